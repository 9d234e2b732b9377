// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { entryOf, type GuideEntry } from '../src/guide/entry';
import { rowsOf } from '../src/guide/rows';
import { distanceWords, matching } from '../src/guide/words';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

describe.skipIf(!existsSync(file))('the list of games', () => {
  let entries: GuideEntry[];
  beforeAll(async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    entries = core.games.flatMap((id) => {
      const { game } = core.open({ kind: 'builtin', id });
      return game ? [entryOf(game.description, { board: '', pieces: '' })] : [];
    });
  });

  const distanceOf = (id: string) =>
    distanceWords(entries.find((entry) => entry.id === id)?.strangeness ?? -1);

  it('tells how far a game is from chess', () => {
    expect(distanceOf('chess')).toBe('close to chess');
    expect(distanceOf('univers')).toBe('a step further');
    expect(distanceOf('uos')).toBe('far from chess');
    expect(distanceOf('dual')).toBe('far from chess');
  });

  it('finds games by inventor, trait and piece', () => {
    const found = (typed: string) => matching(entries, typed).map(({ id }) => id);
    expect(found('loos')).toEqual(['uos']);
    expect(found('joker dice')).toEqual(['dice-world']);
    expect(found('10x8')).toEqual(found('10 × 8'));
    expect(found('10x8')).toContain('univers');
    expect(found('univers')[0]).toBe('univers');
    expect(found(' ')).toHaveLength(entries.length);
    expect(found('no such game')).toEqual([]);
  });

  it('shows every game in one row', () => {
    const shown = rowsOf(entries).flatMap((row) => row.entries.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
    expect(rowsOf(entries)[0]?.entries).toHaveLength(8);
  });
});
