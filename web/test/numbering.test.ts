/** The numbers of moves, from whoever moves first at the root. */
import { expect, it } from 'vitest';
import { numberOf, turnsBefore } from '../src/tree/numbering';
import { addLine, emptyTree } from '../src/tree/tree';

it('counts a turn after both have moved, also where Black begins', () => {
  const numbers = (isBlack: boolean) =>
    [0, 1, 2, 3].map((plies) => numberOf({ number: 7, isBlack }, plies));
  expect(numbers(false)).toEqual(['7.', '7...', '8.', '8...']);
  expect(numbers(true)).toEqual(['7...', '8.', '8...', '9.']);
});

it('counts a stone that is placed after a move with that move', () => {
  const texts = ['e2e4', '@e5', 'd7d6', '@e6', 'd2d4', '@d5'];
  const moves = texts.map((text) => ({ text, san: text }));
  const { tree } = addLine(emptyTree, 0, moves);
  expect([1, 2, 3, 4, 5, 6].map((id) => turnsBefore(tree, id))).toEqual([0, 1, 1, 2, 2, 3]);
});
