/** Where a piece goes, in each direction: what is drawn of one that has no picture. */
import type { Board, Square, SquareId, Way, Ways } from './types';

/*
 * How far a piece goes in a direction, as a number for each, clockwise from straight ahead: the eight
 * straight and diagonal directions, and those between them. Several may be true of one.
 */

export const reach = { step: 1, few: 2, far: 4, leap: 8, hop: 16, farHop: 32 };

export const directionCount = 16;

/** Squares between two neighboring lines lie in the direction between these. */
function directionOf(x: number, y: number): number {
  const eighths = (Math.atan2(x, y) / Math.PI) * 4;
  const isLine = x === 0 || y === 0 || Math.abs(x) === Math.abs(y);
  const direction = isLine ? 2 * Math.round(eighths) : 2 * Math.floor(eighths) + 1;
  return (direction + directionCount) % directionCount;
}

const distance = (from: Square, to: Square) =>
  Math.max(Math.abs(to.file - from.file), Math.abs(to.rank - from.rank));

/** Whether a line of equal steps could go on from its end. */
const goesOn = (squares: readonly Square[], before: Square, end: Square) =>
  squares.some(
    ({ file, rank }) => file === 2 * end.file - before.file && rank === 2 * end.rank - before.rank,
  );

/** The reach in each direction; null where the piece goes nowhere, or not along lines of squares. */
export function reachOf(
  { squares, doubled }: Board,
  { square, ways }: Pick<Ways, 'square' | 'ways'>,
): readonly number[] | null {
  const from = squares[square];
  if (doubled || !from || ways.length === 0) return null;
  const found = Array.from({ length: directionCount }, () => 0);
  const ends = new Map<number, Way>();
  const add = (direction: number, sign: number) => {
    found[direction] = (found[direction] ?? 0) | sign;
  };
  for (const way of ways) {
    const to = squares[way.square];
    if (!to) continue;
    const direction = directionOf(to.file - from.file, to.rank - from.rank);
    if (way.kind === 'hop')
      add(direction, (found[direction] ?? 0) & reach.hop ? reach.farHop : reach.hop);
    else if (way.before === square)
      add(direction, distance(from, to) === 1 ? reach.step : reach.leap);
    else {
      const other = squares[ends.get(direction)?.square ?? square];
      if (other && distance(from, to) >= distance(from, other)) ends.set(direction, way);
    }
  }
  for (const [direction, { square, before }] of ends) {
    const [last, end] = [squares[before], squares[square]];
    if (last && end) add(direction, goesOn(squares, last, end) ? reach.few : reach.far);
  }
  return found;
}

/** The square nearest to the middle of a board. */
export function middleOf({ squares, files, ranks }: Board): SquareId {
  const off = ({ file, rank }: Square) =>
    Math.hypot(2 * file - (files - 1), 2 * rank - (ranks - 1));
  return squares.reduce((best, square, at) => {
    const other = squares[best];
    return other && off(square) < off(other) ? at : best;
  }, 0);
}
