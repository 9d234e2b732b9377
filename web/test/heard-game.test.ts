import { expect, test } from 'vitest';
import { addressOfGame } from '../src/live/game-address';
import {
  emptyGame,
  endOf,
  follow,
  type HeardGame,
  owesDigits,
  recordOf,
  rulesOf,
  seatsOf,
  stopClock,
  timeOf,
} from '../src/live/heard-game';
import type { EventsHeard } from '../src/server/events';

const events: EventsHeard['events'] = [
  ['create', 'acedrex game 2\ngame chess\nrules 1d86684489ddf635\n'],
  ['seat', 'white 0a Anna Example'],
  ['seat', 'black - Ben'],
  ['play', 'move white e2e4'],
  ['play', 'resign black'],
  ['end', 'white-wins resignation'],
];

const heard = (from: number, to: number): EventsHeard => ({
  is: 'events',
  game: 'g',
  from,
  events: events.slice(from, to),
  you: 'black',
});

test('the record is that of any other game', () => {
  const game = follow(emptyGame, heard(0, 6), 0);
  expect(recordOf(game, { kind: 'builtin', id: 'chess' }, 'key', 'Chess').text).toBe(
    'acedrex game 2\ngame chess\nrules 1d86684489ddf635\nmove white e2e4\nresign black\n',
  );
  expect(rulesOf(game)).toBe('chess');
  expect(seatsOf(game)).toEqual({ white: 'Anna Example', black: 'Ben' });
  expect(endOf(game)).toBe('white-wins resignation');
});

test('the record says who plays, as its owner is called now', () => {
  const create = 'acedrex game 2\ngame chess\nwhite human\nblack human\n';
  const seats = [['seat', 'white 0a Anna Example'] as const, ['owner', 'white Anna'] as const];
  const game: HeardGame = { ...emptyGame, events: [['create', create], ...seats] };
  const record = recordOf(game, { kind: 'builtin', id: 'chess' }, 'key', 'Chess');
  expect(record.text).toBe('acedrex game 2\ngame chess\nwhite human Anna\nblack human\n');
  expect(record.names).toEqual({ white: 'Anna', black: '' });
  const seated: HeardGame = {
    ...game,
    events: [...game.events, ['seat', 'black - Computer, level 3']],
  };
  const text = (of: HeardGame) =>
    recordOf(of, { kind: 'builtin', id: 'chess' }, 'key', 'Chess').text;
  expect(text(seated)).toMatch(/white human Anna\nblack engine 3 Computer, level 3\n$/);
  expect(text({ ...game, bots: ['white'] })).toMatch(/white engine 8 Anna\nblack human\n$/);
});

test('players owe the dice digits once their seed is fixed, and until they are thrown', () => {
  const owes = (...more: [string, string][]) =>
    owesDigits({
      ...emptyGame,
      you: 'white',
      events: [['create', 'acedrex game 2\ngame dice-world\n'], ...more],
    });
  const commit = ['commit', '0f'] as [string, string];
  expect(owes()).toBe(false);
  expect(owes(commit, ['seat', 'white 0a Anna'])).toBe(true);
  expect(owes(commit, ['seat', 'white 0a Anna'], ['salt', 'black 0c'])).toBe(true);
  expect(owes(commit, ['seat', 'white 0a Anna'], ['salt', 'white 0c'])).toBe(false);
  expect(owes(commit, ['play', 'throw white 1-2'])).toBe(false);
  expect(owes(commit, ['end', 'aborted'])).toBe(false);
});

test('a game tells its time as lists of games do', () => {
  const time = (clock: string) =>
    timeOf({ ...emptyGame, events: [['create', `acedrex game 2\ngame chess\n${clock}`]] });
  expect(time('')).toBeNull();
  const days = 'acedrex game 2\ngame chess\nclock 259200000 259200000 259200000\n';
  const pace = ['pace', '259200000 259200000 259200000'] as const;
  expect(timeOf({ ...emptyGame, events: [['create', days], pace] })).toBeNull();
  expect(time('clock 600000 600000 5000\n')).toEqual({ clock: [600, 5], delay: 0 });
  expect(time('clock 600000 300000 0 2000\n')).toEqual({
    clock: [600, 0],
    delay: 2,
    times: [600, 300],
  });
});

test('a seat is called as its owner is now', () => {
  const owned = { ...emptyGame, events: [...events, ['owner', 'black Ben Account'] as const] };
  expect(seatsOf(owned)).toEqual({ white: 'Anna Example', black: 'Ben Account' });
});

test('what is heard twice happens once, and nothing is left out', () => {
  let game = follow(emptyGame, heard(0, 4), 0);
  game = follow(game, heard(2, 5), 0);
  game = follow(game, heard(0, 3), 0);
  expect(game.events).toEqual(events.slice(0, 5));
  expect(follow(game, heard(6, 6), 0)).toBe(game); // a gap: it will be asked for again
  expect(follow(game, heard(5, 6), 0).events).toEqual(events);
});

test('a clock with a delay waits before it runs', () => {
  const clock = { left: [60_000, 50_000], runs: true, turn: 'black', wait: 5000 } as const;
  const game = follow(emptyGame, { ...heard(0, 4), clock }, 1000);
  expect(stopClock(game, 5900).clock?.left).toEqual([60_000, 50_000]);
  expect(stopClock(game, 8000).clock?.left).toEqual([60_000, 48_000]);
});

test('a clock that is stopped shows what was left then', () => {
  const clock = { left: [60_000, 50_000], runs: true, turn: 'black' } as const;
  const game = follow(emptyGame, { ...heard(0, 4), clock }, 1000);
  const stopped = stopClock(game, 8000);
  expect(stopped.clock).toEqual({ left: [60_000, 43_000], runs: false, turn: 'black' });
  expect(stopClock(stopped, 90_000)).toBe(stopped);
  expect(stopClock(game, 900_000).clock?.left).toEqual([60_000, 0]);
  expect(stopClock(emptyGame, 0)).toBe(emptyGame);
});

test('who resigns keeps the time that was left then, whatever is heard later', () => {
  const clock = { left: [60_000, 50_000], runs: true, turn: 'black' } as const;
  const game = follow(emptyGame, { ...heard(0, 4), clock }, 1000);
  // The server says what was left when the last move was made.
  const over = { ...clock, runs: false };
  const ended = follow(game, { ...heard(4, 6), clock: over }, 8000);
  expect(ended.clock?.left).toEqual([60_000, 43_000]);
  const later = { ...heard(6, 6), events: [['rematch', 'white']] as const, clock: over };
  expect(follow(ended, later, 90_000).clock?.left).toEqual([60_000, 43_000]);
});

test('where the record stops the clock, its time is shown, as to whoever opens the game later', () => {
  const clock = { left: [60_000, 50_000], runs: true, turn: 'black' } as const;
  const game = follow(emptyGame, { ...heard(0, 4), clock }, 1000);
  const over = { left: [60_000, 43_200], runs: false, turn: 'black' } as const;
  const resigned = [['play', 'clock 60000 43200 0'], ...events.slice(4)] as const;
  const ended = follow(game, { ...heard(4, 7), events: resigned, clock: over }, 8000);
  expect(ended.clock).toEqual(over);
});

test('a move that ends the game has the time that the server says, and so has a game looked up', () => {
  const clock = { left: [60_000, 50_000], runs: true, turn: 'black' } as const;
  const game = follow(emptyGame, { ...heard(0, 4), clock }, 1000);
  const over = { left: [60_000, 44_000], runs: false, turn: 'white' } as const;
  const mate = { ...heard(4, 6), clock: over };
  expect(follow(game, mate, 8000).clock?.left).toEqual([60_000, 44_000]);
  expect(follow(emptyGame, { ...heard(0, 6), clock: over }, 0).clock).toEqual(over);
});

test('a game is sent to others by an address that messengers can read, where the server has one', () => {
  const own = 'https://games.example/#/live/abc';
  expect(addressOfGame('abc', '/live/', own)).toBe('https://games.example/live/game/abc');
  expect(addressOfGame('abc', null, own)).toBe(own);
  const elsewhere = 'https://games.example/chess/#/live/abc';
  expect(addressOfGame('abc', '/live/', elsewhere)).toBe(elsewhere);
});
