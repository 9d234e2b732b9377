/** A few men as they would look, for who chooses among the families. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Appearance, WithAppearance } from '../board/look';
import { Picture } from '../board/picture';
import type { Role } from '../core/types';
import './men-shown.css';

const roleOf = (picture: string, letter: string): Role => ({
  name: picture,
  title: '',
  picture,
  letter,
  royal: false,
  stone: false,
  imitator: false,
  handOnly: false,
  base: 0,
  checks: 0,
  value: 0,
  reach: null,
});

interface Shown {
  readonly white: Role;
  readonly black: Role;
}

/** A piece of each color, for each kind of game. */
export const men = {
  chess: { white: roleOf('knight', 'N'), black: roleOf('queen', 'Q') },
  shogi: { white: roleOf('gold', 'G'), black: roleOf('tokin', '+P') },
  xiangqi: { white: roleOf('cannon', 'C'), black: roleOf('general', 'G') },
} as const satisfies Readonly<Record<string, Shown>>;

type Outlines = Appearance['outlines'];

/** The outlines of characters, once they are there. */
export function useCharacters(): Outlines {
  const [outlines, setOutlines] = useState<Outlines>(null);
  useEffect(() => {
    import('virtual:characters').then(
      (loaded) => setOutlines(loaded.outlines),
      () => {},
    );
  }, []);
  return outlines;
}

const plain: Appearance = {
  look: null,
  letters: false,
  family: null,
  emblems: null,
  outlines: null,
};

const styles = {
  figures: plain,
  letters: { ...plain, letters: true },
  coin: { ...plain, emblems: 'coin' },
  'on shogi': { ...plain, emblems: 'shogi' },
  'on xiangqi': { ...plain, emblems: 'xiangqi' },
  shogi: { ...plain, family: 'shogi' },
  xiangqi: { ...plain, family: 'xiangqi' },
} as const satisfies Readonly<Record<string, Appearance>>;

interface MenProps extends Shown {
  readonly style: keyof typeof styles;
  readonly outlines?: Outlines;
  readonly words: string;
}

export function Men({ white, black, style, outlines = null, words }: MenProps): JSX.Element {
  return (
    <WithAppearance appearance={{ ...styles[style], outlines }}>
      <span class="men-shown">
        <Picture role={white} color="white" />
        <Picture role={black} color="black" />
      </span>
      <span>{words}</span>
    </WithAppearance>
  );
}
