import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileNameFor, versionsMax } from '../src/game/own-game';
import { OwnShelf, removedKeptMs, versionEveryMs } from '../src/game/own-shelf';

/** A shelf of the browser with room for so many letters. */
function shelfOf(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  const size = () => [...items.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    items,
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => void items.delete(name),
    setItem(name: string, text: string) {
      if (size() - (items.get(name)?.length ?? 0) + text.length > room) throw new Error('full');
      items.set(name, text);
    },
  };
}

const shelves: OwnShelf[] = [];
const refused = () => Promise.reject(new DOMException('no', 'UnknownError'));

/** What a page finds that is opened now. */
async function opened(...how: ConstructorParameters<typeof OwnShelf>): Promise<OwnShelf> {
  const own = new OwnShelf(...how);
  shelves.push(own);
  await own.ready;
  return own;
}

async function withClock(
  shelf: ConstructorParameters<typeof OwnShelf>[0] = shelfOf(),
  open?: ConstructorParameters<typeof OwnShelf>[2],
) {
  const clock = { now: 1_000_000_000_000 };
  return { clock, shelf, own: await opened(shelf, () => clock.now, open) };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(async () => {
  for (const own of shelves.splice(0)) await own.close();
});

describe('the shelf of own games', () => {
  it('has a text again after the page was closed', async () => {
    const { shelf, own } = await withClock();
    const { key } = own.add('Riders.txt', 'like chess');
    own.write(key, 'like chess\ntitle Riders');
    own.setLast(key);
    await own.close();
    expect(shelf?.getItem(`acedrex.own.${key}`)).toBeNull();
    const again = await opened(shelf);
    expect(again.last()).toMatchObject({
      key,
      name: 'riders.variant',
      text: 'like chess\ntitle Riders',
    });
  });

  it('keeps a version every few minutes, and only so many', async () => {
    const { clock, own } = await withClock();
    const { key } = own.add('a', 'first');
    own.write(key, 'second');
    own.write(key, 'third');
    expect(own.load(key)?.versions.map(({ text }) => text)).toEqual(['first']);
    for (let count = 0; count < versionsMax + 5; count++) {
      clock.now += versionEveryMs;
      own.write(key, `text ${count}`);
    }
    expect(own.load(key)?.versions).toHaveLength(versionsMax);
    expect(own.load(key)?.versions.at(-1)?.text).toBe(`text ${versionsMax + 3}`);
  });

  it('never gives two games one name', async () => {
    const { own } = await withClock();
    own.add('riders', 'a');
    const other = own.add('Riders.variant', 'b');
    expect(other.name).toBe('riders-2.variant');
    own.rename(other.key, 'riders');
    expect(new Set(own.list().map(({ name }) => name)).size).toBe(2);
    expect(own.others(other.key)).toEqual([{ id: 'riders', text: 'a' }]);
  });

  it('makes names that a text can be like', () => {
    expect(fileNameFor('My Gräme!.txt')).toBe('my-grame.variant');
    expect(fileNameFor('8x8')).toBe('x8.variant');
    expect(fileNameFor('???')).toBe('my-game.variant');
  });

  it('gives a removed game back, and forgets it after a month', async () => {
    const { clock, shelf, own } = await withClock();
    const { key } = own.add('a', 'text');
    own.remove(key);
    expect(own.list()).toEqual([]);
    own.restore(key);
    expect(own.list()).toHaveLength(1);
    own.remove(key);
    await own.close();
    const later = await opened(shelf, () => clock.now + removedKeptMs + 1);
    expect(later.load(key)).toBeNull();
    await later.close();
    expect((await opened(shelf)).load(key)).toBeNull();
  });

  it('gives up old versions before it gives up the text', async () => {
    const { clock, shelf, own } = await withClock(shelfOf(4000), refused);
    const { key } = own.add('a', 'x'.repeat(500));
    for (let count = 0; count < 12; count++) {
      clock.now += versionEveryMs;
      own.write(key, String(count % 10).repeat(500));
    }
    await own.close();
    expect(own.isLasting).toBe(true);
    const again = await opened(shelf, () => clock.now, refused);
    expect(again.load(key)?.text).toBe('1'.repeat(500));
    expect(again.load(key)?.versions.length).toBeGreaterThan(0);
  });

  it('works without storage until the page is closed, and says so', async () => {
    const { own } = await withClock(null, refused);
    const { key } = own.add('a', 'text');
    own.write(key, 'more');
    expect(own.isLasting).toBe(false);
    expect(own.load(key)?.text).toBe('more');
    expect(own.list()).toHaveLength(1);
  });

  it('says so when neither place takes a text, which stays until the page is closed', async () => {
    const { own } = await withClock(shelfOf(10), refused);
    const { key } = own.add('a', 'a text that is too long');
    expect(own.isLasting).toBe(true);
    await own.close();
    expect(own.isLasting).toBe(false);
    expect(own.load(key)?.text).toBe('a text that is too long');
  });

  it('takes over the one text of an older page, and no nonsense', async () => {
    const shelf = shelfOf();
    shelf.setItem('acedrex.own', JSON.stringify({ name: 'old.variant', text: 'like chess' }));
    shelf.setItem('acedrex.own.zzz', '{"name": 5}');
    shelf.setItem('acedrex.own.yyy', 'no JSON');
    const { own } = await withClock(shelf);
    expect(own.list().map(({ name }) => name)).toEqual(['old.variant']);
    expect(shelf.items.has('acedrex.own')).toBe(false);
    await own.close();
    expect((await opened(shelf)).list()).toHaveLength(1);
  });

  it('moves what an older page kept into the database, with its versions', async () => {
    const upgrade = (old: IDBPDatabase) => void old.createObjectStore('games');
    const earlier = await openDB('acedrex', 1, { upgrade });
    await earlier.put('games', 'a game', 'kkkk');
    earlier.close();
    const shelf = shelfOf();
    const versions = [{ text: 'first', savedAt: 5 }];
    const old = { name: 'old.variant', text: 'second', savedAt: 9, versions, removedAt: 0 };
    shelf.setItem('acedrex.own.aaaa', JSON.stringify(old));
    const own = await opened(shelf, () => 10);
    expect(own.load('aaaa')).toEqual({ key: 'aaaa', ...old });
    expect(shelf.items.has('acedrex.own.aaaa')).toBe(false);
    await own.close();
    expect((await opened(shelf, () => 10)).load('aaaa')).toEqual({ key: 'aaaa', ...old });
    expect(await (await openDB('acedrex')).get('games', 'kkkk')).toBe('a game');
  });

  it('keeps the text that was noted and the one that was kept, where they differ', async () => {
    const { shelf, own } = await withClock();
    const { key } = own.add('a', 'kept');
    await own.close();
    const noted = { name: 'a.variant', text: 'noted', savedAt: 2_000_000_000_000 };
    shelf?.setItem(`acedrex.own.${key}`, JSON.stringify(noted));
    const again = await opened(shelf ?? null);
    expect(again.load(key)?.text).toBe('noted');
    expect(again.load(key)?.versions.map(({ text }) => text)).toEqual(['kept']);
  });

  it('hears of a text that another tab has written', async () => {
    const { own } = await withClock();
    const { own: other } = await withClock();
    const heard = new Promise((done) => other.onOtherTab(done));
    const { key } = own.add('a', 'text');
    expect(await heard).toBe(key);
    expect(other.load(key)?.text).toBe('text');
  });
});
