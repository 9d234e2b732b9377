import { expect, it } from 'vitest';
import { layoutOf } from '../src/board/layout';
import { linesOf } from '../src/board/lines';
import type { Look, SquareId } from '../src/core/types';
import { characterOf, familyOf, isPromoted } from '../src/pieces/characters';
import { characterMan } from '../src/pieces/men';
import { rectangle } from './fixtures';

const board = rectangle(9, 10);
const plain: Look = { ground: 'lines', characters: '', river: [], palaces: [] };
const box = (left: number, bottom: number, right: number, top: number): SquareId[] =>
  board.squares.flatMap(({ file, rank }, square) =>
    file >= left && file <= right && rank >= bottom && rank <= top ? [square] : [],
  );
const linesFor = (look: Partial<Look>) =>
  linesOf(board, layoutOf(board), { ...plain, ...look })
    .split('M')
    .filter(Boolean).length;

it('joins all neighbors, and across the river only on the edges', () => {
  const all = 8 * 10 + 9 * 9;
  expect(linesFor({})).toBe(all);
  expect(linesFor({ river: box(0, 4, 8, 5) })).toBe(all - 7);
});

it('draws two diagonals in every palace, and none where there is no palace', () => {
  const all = 8 * 10 + 9 * 9;
  expect(linesFor({ palaces: [box(3, 0, 5, 2), box(3, 7, 5, 9)] })).toBe(all + 4);
  expect(linesFor({ palaces: [[], []] })).toBe(all);
});

it('writes characters of families that are known here', () => {
  expect(familyOf({ ...plain, characters: 'shogi' })).toBe('shogi');
  expect(familyOf({ ...plain, characters: 'toString' })).toBeNull();
  expect(familyOf(null)).toBeNull();
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
