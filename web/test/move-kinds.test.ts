/** The page knows the kinds of moves that the library has. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MoveKind } from '../src/core/types';
import { ruleKinds } from '../src/playtest/rule-kinds';

const header = readFileSync('../include/adx/position.h', 'utf8');
const map = header.slice(header.indexOf('ADX_MOVE_KIND_MAP'), header.indexOf('adx_move_kind {'));
const rows = [...map.matchAll(/EACH\(\w+, "([a-z-]+)", "([a-z ]*)"\)/g)].map(([, word, rule]) => ({
  word,
  rule,
}));

/** Every kind of the type, by the compiler. */
const known: Record<MoveKind, true> = {
  normal: true,
  passing: true,
  'en-passant': true,
  castle: true,
  promote: true,
  drop: true,
  become: true,
  demote: true,
  convert: true,
  throw: true,
  pass: true,
  'passing-capture': true,
  gate: true,
  place: true,
  swap: true,
  'swap-promote': true,
};

it('every kind of move is in the types of the page', () => {
  expect(Object.keys(known).sort()).toEqual(rows.map(({ word }) => word).sort());
});

it('every kind that is a rule of its own is in the report of a playtest', () => {
  const rules = rows.filter(({ rule }) => rule !== '').map(({ word }) => word);
  expect([...ruleKinds].sort()).toEqual(rules.sort());
});
