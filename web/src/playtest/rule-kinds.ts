import type { MoveKind } from '../core/types';

/** A kind of moves that is a rule of its own. */
type RuleKind = Exclude<MoveKind, 'normal' | 'passing' | 'throw' | 'place' | 'swap-promote'>;

/** In the order of the table of a report. */
export const ruleKinds = Object.keys({
  castle: true,
  promote: true,
  'en-passant': true,
  drop: true,
  become: true,
  demote: true,
  convert: true,
  'passing-capture': true,
  gate: true,
  swap: true,
  pass: true,
} satisfies Record<RuleKind, true>) as RuleKind[];
