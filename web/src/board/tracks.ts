/** Which piece of one position is which of the next, so that its drawing can glide there. */
import type { Piece } from '../core/types';
import type { Layout } from './layout';

export interface Tracked extends Piece {
  /** A number that a piece keeps from position to position. */
  readonly id: number;
}

let nextId = 1;

function distance(layout: Layout, a: Piece, b: Piece): number {
  const from = layout.places[a.square];
  const to = layout.places[b.square];
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;
}

/** Pieces that stayed keep their number; then same role, then same color, nearest first. */
export function track(
  before: readonly Tracked[],
  pieces: readonly Piece[],
  layout: Layout,
): Tracked[] {
  const left = new Set(before);
  const found = new Map<Piece, number>();
  const claim = (piece: Piece, fits: (old: Tracked) => boolean) => {
    let best: Tracked | null = null;
    for (const old of left) {
      if (old.color !== piece.color || !fits(old)) continue;
      if (!best || distance(layout, old, piece) < distance(layout, best, piece)) best = old;
    }
    if (!best) return;
    left.delete(best);
    found.set(piece, best.id);
  };
  const missing = () => pieces.filter((piece) => !found.has(piece));
  for (const piece of pieces) claim(piece, (old) => old.square === piece.square);
  for (const piece of missing()) claim(piece, (old) => old.role === piece.role);
  for (const piece of missing()) claim(piece, () => true);
  return pieces
    .map((piece) => ({ ...piece, id: found.get(piece) ?? nextId++ }))
    .sort((a, b) => a.id - b.id);
}
