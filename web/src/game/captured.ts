/** What the players have captured in a game, for who looks at it. */
import type { Color, Holding, RoleId } from '../core/types';
import type { Step } from './session';
import { pieceOn } from './words';

/** The pieces that a color has captured in the steps of a game, in the order of their roles. */
export function capturedBy(steps: readonly Step[], color: Color): Holding[] {
  const counts = new Map<RoleId, number>();
  steps.forEach(({ move, mover }, ply) => {
    const before = steps[ply - 1]?.state;
    if (!move || !before || mover !== color) return;
    const victim = pieceOn(before, move.captured);
    if (victim && victim.color !== color)
      counts.set(victim.role, (counts.get(victim.role) ?? 0) + 1);
  });
  return [...counts].map(([role, count]) => ({ role, count })).sort((a, b) => a.role - b.role);
}
