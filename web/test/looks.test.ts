import { expect, it } from 'vitest';
import { layoutOf } from '../src/board/layout';
import { linesOf } from '../src/board/lines';
import type { Look } from '../src/core/types';
import { characterOf, familyOf, isPromoted } from '../src/pieces/characters';
import { characterMan } from '../src/pieces/men';
import { rectangle } from './fixtures';

const board = rectangle(9, 10);
const plain: Look = { ground: 'lines', characters: '', lines: [], river: [], marks: [], goals: [] };
it('draws the lines that the game has, from square to square', () => {
  expect(linesOf(layoutOf(board), { ...plain, lines: [0, 1, 0, 9] })).toBe(
    'M0.5,9.5L1.5,9.5M0.5,9.5L0.5,8.5',
  );
  expect(linesOf(layoutOf(board), plain)).toBe('');
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
