import { beforeEach, expect, it } from 'vitest';
import { newKey } from '../src/game/record';
import { GameShelf } from '../src/game/storage';
import { recordOf } from './fixtures';

const emptyShelf = { length: 0, key: () => null, getItem: () => null, removeItem: () => {} };

beforeEach(() => localStorage.clear());

it('gives back what it was given', () => {
  const shelf = new GameShelf();
  const record = recordOf({ text: 'acedrex game 2\n', moveCount: 1 });
  shelf.save(record);
  expect(shelf.load(record.key)).toEqual(record);
  shelf.remove(record.key);
  expect(shelf.load(record.key)).toBeNull();
});

it('lists the latest first and lets the oldest go', () => {
  const shelf = new GameShelf();
  for (let i = 0; i < 305; i++) shelf.save(recordOf({ key: `k${i}`, savedAt: i }));
  const list = shelf.list();
  expect(list).toHaveLength(300);
  expect(list[0]?.key).toBe('k304');
  expect(shelf.load('k4')).toBeNull();
});

it('does not believe everything it finds', () => {
  localStorage.setItem('acedrex.game.bad', '{"key": 3}');
  localStorage.setItem('acedrex.game.worse', '{');
  expect(new GameShelf().load('bad')).toBeNull();
  expect(new GameShelf().load('worse')).toBeNull();
  expect(new GameShelf().list()).toEqual([]);
});

it('works without a shelf', () => {
  const shelf = new GameShelf(null);
  const record = recordOf();
  shelf.save(record);
  expect(shelf.list()).toEqual([record]);
  expect(shelf.load(record.key)).toEqual(record);
  expect(shelf.isLasting).toBe(false);
  shelf.remove(record.key);
  expect(shelf.list()).toEqual([]);
});

it('keeps what a full shelf does not take, and takes other games as before', () => {
  const full = {
    ...emptyShelf,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const shelf = new GameShelf(full);
  expect(shelf.isLasting).toBe(true);
  shelf.save(recordOf());
  expect(shelf.isLasting).toBe(false);
  expect(shelf.list()).toHaveLength(1);
});

it('does not write over what another tab has written since', () => {
  const [one, other] = [new GameShelf(), new GameShelf()];
  one.save(recordOf());
  other.load('abcdef');
  expect(one.save(recordOf({ text: 'one' }))).toBeNull();
  expect(other.save(recordOf({ text: 'two' }))?.text).toBe('one');
  expect(other.load('abcdef')?.text).toBe('one');
  expect(other.save(recordOf({ text: 'three' }))).toBeNull();
});

const changes: readonly object[] = [
  { text: null },
  { rules: { kind: 'builtin' } },
  { rules: { kind: 'own', name: 'x' } },
  { players: { white: { kind: 'person' } } },
  { players: { white: { kind: 'person' }, black: { kind: 'computer', level: 9 } } },
  { players: { white: { kind: 'person' }, black: { kind: 'computer', level: '3' } } },
  { text: undefined, moves: ['e2e4'] },
  { moveCount: -1 },
  { isOver: 1 },
  { savedAt: null },
];

it.each(changes)('does not believe a record with %o', (change) => {
  localStorage.setItem('acedrex.game.x', JSON.stringify({ ...recordOf(), ...change }));
  expect(new GameShelf().load('x')).toBeNull();
});

it('makes keys that differ', () => {
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50);
});
