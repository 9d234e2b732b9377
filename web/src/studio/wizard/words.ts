/** What is said of the squares around a piece. */
import { keyOf, type Vector } from './atoms';
import { anyNumber, type Mark, type Marks, type Reach } from './marks';

const stepWords = (count: number, ahead: string, behind: string): string =>
  count === 0 ? '' : `${Math.abs(count)} ${count > 0 ? ahead : behind}`;

/** "2 forward, 1 left". */
export const vectorWords = ({ dx, dy }: Vector): string =>
  [stepWords(dy, 'forward', 'backward'), stepWords(dx, 'right', 'left')].filter(Boolean).join(', ');

function reachWords(reach: Reach): string {
  if (reach === 'hop') return 'over a piece';
  if (reach === 'behind') return 'right behind a piece';
  if (reach === anyNumber) return 'along a line';
  return reach === 1 ? '' : `up to ${reach} times`;
}

function markWords({ moves, captures }: Mark): string {
  const said = (verb: string, reach: Reach | null) =>
    reach === null ? '' : [verb, reachWords(reach)].filter(Boolean).join(' ');
  if (moves === captures) return said('moves and captures', moves);
  return [said('moves', moves), said('captures', captures)].filter(Boolean).join(', ');
}

/** What a screen reader says of a square. isReached: by a mark elsewhere. */
export function squareWords(at: Vector, marks: Marks, isReached: boolean): string {
  const mark = marks.get(keyOf(at));
  if (at.dx === 0 && at.dy === 0) return 'the piece';
  return `${vectorWords(at)}: ${mark ? markWords(mark) : isReached ? 'reached' : 'not marked'}`;
}
