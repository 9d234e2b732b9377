/** Where rule texts lie for good. */
import { asOwn, type OwnGame } from './own-game';
import { type Database, openDatabase } from './store';

export class OwnStore {
  constructor(private readonly database: Database) {}

  static async open(): Promise<OwnStore> {
    return new OwnStore(await openDatabase());
  }

  async all(): Promise<OwnGame[]> {
    const games = this.database.transaction('own').store;
    const [keys, values] = await Promise.all([games.getAllKeys(), games.getAll()]);
    return keys.flatMap((key, at) => asOwn(key, values[at]) ?? []);
  }

  async put({ key, ...game }: OwnGame): Promise<void> {
    await this.database.put('own', game, key);
  }

  async remove(key: string): Promise<void> {
    await this.database.delete('own', key);
  }
}
