import type { GameRecord } from './record';

/** Older games make room: the browser gives a page only so much. */
const gamesMax = 40;
const prefix = 'acedrex.game.';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function isRecord(value: unknown): value is GameRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<GameRecord>;
  return (
    typeof record.key === 'string' &&
    typeof record.title === 'string' &&
    typeof record.savedAt === 'number' &&
    typeof record.rules === 'object' &&
    typeof record.start === 'object' &&
    typeof record.players === 'object' &&
    Array.isArray(record.moves) &&
    record.moves.every((move) => typeof move === 'string')
  );
}

/** Saved games. Where the browser keeps nothing (private mode) everything works, but is forgotten. */
export class GameShelf {
  readonly #shelf: Shelf | null;

  constructor(shelf: Shelf | null = GameShelf.browserShelf()) {
    this.#shelf = shelf;
  }

  static browserShelf(): Shelf | null {
    try {
      return globalThis.localStorage;
    } catch {
      return null;
    }
  }

  load(key: string): GameRecord | null {
    try {
      const value: unknown = JSON.parse(this.#shelf?.getItem(prefix + key) ?? 'null');
      return isRecord(value) ? value : null;
    } catch {
      return null;
    }
  }

  save(record: GameRecord): void {
    try {
      this.#shelf?.setItem(prefix + record.key, JSON.stringify(record));
      for (const old of this.list().slice(gamesMax)) this.remove(old.key);
    } catch {
      // The shelf is full or forbidden: the game goes on without being kept.
    }
  }

  remove(key: string): void {
    this.#shelf?.removeItem(prefix + key);
  }

  /** All saved games, the latest first. */
  list(): GameRecord[] {
    const records: GameRecord[] = [];
    for (let i = 0; i < (this.#shelf?.length ?? 0); i++) {
      const name = this.#shelf?.key(i);
      const record = name?.startsWith(prefix) ? this.load(name.slice(prefix.length)) : null;
      if (record) records.push(record);
    }
    return records.sort((a, b) => b.savedAt - a.savedAt);
  }
}
