/** Arrows and circles that are drawn on a board, and how PGN writes them. */
import { t } from 'virtual:words/study';
import type { Description, SquareId } from '../core/types';

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

const letterOf = (ink: Ink) => ink.charAt(0).toUpperCase();

const commands = {
  csl: (shape: Shape) => shape.from === shape.to,
  cal: (shape: Shape) => shape.from !== shape.to,
} as const;

/** "[%csl Ge4][%cal Re4e5]". */
export function shapesText({ board }: Description, shapes: readonly Shape[]): string {
  const name = (square: SquareId) => board.squares[square]?.name ?? '';
  return Object.entries(commands)
    .map(([command, isOfIt]) => {
      const words = shapes
        .filter(isOfIt)
        .map(({ from, to, ink }) => letterOf(ink) + name(from) + (from === to ? '' : name(to)));
      return words.length > 0 ? `[%${command} ${words.join(',')}]` : '';
    })
    .join('');
}

/** The squares that "e4" or "e4e5" names. */
function endsOf({ board }: Description, text: string): readonly [SquareId, SquareId] | null {
  const square = (name: string) => board.squares.findIndex((square) => square.name === name);
  const only = square(text);
  if (only >= 0) return [only, only];
  for (let cut = 2; cut < text.length - 1; cut++) {
    const [from, to] = [square(text.slice(0, cut)), square(text.slice(cut))];
    if (from >= 0 && to >= 0) return [from, to];
  }
  return null;
}

/** The shapes of such words; what is none is left out. */
export function readShapes(description: Description, words: string): Shape[] {
  return words.split(',').flatMap((word) => {
    const ink = inks.find((ink) => letterOf(ink) === word.trim().charAt(0));
    const ends = endsOf(description, word.trim().slice(1));
    return ink && ends ? [{ from: ends[0], to: ends[1], ink }] : [];
  });
}

/** "arrow from e4 to e5, red". */
export function shapeWords({ board }: Description, { from, to, ink }: Shape): string {
  const name = (square: SquareId) => board.squares[square]?.name ?? '';
  return from === to
    ? t('circleOn', { ink: t(ink), square: name(from) })
    : t('arrowTo', { ink: t(ink), from: name(from), to: name(to) });
}
