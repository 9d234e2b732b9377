// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { matching, strangeness, type Tile } from '../src/screens/home';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

describe.skipIf(!existsSync(file))('the list of games', () => {
  let tiles: Tile[];
  beforeAll(async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    tiles = ['chess', 'univers', 'uos', 'dual', 'dice-world'].flatMap((id) => {
      const { game } = core.open({ kind: 'builtin', id });
      return game ? [{ description: game.description, pieces: [] }] : [];
    });
  });

  it('puts a rotated board and two boards before boards like that of chess', () => {
    const ids = [...tiles]
      .sort((a, b) => strangeness(b.description) - strangeness(a.description))
      .map((tile) => tile.description.id);
    expect(ids.indexOf('uos')).toBeLessThan(ids.indexOf('univers'));
    expect(ids.indexOf('dual')).toBeLessThan(ids.indexOf('univers'));
    expect(ids.at(-1)).toBe('chess');
  });

  it('finds games by inventor, trait and piece', () => {
    const found = (typed: string) => matching(tiles, typed).map((tile) => tile.description.id);
    expect(found('loos')).toEqual(['uos']);
    expect(found('joker dice')).toEqual(['dice-world']);
    expect(found(' ')).toHaveLength(tiles.length);
    expect(found('no such game')).toEqual([]);
  });
});
