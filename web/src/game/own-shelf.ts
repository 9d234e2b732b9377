/** Rule texts of one's own: a shelf of games with earlier versions of each, kept by the browser. */
import type { KnownRules } from '../core/types';
import { newKey } from './record';

/** Milliseconds since 1970. */
type Moment = number;

export interface Version {
  readonly text: string;
  readonly savedAt: Moment;
}

export interface OwnGame {
  readonly key: string;
  /** Of a file: "my-game.variant". Other texts find it without what is behind the dot. */
  readonly name: string;
  readonly text: string;
  readonly savedAt: Moment;
  /** The latest last. */
  readonly versions: readonly Version[];
  /** Removed, and still there for whoever wants it back; 0 when it is not. */
  readonly removedAt: Moment;
}

/** How often a version is kept while one writes, and how many. */
export const versionEveryMs = 3 * 60_000;
export const versionsMax = 30;
/** Removed games are forgotten after so long. */
export const removedKeptMs = 30 * 24 * 60 * 60_000;

const prefix = 'acedrex.own.';
/** Where an older page kept the only text. */
const oldKey = 'acedrex.own';
/** The game that was open last. */
const lastKey = 'acedrex.own-last';
const suffix = '.variant';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const idOf = (name: string): string => name.replace(/\.[^.]*$/, '');

/** A name that can be asked for by `like`: lowercase letters, digits and hyphens. */
export function fileNameFor(words: string): string {
  const id = idOf(words)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
  return `${id || 'my-game'}${suffix}`;
}

function readOwn(key: string, text: string | null): OwnGame | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<OwnGame> | null;
    if (typeof value?.name !== 'string' || typeof value.text !== 'string') return null;
    const versions = Array.isArray(value.versions) ? value.versions : [];
    return {
      key,
      name: value.name,
      text: value.text,
      savedAt: Number(value.savedAt) || 0,
      versions: versions.filter(({ text, savedAt }) => typeof text === 'string' && savedAt > 0),
      removedAt: Number(value.removedAt) || 0,
    };
  } catch {
    return null;
  }
}

export class OwnShelf {
  readonly #shelf: Shelf | null;
  /** What the browser would not take. */
  readonly #loose = new Map<string, OwnGame>();
  #isLasting: boolean;
  #loosesLast: string | null = null;

  constructor(
    shelf: Shelf | null,
    private readonly now: () => Moment = Date.now,
  ) {
    this.#shelf = shelf;
    this.#isLasting = shelf !== null;
    this.#takeOld();
    for (const { key, removedAt } of this.#all())
      if (removedAt > 0 && removedAt < now() - removedKeptMs) this.#forget(key);
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
    return this.#loose.get(key) ?? readOwn(key, this.#get(prefix + key));
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
      this.#shelf?.setItem(lastKey, key);
    } catch {
      // Then it is known until the page is closed.
    }
  }

  /** A new game; its name is made different from those of the others. */
  add(name: string, text: string): OwnGame {
    const game = {
      key: newKey(),
      name: this.freeName(fileNameFor(name)),
      text,
      savedAt: this.now(),
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
    let free = name;
    for (let count = 2; names.has(free); count++) free = `${idOf(name)}-${count}${suffix}`;
    return free;
  }

  /** Hear of games that another tab has changed. Returns what ends it. */
  onOtherTab(heard: (key: string) => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(prefix)) heard(key.slice(prefix.length));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }

  #withVersion({ text, savedAt, versions }: OwnGame): Version[] {
    return [...versions, { text, savedAt: Math.max(savedAt, 1) }].slice(-versionsMax);
  }

  #all(): OwnGame[] {
    const games = new Map<string, OwnGame>();
    for (let i = 0; i < (this.#shelf?.length ?? 0); i++) {
      const name = this.#shelf?.key(i);
      if (!name?.startsWith(prefix)) continue;
      const key = name.slice(prefix.length);
      const game = readOwn(key, this.#get(name));
      if (game) games.set(key, game);
    }
    for (const [key, game] of this.#loose) games.set(key, game);
    return [...games.values()].sort((a, b) => b.savedAt - a.savedAt);
  }

  /** Where there is no room, versions go first, and then nothing is kept beyond this page. */
  #put(game: OwnGame): void {
    const { key, ...kept } = game;
    for (let first = 0; ; first = Math.max(1, first * 2)) {
      try {
        if (!this.#shelf) break;
        const versions = kept.versions.slice(first);
        this.#shelf.setItem(prefix + key, JSON.stringify({ ...kept, versions }));
        this.#loose.delete(key);
        return;
      } catch {
        if (first >= kept.versions.length) break;
      }
    }
    this.#isLasting = false;
    this.#loose.set(key, game);
  }

  #forget(key: string): void {
    this.#loose.delete(key);
    try {
      this.#shelf?.removeItem(prefix + key);
    } catch {
      // It stays, then.
    }
  }

  #takeOld(): void {
    const text = this.#get(oldKey);
    if (text === null) return;
    const old = readOwn('', text);
    if (old && old.text.trim() !== '') this.add(old.name, old.text);
    try {
      if (this.#isLasting) this.#shelf?.removeItem(oldKey);
    } catch {
      // It is taken again next time, then.
    }
  }

  #get(name: string): string | null {
    try {
      return this.#shelf?.getItem(name) ?? null;
    } catch {
      return null;
    }
  }
}
