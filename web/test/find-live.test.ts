import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As a page begins: nothing is known. */
async function freshPage() {
  vi.resetModules();
  return import('../src/server/find-live');
}

const device = { isOnline: false };
let asked = 0;
/** What stands where the page comes from; null: it is not reached. */
let server: (() => Response) | null = null;
const games = () => new Response(null, { headers: { 'acedrex-live': '/live/' } });

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  device.isOnline = false;
  server = null;
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => device.isOnline);
  vi.stubGlobal('fetch', async () => {
    asked++;
    if (!server) throw new TypeError('nobody is there');
    return server();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page that was opened without a network finds its server when there is one', async () => {
  const { findLive, followLive } = await freshPage();
  const heard: unknown[] = [];
  followLive((place) => heard.push(place));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([undefined]);
  expect(await findLive()).toBeNull();
  server = games;
  device.isOnline = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([undefined, '/live/']);
  expect(await findLive()).toBe('/live/');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard).toHaveLength(2);
  expect(asked).toBe(1);
});

test('a server that is away is asked again, ever more seldom, and by nobody who has left', async () => {
  const { followLive } = await freshPage();
  device.isOnline = true;
  const heard: unknown[] = [];
  const end = followLive((place) => heard.push(place));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBeLessThan(20);
  server = () => new Response(null, { status: 502 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Set(heard)).toEqual(new Set([undefined]));
  server = games;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.at(-1)).toBe('/live/');
  end();

  const again = await freshPage();
  server = null;
  const before = asked;
  const endAgain = again.followLive(() => {});
  await vi.advanceTimersByTimeAsync(0);
  endAgain();
  await vi.advanceTimersByTimeAsync(600_000);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(before + 1);
});

test('a server without games is asked once', async () => {
  const { followLive } = await freshPage();
  device.isOnline = true;
  server = () => new Response();
  const heard: unknown[] = [];
  for (let i = 0; i < 2; i++) followLive((place) => heard.push(place));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard).toEqual([null, null]);
  expect(asked).toBe(1);
});
