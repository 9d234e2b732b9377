import { describe, expect, it } from 'vitest';
import {
  fileNameFor,
  OwnShelf,
  removedKeptMs,
  versionEveryMs,
  versionsMax,
} from '../src/game/own-shelf';

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

function withClock(shelf: ConstructorParameters<typeof OwnShelf>[0] = shelfOf()) {
  const clock = { now: 1_000_000_000_000 };
  return { clock, shelf, own: new OwnShelf(shelf, () => clock.now) };
}

describe('the shelf of own games', () => {
  it('has a text again after the page was closed', () => {
    const { shelf, own } = withClock();
    const { key } = own.add('Riders.txt', 'like chess');
    own.write(key, 'like chess\ntitle Riders');
    own.setLast(key);
    const again = new OwnShelf(shelf);
    expect(again.last()).toMatchObject({
      key,
      name: 'riders.variant',
      text: 'like chess\ntitle Riders',
    });
  });

  it('keeps a version every few minutes, and only so many', () => {
    const { clock, own } = withClock();
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

  it('never gives two games one name', () => {
    const { own } = withClock();
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

  it('gives a removed game back, and forgets it after a month', () => {
    const { clock, shelf, own } = withClock();
    const { key } = own.add('a', 'text');
    own.remove(key);
    expect(own.list()).toEqual([]);
    own.restore(key);
    expect(own.list()).toHaveLength(1);
    own.remove(key);
    new OwnShelf(shelf, () => clock.now + removedKeptMs + 1);
    expect(own.load(key)).toBeNull();
  });

  it('gives up old versions before it gives up the text', () => {
    const { clock, own } = withClock(shelfOf(4000));
    const { key } = own.add('a', 'x'.repeat(500));
    for (let count = 0; count < 12; count++) {
      clock.now += versionEveryMs;
      own.write(key, String(count % 10).repeat(500));
    }
    expect(own.isLasting).toBe(true);
    expect(own.load(key)?.text).toBe('1'.repeat(500));
    expect(own.load(key)?.versions.length).toBeGreaterThan(0);
  });

  it('works without storage until the page is closed, and says so', () => {
    const { own } = withClock(null);
    const { key } = own.add('a', 'text');
    own.write(key, 'more');
    expect(own.isLasting).toBe(false);
    expect(own.load(key)?.text).toBe('more');
    expect(own.list()).toHaveLength(1);
  });

  it('takes over the one text of an older page, and no nonsense', () => {
    const shelf = shelfOf();
    shelf.setItem('acedrex.own', JSON.stringify({ name: 'old.variant', text: 'like chess' }));
    shelf.setItem('acedrex.own.zzz', '{"name": 5}');
    shelf.setItem('acedrex.own.yyy', 'no JSON');
    const { own } = withClock(shelf);
    expect(own.list().map(({ name }) => name)).toEqual(['old.variant']);
    expect(shelf.items.has('acedrex.own')).toBe(false);
  });
});
