/** What is said of the levels is what the engine does. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levels } from '../src/game/levels';
import { levelMax, levelMin } from '../src/game/record';

/** The lines of the table in level.c: "[2] = {1, 1, true, .margin = 100, ...}". */
function engineLevels() {
  const source = readFileSync('../src/engine/level.c', 'utf8');
  const lines = source.matchAll(/\[(\d)\] = \{(\w+), (\w+), (true|false),([^}]*)\}/g);
  return [...lines].map(([, number, depth, diceDepth, wavers, rest = '']) => {
    const value = (name: string) => Number(new RegExp(`\\.${name} = (\\d+)`).exec(rest)?.[1] ?? 0);
    const range = (depth = '') => {
      const least = depth === 'PLY_MAX' ? Number.POSITIVE_INFINITY : Number(depth);
      return [least, least + (wavers === 'true' ? 1 : 0)];
    };
    const lapse = value('lapse') / 100;
    return {
      number: Number(number),
      depth: range(depth),
      diceDepth: range(diceDepth),
      margin: value('margin') / 100,
      lapse,
      // One in one of no weakness at all is none.
      lapseRarity: lapse > 0 ? value('lapse_rarity') : 0,
    };
  });
}

test('every level looks as far ahead and errs as much as the engine does', () => {
  const told = levels.map(({ timeMs: _, ...facts }, at) => ({ number: at + 1, ...facts }));
  expect(engineLevels()).toEqual(told);
});

test('there are as many levels as can be chosen', () => {
  expect(levels.length).toBe(levelMax - levelMin + 1);
});
