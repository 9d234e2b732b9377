import { expect, it } from 'vitest';
import { layoutOf } from '../src/board/layout';
import { linesOf } from '../src/board/lines';
import { lookOf } from '../src/guide/looks';
import { characterOf, isPromoted } from '../src/pieces/characters';
import { characterMan } from '../src/pieces/men';
import { rectangle } from './fixtures';

const board = rectangle(9, 10);
const linesFor = (river?: readonly [number, number]) =>
  linesOf(board, layoutOf(board), { ground: 'lines', family: null, ...(river ? { river } : {}) })
    .split('M')
    .filter(Boolean).length;

it('joins all neighbors, and across the river only on the edges', () => {
  const all = 8 * 10 + 9 * 9;
  expect(linesFor()).toBe(all);
  expect(linesFor([4, 5])).toBe(all - 7);
});

it('draws two diagonals in every palace', () => {
  const look = lookOf('xiangqi');
  const lines = look ? linesOf(board, layoutOf(board), look).split('M').filter(Boolean).length : 0;
  expect(lines).toBe(8 * 10 + 9 * 9 - 7 + 4);
});

it('writes one color of xiangqi in other characters than the other', () => {
  expect(characterOf('xiangqi', 'general', 'white')).not.toBe(
    characterOf('xiangqi', 'general', 'black'),
  );
  expect(characterOf('shogi', 'gold', 'white')).toBe(characterOf('shogi', 'gold', 'black'));
  expect(isPromoted('tokin')).toBe(true);
  expect(isPromoted('gold')).toBe(false);
});

it('leaves a man without a character to the figures', () => {
  expect(characterMan('shogi', 'camel', 'white', { 王: 'M0 0' })).toBeNull();
  expect(characterMan('shogi', 'king', 'white', { 王: 'M0 0' })).toContain('M0 0');
});
