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
import { part } from './ink';
import { isPromotedLetter, markedTile, signsOf } from './marked';
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

interface Marks {
  readonly letter: string;
  readonly reach: readonly number[];
}

/** The emblem of a piece as a complete SVG text, with its letter where it has no picture; null without either. */
export function emblemSvg(
  shape: EmblemShape,
  name: string,
  color: PieceColor,
  facing: Facing = color === 'white' ? 'up' : 'down',
  marks: Marks | null = null,
): string | null {
  if (name === 'disc') return null;
  const isDown = facing === 'down';
  const own = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (own === undefined) {
    if (!marks) return null;
    const { letter, reach } = marks;
    const signs = signsOf(letter, [...reach], isDown).replaceAll('--line', '--fill');
    const [picture, drawing] = isPromotedLetter(letter)
      ? [`promoted-${name}`, part(signs, 0.4, 0.6)]
      : [name, part(signs, -4.5, -7.6, 1.2)];
    return sheet(emblem(shape, drawing, picture, color), color, isDown);
  }
  const isTurned = isDown && (shape === 'shogi' || directed.includes(name));
  return sheet(emblem(shape, own, name, color), color, isTurned);
}

knowPictures(pictures, directed, markedTile);
