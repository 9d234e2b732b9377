/** Marks of moves and positions, by their numbers in PGN. */
import { t } from 'virtual:words/study';
import type { Color } from '../core/types';
import { type Colored, colorWord } from '../game/words';

type MarkName =
  | ('brilliant' | 'good' | 'interesting' | 'dubious' | 'mistake' | 'blunder')
  | ('equal' | 'unclear');
type StandingName = 'isWinning' | 'isBetter' | 'isLittleBetter';

export interface Mark {
  readonly number: number;
  readonly sign: string;
  /** What it is called in the messages; a mark that is not known has no name. */
  readonly name: MarkName | StandingName | null;
  /** Whose position it praises. */
  readonly color?: Color;
}

/** Of moves: a move has one of them at most. */
export const moveMarks: readonly Mark[] = [
  { number: 3, sign: '!!', name: 'brilliant' },
  { number: 1, sign: '!', name: 'good' },
  { number: 5, sign: '!?', name: 'interesting' },
  { number: 6, sign: '?!', name: 'dubious' },
  { number: 2, sign: '?', name: 'mistake' },
  { number: 4, sign: '??', name: 'blunder' },
];

/** Of positions, likewise; with signs that every typeface has. */
export const positionMarks: readonly Mark[] = [
  { number: 18, sign: '+−', name: 'isWinning', color: 'white' },
  { number: 16, sign: '±', name: 'isBetter', color: 'white' },
  { number: 14, sign: '+=', name: 'isLittleBetter', color: 'white' },
  { number: 10, sign: '=', name: 'equal' },
  { number: 13, sign: '∞', name: 'unclear' },
  { number: 15, sign: '=+', name: 'isLittleBetter', color: 'black' },
  { number: 17, sign: '∓', name: 'isBetter', color: 'black' },
  { number: 19, sign: '−+', name: 'isWinning', color: 'black' },
];

const groups = [moveMarks, positionMarks];
const known = new Map(groups.flat().map((mark) => [mark.number, mark]));

/** A mark that the page does not know is kept and shown by its number. */
export const markOf = (number: number): Mark =>
  known.get(number) ?? { number, sign: `$${number}`, name: null };

/** What a mark means. */
export function markWords(description: Colored, { name, number, color }: Mark): string {
  if (!name) return t('mark', { number });
  return t(name, { color: color ? colorWord(description, color) : '' });
}

const groupOf = (number: number) =>
  groups.find((group) => group.some((mark) => mark.number === number));

/** With the mark, in place of another one of its kind; without it where it was there. */
export function toggleMark(marks: readonly number[], number: number): readonly number[] {
  const group = groupOf(number);
  const others = marks.filter(
    (mark) => mark !== number && (group === undefined || groupOf(mark) !== group),
  );
  return marks.includes(number) ? others : [...others, number].sort((a, b) => a - b);
}
