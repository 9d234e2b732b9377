/** Marks of moves and positions, by their numbers in PGN. */

export interface Mark {
  readonly number: number;
  readonly sign: string;
  readonly words: string;
}

/** Of moves: a move has one of them at most. */
export const moveMarks: readonly Mark[] = [
  { number: 3, sign: '!!', words: 'brilliant move' },
  { number: 1, sign: '!', words: 'good move' },
  { number: 5, sign: '!?', words: 'interesting move' },
  { number: 6, sign: '?!', words: 'dubious move' },
  { number: 2, sign: '?', words: 'mistake' },
  { number: 4, sign: '??', words: 'blunder' },
];

/** Of positions, likewise. */
export const positionMarks: readonly Mark[] = [
  { number: 18, sign: '+−', words: 'White is winning' },
  { number: 16, sign: '±', words: 'White is better' },
  { number: 14, sign: '⩲', words: 'White is a little better' },
  { number: 10, sign: '=', words: 'equal' },
  { number: 13, sign: '∞', words: 'unclear' },
  { number: 15, sign: '⩱', words: 'Black is a little better' },
  { number: 17, sign: '∓', words: 'Black is better' },
  { number: 19, sign: '−+', words: 'Black is winning' },
];

const groups = [moveMarks, positionMarks];
const known = new Map(groups.flat().map((mark) => [mark.number, mark]));

/** A mark that the page does not know is kept and shown by its number. */
export const markOf = (number: number): Mark =>
  known.get(number) ?? { number, sign: `$${number}`, words: `mark ${number}` };

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
