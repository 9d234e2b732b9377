/** What the players have captured in a game, for who looks at it. */
import type { Color, Holding, RoleId, State } from '../core/types';
import type { Step } from './session';
import { pieceOn, vanishedWith } from './words';

const countOf = (holdings: readonly Holding[]) =>
  holdings.reduce((sum, holding) => sum + holding.count, 0);

/** How many pieces of a color wait on the board for a captured one. */
const waitingOf = (state: State, color: Color): number =>
  state.waiting.filter((square) => pieceOn(state, square)?.color === color).length;

/** Whether a captured piece of that color went to a hand or a pool, or replaced one that waited. */
const isKept = (before: State, after: State, color: Color): boolean =>
  (['white', 'black'] as const).some(
    (holder) => countOf(after.hands[holder]) > countOf(before.hands[holder]),
  ) ||
  countOf(after.pools[color]) > countOf(before.pools[color]) ||
  waitingOf(after, color) < waitingOf(before, color);

/**
 * The pieces that a color has captured in the steps of a game and that are out of it, in the order of
 * their roles; what vanishes with a capture is lost to the opponent, too. Where all that is captured goes to a hand nothing is listed: the hands show it already.
 */
export function capturedBy(steps: readonly Step[], color: Color): Holding[] {
  const counts = new Map<RoleId, number>();
  const count = (role: RoleId) => counts.set(role, (counts.get(role) ?? 0) + 1);
  steps.forEach(({ move, mover, state }, ply) => {
    const before = steps[ply - 1]?.state;
    if (!move || !before) return;
    for (const piece of move.captured === null ? [] : vanishedWith(before, state, move))
      if (piece.color !== color && !isKept(before, state, piece.color)) count(piece.role);
    if (mover !== color) return;
    const victim = pieceOn(before, move.captured);
    if (!victim || victim.color === color) return;
    if (isKept(before, state, victim.color)) return;
    count(victim.role);
  });
  return [...counts].map(([role, count]) => ({ role, count })).sort((a, b) => a.role - b.role);
}
