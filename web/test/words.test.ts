import { describe, expect, it } from 'vitest';
import type { Description } from '../src/core/types';
import { actLabel, endingWords, moveSentence, resultTitle } from '../src/game/words';
import { figurine, roleIn } from '../src/parts/move-name';
import { writeMovesIn, writtenMove } from '../src/settings/notation';
import { usualSettings } from '../src/settings/settings';
import { describedBy, move, piece, rectangle, stateOf } from './fixtures';

const description = describedBy(rectangle(8, 8));
const state = stateOf({
  pieces: [piece(4, 3), piece(6, 2), piece(12, 5), piece(21, 1, 'black'), piece(52, 1)],
});

describe('sentences', () => {
  it.each([
    [move('g1f3', { from: 6, to: 21, captured: 21 }), 'knight g1 captures pawn on f3'],
    [move('g1h3', { from: 6, to: 23 }), 'knight g1 to h3'],
    [
      move('e4d3', { kind: 'en-passant', from: 52, to: 60, captured: 21 }),
      'pawn e7 to e8, captures pawn on f3 en passant',
    ],
    [move('g1e1', { from: 6, to: 23, captured: 21 }), 'knight g1 to h3, captures pawn on f3'],
    [move('e1g1', { kind: 'castle', from: 4, to: 6 }), 'castles, king e1 to g1'],
    [
      move('e7e8q', { kind: 'promote', from: 52, to: 60, role: 7 }),
      'pawn e7 to e8 and becomes a queen',
    ],
    [move('e7e8', { kind: 'promote', from: 52, to: 60 }), 'pawn e7 to e8 and waits'],
    [move('L@a1', { kind: 'drop', from: 0, to: 0, role: 6, lands: 6 }), 'drops camel on a1'],
    [
      move('e2e2l', { kind: 'become', from: 12, to: 12, role: 6 }),
      'pawn of camel on e2 becomes a camel',
    ],
    [
      move('e2f3', { kind: 'demote', from: 12, to: 21, role: 6 }),
      'pawn of camel on e2 vanishes, pawn on f3 becomes a camel',
    ],
    [move('g1g1', { kind: 'convert', from: 6, to: 6, role: 6 }), 'turns every knight into a camel'],
    [move('3-6', { kind: 'throw', dice: [3, 6] }), 'throws 3 and 6'],
    [move('pass', { kind: 'pass' }), 'passes'],
  ])('%s', (played, sentence) => {
    expect(moveSentence(description, state, played)).toBe(sentence);
  });
});

it('names acts in place on their buttons', () => {
  const become = move('e2e2l', { kind: 'become', from: 12, to: 12, role: 6 });
  expect(actLabel(description, state, become)).toBe('Become a camel');
  const convert = move('g1g1', { kind: 'convert', from: 6, to: 6, role: 6 });
  expect(actLabel(description, state, convert)).toBe('Turn every knight into a camel');
});

it('shows a move in algebraic notation with a picture for its piece', () => {
  const [, pawn, knight] = description.roles;
  expect(figurine('Nf3', knight ?? null)).toEqual([knight, 'f3']);
  expect(figurine('N@f3', knight ?? null)).toEqual([knight, '@f3']);
  expect(figurine('e4', pawn ?? null)).toEqual([null, 'e4']);
  expect(figurine('O-O', knight ?? null)).toEqual([null, 'O-O']);
});

it('knows the piece of a move by its letters', () => {
  const [, , knight] = description.roles;
  const promoted = { ...knight, letter: '+N' } as typeof knight;
  const game = { ...description, roles: [...description.roles, promoted] } as typeof description;
  expect(roleIn(game, 'Nf3')).toBe(knight);
  expect(roleIn(game, '+Nf3')).toBe(promoted);
  expect(roleIn(game, 'e4')).toBeNull();
  expect(roleIn(game, 'O-O')).toBeNull();
});

it('writes moves as the reader wants them', () => {
  const named = { text: 'g1f3', san: 'Nf3' };
  expect(writtenMove(named)).toBe('Nf3');
  writeMovesIn({ ...usualSettings, notation: 'squares' });
  expect(writtenMove(named)).toBe('g1f3');
  writeMovesIn(usualSettings);
});

it('says results', () => {
  expect(resultTitle(description, { winner: 'black', reason: 'checkmate' })).toBe('Black wins');
  const colors = { white: 'Red', black: 'Blue' };
  expect(resultTitle({ colors }, { winner: 'white', reason: 'checkmate' })).toBe('Red wins');
  expect(resultTitle(description, { winner: 'drawn', reason: 'fifty' })).toBe('Draw');
});

it('tells why a game has ended in the words of its rules', () => {
  expect(endingWords(description, { reason: 'goal' })).toBe('A player whose king reaches d4 wins.');
  expect(endingWords(description, { reason: 'resignation' })).toBe('Resignation.');
  expect(endingWords(description, { reason: 'some-new-ending' })).toBe('Some new ending.');
  expect(endingWords(description, { reason: 'king-capture' })).toBe('The king was captured.');
  const mated = 'Black is checkmated by a knight alone.';
  expect(endingWords(description, { reason: 'checkmate', mated })).toBe(mated);
  const sentence = 'A player whose king is captured or vanishes loses.';
  const explosive: Description = {
    ...description,
    rules: [
      { topic: 'changes', title: '', role: 0, kind: 'blast', subjects: [], named: [], text: '' },
    ],
    endings: { 'king-capture': sentence },
  };
  expect(endingWords(explosive, { reason: 'king-capture' })).toBe(sentence);
});
