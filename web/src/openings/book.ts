/** Books of openings: docs/book.md describes their text. */
import { addresses } from 'virtual:books';
import { fetchFile } from '../core/fetch-file';
import { keyOf } from './place';
import type { Played } from './played';

export interface Book {
  /** Games that were counted. */
  readonly games: number;
  /** Where they come from. */
  readonly source: string;
  /** The moves of a position, the most frequent first. */
  readonly movesAt: (fen: string) => readonly Played[];
}

function readMoves(words: readonly string[]): readonly Played[] {
  const moves: Played[] = [];
  for (let at = 0; at + 3 < words.length; at += 4) {
    const [text = '', ...results] = words.slice(at, at + 4);
    const [white = 0, draws = 0, black = 0] = results.map(Number);
    moves.push({ text, white, draws, black });
  }
  return moves;
}

/** Null where the text is none. */
export function readBook(text: string): Book | null {
  const [head = '', ...lines] = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [, games, source = ''] = /^book 1; [^;]*; (\d+); (.*)$/.exec(head) ?? [];
  if (games === undefined) return null;
  const places = new Map(
    lines.map((line) => {
      const [key = '', ...words] = line.split(' ');
      return [key, readMoves(words)] as const;
    }),
  );
  return { games: Number(games), source, movesAt: (fen) => places.get(keyOf(fen)) ?? [] };
}

export const hasBook = (id: string): boolean => addresses[id] !== undefined;

/** The book of a game; null where it has none. Throws with words for people. */
export async function bringBook(id: string): Promise<Book | null> {
  const address = addresses[id];
  return address === undefined
    ? null
    : fetchFile(address, async (response) => readBook(await response.text()));
}
