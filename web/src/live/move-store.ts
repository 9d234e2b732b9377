import type { MoveName } from '../core/types';
import { madeDeedPrefix, madeMovePrefix as prefix } from '../server/member-mark';

/** A move that was made here and that the server may not have. */
export interface MadeMove extends MoveName {
  /** What the server knows the move by when it is sent twice. */
  readonly id: string;
  /** How many plies stood before it. */
  readonly ply: number;
  /** How many events of the game were known. */
  readonly had: number;
}

/** Where the browser keeps nothing, they last until the page is closed. */
const unkept = new Map<string, MadeMove>();

const isMade = (move: Partial<MadeMove> | null): move is MadeMove =>
  typeof move?.id === 'string' &&
  typeof move.text === 'string' &&
  typeof move.san === 'string' &&
  typeof move.ply === 'number' &&
  typeof move.had === 'number';

/** The move in this game that the server may not have; null for none. */
export function readMove(game: string): MadeMove | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + game) ?? 'null');
    if (isMade(kept as Partial<MadeMove> | null)) return kept as MadeMove;
  } catch {
    // There may be one that is not kept.
  }
  return unkept.get(game) ?? null;
}

/** Null: the server has all. False where the move does not outlast the page. */
export function keepMove(game: string, move: MadeMove | null): boolean {
  unkept.delete(game);
  try {
    if (move) localStorage.setItem(prefix + game, JSON.stringify(move));
    else localStorage.removeItem(prefix + game);
    return true;
  } catch {
    if (move) unkept.set(game, move);
    return false;
  }
}

/** The games with moves or deeds that are kept. */
export function unsavedGames(): readonly string[] {
  try {
    const games = Object.keys(localStorage).flatMap((name) =>
      [prefix, madeDeedPrefix]
        .filter((each) => name.startsWith(each))
        .map((each) => name.slice(each.length)),
    );
    return [...new Set(games)];
  } catch {
    return [];
  }
}
