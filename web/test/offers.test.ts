import { expect, test } from 'vitest';
import { offersOf } from '../src/live/offers';

test('an offer is open until the opponent moves, and not longer', () => {
  const asked = ['move white e2e4', 'offer-draw white'];
  const open = { white: { what: 'draw', isDeclined: false }, black: null };
  expect(offersOf(asked)).toEqual(open);
  expect(offersOf([...asked, 'move white d2d4', 'throw black 1-2'])).toEqual(open);
  expect(offersOf([...asked, 'move black e7e5'])).toEqual({ white: null, black: null });
});

test('who is told no hears it until somebody moves', () => {
  const declined = ['offer-take-back black 3', 'decline white'];
  const no = { white: null, black: { what: 'take-back', isDeclined: true } };
  expect(offersOf(declined)).toEqual(no);
  for (const color of ['white', 'black'])
    expect(offersOf([...declined, `move ${color} e2e4`])).toEqual({ white: null, black: null });
});

test('both players may have an offer open, and one that is accepted ends both', () => {
  const both = ['offer-draw white', 'offer-take-back black 2'];
  expect(offersOf(both)).toEqual({
    white: { what: 'draw', isDeclined: false },
    black: { what: 'take-back', isDeclined: false },
  });
  expect(offersOf([...both, 'accept white'])).toEqual({ white: null, black: null });
});
