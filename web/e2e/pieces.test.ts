/** The pieces of a game are told apart where they are smallest: on squares of 20 pixels. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { knowAll } from '../plugins/know-all';
import { ModuleCore } from '../src/core/core';
import type { Role } from '../src/core/types';
import { emblemSvg, pictureNames, pieceSvg } from '../src/pieces/all';
import { visit, withBrowser } from './table';

withBrowser();

/** Of the pixels of a square so many look different at least. */
const differenceMin = 12;

const module = new URL('../../build/wasm/acedrex.wasm', import.meta.url);

/** The pieces of each game, without those that are the same one in another state. */
async function piecesOfGames(): Promise<Map<string, readonly Role[]>> {
  await knowAll();
  const core = await ModuleCore.start(
    await WebAssembly.compile(readFileSync(fileURLToPath(module))),
  );
  const known = new Map<string, readonly Role[]>();
  for (const id of core.games) {
    const { game } = core.open({ kind: 'builtin', id });
    const roles = game?.description.roles.filter((role) => role !== null) ?? [];
    known.set(id, [...new Map(roles.map((role) => [role.picture, role])).values()]);
    game?.close();
  }
  return known;
}

/** What a piece is drawn by: its picture, or its letter and where it goes. */
const drawnBy = ({ picture, letter, reach }: Role) =>
  pictureNames.includes(picture) ? picture : `${letter} ${reach}`;

const isDrawn = ({ picture }: Role) => pictureNames.includes(picture);
const figure = ({ picture, letter, reach }: Role) =>
  pieceSvg(picture, 'white', letter, 'up', reach);
const coin = ({ picture, letter, reach }: Role) =>
  emblemSvg('coin', picture, 'black', 'down', reach && { letter, reach }) ?? '';

/** Letters that differ by less, of pieces that have no pictures yet. */
const lettersAlike = [
  'chu: promoted-bishop, prince',
  'chu: flying-stag, promoted-go-between',
  'chu: promoted-gold, promoted-copper',
  'jungle: dog, cat',
];

/** Boards of a dozen files have squares of 30 pixels on small phones. A figure on a coin is three quarters of one alone. */
test.each([
  ['figures', 20, isDrawn, figure],
  ['coins', 26, isDrawn, coin],
  ['tiles with letters', 30, (role: Role) => !isDrawn(role), figure],
  ['coins with letters', 38, (role: Role) => !isDrawn(role), coin],
] as const)(
  'no two pieces of a game look alike on small squares: %s',
  async (_, size, isIn, svg) => {
    const all = await piecesOfGames();
    const unmarked = [...all.values()].flat().filter((role) => !isDrawn(role) && !role.reach);
    expect(unmarked.map(({ name }) => name)).toEqual([]);
    const games = [...all].map(([id, pieces]) => [id, pieces.filter(isIn)] as const);
    const roles = new Map(
      games.flatMap(([, pieces]) => pieces).map((role) => [drawnBy(role), role]),
    );
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
      { pieces: [...roles.values()].map(svg), size },
    );
    const sheet = PNG.sync.read(await page.screenshot({ animations: 'disabled' }));
    const columns = Math.floor(sheet.width / size);
    const drawn = new Map(
      [...roles.keys()].map((name, at) => {
        const one = new PNG({ width: size, height: size });
        PNG.bitblt(sheet, one, size * (at % columns), size * Math.floor(at / columns), size, size);
        return [name, one.data];
      }),
    );
    const alike: string[] = [];
    for (const [id, pieces] of games)
      for (const [at, one] of pieces.entries())
        for (const other of pieces.slice(at + 1)) {
          const [a, b] = [drawn.get(drawnBy(one)), drawn.get(drawnBy(other))];
          if (!a || !b) throw new Error(`${one.name} and ${other.name} were not drawn`);
          const count = pixelmatch(a, b, undefined, size, size, { threshold: 0.2 });
          const pair = `${id}: ${one.name}, ${other.name}`;
          if (count < differenceMin && !lettersAlike.includes(pair))
            alike.push(`${pair}: ${count}`);
        }
    expect(alike).toEqual([]);
  },
);
