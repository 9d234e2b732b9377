/** What puzzles are about, and how that is said. */
import { t } from 'virtual:words/puzzles';
import type { Description } from '../core/types';
import { capital } from '../game/names';
import type { Goal, Puzzle } from './puzzle';

export interface Theme {
  /** In an address and for comparing. */
  readonly id: string;
  readonly words: string;
  readonly has: (puzzle: Puzzle) => boolean;
}

const goals: readonly Goal[] = ['win', 'gain', 'hold', 'best'];

export const movesOf = ({ moves }: Puzzle): number => (moves.length + 1) / 2;

export function goalWords(puzzle: Puzzle): string {
  if (puzzle.goal === 'win') return t('winIn', { count: movesOf(puzzle) });
  return t(puzzle.goal);
}

export function kindWords(kind: string): string {
  switch (kind) {
    case 'drop':
      return t('drop');
    case 'en-passant':
      return t('enPassant');
    case 'castle':
      return t('castling');
    case 'promote':
      return t('promotion');
    case 'passing-capture':
      return t('captureOnTheWay');
    case 'swap':
    case 'swap-promote':
      return t('changeOfPlaces');
    default:
      return t('changeInPlace');
  }
}

const goalTheme = (goal: Goal): string =>
  t(
    ({ win: 'winTheGame', gain: 'winMaterial', hold: 'onlyMove', best: 'bestMove' } as const)[goal],
  );

export function pieceWords({ roles }: Description, name: string): string {
  const title = roles.find((role) => role?.name === name)?.title ?? name;
  return t('withThe', { piece: title });
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** All that the puzzles of a game show, each of them at least once. */
export function themesOf(description: Description, puzzles: readonly Puzzle[]): Theme[] {
  const pieces = distinct(puzzles.flatMap(({ pieces }) => pieces));
  const kinds = distinct(puzzles.flatMap(({ kinds }) => kinds));
  const ofGoals = goals.map((goal) => ({
    id: goal,
    words: goalTheme(goal),
    has: (puzzle: Puzzle) => puzzle.goal === goal,
  }));
  const ofKinds = kinds.map((kind) => ({
    id: kind,
    words: kindWords(kind),
    has: (puzzle: Puzzle) => puzzle.kinds.includes(kind),
  }));
  const ofPieces = pieces.map((name) => ({
    id: `piece ${name}`,
    words: capital(pieceWords(description, name)),
    has: (puzzle: Puzzle) => puzzle.pieces.includes(name),
  }));
  return [...ofGoals, ...ofKinds, ...ofPieces].filter(({ has }) => puzzles.some(has));
}
