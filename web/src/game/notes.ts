/**
 * Games that the browser is about to keep, noted at once: a page that is closed in the middle of a move loses
 * nothing. What an earlier page kept lies in the same place, and so does what the store refuses.
 */
import { readRecord } from './read-record';
import type { GameRecord } from './record';

const prefix = 'acedrex.game.';

/** Null also where the browser has such a place and lets nothing be put there. */
export function browserShelf(): Storage | null {
  const probe = `${prefix}probe`;
  try {
    const shelf = globalThis.localStorage;
    shelf.setItem(probe, '');
    shelf.removeItem(probe);
    return shelf;
  } catch {
    return null;
  }
}

export class Notes {
  constructor(private readonly shelf: Storage | null = browserShelf()) {}

  get isOpen(): boolean {
    return this.shelf !== null;
  }

  /** Whether it is noted now. */
  put(record: GameRecord): boolean {
    try {
      this.shelf?.setItem(prefix + record.key, JSON.stringify(record));
      return this.shelf !== null;
    } catch {
      return false;
    }
  }

  /** The note is not needed any more, unless there is a newer one. */
  drop(record: GameRecord): void {
    if (this.#text(record.key) === JSON.stringify(record)) this.remove(record.key);
  }

  remove(key: string): void {
    try {
      this.shelf?.removeItem(prefix + key);
    } catch {
      // Then it stays, and is found again.
    }
  }

  /** All that are whole games; others are left where they are. */
  all(): GameRecord[] {
    const names = Array.from({ length: this.shelf?.length ?? 0 }, (_, i) => this.shelf?.key(i));
    return names.flatMap((name) =>
      name?.startsWith(prefix) ? (readRecord(this.#text(name.slice(prefix.length))) ?? []) : [],
    );
  }

  #text(key: string): string | null {
    try {
      return this.shelf?.getItem(prefix + key) ?? null;
    } catch {
      return null;
    }
  }
}
