/** What somebody has solved, kept by the browser where it lets the page keep anything. */
import type { Puzzle } from './puzzle';

/** A puzzle that was tried. */
export interface Tried {
  /** How often it was solved at once in a row, since it last was not. */
  readonly row: number;
  /** Whether the puzzle was not solved at once at least once. */
  readonly failed: boolean;
  /** The day, in days since 1970, from which on it comes again; null: it is done. */
  readonly due: number | null;
}

export interface Progress {
  readonly rating: number;
  /** Puzzles that counted for it. */
  readonly count: number;
  readonly tried: Readonly<Record<string, Tried>>;
}

const none: Progress = { rating: 1000, count: 0, tried: {} };
const keyOf = (game: string): string => `acedrex.puzzles.${game}`;
/** After so many days a puzzle that was missed comes again, by how often it was solved since. */
const waits = [0, 1, 3, 7, 21];
/** How much one puzzle moves the rating: more as long as little is known. */
const stepOf = (count: number): number => (count < 15 ? 60 : 24);
const ratingMin = 400;
const dayMs = 86_400_000;

export const today = (now = Date.now()): number => Math.floor(now / dayMs);

export function readProgress(game: string): Progress {
  try {
    const known = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as Progress | null;
    return known && Number.isFinite(known.rating) && typeof known.tried === 'object'
      ? { ...none, ...known }
      : none;
  } catch {
    return none;
  }
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(progress));
  } catch {
    // What is solved counts until the page is closed.
  }
}

function triedAgain(before: Tried | undefined, isSolved: boolean, day: number): Tried {
  if (!isSolved) return { row: 0, failed: true, due: day };
  if (!before?.failed) return { row: 1, failed: false, due: null };
  const row = before.row + 1;
  const wait = waits[row];
  return { row, failed: true, due: wait === undefined ? null : day + wait };
}

/** isSolved: at once, without help. Only the first time that a puzzle is tried counts for the rating. */
export function note(
  progress: Progress,
  { key, rating }: Puzzle,
  isSolved: boolean,
  day = today(),
): Progress {
  const before = progress.tried[key];
  const tried = { ...progress.tried, [key]: triedAgain(before, isSolved, day) };
  if (before) return { ...progress, tried };
  const expected = 1 / (1 + 10 ** ((rating - progress.rating) / 400));
  const step = stepOf(progress.count) * ((isSolved ? 1 : 0) - expected);
  return {
    rating: Math.max(ratingMin, Math.round(progress.rating + step)),
    count: progress.count + 1,
    tried,
  };
}

export const isDone = (tried: Tried | undefined): boolean => tried?.due === null;

/** In how many days it comes again; null: it is done. */
export const daysUntil = (tried: Tried | undefined, day = today()): number | null =>
  tried === undefined || tried.due === null ? null : tried.due - day;

/** What to solve next, best first: what was missed and is due, what is new and as hard as one is good, the rest. */
export function inOrder(
  puzzles: readonly Puzzle[],
  { rating, tried }: Progress,
  day = today(),
): Puzzle[] {
  const placeOf = ({ key, rating: of }: Puzzle): number => {
    const due = tried[key]?.due;
    if (due === undefined) return Math.abs(of - rating);
    if (due === null) return 200_000;
    return due <= day ? due - 100_000 : 100_000 + due;
  };
  return [...puzzles].sort((a, b) => placeOf(a) - placeOf(b));
}
