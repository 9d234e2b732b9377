import { beforeEach, expect, test } from 'vitest';
import { type Deed, keepDeed, readDeed } from '../src/live/deed-store';
import { emptyGame } from '../src/live/heard-game';
import { keepMove, type MadeMove, readMove, unsavedGames } from '../src/live/move-store';
import { fateOfDeed } from '../src/live/pending-deed';
import { fateOf } from '../src/live/pending-move';

const move: MadeMove = { id: 'id', ply: 2, had: 2, text: 'g1f3', san: 'Nf3' };

const gameOf = (...after: readonly (readonly [string, string])[]) => ({
  ...emptyGame,
  events: [['play', 'move white e2e4'] as const, ['play', 'move black e7e5'] as const, ...after],
});

beforeEach(() => localStorage.clear());

test('a move is there again, with the id that it was sent with, until the server has it', () => {
  expect(keepMove('game', move)).toBe(true);
  expect(readMove('game')).toEqual(move);
  expect(readMove('another')).toBeNull();
  expect(unsavedGames()).toEqual(['game']);
  keepMove('game', null);
  expect(readMove('game')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('an offer is there again in the same way, and its game is listed once beside a move', () => {
  const deed: Deed = { id: 'id', kind: 'offer-draw', ply: 2, had: 2, by: 'white', after: '' };
  keepMove('game', move);
  expect(keepDeed('game', deed)).toBe(true);
  expect(keepDeed('another', { ...deed, kind: 'resign' })).toBe(true);
  expect(readDeed('game')).toEqual(deed);
  expect([...unsavedGames()].sort()).toEqual(['another', 'game']);
  keepDeed('game', null);
  expect(readDeed('game')).toBeNull();
});

const noDeed = { id: 'a', kind: 'sit', ply: 0, had: 0, by: 'white', after: '' };

test.each(['x', '{}', 'null', JSON.stringify(noDeed), '{"id":"a","kind":"resign"}'])(
  'what is kept as %s is no offer',
  (text) => {
    localStorage.setItem('acedrex.deed.game', text);
    expect(readDeed('game')).toBeNull();
  },
);

test.each(['x', '{}', '[1]', 'null', '{"id":1}', '{"id":"a","text":"b","san":"c","ply":0}'])(
  'what is kept as %s is no move',
  (text) => {
    localStorage.setItem('acedrex.move.game', text);
    expect(readMove('game')).toBeNull();
  },
);

test('a move can be played as long as nothing but offers has happened since', () => {
  expect(fateOf(gameOf(), move)).toBe('open');
  expect(fateOf(gameOf(['play', 'offer-draw black'], ['play', 'decline white']), move)).toBe(
    'open',
  );
  expect(fateOf(gameOf(['play', 'move white g1f3 1000']), move)).toBe('played');
  expect(fateOf(gameOf(['play', 'move white g1f3'], ['end', 'draw']), move)).toBe('played');
});

test.each([
  ['another move', ['play', 'move white b1c3']],
  ['the same move of a later turn', ['play', 'take-back 0']],
  ['an accepted offer', ['play', 'accept black']],
  ['a flag', ['play', 'out-of-time white']],
  ['the end', ['end', 'aborted']],
] as const)('after %s it is past', (_, event) => {
  expect(fateOf(gameOf(event, ['play', 'move white g1f3']), move)).toBe('past');
});

const resigned: Deed = { id: 'id', kind: 'resign', ply: 2, had: 2, by: 'white', after: '' };

test('a resignation holds until its player has played on', () => {
  expect(fateOfDeed(gameOf(), resigned)).toBe('open');
  const played = ['play', 'move white g1f3'] as const;
  expect(fateOfDeed(gameOf(played), resigned)).toBe('past');
  expect(fateOfDeed(gameOf(['play', 'move black g8f6']), resigned)).toBe('open');
  // The move that waited before it is sent with it.
  const both = { ...resigned, ply: 3, after: 'g1f3' };
  expect(fateOfDeed(gameOf(played), both)).toBe('open');
  expect(fateOfDeed(gameOf(['play', 'move white b1c3']), both)).toBe('past');
  expect(fateOfDeed(gameOf(played, ['play', 'move white b1c3']), both)).toBe('past');
});

const accepted: Deed = { ...resigned, kind: 'accept' };

test('an answer holds as long as nothing but the offer that it answers stands', () => {
  expect(fateOfDeed(gameOf(), accepted)).toBe('open');
  expect(fateOfDeed(gameOf(['play', 'offer-draw white']), accepted)).toBe('open');
  expect(fateOfDeed(gameOf(['play', 'accept white']), accepted)).toBe('done');
});

test.each([
  ['the other answer', ['decline white']],
  ['another offer', ['offer-draw black']],
  ['the same answer to another offer', ['offer-draw black', 'decline white']],
  ['a move', ['move white g1f3']],
] as const)('an answer is past after %s', (_, lines) => {
  const since = lines.map((line) => ['play', line] as const);
  expect(fateOfDeed(gameOf(...since), accepted)).toBe('past');
});
