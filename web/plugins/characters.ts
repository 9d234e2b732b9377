/**
 * The module virtual:characters, outlines of the characters that stand on xiangqi and shogi men: cut
 * from an open typeface when the page is built, so that nobody has to load the whole of it.
 */
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import type { Plugin } from 'vite';
import { allCharacters } from '../src/pieces/characters';

const name = 'virtual:characters';
const file = '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-700-normal.woff2';

/** The outline in a box of 100 by 100, y down, its middle in the middle of the box. */
function outlineOf(font: Font, character: string): string {
  const glyph = font.layout(character).glyphs[0];
  if (!glyph || glyph.id === 0) throw new Error(`the typeface has no ${character}`);
  const { minX, maxX, minY, maxY } = glyph.path.bbox;
  const scale = 100 / font.unitsPerEm;
  return glyph.path
    .translate(-(minX + maxX) / 2, -(minY + maxY) / 2)
    .scale(scale, -scale)
    .translate(50, 50)
    .toSVG()
    .replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}

let cut: Readonly<Record<string, string>> | undefined;

/** Character -> outline. */
export function outlinesOfCharacters(): Readonly<Record<string, string>> {
  if (cut) return cut;
  const font = openSync(createRequire(import.meta.url).resolve(file)) as Font;
  cut = Object.fromEntries(
    allCharacters.map((character) => [character, outlineOf(font, character)]),
  );
  return cut;
}

export const characters: Plugin = {
  name: 'characters',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) =>
    id === `\0${name}`
      ? `export const outlines = ${JSON.stringify(outlinesOfCharacters())};`
      : null,
};
