import { describe, expect, it } from 'vitest';
import { besideOf, besideWords, type Kept, layBeside } from '../src/board/beside';
import { describedBy, rectangle } from './fixtures';

const description = describedBy(rectangle(8, 8));
const pawns = (count: number) => [{ role: 1, count }];
const kept: Kept = {
  hands: { white: pawns(2), black: [] },
  pools: { white: [], black: pawns(1) },
  dice: [3, 5],
  throwDue: false,
  turn: 'black',
  conversion: 2,
};

describe('what is beside a board', () => {
  it('is told of each player, dice and rights of the one whose turn it is', () => {
    expect(besideOf(kept, 'white').map(({ words }) => words)).toEqual(['in hand']);
    expect(besideOf(kept, 'black').map(({ words }) => words)).toEqual([
      'thrown',
      'may come back',
      'may turn all into',
    ]);
    const due = { ...kept, dice: [], throwDue: true, conversion: 0 };
    expect(besideOf(due, 'black').map(({ words }) => words)).toEqual(['to throw', 'may come back']);
  });

  it('is hands alone at the start of a game', () => {
    expect(besideOf({ hands: kept.hands }, 'white')).toHaveLength(1);
    expect(besideOf({ hands: kept.hands }, 'black')).toEqual([]);
  });

  it('begins with the player and counts what is there more than once', () => {
    const { items, height, size } = layBeside('White', besideOf(kept, 'white'), { width: 8 });
    expect(items.map((item) => ('text' in item ? item.text : item.kind))).toEqual([
      'White:',
      'in hand',
      'piece',
      '2',
    ]);
    expect(height).toBeGreaterThan(size);
    expect(new Set(items.map(({ y }) => y))).toHaveProperty('size', 1);
    expect(items.every(({ x }, at) => at === 0 || x > (items[at - 1]?.x ?? 0))).toBe(true);
  });

  it('takes no room where there is nothing', () => {
    expect(layBeside('White', [], { width: 8 })).toMatchObject({ height: 0, items: [] });
  });

  it('goes on in another row where it is wider than the board', () => {
    const holdings = Array.from({ length: 12 }, (_, role) => ({ role: role + 1, count: 18 }));
    const hand = besideOf({ hands: { white: holdings, black: [] } }, 'white');
    const { items, height, size } = layBeside('White', hand, { width: 8 });
    const pieces = items.filter(({ kind }) => kind === 'piece');
    expect(pieces).toHaveLength(12);
    expect(pieces.every(({ x }) => x >= 0 && x + size <= 8)).toBe(true);
    expect(new Set(pieces.map(({ y }) => y)).size).toBeGreaterThan(1);
    expect(height).toBeGreaterThan(2 * size);
  });

  it('is larger beside a board that is drawn small', () => {
    const hand = besideOf(kept, 'white');
    const usual = layBeside('White', hand, { width: 8 });
    const large = layBeside('White', hand, { width: 8, scale: 2 });
    expect(large.size).toBeCloseTo(2 * usual.size);
    expect(large.items).toHaveLength(usual.items.length);
  });

  it('is said in words', () => {
    expect(besideWords(description, { hands: kept.hands })).toBe('White: in hand 2 × pawn');
  });
});
