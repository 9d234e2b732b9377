/**
 * Keeps the whole page in the browser, so that it opens and plays without a network. A build of the
 * page is one set of files: they are fetched together, used together, and replaced together when
 * no tab shows the old ones any more, or when somebody wants the new ones before. The build writes their
 * list into this file (plugins/offline.ts).
 */
import { hearNotes } from './notes';
import type { TakeOverMessage } from './take-over';

interface KeptBuild {
  readonly version: string;
  /** Paths from the folder of the page. */
  readonly files: readonly string[];
}

// What the library for pages does not declare of workers.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface AskedEvent extends ExtendableEvent {
  readonly data: Partial<TakeOverMessage> | null;
}
declare const __KEPT_BUILD__: KeptBuild;
declare function skipWaiting(): Promise<void>;

const { version, files } = __KEPT_BUILD__;
/** Files on their way: who plays meanwhile must not wait for them all on a slow line. */
const atATime = 2;
const prefix = 'acedrex-page-';
const cacheName = `${prefix}${version}`;
const folder = new URL('./', location.href);
const addresses = new Set(files.map((file) => new URL(file, folder).href));
const hasHash = (address: string) => /\/assets\/.*-[\w-]{8}\.\w+$/.test(address);

/** A file of a build before this one, if its name says that it is the same. */
async function earlier(address: string): Promise<Response | undefined> {
  return hasHash(address) ? caches.match(address) : undefined;
}

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName);
  const missing: string[] = [];
  for (const address of addresses) {
    const known = await earlier(address);
    if (known) await cache.put(address, known);
    else missing.push(address);
  }
  // Not from the browser's own memory, which may hold a page of another build.
  const add = async () => {
    for (let address = missing.pop(); address; address = missing.pop())
      await cache.add(new Request(address, { cache: 'no-cache' }));
  };
  await Promise.all(Array.from({ length: atATime }, add));
}

/** Somebody wants the new version though other tabs may still show the one before. */
let takesOver = false;

async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const others = names.filter((name) => name !== cacheName);
  for (const name of takesOver ? others.slice(0, -1) : others) await caches.delete(name);
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const isPage = request.mode === 'navigate' && url.pathname === folder.pathname;
  const address = isPage ? new URL('index.html', folder).href : `${url.origin}${url.pathname}`;
  const kept = addresses.has(address)
    ? await caches.match(address, { cacheName })
    : await earlier(address);
  return kept || fetch(request);
}

hearNotes(folder);
addEventListener('message', (event) => {
  const asked = event as Event as AskedEvent;
  if (asked.data?.takesOver !== true) return;
  takesOver = true;
  asked.waitUntil(skipWaiting());
});
addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(keep()));
addEventListener('activate', (event) => (event as ExtendableEvent).waitUntil(forgetOthers()));
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  if (request.method === 'GET' && request.url.startsWith(folder.href))
    (event as FetchEvent).respondWith(answer(request));
});
