/** What is said of the squares around a piece. */
import { t } from 'virtual:words/wizard';
import { listText } from '../../language/language';
import { keyOf, type Vector } from './atoms';
import { anyNumber, type Mark, type Marks, type Reach } from './marks';

/** "2 forward, 1 left". */
export function vectorWords({ dx, dy }: Vector): string {
  const [along, across] = [Math.abs(dy), Math.abs(dx)];
  const first = t(dy > 0 ? 'forward' : 'backward', { count: along });
  const second = t(dx > 0 ? 'right' : 'left', { count: across });
  if (along === 0) return second;
  return across === 0 ? first : t('twoWays', { first, second });
}

/** A reach as the messages tell it apart; a number of steps is said by the number. */
function reachOf(reach: Reach): { readonly reach: string; readonly count: number } {
  if (typeof reach === 'string') return { reach, count: 0 };
  if (reach === anyNumber) return { reach: 'line', count: 0 };
  return { reach: reach === 1 ? 'once' : 'steps', count: reach };
}

function markWords({ moves, captures }: Mark): string {
  if (moves !== null && moves === captures) return t('does-both', reachOf(moves));
  return listText([
    ...(moves === null ? [] : [t('does-moves', reachOf(moves))]),
    ...(captures === null ? [] : [t('does-captures', reachOf(captures))]),
  ]);
}

interface Around {
  /** By a mark elsewhere. */
  readonly isReached: boolean;
  /** What leaps that pass it ask of it. */
  readonly leg: 'lame' | 'over' | undefined;
}

/** What a screen reader says of a square. */
export function squareWords(at: Vector, marks: Marks, { isReached, leg }: Around): string {
  const mark = marks.get(keyOf(at));
  if (at.dx === 0 && at.dy === 0) return t('thePiece');
  const own = mark ? markWords(mark) : t(isReached ? 'reached' : 'notMarked');
  const words = leg ? listText([own, t(`leg-${leg}`)]) : own;
  return t('squareIs', { square: vectorWords(at), words });
}
