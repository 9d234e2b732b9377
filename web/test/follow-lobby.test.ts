import { expect, test } from 'vitest';
import { followLobby } from '../src/live/follow-lobby';
import type { LobbyChangesHeard, LobbyHeard, PlayedGame, WaitingGame } from '../src/server/events';

const waits = (game: string): WaitingGame => ({
  game,
  rules: 'chess',
  title: 'Chess',
  name: 'Anna',
  free: 'black',
  own: false,
});
const plays = (game: string, ply: number): PlayedGame => ({
  game,
  rules: 'chess',
  title: 'Chess',
  white: 'Anna',
  black: 'Ben',
  ply,
  watching: 0,
});
const lobby = (seq: number, waiting: string, ply: number): LobbyHeard => ({
  is: 'lobby',
  seq,
  people: 2,
  waiting: [...waiting].map(waits),
  playing: [plays('x', ply), plays('y', 7)],
});
const changes: LobbyChangesHeard = {
  is: 'lobby-changes',
  from: 4,
  seq: 5,
  people: 2,
  waiting: {
    gone: ['b', 'd'],
    new: [
      [0, waits('e')],
      [3, waits('b')],
    ],
  },
  playing: { changed: [{ game: 'x', ply: 9 }] },
};

test('all of it takes the place of what was known', () => {
  expect(followLobby(null, lobby(1, 'ab', 0))).toEqual(lobby(1, 'ab', 0));
  expect(followLobby(lobby(9, 'c', 0), lobby(1, 'ab', 0))).toEqual(lobby(1, 'ab', 0));
});

test('changes make one lobby of the other', () => {
  expect(followLobby(lobby(4, 'abcd', 8), changes)).toEqual(lobby(5, 'eacb', 9));
});

test('what only some have changed is left as it is', () => {
  const { waiting, playing, ...people } = changes;
  expect(followLobby(lobby(4, 'abcd', 8), { ...people, people: 3 })).toEqual({
    ...lobby(5, 'abcd', 8),
    people: 3,
  });
});

test('who has missed something asks anew', () => {
  expect(followLobby(lobby(3, 'abcd', 8), changes)).toBeNull();
  expect(followLobby(lobby(5, 'abcd', 8), changes)).toBeNull();
  expect(followLobby(null, changes)).toBeNull();
});
