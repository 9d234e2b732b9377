import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notes } from '../src/game/notes';
import { asRecord } from '../src/game/read-record';
import { type GameRecord, newKey } from '../src/game/record';
import { emptyKeptMs, GameShelf } from '../src/game/storage';
import { GameStore } from '../src/game/store';
import { recordOf } from './fixtures';

const shelves: GameShelf[] = [];

/** What a page finds that is opened now. */
async function opened(...how: ConstructorParameters<typeof GameShelf>): Promise<GameShelf> {
  const shelf = new GameShelf(...how);
  shelves.push(shelf);
  await shelf.ready;
  return shelf;
}

const note = (key: string, text: string) => localStorage.setItem(`acedrex.game.${key}`, text);
const isNoted = (key: string) => localStorage.getItem(`acedrex.game.${key}`) !== null;
const refused = () => Promise.reject(new DOMException('no', 'UnknownError'));

/** A browser that lets nothing more be written. */
const fullStore = async () => {
  const store = await GameStore.open();
  return Object.assign(store, { put: refused, putAll: refused });
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  for (const shelf of shelves.splice(0)) shelf.close();
});

it('gives back what it was given, also to the next page', async () => {
  const shelf = await opened();
  const record = recordOf({ text: 'acedrex game 2\n', moveCount: 1 });
  expect(await shelf.save(record)).toBeNull();
  expect(shelf.load(record.key)).toEqual(record);
  expect((await opened()).load(record.key)).toEqual(record);
  expect(isNoted(record.key)).toBe(false);
  await shelf.remove(record.key);
  expect(shelf.load(record.key)).toBeNull();
  expect((await opened()).load(record.key)).toBeNull();
});

it('keeps the last of many moves that are played at once', async () => {
  const shelf = await opened();
  const moves = Array.from({ length: 20 }, (_, i) => recordOf({ text: `${i}`, savedAt: i }));
  expect(await Promise.all(moves.map((record) => shelf.save(record)))).toEqual(
    moves.map(() => null),
  );
  expect((await opened()).load('abcdef')?.text).toBe('19');
});

it('lists thousands of games, the latest first, and lets none of them go', async () => {
  const shelf = await opened();
  await shelf.add(Array.from({ length: 2000 }, (_, i) => recordOf({ key: `k${i}`, savedAt: i })))
    .written;
  const list = (await opened()).list();
  expect(list).toHaveLength(2000);
  expect(list[0]?.key).toBe('k1999');
});

describe('a game in which nothing was done', () => {
  const empty = (part: Partial<GameRecord> = {}) => recordOf({ moveCount: 0, ...part });

  it('is not among those that are kept, and is there for who comes back to it', async () => {
    const shelf = await opened();
    const begun = empty({ savedAt: Date.now() });
    await shelf.save(begun);
    expect(shelf.list()).toEqual([]);
    const next = await opened();
    expect(next.list()).toEqual([]);
    expect(next.load(begun.key)).toEqual(begun);
    const played = { ...begun, moveCount: 1 };
    await next.save(played);
    expect(next.list()).toEqual([played]);
  });

  it('is forgotten after a day', async () => {
    await (await opened()).save(empty({ key: 'old', savedAt: Date.now() - emptyKeptMs - 1 }));
    await (await opened()).save(empty({ key: 'new', savedAt: Date.now() - emptyKeptMs / 2 }));
    const shelf = await opened();
    expect(shelf.load('old')).toBeNull();
    expect(shelf.load('new')).not.toBeNull();
    expect(await (await GameStore.open()).get('old')).toBeNull();
  });

  it('is one neither when it has ended, nor with notes, nor from a position of its own', async () => {
    const shelf = await opened();
    const start = 'acedrex game 2\ngame chess\nstart 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n';
    const all = [{ isOver: true }, { study: '{a}' }, { text: start }];
    for (const [at, part] of all.entries())
      await shelf.save(empty({ ...part, key: `k${at}`, savedAt: 1 }));
    expect((await opened()).list()).toHaveLength(3);
  });
});

it('takes over what an earlier page kept elsewhere, and leaves there what is no game', async () => {
  for (let i = 0; i < 305; i++) note(`k${i}`, JSON.stringify(recordOf({ key: `k${i}` })));
  note('bad', '{"key": 3}');
  note('worse', '{');
  expect((await opened()).list()).toHaveLength(305);
  expect(localStorage).toHaveLength(2);
  expect((await opened()).list()).toHaveLength(305);
});

it('finds the move that a page was about to keep when it was closed', async () => {
  await (await opened()).save(recordOf({ text: 'one ' }));
  const never = async () =>
    Object.assign(await GameStore.open(), { put: () => new Promise<never>(() => {}) });
  void (await opened(new Notes(), never)).save(recordOf({ text: 'one two ', savedAt: 2 }));
  expect((await opened()).load('abcdef')?.text).toBe('one two ');
});

describe('a game that comes from elsewhere', () => {
  it.each([
    ['goes on here', 'one ', 'one two ', ['one two ']],
    ['is an earlier one', 'one two ', 'one ', ['one two ']],
    ['is the same', 'one ', 'one ', ['one ']],
    ['went on in another way', 'one two ', 'one three ', ['one three ', 'one two ']],
  ])('%s', async (_, here, come, texts) => {
    const shelf = await opened();
    await shelf.save(recordOf({ text: here }));
    const { count, written } = shelf.add([recordOf({ text: come })]);
    await written;
    expect(count).toBe(Number(come !== here && !here.startsWith(come)));
    const kept = (await opened()).list().map(({ text }) => text);
    expect(kept.sort()).toEqual(texts);
  });
});

it('works where nothing is kept, and says so', async () => {
  const shelf = await opened(new Notes(null), refused);
  expect(shelf.isLasting).toBe(false);
  const record = recordOf();
  await shelf.save(record);
  expect(shelf.list()).toEqual([record]);
  await shelf.remove(record.key);
  expect(shelf.list()).toEqual([]);
});

it('keeps games in the other place where the browser has no database', async () => {
  const shelf = await opened(new Notes(), refused);
  await shelf.save(recordOf());
  expect(shelf.isLasting).toBe(true);
  expect((await opened(new Notes(), refused)).list()).toEqual([recordOf()]);
  expect((await opened()).list()).toEqual([recordOf()]);
  expect(isNoted('abcdef')).toBe(false);
});

it('says that nothing is kept when neither place has room', async () => {
  const shelf = await opened(new Notes(null), fullStore);
  expect(shelf.isLasting).toBe(true);
  await shelf.save(recordOf());
  expect(shelf.isLasting).toBe(false);
  expect(shelf.list()).toHaveLength(1);
});

it('does not write over what another tab has written since', async () => {
  const one = await opened();
  await one.save(recordOf());
  const other = await opened();
  expect(await one.save(recordOf({ text: 'one' }))).toBeNull();
  expect((await other.save(recordOf({ text: 'two' })))?.text).toBe('one');
  expect(other.load('abcdef')?.text).toBe('one');
  expect(await other.save(recordOf({ text: 'three' }))).toBeNull();
});

it('hears what another tab has kept and removed', async () => {
  const [one, other] = [await opened(), await opened()];
  const heard = vi.fn();
  other.onOtherTab(heard);
  await one.save(recordOf());
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('abcdef'));
  expect(other.load('abcdef')).toEqual(recordOf());
  await one.remove('abcdef');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(other.load('abcdef')).toBeNull();
});

it('removes many games together', async () => {
  const shelf = await opened();
  const keys = ['aaaaaa', 'bbbbbb', 'cccccc'];
  for (const key of keys) await shelf.save(recordOf({ key }));
  await shelf.remove('aaaaaa', 'cccccc');
  expect(shelf.list().map(({ key }) => key)).toEqual(['bbbbbb']);
  expect((await opened()).list().map(({ key }) => key)).toEqual(['bbbbbb']);
});

const changes: readonly object[] = [
  { text: null },
  { rules: { kind: 'builtin' } },
  { rules: { kind: 'own', name: 'x' } },
  { players: { white: { kind: 'person' } } },
  { players: { white: { kind: 'person' }, black: { kind: 'computer', level: 9 } } },
  { players: { white: { kind: 'person' }, black: { kind: 'computer', level: '3' } } },
  { text: undefined, moves: ['e2e4'] },
  { moveCount: -1 },
  { isOver: 1 },
  { savedAt: null },
];

it.each(changes)('does not believe a record with %o', (change) => {
  expect(asRecord(recordOf())).toEqual(recordOf());
  expect(asRecord({ ...recordOf(), ...change })).toBeNull();
});

it('makes keys that differ', () => {
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50);
});
