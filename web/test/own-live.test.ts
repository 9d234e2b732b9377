import { beforeEach, expect, test, vi } from 'vitest';
import { noteOwnLive, ownLive } from '../src/game/own-live';

const dayMs = 24 * 3600 * 1000;
const game = { title: 'Chess', opponent: 'Ben', isTimed: false };
const idsAt = (now: number) => ownLive(now).map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('a game is found until it has ended, the latest first', () => {
  noteOwnLive('one', game, 1000);
  noteOwnLive('two', { title: 'Grand Chess', opponent: 'Eve', isTimed: false }, 2000);
  expect(ownLive(3000)).toEqual([
    { id: 'two', title: 'Grand Chess', opponent: 'Eve', isTimed: false, seenAt: 2000 },
    { id: 'one', ...game, seenAt: 1000 },
  ]);
  noteOwnLive('one', game, 2500);
  expect(idsAt(3000)).toEqual(['one', 'two']);
  noteOwnLive('one', null, 3000);
  noteOwnLive('never', null, 3000);
  expect(idsAt(3000)).toEqual(['two']);
});

test('a game whose end nobody looks at is forgotten after a month, with its note', () => {
  noteOwnLive('one', game, 0);
  expect(idsAt(30 * dayMs - 1)).toEqual(['one']);
  expect(idsAt(30 * dayMs)).toEqual([]);
  noteOwnLive('two', game, 30 * dayMs);
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test('thirty games are kept, the oldest goes', () => {
  for (let at = 0; at < 30; at++) noteOwnLive(`game${at}`, game, at);
  expect(idsAt(40)).toContain('game0');
  noteOwnLive('more', game, 40);
  expect(idsAt(40)).toHaveLength(30);
  expect(idsAt(40)).not.toContain('game0');
  expect(Object.keys(localStorage)).toHaveLength(30);
});

test('what cannot be read is no game, and a browser that keeps nothing has none', () => {
  localStorage.setItem('acedrex.own-live.a', '{');
  localStorage.setItem('acedrex.own-live.b', '{"title": 7}');
  expect(ownLive()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect(ownLive()).toEqual([]);
  expect(() => noteOwnLive('one', game)).not.toThrow();
  vi.unstubAllGlobals();
});
