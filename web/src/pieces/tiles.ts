/* Shogi men: the five-sided tile. The tiles that step like a gold general wear its crown. */

import { horseHead } from './chess';
import { body, circle, line, mark, motif, part, tone } from './ink';

const plainTile = body('M22.5 5 L33.8 11 L37.8 40.6 H7.2 L11.2 11 Z');

/** Two peaks: the two squares a shogi knight can reach. */
const forkedTile = body(
  'M7.2 40.6 L10.8 11.6 L15.4 4.6 L22.5 11 L29.6 4.6 L34.2 11.6 L37.8 40.6 Z',
);

/** Narrow: the lance only goes ahead. */
const narrowTile = body('M22.5 3.4 L30.2 9.8 L33.2 40.6 H11.8 L14.8 9.8 Z');

const crown = (motifs = '') =>
  [
    body('M10.4 3.6 L16.4 10.2 L22.5 2.6 L28.6 10.2 L34.6 3.6 L37.8 40.6 H7.2 Z'),
    line('M10.2 15 H34.8'),
    motifs,
  ].join('');

export const pawnShape = `M14.4 35.4 C18 32.6 19.4 28.4 19.6 24 H16.4 C16.4 22.4 17.4 21.4 18.8 20.8
  A6 6 0 1 1 26.2 20.8 C27.6 21.4 28.6 22.4 28.6 24 H25.4 C25.6 28.4 27 32.6 30.6 35.4 Z`;
export const moon = 'M27.8 16.6 A9.2 9.2 0 1 0 31.2 29 A7.4 7.4 0 1 1 27.8 16.6 Z';
export const lance = [
  mark('M22.5 17.6 L27.6 27 L22.5 25.2 L17.4 27 Z'),
  line('M22.5 25 V37.2'),
].join('');
const ponyHead = motif(part(horseHead, 8.6, 13.2, 0.66));
const littlePawn = motif(part(tone(pawnShape), 5.4, 9.6, 0.76));

export const tilePictures = {
  gold: crown(
    [
      mark(circle(22.5, 26.8, 5.2)),
      line(
        'M22.5 19.2 V17.8 M22.5 34.4 V36.6 M14.9 26.8 H12.2 M30.1 26.8 H32.8 M17.1 21.4 L15.4 19.7 M27.9 21.4 L29.6 19.7',
      ),
    ].join(''),
  ),
  silver: [plainTile, mark(moon)].join(''),
  lance: [narrowTile, part(lance, -4.5, -7, 1.2)].join(''),
  'shogi-knight': [forkedTile, ponyHead].join(''),
  tokin: crown(littlePawn),
  'promoted-silver': crown(part(mark(moon), 4, 7.4, 0.82)),
  'promoted-knight': crown(ponyHead),
  'promoted-lance': crown(lance),
};
