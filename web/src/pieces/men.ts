/** Men that bear a character: the five-sided tile of shogi, the disc of xiangqi; and lettered discs. */

import { characterOf, type Family, isPromoted } from './characters';
import { circle } from './ink';

export const tile = 'M22.5 2.6 L34.6 8.4 L39.6 42 H5.4 L10.4 8.4 Z';

/** A character laid into the 45 x 45 sheet. */
const written = (outline: string, ink: string, x: number, y: number, size: number) =>
  `<path fill="${ink}" stroke="none" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})" d="${outline}"/>`;

export const wood = { fill: '#f3dcae', side: '#b98d4f', edge: '#6b4a1f' };

function shogiMan(outline: string, picture: string): string {
  const ink = isPromoted(picture) ? '#a3231a' : '#221a12';
  return [
    `<path fill="${wood.fill}" stroke="${wood.edge}" stroke-width="1.2" d="${tile}"/>`,
    `<path fill="none" stroke="${wood.side}" stroke-width="1.2" d="M6.6 40.6 H38.4"/>`,
    written(outline, ink, 22.5, 24.6, 27),
  ].join('');
}

function xiangqiMan(outline: string, color: 'white' | 'black'): string {
  const ink = color === 'white' ? '#b3241a' : '#1c1a18';
  return [
    `<path fill="${wood.fill}" stroke="${wood.edge}" stroke-width="1.2" d="${circle(22.5, 22.5, 20.4)}"/>`,
    `<path fill="none" stroke="${ink}" stroke-width="${color === 'white' ? 1.4 : 2.4}" d="${circle(22.5, 22.5, 17)}"/>`,
    written(outline, ink, 22.5, 22.5, 25),
  ].join('');
}

/** A man with its character; null when the family has none for the picture. */
export function characterMan(
  family: Family,
  picture: string,
  color: 'white' | 'black',
  outlines: Readonly<Record<string, string>>,
): string | null {
  const outline = outlines[characterOf(family, picture, color) ?? ''];
  if (outline === undefined) return null;
  return family === 'shogi' ? shogiMan(outline, picture) : xiangqiMan(outline, color);
}
