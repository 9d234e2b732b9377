import { beforeEach, expect, it } from 'vitest';
import { newKey } from '../src/game/record';
import { GameShelf } from '../src/game/storage';
import { recordOf } from './fixtures';

beforeEach(() => localStorage.clear());

it('gives back what it was given', () => {
  const shelf = new GameShelf();
  const record = recordOf({ moves: ['e2e4'] });
  shelf.save(record);
  expect(shelf.load(record.key)).toEqual(record);
  shelf.remove(record.key);
  expect(shelf.load(record.key)).toBeNull();
});

it('lists the latest first and lets the oldest go', () => {
  const shelf = new GameShelf();
  for (let i = 0; i < 45; i++) shelf.save(recordOf({ key: `k${i}`, savedAt: i }));
  const list = shelf.list();
  expect(list).toHaveLength(40);
  expect(list[0]?.key).toBe('k44');
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
  shelf.save(recordOf());
  expect(shelf.list()).toEqual([]);
});

it('makes keys that differ', () => {
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50);
});
