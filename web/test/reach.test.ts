// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { reach } from '../src/core/reach';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

/** Clockwise from straight ahead. */
const along = (sign: number) => [0, 2, 4, 6, 8, 10, 12, 14].map((at) => [at, sign] as const);
const ahead = 0;
const behind = 8;

describe.skipIf(!existsSync(file))('what the marks of a piece show', () => {
  it.each([
    ['W', [0, 4, 8, 12].map((at) => [at, reach.step] as const)],
    ['RB', along(reach.step | reach.far)],
    [
      'fRbW2',
      [[ahead, reach.step | reach.far] as const, [behind, reach.step | reach.few] as const],
    ],
    ['fWfD', [[ahead, reach.step | reach.leap] as const]],
    ['N', [1, 3, 5, 7, 9, 11, 13, 15].map((at) => [at, reach.leap] as const)],
    ['fN', [1, 15].map((at) => [at, reach.leap] as const)],
    ['fNN', [1, 15].map((at) => [at, reach.leap | reach.far] as const)],
    ['fpR', [[ahead, reach.hop | reach.farHop] as const]],
    ['fgR', [[ahead, reach.hop | reach.farHop] as const]],
    ['fpafF', [2, 14].map((at) => [at, reach.hop] as const)],
  ])('%s', async (betza, expected) => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const text = `like chess\npiece stranger E ${betza}`;
    const { game } = core.open({ kind: 'own', name: 'x', text });
    const role = game?.description.roles.find((role) => role?.name === 'stranger');
    const found = (role?.reach ?? []).flatMap((bits, at) => (bits === 0 ? [] : [[at, bits]]));
    expect(found).toEqual([...expected]);
    game?.close();
  });

  it('is not told where squares are hexagons, nor of what goes nowhere', async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const glinski = core.open({ kind: 'builtin', id: 'glinski' }).game;
    expect(glinski?.description.roles.every((role) => !role?.reach)).toBe(true);
    const duck = core.open({ kind: 'builtin', id: 'duck' }).game;
    const stone = duck?.description.roles.find((role) => role?.stone);
    expect(stone?.reach).toBeNull();
    glinski?.close();
    duck?.close();
  });
});
