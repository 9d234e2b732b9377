/*
 * The pictures of the pieces: one family of drawings, made for this project.
 *
 *   pieceSvg('marshall', 'white')     a complete <svg> text
 *   pieceSvg('zebra', 'black', 'Z')   no such picture: the letter on a disc
 *
 * The page may set its own inks: --white-fill, --white-tone, --white-edge, --white-line and the same
 * four for black (ink.ts says what each is for).
 */

import { armPictures } from './arms';
import { beastPictures } from './beasts';
import { birdPictures } from './birds';
import { chessPictures } from './chess';
import { compoundPictures } from './compounds';
import { courtPictures } from './court';
import { disc } from './disc';
import { eastPictures } from './east';
import { pawnPictures } from './pawns';
import { stepperPictures } from './steppers';
import { stonePictures } from './stones';
import { tilePictures } from './tiles';

export type PieceColor = 'white' | 'black';
export type Facing = 'up' | 'down';

const drawings: Readonly<Record<string, string>> = {
  ...chessPictures,
  ...compoundPictures,
  ...stepperPictures,
  ...pawnPictures,
  ...beastPictures,
  ...courtPictures,
  ...armPictures,
  ...birdPictures,
  ...tilePictures,
  ...eastPictures,
  ...stonePictures,
};

/** Other names of the same picture. */
const aliases: Readonly<Record<string, string>> = {
  chancellor: 'marshall',
  cardinal: 'paladin',
  archbishop: 'paladin',
  ferz: 'firz',
  met: 'firz',
  commoner: 'man',
  chariot: 'rook',
};

const aliasPictures = Object.fromEntries(
  Object.entries(aliases).map(([name, drawing]) => [name, drawings[drawing] ?? '']),
);

/** Picture name -> SVG markup for a 45 x 45 sheet, in the inks of ink.ts. */
export const pictures: Readonly<Record<string, string>> = {
  ...drawings,
  ...aliasPictures,
  disc: disc(),
};

/** Every name that has a picture of its own or shares one; `disc` among them. */
export const pictureNames: readonly string[] = Object.keys(pictures);

/** Pictures that point the way their owner plays. */
const directed: readonly string[] = ['spear', 'spear-entry', ...Object.keys(birdPictures)];

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
 * on a disc. `facing` turns the directed pictures (spears, birds); without it White plays up the page and
 * Black down, so a board seen from Black's side passes the opposite.
 */
export function pieceSvg(
  name: string,
  color: PieceColor,
  letter?: string,
  facing: Facing = color === 'white' ? 'up' : 'down',
): string {
  const own = name !== 'disc' && Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  const drawing = own ?? disc(letter ?? name.charAt(0).toUpperCase());
  const turned = facing === 'down' && directed.includes(name);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" style="${inkStyle(color)}"`,
    ' stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">',
    turned ? `<g transform="rotate(180 22.5 22.5)">${drawing}</g>` : drawing,
    '</svg>',
  ].join('');
}
