/** How the game at hand looks: by its own tradition, by the settings of the visitor, or as all games. */
import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { Look } from '../core/types';
import { type Family, familyOf } from '../pieces/characters';
import type { EmblemShape } from '../pieces/emblems';
import { useSettings } from '../settings/use-settings';

export interface Appearance {
  /** The ground; null for squares of two shades. */
  readonly look: Look | null;
  /** Men are discs with a letter. */
  readonly letters: boolean;
  readonly family: Family | null;
  /** Men are emblems on pieces of this shape. */
  readonly emblems: EmblemShape | null;
  /** The outlines of characters; null while they are not wanted or not there yet. */
  readonly outlines: Readonly<Record<string, string>> | null;
}

const plain: Appearance = {
  look: null,
  letters: false,
  family: null,
  emblems: null,
  outlines: null,
};

const AppearanceContext = createContext(plain);

export const useAppearance = (): Appearance => useContext(AppearanceContext);

interface WithAppearanceProps {
  readonly appearance: Appearance;
  readonly children: ComponentChildren;
}

/** For what is drawn outside of the page's tree. */
export const WithAppearance = ({ appearance, children }: WithAppearanceProps): JSX.Element => (
  <AppearanceContext.Provider value={appearance}>{children}</AppearanceContext.Provider>
);

interface GameLookProps {
  /** Of the game: Description.look. */
  readonly look: Look | null;
  readonly children: ComponentChildren;
}

/** Everything inside shows the game as it looks. */
export function GameLook({ look: ownOfGame, children }: GameLookProps): JSX.Element {
  const { ownLook, pieces, shogi, xiangqi } = useSettings();
  const look = ownLook ? ownOfGame : null;
  const letters = pieces === 'letters';
  const kind = letters ? null : familyOf(look);
  const asWanted = kind && { shogi, xiangqi }[kind];
  const family = asWanted === 'characters' ? kind : null;
  const emblems: EmblemShape | null =
    asWanted === 'emblems' ? kind : family === null && pieces === 'emblems' ? 'coin' : null;
  const [outlines, setOutlines] = useState<Appearance['outlines']>(null);
  useEffect(() => {
    if (!family || outlines) return;
    // Without them there are figures.
    import('virtual:characters').then(
      (loaded) => setOutlines(loaded.outlines),
      () => {},
    );
  }, [family, outlines]);
  const appearance = useMemo(
    () => ({ look, letters, family, emblems, outlines: family && outlines }),
    [look, letters, family, emblems, outlines],
  );
  return <AppearanceContext.Provider value={appearance}>{children}</AppearanceContext.Provider>;
}
