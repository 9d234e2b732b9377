/** The page knows the endings that the library has. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { otherGoals } from '../src/guide/special';

const header = readFileSync('../include/adx/position.h', 'utf8');
const map = header.slice(
  header.indexOf('define ADX_ENDING_MAP'),
  header.indexOf('define ADX_ENDING_WORD_MAP'),
);
const words = [...map.matchAll(/EACH\(\w+, "([a-z-]+)"/g)].map(([, word]) => word);

/** By which chess ends, too, or games are drawn. */
const asInChess = [
  'checkmate',
  'facing',
  'passes',
  'stalemate',
  'dead-position',
  'perpetual-check',
  'perpetual-chase',
  'repetition',
  'move-limit',
  'counting',
];

it('every ending is another goal than mate, or none', () => {
  expect([...otherGoals, ...asInChess].sort()).toEqual(words.sort());
});
