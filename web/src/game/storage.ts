import { Notes } from './notes';
import { type GameRecord, isEmpty, newKey } from './record';
import { GameStore } from './store';

const latestFirst = (a: GameRecord, b: GameRecord) => b.savedAt - a.savedAt;

/** What is to be done with a game that comes from elsewhere, given the one that is kept under its key. */
function merged(kept: GameRecord | undefined, come: GameRecord): GameRecord | null {
  const isFurther = (a: GameRecord, b: GameRecord) =>
    a.text === b.text ? a.savedAt > b.savedAt : a.text.startsWith(b.text);
  if (!kept || isFurther(come, kept)) return come;
  if (isFurther(kept, come) || JSON.stringify(kept) === JSON.stringify(come)) return null;
  return { ...come, key: newKey() }; // both went on, each in its own way
}

/** Games in which nothing was done are forgotten after so long. */
export const emptyKeptMs = 24 * 60 * 60_000;

/** What has become of games that came from elsewhere. */
export interface Added {
  /** Of those that were not here yet. */
  readonly count: number;
  /** All of them as they lie here. */
  readonly here: readonly GameRecord[];
}

/**
 * Saved games. All of them are in memory, so that screens need not wait; the browser's database follows,
 * and a note in another place bridges the time until it has. Where the browser keeps nothing (storage
 * forbidden or full) games last until the page is closed, and `isLasting` says so.
 */
export class GameShelf {
  readonly #games = new Map<string, GameRecord>();
  /** What lies in the database as far as this page knows: anything else was written by another tab. */
  readonly #known = new Map<string, GameRecord>();
  readonly #tabs = new BroadcastChannel('acedrex.games');
  /** Null where there is none. */
  readonly #store: Promise<GameStore | null>;
  /** Ends when all that was to be written has been: one after the other. */
  #writing: Promise<unknown> = Promise.resolve();
  #isLasting = true;

  /** Fulfilled when the games that were kept are there. */
  readonly ready: Promise<void>;

  constructor(
    private readonly notes: Notes = new Notes(),
    open: () => Promise<GameStore> = GameStore.open,
  ) {
    this.#store = open().catch(() => null);
    this.ready = this.#read();
  }

  /** False from the moment that the browser refused to keep something. */
  get isLasting(): boolean {
    return this.#isLasting;
  }

  load(key: string): GameRecord | null {
    return this.#games.get(key) ?? null;
  }

  /** The latest first, without those in which nothing was done. */
  list(): GameRecord[] {
    return [...this.#games.values()].filter((record) => !isEmpty(record)).sort(latestFirst);
  }

  /**
   * Keep a game; it is on the shelf at once. If another tab has gone on with it since this page last heard,
   * nothing is written, and the promise brings that tab's record.
   */
  save(record: GameRecord): Promise<GameRecord | null> {
    this.#games.set(record.key, record);
    const isNoted = this.notes.put(record);
    return this.#inTurn(
      () => isNoted,
      async (store) => {
        const { key } = record;
        const newer = await store.put(record, this.#known.get(key));
        this.#known.set(key, newer ?? record);
        if (newer) this.#games.set(key, newer);
        else this.#tabs.postMessage([key]);
        this.notes.drop(record);
        return newer;
      },
    );
  }

  /**
   * Take in games that were kept elsewhere. None that is here is written over, unless it goes on.
   * Returns: how many were taken in, all of them as they lie here, and whether they are in the database now.
   */
  add(records: readonly GameRecord[]): Added & { readonly written: Promise<boolean> } {
    const fresh: GameRecord[] = [];
    const here: GameRecord[] = [];
    for (const record of records) {
      const there = this.#games.get(record.key);
      const taken = merged(there, record);
      here.push(taken ?? there ?? record);
      if (!taken) continue;
      this.#games.set(taken.key, taken);
      fresh.push(taken);
    }
    const note = () => fresh.every((record) => this.notes.put(record));
    const written = this.#inTurn(note, async (store) => {
      await store.putAll(fresh);
      for (const record of fresh) this.#known.set(record.key, record);
      if (fresh.length > 0) this.#tabs.postMessage(fresh.map(({ key }) => key));
      return true;
    });
    return { count: fresh.length, here, written: written.then((isWritten) => isWritten ?? false) };
  }

  async remove(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#games.delete(key);
      this.notes.remove(key);
    }
    const nothing = () => true;
    await this.#inTurn(nothing, async (store) => {
      for (const key of keys) this.#known.delete(key);
      await store.remove(keys);
      this.#tabs.postMessage(keys);
    });
  }

  /** Write after what was to be written before. note: where it is refused; whether nothing is lost then. */
  #inTurn<Value>(
    note: () => boolean,
    write: (store: GameStore) => Promise<Value>,
  ): Promise<Value | null> {
    const written = this.#writing.then(async () => {
      try {
        const store = await this.#store;
        if (!store) throw new Error('no store');
        return await write(store);
      } catch {
        if (!note()) this.#isLasting = false;
        return null;
      }
    });
    this.#writing = written;
    return written;
  }

  /** Hear of games that another tab has changed. Returns what ends it. */
  onOtherTab(heard: (key: string) => void): () => void {
    const onMessage = async ({ data }: MessageEvent<readonly string[]>) => {
      for (const key of data) {
        await this.#readAgain(key);
        heard(key);
      }
    };
    this.#tabs.addEventListener('message', onMessage);
    return () => this.#tabs.removeEventListener('message', onMessage);
  }

  close(): void {
    this.#tabs.close();
  }

  async #readAgain(key: string): Promise<void> {
    const record = await (await this.#store)?.get(key);
    if (record) {
      this.#games.set(key, record);
      this.#known.set(key, record);
    } else {
      this.#games.delete(key);
      this.#known.delete(key);
    }
  }

  /** What is kept, and what was noted by a page that had no time to keep it. */
  async #read(): Promise<void> {
    const noted = this.notes.all();
    const store = await this.#store;
    const nothing = this.notes.isOpen ? [] : null;
    const kept = store ? await store.all().catch(() => null) : nothing;
    if (!kept) this.#isLasting = false;
    for (const record of kept ?? []) {
      this.#known.set(record.key, record);
      if (!this.#games.has(record.key)) this.#games.set(record.key, record);
    }
    if (await this.add(noted).written) for (const record of noted) this.notes.drop(record);
    await this.#forgetEmpty();
  }

  /** Whoever comes back to a game that was just begun, or has it open, finds it; no other tab is told. */
  async #forgetEmpty(): Promise<void> {
    const isOld = ({ savedAt }: GameRecord) => savedAt < Date.now() - emptyKeptMs;
    for (const record of [...this.#games.values()].filter((each) => isEmpty(each) && isOld(each))) {
      const { key } = record;
      this.#games.delete(key);
      this.#known.delete(key);
      this.notes.remove(key);
      await this.#inTurn(
        () => true,
        (store) => store.remove([key]),
      );
    }
  }
}
