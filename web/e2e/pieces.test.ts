/** The pieces of a game are told apart where they are smallest: on squares of 20 pixels. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { knowAll } from '../plugins/know-all';
import { ModuleCore } from '../src/core/core';
import { emblemSvg, pictureNames, pieceSvg } from '../src/pieces/all';
import { visit, withBrowser } from './table';

withBrowser();

/** Of the pixels of a square so many look different at least. */
const differenceMin = 12;

const module = new URL('../../build/wasm/acedrex.wasm', import.meta.url);

/** The pictures of each game, without those of a piece that is the same one in another state. */
async function picturesOfGames(): Promise<Map<string, readonly string[]>> {
  await knowAll();
  const core = await ModuleCore.start(
    await WebAssembly.compile(readFileSync(fileURLToPath(module))),
  );
  const known = new Map<string, readonly string[]>();
  for (const id of core.games) {
    const { game } = core.open({ kind: 'builtin', id });
    const roles = game?.description.roles.filter((role) => role !== null) ?? [];
    known.set(id, [...new Set(roles.map(({ picture }) => picture))]);
    game?.close();
  }
  return known;
}

test.each([
  ['figures', 20, (name: string) => pieceSvg(name, 'white', name)],
  // A figure on a coin is three quarters of one alone.
  ['coins', 26, (name: string) => emblemSvg('coin', name, 'black') ?? ''],
] as const)('no two pieces of a game look alike on small squares: %s', async (_, size, svg) => {
  const games = await picturesOfGames();
  const names = [...new Set([...games.values()].flat())];
  expect(names.filter((name) => !pictureNames.includes(name))).toEqual([]);
  const page = await visit();
  // The policy of the page allows no styles in it.
  await page.goto('about:blank');
  await page.evaluate(
    ({ pieces, size }) => {
      document.body.innerHTML = pieces.join('');
      document.body.style.cssText =
        'margin:0;display:flex;flex-wrap:wrap;align-content:start;background:#8aa4b8';
      for (const each of document.querySelectorAll('svg')) {
        each.setAttribute('width', String(size));
        each.setAttribute('height', String(size));
      }
    },
    { pieces: names.map(svg), size },
  );
  const sheet = PNG.sync.read(await page.screenshot({ animations: 'disabled' }));
  const columns = Math.floor(sheet.width / size);
  const drawn = new Map(
    names.map((name, at) => {
      const one = new PNG({ width: size, height: size });
      PNG.bitblt(sheet, one, size * (at % columns), size * Math.floor(at / columns), size, size);
      return [name, one.data];
    }),
  );
  const alike: string[] = [];
  for (const [id, pictures] of games)
    for (const [at, one] of pictures.entries())
      for (const other of pictures.slice(at + 1)) {
        const [a, b] = [drawn.get(one), drawn.get(other)];
        if (!a || !b) throw new Error(`${one} and ${other} were not drawn`);
        const count = pixelmatch(a, b, undefined, size, size, { threshold: 0.2 });
        if (count < differenceMin) alike.push(`${id}: ${one}, ${other}: ${count}`);
      }
  expect(alike).toEqual([]);
});
