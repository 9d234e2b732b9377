import { describe, expect, it } from 'vitest';
import {
  actors,
  actsFor,
  allowedWords,
  cleanText,
  movableRoles,
  movesFrom,
  spellingsOf,
  stuckSentence,
  targetsOf,
  triedText,
} from '../src/game/choices';
import { describedBy, move, piece, rectangle, stateOf } from './fixtures';

const description = describedBy(rectangle(8, 8));
const state = stateOf({
  pieces: [piece(4, 3), piece(12, 5), piece(21, 2, 'black')],
  moves: [
    move('e1e2', { from: 4, to: 13 }),
    move('e1g1', { kind: 'castle', from: 4, to: 6 }),
    move('e1f2', { from: 4, to: 21, captured: 21 }),
    move('e2e2l', { kind: 'become', from: 12, to: 12, role: 6 }),
    move('e2f3', { kind: 'demote', from: 12, to: 21, role: 6 }),
    move('L@a1', { kind: 'drop', from: 0, to: 0, role: 6 }),
  ],
});

it('marks where a piece may go', () => {
  const targets = targetsOf(state, { kind: 'square', square: 4 });
  expect([...targets]).toEqual([
    [13, 'move'],
    [6, 'act'],
    [21, 'capture'],
  ]);
  expect(targetsOf(state, null).size).toBe(0);
});

it('keeps drops and acts in place apart from moves', () => {
  expect(movesFrom(state, { kind: 'hand', role: 6 }).map(({ text }) => text)).toEqual(['L@a1']);
  const acts = actsFor(state, { kind: 'square', square: 12 });
  expect(acts.map(({ text }) => text)).toEqual(['e2e2l', 'e2f3']);
  expect(actsFor(state, null)).toEqual([]);
  expect(actors(state)).toEqual([12]);
});

it('offers a capture in place with the other acts of the piece', () => {
  const lion = stateOf({
    pieces: [piece(12, 5), piece(21, 2, 'black')],
    moves: [
      move('e2e2', { kind: 'passing-capture', from: 12, to: 12, captured: 21 }),
      move('e2f3', { from: 12, to: 21, captured: 21 }),
      move('pass', { kind: 'pass' }),
    ],
  });
  const named = (acts: readonly { text: string }[]) => acts.map(({ text }) => text);
  expect(named(actsFor(lion, { kind: 'square', square: 12 }))).toEqual(['e2e2', 'pass']);
  expect(named(actsFor(lion, null))).toEqual(['pass']);
  expect(named(movesFrom(lion, { kind: 'square', square: 12 }))).toEqual(['e2f3']);
});

it('spells what was tried and what was typed', () => {
  expect(triedText(description, { kind: 'square', square: 4 }, 28)).toBe('e1e4');
  expect(triedText(description, { kind: 'hand', role: 6 }, 28)).toBe('L@e4');
  expect(cleanText(state, ' e1-g1 ')).toBe('e1g1');
  expect(cleanText(state, 'E1xF2')).toBe('e1f2');
  expect(cleanText(state, 'l@a1')).toBe('L@a1');
  expect(cleanText(state, 'e4 e5')).toBe('e4e5');
});

it('tries a typed text with the capitals that are missing', () => {
  expect(spellingsOf('nf3')).toEqual(['nf3', 'Nf3']);
  expect(spellingsOf('Nf3')).toEqual(['Nf3']);
  expect(spellingsOf('o-o-o+')).toEqual(['O-O-O+']);
  expect(spellingsOf('')).toEqual(['']);
});

it('knows which kinds can move', () => {
  expect(movableRoles(description, state)).toEqual([6, 3, 5]);
});

it('says what the dice allow', () => {
  const thrown = stateOf({ throwAllows: [2, 3, 6] });
  expect(allowedWords(description, thrown)).toBe('knight, king or camel');
  const all = description.roles.flatMap((role, id) => (role?.base === id ? [id] : []));
  expect(allowedWords(description, stateOf({ throwAllows: all }))).toBe('every piece');
});

it('says why a piece cannot be moved', () => {
  expect(stuckSentence(description, state, 4)).toBe(null);
  expect(stuckSentence(description, state, 21)).toBe('The knight has no move now.');
  const withDice = { ...description, hasDice: true };
  const thrown = { ...state, throwAllows: [3] };
  expect(stuckSentence(withDice, thrown, 21)).toBe('The dice allow king.');
});

describe('two pieces that change places', () => {
  const swapped = stateOf({
    pieces: [piece(0, 3), piece(1, 5), piece(9, 1, 'black')],
    moves: [
      move('a1b1', { kind: 'swap', from: 0, to: 1 }),
      move('b1b2', { kind: 'swap', from: 1, to: 9 }),
    ],
  });

  it('are the goals of either of them', () => {
    expect([...targetsOf(swapped, { kind: 'square', square: 0 })]).toEqual([[1, 'act']]);
    expect([...targetsOf(swapped, { kind: 'square', square: 1 })]).toEqual([
      [9, 'act'],
      [0, 'act'],
    ]);
    const [, back] = movesFrom(swapped, { kind: 'square', square: 1 });
    expect(back).toMatchObject({ text: 'a1b1', from: 1, to: 0 });
  });

  it('are not moved from the enemy piece', () => {
    expect(movesFrom(swapped, { kind: 'square', square: 9 })).toEqual([]);
  });
});
