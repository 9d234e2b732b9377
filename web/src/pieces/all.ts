/** All pictures of pieces, known from now on. */
import { armPictures } from './arms';
import { beastPictures } from './beasts';
import { birdPictures } from './birds';
import { chessPictures } from './chess';
import { compoundPictures } from './compounds';
import { courtPictures } from './court';
import { disc } from './disc';
import { eastPictures } from './east';
import { type EmblemShape, emblem } from './emblems';
import { type Facing, knowPictures, type PieceColor, sheet } from './index';
import { pawnPictures } from './pawns';
import { stepperPictures } from './steppers';
import { stonePictures } from './stones';
import { tilePictures } from './tiles';

export { pieceSvg } from './index';

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

const directed = ['spear', 'spear-entry', ...Object.keys(birdPictures)];

/** The emblem of a piece as a complete SVG text; null where the piece has no picture. */
export function emblemSvg(
  shape: EmblemShape,
  name: string,
  color: PieceColor,
  facing: Facing = color === 'white' ? 'up' : 'down',
): string | null {
  const own = name === 'disc' || !Object.hasOwn(pictures, name) ? undefined : pictures[name];
  if (own === undefined) return null;
  const isTurned = facing === 'down' && (shape === 'shogi' || directed.includes(name));
  return sheet(emblem(shape, own, name, color), color, isTurned);
}

knowPictures(pictures, directed);
