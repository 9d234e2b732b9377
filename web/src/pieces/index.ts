/*
 * The pictures of the pieces: one family of drawings, made for this project. Those of chess are here, the
 * others come with all.ts.
 *
 *   pieceSvg('marshall', 'white')     a complete <svg> text
 *   pieceSvg('zebra', 'black', 'Z')   no such picture: the letter on a disc, or on a tile with marks
 *                                     of where the piece goes, when that is known (core/reach.ts)
 *
 * The page may set its own inks: --white-fill, --white-tone, --white-edge, --white-line and the same
 * four for black (ink.ts says what each is for).
 */

import { chessPictures } from './chess';
import { disc } from './disc';

export type PieceColor = 'white' | 'black';
export type Facing = 'up' | 'down';

/** The pictures of chess, which a first visit has, and what has come since (all.ts). */
const known: Record<string, string> = { ...chessPictures, disc: disc() };

/** Pictures that point the way their owner plays. */
const directed: string[] = [];

type MarkedTile = (letter: string, reach: number[], turned: boolean) => string;
/** The tile of a piece without a picture, once it has come. */
let markedTile: MarkedTile | null = null;

export const hasPicture = (name: string): boolean => Object.hasOwn(known, name);

/** directedNames: of those that point the way their owner plays. */
export function knowPictures(
  pictures: Readonly<Record<string, string>>,
  directedNames: readonly string[],
  tile: MarkedTile,
): void {
  Object.assign(known, pictures);
  markedTile = tile;
  directed.push(...directedNames);
}

const inks = {
  white: { fill: '#fffdf6', tone: '#e4d8c0', edge: '#2b2521', line: '#2b2521' },
  black: { fill: '#403934', tone: '#6a6058', edge: '#14110f', line: '#f6ecd9' },
};

const inkStyle = (color: PieceColor) =>
  Object.entries(inks[color])
    .map(([ink, value]) => `--${ink}:var(--${color}-${ink},${value})`)
    .join(';');

/**
 * A piece as a complete SVG text. Names without a picture show `letter` (else their own first letter)
 * on a disc, or with `reach` on a tile. `facing` turns the directed pictures (spears, birds, those tiles);
 * without it White plays up the page and Black down, so a board seen from Black's side passes the opposite.
 */
export function pieceSvg(
  name: string,
  color: PieceColor,
  letter?: string,
  facing: Facing = color === 'white' ? 'up' : 'down',
  reach: readonly number[] | null = null,
): string {
  const isDown = facing === 'down';
  const own = name !== 'disc' && hasPicture(name) ? known[name] : undefined;
  const sign = letter ?? name.charAt(0).toUpperCase();
  if (own === undefined && name !== 'disc' && reach && markedTile)
    return sheet(markedTile(sign, [...reach], isDown), color, isDown);
  return sheet(own ?? disc(sign), color, isDown && directed.includes(name));
}

/** A drawing as a complete SVG text, which points down where it is turned. */
export function sheet(drawing: string, color: PieceColor, turned = false): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" style="${inkStyle(color)}"`,
    ' stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">',
    turned ? `<g transform="rotate(180 22.5 22.5)">${drawing}</g>` : drawing,
    '</svg>',
  ].join('');
}
