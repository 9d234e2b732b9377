import { expect, it } from 'vitest';
import type { State } from '../src/core/types';
import { badgesOf, fieldNotes, turnedNotes } from '../src/game/fields';
import { describedBy, move, piece, rectangle, stateOf } from './fixtures';

const description = describedBy(rectangle(8, 8));
const pieces = [piece(4, 3), piece(60, 3, 'black'), piece(3, 4), piece(48, 1)];
const royals = { white: 4, black: 60 };
const keeping = (part: Partial<State>) => stateOf({ pieces, royals, ...part });

it('tells each joker what the other side used last', () => {
  const state = keeping({ imitated: { white: 2, black: 1 } });
  expect(fieldNotes(description, state)).toEqual([
    { color: 'white', text: 'Joker: knight', role: 2 },
  ]);
  expect(badgesOf(description, state)).toEqual([
    { square: 3, kind: 'role', role: 2, title: 'as knight' },
  ]);
});

it('leaves a joker without a model alone', () => {
  const state = keeping({});
  expect(fieldNotes(description, state)[0]?.text).toBe('Joker: nothing to copy yet');
  expect(badgesOf(description, state)).toEqual([]);
});

it('counts checks for both and marks the king that received some', () => {
  const state = keeping({ checks: { white: 0, black: 2 } });
  const counting = { ...description, countedChecks: 3 };
  const texts = fieldNotes(counting, state).map(({ text }) => text);
  expect(texts.filter((text) => text.endsWith('checks'))).toEqual(['0 checks', '2 checks']);
  expect(badgesOf(description, state)).toMatchObject([{ square: 60, kind: 'count', text: '2' }]);
});

it('marks waiting pawns', () => {
  const state = keeping({ waiting: [48] });
  expect(badgesOf(description, state)).toMatchObject([{ square: 48, kind: 'waiting' }]);
  expect(fieldNotes(description, state)).toContainEqual({
    color: null,
    text: 'White’s pawn on a7 waits.',
  });
});

it('offers a conversion to the side to move', () => {
  const notes = (conversion: number) =>
    fieldNotes(description, keeping({ conversion })).filter(({ role }) => role !== undefined);
  expect(notes(6)).toMatchObject([{ color: 'white', role: 6 }]);
  expect(notes(0)).toEqual([]);
});

it('tells how far kings go where that changes', () => {
  const state = keeping({ royalRange: { white: 255, black: 2 } });
  const texts = fieldNotes(description, state).map(({ text }) => text);
  expect(texts).toContain('King: any distance');
  expect(texts).toContain('King: 2 steps');
});

it('tells that pieces were turned where they stood', () => {
  const before = stateOf({
    pieces: [piece(1, 2), piece(6, 2), piece(8, 1), piece(60, 3, 'black')],
  });
  const after = stateOf({ pieces: [piece(1, 6), piece(6, 6), piece(8, 1), piece(60, 3, 'black')] });
  const convert = move('b1b1', { kind: 'convert', from: 1, to: 1, role: 6 });
  const texts = (step: typeof convert, state: typeof after) =>
    turnedNotes(description, before, { move: step, mover: 'white', state }).map(({ text }) => text);
  expect(texts(convert, after)).toEqual(['White: every knight is now a camel.']);
  const promoted = stateOf({ pieces: [piece(1, 2), piece(6, 2), piece(8, 7)] });
  expect(texts(move('a2a2q', { kind: 'become', from: 8, to: 8, role: 7 }), promoted)).toEqual([]);
});
