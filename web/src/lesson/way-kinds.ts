/** The ways of a piece that is made of several others, one task for each. */
import { t } from 'virtual:words/lesson';
import type { Board, Move, RoleId, SquareId, Way } from '../core/types';
import { panelOf, type Workshop } from './workshop';

/** Steps aside and ahead, without their signs, the longer one first. */
type Offset = readonly [long: number, short: number];

/** More ways of one piece are a list to learn, and no lesson. */
const waysMax = 3;

const isOnLine = ([long, short]: Offset) => short === 0 || short === long;

/** The shortest of the steps by which a square is reached on a board without end, on a line where there is one. */
function offsetOf(board: Board, from: SquareId, to: SquareId): Offset {
  const [a, b] = [board.squares[from], board.squares[to]];
  if (!a || !b) return [0, 0];
  const around = (way: number, size: number, wraps: boolean) =>
    (wraps ? [way, way - size, way + size] : [way]).map(Math.abs);
  const offsets = around(b.file - a.file, board.files, board.wrapsFiles).flatMap((dx) =>
    around(b.rank - a.rank, board.ranks, board.wrapsRanks).map(
      (dy): Offset => [Math.max(dx, dy), Math.min(dx, dy)],
    ),
  );
  const cost = (offset: Offset) => offset[0] + offset[1] + (isOnLine(offset) ? 0 : 1000);
  return offsets.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

/** What moves have in common; equal words are the same way. */
function kindOf({ kind }: Way, offset: Offset): string {
  const [long, short] = offset;
  if (kind === 'hop') return 'hop';
  if (kind === 'ride') return isOnLine(offset) ? 'line' : 'skew';
  return long === 1 ? 'step' : `leap ${long} ${short}`;
}

interface Goal {
  readonly move: Move;
  readonly offset: Offset;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Whether all lie on the lines of one leap that is repeated. */
function isRepeated(goals: readonly Goal[]): boolean {
  const leaps = goals.map(({ offset: [long, short] }) => {
    const count = greatestDivisor(long, short);
    return `${long / count} ${short / count}`;
  });
  return new Set(leaps).size === 1;
}

function lineTask(name: string, goals: readonly Goal[]): string {
  const isStraight = goals.some(({ offset }) => offset[1] === 0);
  const isDiagonal = goals.some(({ offset }) => offset[1] > 0);
  if (isStraight && isDiagonal) return t('moveAsQueen', { name });
  return t(isStraight ? 'moveAsRook' : 'moveAsBishop', { name });
}

function leapTask(name: string, [long, short]: Offset): string {
  if (long === 2 && short === 1) return t('moveAsKnight', { name });
  if (short === 0) return t('moveLeapStraight', { name, count: long });
  if (short === long) return t('moveLeapDiagonal', { name, count: long });
  return t('moveLeapAside', { name, long, short });
}

function taskOf(kind: string, name: string, goals: readonly Goal[]): string {
  if (kind === 'hop') return t('moveOverAnother', { name });
  if (kind === 'step') return t('moveOneSquare', { name });
  if (kind === 'line') return lineTask(name, goals);
  if (kind === 'skew')
    return t(isRepeated(goals) ? 'moveByEqualLeaps' : 'moveAroundACorner', { name });
  return leapTask(name, goals[0]?.offset ?? [0, 0]);
}

/** A way of a piece, and the sentence that asks for it. */
export interface WayTask {
  readonly kind: string;
  readonly task: string;
  readonly goals: readonly Move[];
}

/**
 * The goals of a piece by its ways, the one with the most first, if they are several: the rook's and
 * the knight's of a marshall. None where there is only one, nor on boards of diamonds, where steps
 * have other names.
 */
export function wayTasks(
  shop: Workshop,
  role: RoleId,
  square: SquareId,
  goals: readonly Move[],
  name: string,
): WayTask[] {
  const { board } = shop.description;
  if (board.doubled) return [];
  const ways = new Map(shop.game.ways(role, 'white', square).ways.map((way) => [way.square, way]));
  const here = panelOf(shop, square);
  const byKind = new Map<string, Goal[]>();
  for (const move of goals) {
    const way = move.to === null ? undefined : ways.get(move.to);
    // Both steps of a pawn are one way, and other boards have a step of their own.
    if (!way || move.kind === 'passing' || panelOf(shop, way.square) !== here) continue;
    const offset = offsetOf(board, square, way.square);
    const kind = kindOf(way, offset);
    byKind.set(kind, [...(byKind.get(kind) ?? []), { move, offset }]);
  }
  if (byKind.size < 2) return [];
  return [...byKind]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, waysMax)
    .map(([kind, goals]) => ({
      kind,
      task: taskOf(kind, name, goals),
      goals: goals.map(({ move }) => move),
    }));
}
