import { readRecord } from './read-record';
import type { GameRecord } from './record';

/** Older games make room: the browser gives a page only so much. */
const gamesMax = 300;
const prefix = 'acedrex.game.';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Saved games. Where the browser keeps nothing (storage forbidden or full) they are kept until the
 * page is closed, and `isLasting` says so.
 */
export class GameShelf {
  readonly #shelf: Shelf | null;
  /** What the browser would not take. */
  readonly #loose = new Map<string, GameRecord>();
  /** The texts that this page knows: another one was written by another tab. */
  readonly #known = new Map<string, string | null>();
  #isLasting: boolean;

  constructor(shelf: Shelf | null = GameShelf.browserShelf()) {
    this.#shelf = shelf;
    this.#isLasting = shelf !== null;
  }

  /** Null also where the browser has a shelf and lets nothing be put on it. */
  static browserShelf(): Shelf | null {
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

  /** False from the moment that the browser refused to keep something. */
  get isLasting(): boolean {
    return this.#isLasting;
  }

  load(key: string): GameRecord | null {
    const loose = this.#loose.get(key);
    if (loose) return loose;
    const text = this.#text(key);
    this.#known.set(key, text);
    return readRecord(text);
  }

  /**
   * Keep a game. If another tab has gone on with it since this page last saw it, nothing is
   * written and its record is returned instead.
   */
  save(record: GameRecord): GameRecord | null {
    const text = JSON.stringify(record);
    const newer = this.#writtenElsewhere(record.key);
    if (newer) return newer;
    try {
      if (!this.#shelf) throw new Error('no shelf');
      this.#shelf.setItem(prefix + record.key, text);
      this.#known.set(record.key, text);
      this.#loose.delete(record.key);
      if (this.#count() > gamesMax)
        for (const old of this.list().slice(gamesMax)) this.remove(old.key);
    } catch {
      this.#isLasting = false;
      this.#loose.set(record.key, record);
    }
    return null;
  }

  remove(key: string): void {
    this.#loose.delete(key);
    this.#shelf?.removeItem(prefix + key);
  }

  /** All saved games, the latest first. */
  list(): GameRecord[] {
    const records = new Map<string, GameRecord>();
    for (let i = 0; i < (this.#shelf?.length ?? 0); i++) {
      const name = this.#shelf?.key(i);
      if (!name?.startsWith(prefix)) continue;
      const key = name.slice(prefix.length);
      const record = readRecord(this.#text(key));
      if (record) records.set(key, record);
    }
    for (const [key, record] of this.#loose) records.set(key, record);
    return [...records.values()].sort((a, b) => b.savedAt - a.savedAt);
  }

  /** Hear of games that another tab has changed. Returns what ends it. */
  onOtherTab(heard: (key: string) => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(prefix)) heard(key.slice(prefix.length));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }

  /** About how many games there are, without reading them. */
  #count(): number {
    return this.#shelf?.length ?? 0;
  }

  #text(key: string): string | null {
    try {
      return this.#shelf?.getItem(prefix + key) ?? null;
    } catch {
      return null;
    }
  }

  #writtenElsewhere(key: string): GameRecord | null {
    const known = this.#known.get(key);
    const text = this.#text(key);
    if (known === undefined || text === null || text === known) return null;
    this.#known.set(key, text);
    return readRecord(text);
  }
}
