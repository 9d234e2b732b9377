/** Where games and texts lie for good: a database of the browser. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { asRecord } from './read-record';
import type { GameRecord } from './record';

interface Kept extends DBSchema {
  games: { key: string; value: unknown };
  own: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Kept>;

/** Some browsers never answer who asks for a database that they do not give. */
const answerTimeMs = 5000;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fails where the browser has no database for this page. */
export async function openDatabase(): Promise<Database> {
  const opening = openDB<Kept>('acedrex', 2, {
    upgrade: (database, version) => {
      if (version < 1) database.createObjectStore('games');
      if (version < 2) database.createObjectStore('own');
    },
    // A page of tomorrow wants another form of it: this one lets go.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const silence = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('no answer')), answerTimeMs);
  });
  return Promise.race([opening, silence]);
}

export class GameStore {
  constructor(private readonly database: Database) {}

  static async open(): Promise<GameStore> {
    return new GameStore(await openDatabase());
  }

  async all(): Promise<GameRecord[]> {
    return (await this.database.getAll('games')).flatMap((value) => asRecord(value) ?? []);
  }

  async get(key: string): Promise<GameRecord | null> {
    return asRecord(await this.database.get('games', key));
  }

  /**
   * Put a game there, unless something else lies there than what this page knows of: then that is returned.
   */
  async put(record: GameRecord, known: GameRecord | undefined): Promise<GameRecord | null> {
    const change = this.database.transaction('games', 'readwrite');
    const there = asRecord(await change.store.get(record.key));
    const isNews = there && known && !isSame(there, known) && !isSame(there, record);
    if (!isNews) await change.store.put(record, record.key);
    await change.done;
    return isNews ? there : null;
  }

  async putAll(records: readonly GameRecord[]): Promise<void> {
    const change = this.database.transaction('games', 'readwrite');
    for (const record of records) void change.store.put(record, record.key);
    await change.done;
  }

  async remove(keys: readonly string[]): Promise<void> {
    const change = this.database.transaction('games', 'readwrite');
    for (const key of keys) void change.store.delete(key);
    await change.done;
  }
}
