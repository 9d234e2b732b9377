/** What the service worker does with notes, without a browser around it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { hearNotes, type NoteWords } from '../src/offline/notes';

interface Work {
  readonly work: Promise<unknown>[];
}

const folder = new URL('https://games.example/page/');
const note = { what: 'turn', place: '#/live/abc', rules: 'chess', title: 'Chess', name: 'Ben' };
const words: NoteWords = {
  place: '/live/',
  heads: { turn: 'Du bist am Zug' },
  against: '{game} gegen {name}',
  titles: { chess: 'Schach' },
};

/** A tab that began at the list of games and shows something else now. */
const tabAt = (place: string, visibilityState: string) => ({
  url: `${folder}#/`,
  visibilityState,
  focus: vi.fn(),
  postMessage: (_: unknown, [port]: readonly MessagePort[]) => port?.postMessage(place),
});

const worker = vi.hoisted(() => {
  const made = {
    tabs: [] as object[],
    opened: [] as string[],
    shown: [] as { title: string; options: NotificationOptions }[],
    closed: 0,
    kept: new Map<string, Response>(),
  };
  Object.assign(globalThis, {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void made.shown.push({ title, options }),
      getNotifications: async () => [{ close: () => made.closed++ }],
      pushManager: {
        subscribe: async () => ({
          toJSON: () => ({ endpoint: 'https://new', keys: { auth: 'a' } }),
        }),
      },
    },
    clients: {
      matchAll: async () => made.tabs,
      openWindow: async (address: string) => void made.opened.push(address),
    },
    caches: {
      open: async () => ({
        put: async (key: string, value: Response) => void made.kept.set(key, value),
        match: async (key: string) => made.kept.get(key)?.clone(),
      }),
      delete: async () => made.kept.clear(),
    },
  });
  return made;
});

hearNotes(folder);

/** Let something happen, and wait for what is done about it. */
async function happen(kind: string, values: object): Promise<void> {
  const work: Work['work'] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  dispatchEvent(Object.assign(new Event(kind), { waitUntil, ...values }));
  await Promise.all(work);
}
const push = () => happen('push', { data: { json: () => note } });

beforeEach(() => {
  Object.assign(worker, { tabs: [], opened: [], shown: [], closed: 0 });
  worker.kept.clear();
});

test('a note is shown in the words of the page', async () => {
  await happen('message', { data: { noteWords: words } });
  await push();
  expect(worker.shown).toEqual([
    {
      title: 'Du bist am Zug',
      options: expect.objectContaining({
        body: 'Schach gegen Ben',
        tag: note.place,
        silent: false,
      }),
    },
  ]);
  expect(worker.closed).toBe(0);
});

test('a note that comes before any words is shown all the same', async () => {
  await push();
  expect(worker.shown.map(({ title }) => title)).toEqual(['Chess']);
});

test('words are gone when nobody is notified any more', async () => {
  await happen('message', { data: { noteWords: words } });
  await happen('message', { data: { noteWords: null } });
  expect(worker.kept.size).toBe(0);
});

test('who is looking at the game is not disturbed', async () => {
  const tab = tabAt(note.place, 'visible');
  worker.tabs = [tab];
  await push();
  expect(worker.shown[0]?.options.silent).toBe(true);
  expect(worker.closed).toBe(1);
  tab.visibilityState = 'hidden';
  await push();
  expect(worker.shown[1]?.options.silent).toBe(false);
  expect(worker.closed).toBe(1);
});

test('a tab that sleeps is asked in vain', async () => {
  worker.tabs = [{ ...tabAt('', 'hidden'), postMessage: () => undefined }];
  await push();
  expect(worker.shown.length).toBe(1);
});

test('a click leads to the game: to its tab, or to a new one', async () => {
  const notification = { data: note.place, close: vi.fn() };
  const other = tabAt('#/setup/chess', 'visible');
  const tab = tabAt(note.place, 'hidden');
  worker.tabs = [other];
  await happen('notificationclick', { notification });
  expect(worker.opened).toEqual(['https://games.example/page/#/live/abc']);
  worker.tabs = [other, tab];
  await happen('notificationclick', { notification });
  expect(worker.opened.length).toBe(1);
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(other.focus).not.toHaveBeenCalled();
  expect(notification.close).toHaveBeenCalledTimes(2);
});

test('another address of the browser is told to the server', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await happen('pushsubscriptionchange', {});
  expect(fetched).not.toHaveBeenCalled();
  await happen('message', { data: { noteWords: words } });
  await happen('pushsubscriptionchange', {});
  expect(fetched).toHaveBeenCalledWith(
    '/live/account/push',
    expect.objectContaining({ body: '{"endpoint":"https://new","auth":"a"}' }),
  );
  vi.unstubAllGlobals();
});
