/** Boards whose men stand on the crossings of lines. */
import type { Look, SquareId } from '../core/types';
import type { Layout, Place } from './layout';

/** The lines from square to square as one path. */
export function linesOf(layout: Layout, { lines }: Look): string {
  const places = new Map<SquareId, Place>(layout.places.map((place) => [place.square, place]));
  return lines
    .map((square, at) => {
      const { x, y } = places.get(square) ?? { x: 0, y: 0 };
      return `${at % 2 === 0 ? 'M' : 'L'}${x},${y}`;
    })
    .join('');
}
