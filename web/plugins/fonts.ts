/**
 * The typefaces of the page, cut down to the letters and weights that it uses: src/styles/fonts.css
 * takes them from .fonts/. They are cut anew when a typeface or this file changes.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';
import { languageNames } from '../src/language/languages';

const folder = new URL('../.fonts/', import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
/** Western European letters, and the signs that the page writes; others are the device's own. */
const letters = `${range(0x20, 0x7e)}\xa0¡§©«®°·»½¿${range(0xc0, 0xff)}ŒœŸ–—‘’‚“”„…•×≈†−`;
/** Titles have fewer: those of the languages of the page. */
const titleLetters = letters.replaceAll(/[#$%*<=>@[\\\]^_`{|}~§®°½÷ÃÅÆÌÐÒÕØÝÞãåæìðòõøýþ≈†−]/g, '');

const fonts = [
  {
    name: 'alegreya.woff2',
    text: titleLetters,
    from: '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2',
    options: { noLayoutClosure: true, keepFeatures: ['kern'] },
  },
  {
    name: 'atkinson.woff2',
    text: letters,
    from: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    // Pairs of letters that stand closer would be a quarter of it, and are hardly seen at this size.
    options: { variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ['tnum'] },
  },
  // The name of a language, for who has no typeface of it.
  {
    name: 'wenkai.woff2',
    text: languageNames.zh,
    from: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff2',
    options: {},
  },
];

async function cut({ name, text, from, options }: (typeof fonts)[number]): Promise<void> {
  const whole = await readFile(createRequire(import.meta.url).resolve(from));
  const key = createHash('sha256')
    .update(whole)
    .update(await readFile(fileURLToPath(import.meta.url)))
    .digest('hex');
  const stamp = new URL(`${name}.key`, folder);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === key) return;
  const part = await subset(whole, text, { targetFormat: 'woff2', ...options });
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(name, folder), part);
  await writeFile(stamp, key);
}

export const cutFonts: Plugin = {
  name: 'fonts',
  async buildStart() {
    for (const font of fonts) await cut(font);
  },
};
