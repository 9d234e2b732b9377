/** The numbers of moves, from whoever moves first at the root. */
import { expect, it } from 'vitest';
import { numberOf } from '../src/tree/numbering';

it('counts a turn after both have moved, also where Black begins', () => {
  const numbers = (isBlack: boolean) =>
    [0, 1, 2, 3].map((plies) => numberOf({ number: 7, isBlack }, plies));
  expect(numbers(false)).toEqual(['7.', '7...', '8.', '8...']);
  expect(numbers(true)).toEqual(['7...', '8.', '8...', '9.']);
});
