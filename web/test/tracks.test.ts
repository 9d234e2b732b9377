import { expect, it } from 'vitest';
import { layoutOf } from '../src/board/layout';
import { track } from '../src/board/tracks';
import { piece, rectangle } from './fixtures';

const layout = layoutOf(rectangle(8, 8));

it('keeps the number of a piece that moves and of those that stay', () => {
  const before = track([], [piece(4, 3), piece(7, 2), piece(60, 3, 'black')], layout);
  const after = track(before, [piece(6, 3), piece(5, 2), piece(60, 3, 'black')], layout);
  const idAt = (list: typeof before, square: number) =>
    list.find((tracked) => tracked.square === square)?.id;
  expect(idAt(after, 6)).toBe(idAt(before, 4));
  expect(idAt(after, 5)).toBe(idAt(before, 7));
  expect(idAt(after, 60)).toBe(idAt(before, 60));
});

it('follows a piece that becomes another, and gives a new one a new number', () => {
  const before = track([], [piece(48, 1)], layout);
  const after = track(before, [piece(56, 7), piece(0, 1, 'black')], layout);
  expect(after.find(({ square }) => square === 56)?.id).toBe(before[0]?.id);
  expect(after.find(({ square }) => square === 0)?.id).not.toBe(before[0]?.id);
});
