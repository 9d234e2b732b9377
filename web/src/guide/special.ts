/** What sets a game apart, by its rules: shown on its card, and one may ask for the games that have it. */
import { panelsOf } from '../board/layout';
import type { Description } from '../core/types';

export const specials = [
  'drops',
  'dice',
  'explosions',
  'checksCounted',
  'otherGoal',
  'noCheck',
  'changing',
  'imitators',
  'noEdge',
  'severalBoards',
  'manyStarts',
] as const;

export type Special = (typeof specials)[number];

/** By what a paragraph of the rules is about (Paragraph.kind). */
const byKind: Readonly<Record<string, Special>> = {
  blast: 'explosions',
  'royals-none': 'noCheck',
  'act-become': 'changing',
  'capture-turns': 'changing',
  'capture-becomes': 'changing',
  'capture-stone': 'changing',
  'capture-takes': 'changing',
  influence: 'changing',
  event: 'changing',
  checks: 'changing',
  imitator: 'imitators',
};

/** Reasons of results by which a game is won otherwise than by mate. */
export const otherGoals = [
  'bare-king',
  'castling',
  'checks',
  'extinction',
  'goal',
  'king-capture',
  'line',
  'square',
];

export function specialsOf(description: Description): Special[] {
  const { board, rules, endings, hasDice, hasHands, startCount } = description;
  const found = new Set(rules.flatMap(({ kind }) => byKind[kind] ?? []));
  const add = (special: Special, has: boolean) => has && found.add(special);
  add('drops', hasHands);
  add('dice', hasDice);
  add('checksCounted', 'checks' in endings);
  add(
    'otherGoal',
    otherGoals.some((reason) => reason in endings),
  );
  add('noEdge', board.wrapsFiles || board.wrapsRanks);
  add('severalBoards', panelsOf(board).length > 1);
  add('manyStarts', startCount > 1);
  return specials.filter((special) => found.has(special));
}

export const sizes = ['under', 'usual', 'over', 'other'] as const;

/** How large a board is beside that of chess; 'other' where it is no single board of squares in rows. */
export type Size = (typeof sizes)[number];

export function sizeOf(board: Description['board']): Size {
  const { files, ranks, doubled } = board;
  if (doubled || panelsOf(board).length > 1) return 'other';
  if (files === 8 && ranks === 8) return 'usual';
  return files * ranks < 64 ? 'under' : 'over';
}
