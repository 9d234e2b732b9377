/*
 * The second family of pictures: the figures as emblems on the kind of piece that the game is played with,
 * coins for chess and its like, tiles for shogi, wooden discs for xiangqi. They are the drawings of the
 * first family in other inks, so every piece that has a picture has an emblem.
 */

import { isPromoted } from './characters';
import { horseHead } from './chess';
import { body, circle, line, mark, part, tone } from './ink';
import { tile, wood } from './men';
import { lance, moon, pawnShape } from './tiles';

export const emblemShapes = ['coin', 'shogi', 'xiangqi'] as const;
export type EmblemShape = (typeof emblemShapes)[number];

interface Inks {
  readonly figure: string;
  readonly ground: string;
  readonly tone: string;
}

/** What fills the figure and draws its outline, and what its lines leave of the ground. */
const inked = (drawing: string, { figure, ground, tone }: Inks): string =>
  drawing.replace(/var\(--(fill|edge|line|tone)\)/g, (_, ink: string) =>
    ink === 'line' ? ground : ink === 'tone' ? tone : figure,
  );

/** Lines that are a figure of their own are drawn in its ink, and stronger. */
const alone = (drawing: string): string =>
  drawing.replaceAll('--line', '--fill').replaceAll('stroke-width="1.5"', 'stroke-width="3"');

const sun = alone(
  [
    mark(circle(22.5, 22, 8.6)),
    line(
      'M22.5 9.6 V4.4 M22.5 34.4 V39.6 M10.1 22 H4.9 M34.9 22 H40.1 M13.7 13.2 L10 9.5 M31.3 13.2 L35 9.5 M13.7 30.8 L10 34.5 M31.3 30.8 L35 34.5',
    ),
  ].join(''),
);
const crescent = part(alone(mark(moon)), -12.3, -16.9, 1.62);
const spear = part(alone(lance), -15.75, -24.6, 1.7);

/** The pieces of shogi have tiles for figures, and a tile upon a tile says nothing: here is what stands on them. */
const onTiles: Readonly<Record<string, string>> = {
  gold: sun,
  silver: crescent,
  lance: spear,
  'shogi-knight': part(horseHead, 1, 3, 0.95),
  tokin: tone(pawnShape).replaceAll('--tone', '--fill'),
  'promoted-silver': crescent,
  'promoted-knight': part(horseHead, 1, 3, 0.95),
  'promoted-lance': spear,
};

/** Two peaks over the emblem: a piece that is promoted is told by more than its color. */
const peaks = body('M15.4 13.6 L16.6 8.4 L20.4 11.6 L22.5 7.2 L24.6 11.6 L28.4 8.4 L29.6 13.6 Z');

function coin(drawing: string, picture: string): string {
  const motif = onTiles[picture];
  const isHigher = /^(tokin|promoted-)/.test(picture);
  const inks = { figure: 'var(--line)', ground: 'var(--fill)', tone: 'var(--tone)' };
  return [
    body(circle(22.5, 22.5, 20.6)),
    `<path fill="none" stroke="var(--line)" stroke-width="0.8" d="${circle(22.5, 22.5, 18.6)}"/>`,
    inked(part(motif ?? drawing, 5.4, isHigher ? 8.4 : 5.6, isHigher ? 0.7 : 0.76), inks),
    isHigher ? inked(peaks, inks) : '',
  ].join('');
}

function shogiTile(drawing: string, picture: string): string {
  const figure = isPromoted(picture) ? '#a3231a' : '#221a12';
  const inks = { figure, ground: wood.fill, tone: wood.side };
  return [
    `<path fill="${wood.fill}" stroke="${wood.edge}" stroke-width="1.2" d="${tile}"/>`,
    `<path fill="none" stroke="${wood.side}" stroke-width="1.2" d="M6.6 40.6 H38.4"/>`,
    inked(part(drawing, 8.1, isPromoted(picture) ? 12.6 : 9.6, 0.64), inks),
    isPromoted(picture) ? inked(peaks, inks) : '',
  ].join('');
}

function xiangqiDisc(drawing: string, color: 'white' | 'black'): string {
  const figure = color === 'white' ? '#b3241a' : '#1c1a18';
  const inks = { figure, ground: wood.fill, tone: wood.side };
  return [
    `<path fill="${wood.fill}" stroke="${wood.edge}" stroke-width="1.2" d="${circle(22.5, 22.5, 20.4)}"/>`,
    `<path fill="none" stroke="${figure}" stroke-width="${color === 'white' ? 1.4 : 2.4}" d="${circle(22.5, 22.5, 17.6)}"/>`,
    inked(part(drawing, 7.4, 7, 0.67), inks),
  ].join('');
}

/** The emblem of a drawing, for the sheet that all pictures are drawn on. */
export function emblem(
  shape: EmblemShape,
  drawing: string,
  picture: string,
  color: 'white' | 'black',
): string {
  if (shape === 'shogi') return shogiTile(onTiles[picture] ?? drawing, picture);
  return shape === 'xiangqi' ? xiangqiDisc(drawing, color) : coin(drawing, picture);
}
