/** What the service worker does with notes of the server: it shows them, also when no tab is open. */

/** What a page tells it, for it knows neither the language nor the games. */
export interface NoteWords {
  /** Of the server, as a path. */
  readonly place: string;
  /** By what a note is about. */
  readonly heads: Readonly<Record<string, string>>;
  /** With {game} and {name} in it. */
  readonly against: string;
  /** Of the built-in games, by their ids. */
  readonly titles: Readonly<Record<string, string>>;
  /** Of players whom the server calls by English words; not there if a page before this one told it. */
  readonly names?: Readonly<Record<string, string>>;
}

/** null: nobody is notified here any more. */
export interface NoteWordsMessage {
  readonly noteWords: NoteWords | null;
}

/** As the server sends it: docs/server/mail.md. */
interface Note {
  readonly what: string;
  /** Behind the address of the page. */
  readonly place: string;
  readonly rules: string;
  readonly title: string;
  /** Of the other player, or ''. */
  readonly name: string;
}

// What the library for pages does not declare of workers.
interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushWork extends Work {
  readonly data: { json(): Note } | null;
}
interface ClickWork extends Work {
  readonly notification: Notification;
}
interface ChangeWork extends Work {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}
interface MessageWork extends Work {
  readonly data: NoteWordsMessage;
}
interface Tab {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports: readonly MessagePort[]): void;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: object): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

const { registration, clients } = globalThis as unknown as Worker;

/** A cache of its own, which outlives builds of the page. */
const cacheName = 'acedrex-note-words';
const cacheKey = 'note-words';

async function keepWords(words: NoteWords | null): Promise<void> {
  if (words === null) await caches.delete(cacheName);
  else await (await caches.open(cacheName)).put(cacheKey, new Response(JSON.stringify(words)));
}

async function readWords(): Promise<NoteWords | undefined> {
  const kept = await (await caches.open(cacheName)).match(cacheKey);
  return kept?.json();
}

/** A tab that sleeps does not answer. */
const answerMs = 1000;

/** What a tab shows now: browsers only tell with what it began. */
const placeOf = (tab: Tab): Promise<string> =>
  new Promise((found) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => found(String(data));
    setTimeout(() => found(new URL(tab.url).hash), answerMs);
    tab.postMessage(null, [port2]);
  });

async function tabsAt(place: string): Promise<readonly Tab[]> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const places = await Promise.all(tabs.map(placeOf));
  return tabs.filter((_, index) => places[index] === place);
}

async function show({ what, place, rules, title, name }: Note): Promise<void> {
  const words = await readWords();
  const game = words?.titles[rules] ?? title;
  const called = words?.names?.[name] ?? name;
  const against = words?.against.replace('{game}', () => game).replace('{name}', () => called);
  // Browsers want to see each note shown; it is gone at once for who is looking at the game.
  const isSeen = (await tabsAt(place)).some((tab) => tab.visibilityState === 'visible');
  const options = {
    body: name === '' ? game : (against ?? game),
    tag: place,
    data: place,
    silent: isSeen,
    renotify: !isSeen,
  };
  await registration.showNotification(words?.heads[what] ?? game, options);
  if (!isSeen) return;
  for (const shown of await registration.getNotifications({ tag: place })) shown.close();
}

async function open(folder: URL, notification: Notification): Promise<void> {
  notification.close();
  const place = String(notification.data);
  const [tab] = await tabsAt(place);
  if (tab) await tab.focus();
  else await clients.openWindow(new URL(place, folder).href);
}

/** The browser has given its subscription another address. */
async function renew({ newSubscription, oldSubscription }: ChangeWork): Promise<void> {
  const words = await readWords();
  if (!words) return;
  const subscription =
    newSubscription ?? (await registration.pushManager.subscribe(oldSubscription?.options));
  const { endpoint, keys } = subscription.toJSON();
  await fetch(`${words.place}account/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  });
}

/** folder: of the page. */
export function hearNotes(folder: URL): void {
  addEventListener('push', (event) => {
    const { data } = event as PushWork;
    if (data) (event as PushWork).waitUntil(show(data.json()));
  });
  addEventListener('message', (event) => {
    const { data } = event as unknown as MessageWork;
    if (data && 'noteWords' in data)
      (event as unknown as MessageWork).waitUntil(keepWords(data.noteWords));
  });
  addEventListener('notificationclick', (event) => {
    const { notification } = event as ClickWork;
    (event as ClickWork).waitUntil(open(folder, notification));
  });
  addEventListener('pushsubscriptionchange', (event) => {
    (event as ChangeWork).waitUntil(renew(event as ChangeWork));
  });
}
