/** Of the second of two games: which was the first, and who won it. The server tells the first one alone of the other. */
import type { Color } from '../core/types';
import { endOf, type HeardGame } from './heard-game';

interface FirstGame {
  readonly game: string;
  /** The color of who won the first game; null: a draw. */
  readonly winner: Color | null;
}

const prefix = 'acedrex.first.';
/** Where the browser keeps nothing, they last until the page is closed. */
const noted = new Map<string, string>();

/** Note it when the first one is over and the second one has begun. */
export function noteFirst(second: string, first: string, game: HeardGame): void {
  const text = `${first} ${endOf(game) ?? ''}`;
  noted.set(second, text);
  try {
    localStorage.setItem(prefix + second, text);
  } catch {
    // It is known for now.
  }
}

function read(second: string): string | null {
  try {
    return localStorage.getItem(prefix + second) ?? noted.get(second) ?? null;
  } catch {
    return noted.get(second) ?? null;
  }
}

/** null: it is no second game, or this browser has not seen the end of the first. */
export function firstOf(second: string): FirstGame | null {
  const [game = '', end = ''] = read(second)?.split(' ') ?? [];
  if (game === '') return null;
  const winner = end.startsWith('white') ? 'white' : end.startsWith('black') ? 'black' : null;
  return { game, winner };
}
