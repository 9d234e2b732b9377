/** Arrows and circles that are drawn on a board. */
import type { SquareId } from '../core/types';

/** Told apart by their strokes as well: see drawings.tsx. */
export const inks = ['green', 'red', 'blue', 'yellow'] as const;
export type Ink = (typeof inks)[number];

/** An arrow; a circle where both ends are the same square. */
export interface Shape {
  readonly from: SquareId;
  readonly to: SquareId;
  readonly ink: Ink;
}

const isSame = (a: Shape, b: Shape) => a.from === b.from && a.to === b.to;

/** With the shape, in place of one of another ink; without it where it was there. */
export function toggleShape(shapes: readonly Shape[], shape: Shape): readonly Shape[] {
  const others = shapes.filter((known) => !isSame(known, shape));
  const wasThere = shapes.some((known) => isSame(known, shape) && known.ink === shape.ink);
  return wasThere ? others : [...others, shape];
}

/** As PGN has it. */
export const letterOf = (ink: Ink): string => ink.charAt(0).toUpperCase();
/** Null where the page has no such ink. */
export const inkOf = (letter: string): Ink | null =>
  inks.find((ink) => letterOf(ink) === letter) ?? null;
