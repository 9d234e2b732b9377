import { t } from 'virtual:words/wizard';
import { useMemo, useState } from 'preact/hooks';
import type { Core, Description } from '../../core/types';
import { plain } from '../../game/names';
import { useEffectFor } from '../../hooks/use-for';
import type { Edit } from '../editor';
import type { Place } from '../manual';
import { edited, type PieceWords, pieceAt, pieceLine, piecesIn, writePiece } from '../statements';
import { betzaOf, type Movement, nothing, readBetza } from './marks';
import { suggestLetter, suggestName, takenIn } from './naming';
import { probe } from './probe';

export interface WizardProps {
  readonly core: Core;
  readonly text: string;
  /** The words at the caret, and where it is. */
  readonly place: Place;
  readonly caret: () => number;
  /** The last game that the text was. */
  readonly description: Description | null;
  readonly onWrite: (edits: readonly Edit[]) => void;
  /** The piece is to be put on the board. */
  readonly onBoard: (name: string) => void;
}

/** What is being made: a movement, and what of its name was chosen by hand. */
interface Made {
  readonly movement: Movement;
  /** A word that the core does not accept, as it was typed. */
  readonly typed: string | null;
  readonly name: string | null;
  readonly letter: string | null;
  /** Null: the picture of its name. */
  readonly picture: string | null;
  readonly isChanged: boolean;
}

/** What was said of the last press, and of which text that is true. */
interface Said {
  readonly words: string;
  readonly text: string;
}

const nothingSaid: Said = { words: '', text: '' };

const blank: Made = {
  movement: nothing,
  typed: null,
  name: null,
  letter: null,
  picture: null,
  isChanged: false,
};

/** What marks show: they count files and ranks, so that on hexagons there are none. */
const movementOf = (word: string, game: Description | null): Movement =>
  game?.board.hexagons ? { ...nothing, rest: word === '' ? [] : [word] } : readBetza(word);

const madeOf = (
  { name, letter, betza, picture }: PieceWords,
  description: Description | null,
): Made => ({
  ...blank,
  movement: movementOf(betza.text, description),
  name: name.text,
  letter: letter.text,
  picture: picture?.text ?? null,
});

/** A letter that another piece has. */
function letterTaken(description: Description | null, name: string, letter: string) {
  const other = description?.roles.find((role) => role?.letter === letter && role.name !== name);
  return other
    ? { sentence: t('letterTaken', { letter, role: other.title }), suggestion: null }
    : null;
}

/** The piece at the caret, or another one that was chosen; known: as the text has it. */
function useTarget({ text, place, caret, description }: WizardProps) {
  const [made, setMade] = useState<Made>(blank);
  /** The piece of the text that is changed; null for a new one. */
  const [target, setTarget] = useState<string | null>(null);
  const [said, setSaid] = useState(nothingSaid);
  const pieces = useMemo(() => piecesIn(text), [text]);
  const choose = (piece: PieceWords | undefined) => {
    setTarget(piece?.name.text ?? null);
    setMade(piece ? madeOf(piece, description) : blank);
    setSaid(nothingSaid);
  };
  // Whoever goes to a piece in the text means it, unless there are marks that would be lost.
  useEffectFor(() => {
    const there = pieceAt(text, caret());
    if (there && !made.isChanged && there.name.text !== target) choose(there);
  }, place);
  const known = pieces.find(({ name }) => name.text === target);
  return { made, setMade, target, setTarget, said, setSaid, pieces, choose, known };
}

/** What a piece is called where nobody has said so. */
function named(
  { name, letter }: Made,
  betza: string,
  target: string | null,
  game: Description | null,
) {
  const others = takenIn(game);
  const own = game?.roles.find((role) => role?.name === target)?.letter;
  const taken = {
    names: others.names.filter((name) => name !== target),
    letters: others.letters.filter((letter) => letter !== own),
  };
  const called = name ?? suggestName(betza, taken);
  return {
    name: called,
    letter: letter ?? suggestLetter(called, taken),
    isOfGame: others.names.includes(called),
  };
}

interface Word {
  readonly name: string;
  readonly letter: string;
  readonly betza: string;
  /** As it was typed, where that is no word of Betza's notation. */
  readonly typed: string | null;
  readonly picture: string | null;
  readonly isInherited: boolean;
}

/** What the core makes of the piece, and what is wrong with it. */
function useProbe({ core, description }: WizardProps, word: Word) {
  const { name, letter, betza, typed, picture, isInherited } = word;
  const isDoubled = description?.board.doubled ?? false;
  const hexagons = description?.board.hexagons;
  const judged = useMemo(
    () => probe(core, { name, letter, betza: typed ?? betza, picture, isDoubled, hexagons }),
    [core, name, letter, typed, betza, picture, isDoubled, hexagons],
  );
  // Where only the name or the letter is wrong there is still something to see.
  const plainly = useMemo(
    () => probe(core, { name: 'new-piece', letter: 'X', betza, picture, isDoubled, hexagons }),
    [core, betza, picture, isDoubled, hexagons],
  );
  const refused = isInherited ? null : letterTaken(description, name, letter);
  return {
    shown: 'ways' in judged ? judged : 'ways' in plainly ? plainly : null,
    problem: 'ways' in judged ? refused : judged,
    isWord: (betza: string) =>
      'ways' in
      probe(core, { name: 'new-piece', letter: 'X', betza, picture: null, isDoubled, hexagons }),
  };
}

/** A piece that is made, and written into the text. */
export function useWizard(props: WizardProps) {
  const { text, caret, description, onWrite } = props;
  const { made, setMade, setTarget, said, setSaid, ...target } = useTarget(props);
  const { known } = target;
  const betza = betzaOf(made.movement);
  const { name, letter, isOfGame } = named(made, betza, target.target, description);
  const isInherited = !known && isOfGame;
  // Whoever changes how a king moves means no piece that may be captured.
  const isRoyal =
    isInherited && description?.roles.some((role) => role?.name === name && role.royal) === true;
  const { isWord, ...probed } = useProbe(props, {
    name,
    letter,
    betza,
    typed: made.typed,
    picture: made.picture,
    isInherited,
  });
  const change = (part: Partial<Made>) => {
    setMade({ ...made, typed: null, ...part, isChanged: true });
    setSaid(nothingSaid);
  };
  return {
    ...target,
    ...probed,
    made,
    betza,
    name,
    letter,
    isInherited,
    /** What people call a piece that the text names so. */
    titleOf: (name: string) =>
      description?.roles.find((role) => role?.name === name)?.title ?? plain(name),
    /** As long as it is true of the text. */
    said: said.text === text ? said.words : '',
    /** Whether a piece was just written, whatever the text has become since. */
    canPut: said.words !== '',
    change,
    type: (word: string) =>
      change(
        isWord(word) ? { movement: movementOf(word, description), typed: null } : { typed: word },
      ),
    write: () => {
      const { picture } = made;
      const piece = { name, letter, betza, picture, isRoyal };
      const edits = writePiece(text, piece, { known, caret: caret(), isInherited });
      onWrite(edits);
      setTarget(name);
      setMade({ ...made, name, letter, typed: null, isChanged: false });
      const line = pieceLine(piece);
      const words = known ? t('changed', { line }) : t('written', { line });
      setSaid({ words, text: edited(text, edits) });
    },
  };
}

export type PieceDraft = ReturnType<typeof useWizard>;
