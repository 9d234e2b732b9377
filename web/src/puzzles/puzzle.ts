/** The puzzles of a game, as docs/puzzles.md describes their lines. */

export type Goal = 'win' | 'gain' | 'hold' | 'best';

export interface Puzzle {
  /** What the puzzle is kept and found under as long as its position is the same. */
  readonly key: string;
  readonly rating: number;
  readonly goal: Goal;
  /** Names of the pieces that the player moves, as the rules have them. */
  readonly pieces: readonly string[];
  /** Kinds of the player's moves that are rules of their own. */
  readonly kinds: readonly string[];
  readonly fen: string;
  /** The player's and the opponent's in turn, the player first and last. */
  readonly moves: readonly string[];
}

/** A number of 32 bits for a text. Source: FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const words = (field: string): string[] => (field === '-' ? [] : field.split(' '));

/** Null for a line that is none. */
export function readPuzzle(line: string): Puzzle | null {
  const [rating, goal, pieces, kinds, fen, moves] = line.split(';').map((field) => field.trim());
  if (!goal || !pieces || !kinds || !fen || !moves) return null;
  return {
    key: hashOf(fen).toString(36),
    rating: Number(rating),
    goal: goal as Goal,
    pieces: words(pieces),
    kinds: words(kinds),
    fen,
    moves: words(moves),
  };
}

export const readPuzzles = (text: string): Puzzle[] =>
  text.split('\n').flatMap((line) => readPuzzle(line) ?? []);

/** Which of so many there are a day has: the same for everybody. day: YYYY-MM-DD. */
export const ofDay = (day: string, what: string, count: number): number =>
  hashOf(`${day} ${what}`) % count;

/** For whoever has never solved one: the easiest win; null: there is none. */
export const easiestOf = (all: readonly Puzzle[]): Puzzle | null =>
  all
    .filter(({ goal }) => goal === 'win')
    .reduce<Puzzle | null>(
      (best, each) => (best === null || each.rating < best.rating ? each : best),
      null,
    );
