/** What many want is offered first. */
import { expect, it } from 'vitest';
import { folds } from '../src/studio/choices/kinds';
import { rows } from '../src/studio/choices/rows';
import { bases } from '../src/studio/studio-head';

it('what wins most games is offered before what few games are won by', () => {
  expect(folds[0]).toBe('winning');
  const names = rows.filter(({ fold }) => fold === 'winning').map(({ name }) => name);
  const usual = ['checkmate', 'stalemate', 'goals', 'noPieces', 'fewPieces'];
  expect(names.slice(0, usual.length)).toEqual(usual);
  expect(names.slice(-2)).toEqual(['castlingTo', 'noCastling']);
});

it('chess is the first game that a new one can be made from', () => {
  expect(bases.slice(0, 2).map(({ id }) => id)).toEqual([
    'chess',
    expect.not.stringMatching(/^chess$/),
  ]);
  const others = bases.slice(1).map(({ title }) => title);
  expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b)));
});
