import { expect, it } from 'vitest';
import { cryptoRandom, drawThrow } from '../src/game/dice';
import { move } from './fixtures';

const throws = [
  move('1-1', { kind: 'throw', dice: [1, 1], weight: 1 }),
  move('1-2', { kind: 'throw', dice: [1, 2], weight: 2 }),
  move('1-3', { kind: 'throw', dice: [1, 3], weight: 2 }),
];

it('draws by weight', () => {
  const drawn = [0, 1, 2, 3, 4].map((number) => drawThrow(throws, () => number)?.text);
  expect(drawn).toEqual(['1-1', '1-2', '1-2', '1-3', '1-3']);
});

it('draws nothing when no throw is due', () => {
  expect(drawThrow([move('e2e4')])).toBeNull();
});

it('gives every number below the count', () => {
  const seen = new Set(Array.from({ length: 500 }, () => cryptoRandom(6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
