/** Rule texts of one's own: a shelf of games with earlier versions of each, kept by the browser. */
import type { KnownRules } from '../core/types';
import {
  asOwn,
  fileNameFor,
  idOf,
  type Moment,
  merged,
  numbered,
  type OwnGame,
  readOwn,
  type Version,
  versionsMax,
} from './own-game';
import { OwnStore } from './own-store';
import { newKey } from './record';

/** How often a version is kept while one writes. */
export const versionEveryMs = 3 * 60_000;
/** Removed games are forgotten after so long. */
export const removedKeptMs = 30 * 24 * 60 * 60_000;

const prefix = 'acedrex.own.';
/** Where an older page kept the only text. */
const oldKey = 'acedrex.own';
/** The game that was open last. */
const lastKey = 'acedrex.own-last';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * All texts are in memory, so that screens need not wait; the browser's database follows. What it is about to
 * keep is noted in another place first, where earlier pages kept all of it: a page that is closed while
 * one writes loses nothing. Where the browser keeps nothing, texts last until the page is closed.
 */
export class OwnShelf {
  readonly #games = new Map<string, OwnGame>();
  readonly #tabs = new BroadcastChannel('acedrex.own');
  /** Null where there is none. */
  readonly #store: Promise<OwnStore | null>;
  /** Ends when all that was to be written has been: one after the other. */
  #writing: Promise<unknown> = Promise.resolve();
  #isLasting = true;
  #loosesLast: string | null = null;

  /** Fulfilled when the texts that were kept are there. */
  readonly ready: Promise<void>;

  /** notes: where texts are noted; null where there is no such place. */
  constructor(
    private readonly notes: Shelf | null,
    private readonly now: () => Moment = () => Date.now(),
    open: () => Promise<OwnStore> = OwnStore.open,
  ) {
    this.#store = open().catch(() => null);
    this.ready = this.#read();
  }

  /** False from the moment that the browser refused to keep something. */
  get isLasting(): boolean {
    return this.#isLasting;
  }

  /** The latest first. */
  list(): OwnGame[] {
    return this.#all().filter(({ removedAt }) => removedAt === 0);
  }

  load(key: string): OwnGame | null {
    return this.#games.get(key) ?? null;
  }

  /** The game that was open last, or the latest. */
  last(): OwnGame | null {
    const key = this.#loosesLast ?? this.#get(lastKey);
    const game = key === null ? null : this.load(key);
    return game && game.removedAt === 0 ? game : (this.list()[0] ?? null);
  }

  setLast(key: string): void {
    this.#loosesLast = key;
    try {
      this.notes?.setItem(lastKey, key);
    } catch {
      // Then it is known until the page is closed.
    }
  }

  /** A new game; its name is made different from those of the others. */
  add(name: string, text: string, savedAt = this.now()): OwnGame {
    const game = {
      key: newKey(),
      name: this.freeName(fileNameFor(name)),
      text,
      savedAt: Math.min(savedAt, this.now()),
      versions: [],
      removedAt: 0,
    };
    this.#put(game);
    return game;
  }

  /** The text as it is now. What it was some minutes ago stays among the versions. */
  write(key: string, text: string): void {
    const game = this.load(key);
    if (!game || game.text === text) return;
    const last = game.versions.at(-1);
    const isDue = game.text.trim() !== '' && this.now() - (last?.savedAt ?? 0) >= versionEveryMs;
    this.#put({
      ...game,
      text,
      savedAt: this.now(),
      versions: isDue && last?.text !== game.text ? this.#withVersion(game) : game.versions,
    });
  }

  /** Keep what is there as a version, before something larger happens to it. */
  keepVersion(key: string): void {
    const game = this.load(key);
    if (game && game.text.trim() !== '' && game.versions.at(-1)?.text !== game.text)
      this.#put({ ...game, versions: this.#withVersion(game) });
  }

  rename(key: string, name: string): void {
    const game = this.load(key);
    const wanted = fileNameFor(name);
    if (game && game.name !== wanted) this.#put({ ...game, name: this.freeName(wanted) });
  }

  remove(key: string): void {
    const game = this.load(key);
    if (game) this.#put({ ...game, removedAt: this.now() });
  }

  restore(key: string): void {
    const game = this.load(key);
    if (game) this.#put({ ...game, removedAt: 0 });
  }

  /** What a text may be like beside the built-in games: all others. */
  others(key: string | null): KnownRules[] {
    return this.list()
      .filter((game) => game.key !== key)
      .map(({ name, text }) => ({ id: idOf(name), text }));
  }

  freeName(name: string): string {
    const names = new Set(this.list().map((game) => game.name));
    let count = 1;
    while (names.has(numbered(name, count))) count++;
    return numbered(name, count);
  }

  /** Hear of games that another tab has changed. Returns what ends it. */
  onOtherTab(heard: (key: string) => void): () => void {
    const onMessage = ({ data }: MessageEvent<OwnGame>) => {
      const come = asOwn(data.key, data);
      if (!come) return;
      const mine = this.#games.get(come.key);
      this.#games.set(come.key, mine ? merged(mine, come) : come);
      heard(come.key);
    };
    this.#tabs.addEventListener('message', onMessage);
    return () => this.#tabs.removeEventListener('message', onMessage);
  }

  /** Fulfilled when all that was to be kept is. */
  async close(): Promise<void> {
    await this.#writing;
    this.#tabs.close();
  }

  #withVersion({ text, savedAt, versions }: OwnGame): Version[] {
    return [...versions, { text, savedAt: Math.max(savedAt, 1) }].slice(-versionsMax);
  }

  #all(): OwnGame[] {
    return [...this.#games.values()].sort((a, b) => b.savedAt - a.savedAt);
  }

  #put(game: OwnGame): void {
    this.#games.set(game.key, game);
    this.#tabs.postMessage(game);
    const isNoted = this.#note(game);
    this.#inTurn(
      () => isNoted,
      async (store) => {
        await store.put(game);
        this.#dropNote(game);
      },
    );
  }

  /** Write after what was to be written before. note: where it is refused; whether nothing is lost then. */
  #inTurn(note: () => boolean, write: (store: OwnStore) => Promise<void>): void {
    this.#writing = this.#writing.then(async () => {
      try {
        const store = await this.#store;
        if (!store) throw new Error('no store');
        await write(store);
      } catch {
        if (!note()) this.#isLasting = false;
      }
    });
  }

  /** Where there is no room, versions go first. Whether the text is noted. */
  #note({ key, ...game }: OwnGame): boolean {
    for (let first = 0; ; first = Math.max(1, first * 2)) {
      try {
        if (!this.notes) return false;
        const versions = game.versions.slice(first);
        this.notes.setItem(prefix + key, JSON.stringify({ ...game, versions }));
        return true;
      } catch {
        if (first >= game.versions.length) return false;
      }
    }
  }

  /** The note is not needed any more, unless there is a newer one. */
  #dropNote(game: OwnGame): void {
    const noted = readOwn(game.key, this.#get(prefix + game.key));
    if (this.#games.get(game.key) === game && (noted?.savedAt ?? 0) <= game.savedAt)
      this.#removeItem(prefix + game.key);
  }

  #forget(key: string): void {
    this.#games.delete(key);
    this.#removeItem(prefix + key);
    this.#inTurn(
      () => true,
      (store) => store.remove(key),
    );
  }

  /** What is kept, and what was noted by a page that had no time to keep it, or by an earlier one. */
  async #read(): Promise<void> {
    const noted = this.#noted();
    const store = await this.#store;
    const kept = store ? await store.all().catch(() => null) : null;
    if (!kept && !this.notes) this.#isLasting = false;
    for (const game of kept ?? []) this.#games.set(game.key, game);
    for (const game of noted) {
      const there = this.#games.get(game.key);
      this.#put(there ? merged(there, game) : game);
    }
    for (const { key, removedAt } of this.#all())
      if (removedAt > 0 && removedAt < this.now() - removedKeptMs) this.#forget(key);
    await this.#writing;
  }

  #noted(): OwnGame[] {
    const names = Array.from({ length: this.notes?.length ?? 0 }, (_, at) => this.notes?.key(at));
    return names.flatMap((name) => {
      if (name === oldKey) return this.#old() ?? [];
      if (!name?.startsWith(prefix)) return [];
      return readOwn(name.slice(prefix.length), this.#get(name)) ?? [];
    });
  }

  /** The only text of an older page, noted as pages of today do. */
  #old(): OwnGame | null {
    const old = readOwn(newKey(), this.#get(oldKey));
    if (!old || old.text.trim() === '') return null;
    const game = { ...old, name: fileNameFor(old.name), savedAt: this.now() };
    if (this.#note(game)) this.#removeItem(oldKey);
    return game;
  }

  #removeItem(name: string): void {
    try {
      this.notes?.removeItem(name);
    } catch {
      // It stays, then.
    }
  }

  #get(name: string): string | null {
    try {
      return this.notes?.getItem(name) ?? null;
    } catch {
      return null;
    }
  }
}
