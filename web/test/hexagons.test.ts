import { describe, expect, it } from 'vitest';
import { layoutOf, neighbor, outline, squareAt } from '../src/board/layout';
import type { Board } from '../src/core/types';

/** Cells in files of 2, 3 and 2: seven around the one in the middle. */
const flower: Board = {
  files: 3,
  ranks: 5,
  doubled: true,
  hexagons: 'files',
  wrapsFiles: false,
  wrapsRanks: false,
  fileLabels: ['a', 'b', 'c'],
  rankLabels: [],
  squares: [
    { name: 'b1', file: 1, rank: 0, shade: 0 },
    { name: 'a1', file: 0, rank: 1, shade: 1 },
    { name: 'c1', file: 2, rank: 1, shade: 1 },
    { name: 'b2', file: 1, rank: 2, shade: 2 },
    { name: 'a2', file: 0, rank: 3, shade: 0 },
    { name: 'c2', file: 2, rank: 3, shade: 0 },
    { name: 'b3', file: 1, rank: 4, shade: 1 },
  ],
};
const named = (name: string) => flower.squares.findIndex((square) => square.name === name);
const nameOf = (square: number | null) => flower.squares[square ?? -1]?.name;

describe('a board of hexagons', () => {
  const layout = layoutOf(flower);

  it('has its cells side by side', () => {
    const middle = layout.places[named('b2')];
    for (const place of layout.places)
      if (middle && place !== middle)
        expect(Math.hypot(place.x - middle.x, place.y - middle.y)).toBeCloseTo(Math.sqrt(3));
    expect(middle && outline(layout, middle).split(' ')).toHaveLength(6);
  });

  it('is as large as its cells', () => {
    expect(layout.width).toBeCloseTo(5);
    expect(layout.height).toBeCloseTo(3 * Math.sqrt(3));
  });

  it('finds the cell under a point', () => {
    const { x = 0, y = 0 } = layout.places[named('b2')] ?? {};
    expect(nameOf(squareAt(layout, x + 0.95, y))).toBe('b2');
    expect(nameOf(squareAt(layout, x + 1, y - 0.5))).toBe('c2');
    expect(squareAt(layout, 0.1, 0.1)).toBeNull();
  });

  it('is walked with four keys', () => {
    expect(nameOf(neighbor(layout, named('b2'), 'up'))).toBe('b3');
    expect(nameOf(neighbor(layout, named('b2'), 'down'))).toBe('b1');
    expect(['a1', 'a2']).toContain(nameOf(neighbor(layout, named('b2'), 'left')));
    expect(nameOf(neighbor(layout, named('b3'), 'right'))).toBe('c2');
    expect(nameOf(neighbor(layout, named('b3'), 'up'))).toBe('b3');
  });

  it('shows each name of a file and a rank once, from either side', () => {
    for (const flipped of [false, true]) {
      const { labels } = layoutOf(flower, { flipped, labels: true });
      expect(labels.map(({ text }) => text).sort()).toEqual(['1', '2', '3', 'a', 'b', 'c']);
    }
  });

  it('lies in ranks as well', () => {
    const turned = layoutOf({
      ...flower,
      hexagons: 'ranks',
      files: 5,
      ranks: 3,
      squares: flower.squares.map(({ file, rank, ...square }) => ({
        ...square,
        file: rank,
        rank: file,
      })),
    });
    expect(turned.width).toBeCloseTo(3 * Math.sqrt(3));
    expect(turned.height).toBeCloseTo(5);
  });
});
