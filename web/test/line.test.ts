import { afterEach, expect, test, vi } from 'vitest';
import { LiveLine } from '../src/server/line';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a server that is back is found soon, and one that stays away is asked for seldom', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.999); // the longest pauses
  const tries: number[] = [];
  vi.stubGlobal('fetch', async () => {
    tries.push(performance.now());
    throw new TypeError('nobody is there');
  });
  const begin = performance.now();
  const line = new LiveLine({ place: 'http://127.0.0.1:1/live/' });
  await vi.advanceTimersByTimeAsync(120_000);
  line.close();
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  for (const [index, pause] of pauses.entries())
    if ((tries[index] ?? 0) - begin < 8000) expect(pause).toBeLessThan(3000);
  expect(pauses.at(-1)).toBeGreaterThan(5000);
});

test('a device that has a network again asks for its server at once', async () => {
  vi.useFakeTimers();
  let tries = 0;
  vi.stubGlobal('fetch', async () => {
    tries++;
    throw new TypeError('nobody is there');
  });
  const line = new LiveLine({ place: 'http://127.0.0.1:1/live/' });
  await vi.advanceTimersByTimeAsync(60_000);
  for (let again = 0; again < 3; again++) {
    const before = tries;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toBe(before + 1);
  }
  line.close();
  const last = tries;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(last);
});

test('a device without a network is told so at once, and the line comes back', async () => {
  vi.useFakeTimers();
  const opened: Socket[] = [];
  class Socket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = Socket.OPEN;
    constructor() {
      super();
      opened.push(this);
    }
    send(): void {}
    close(): void {}
  }
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('WebSocket', Socket);
  const states: boolean[] = [];
  const line = new LiveLine({
    place: 'http://127.0.0.1:1/live/',
    onState: (isThere) => states.push(isThere),
  });
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.dispatchEvent(new Event('open'));
  dispatchEvent(new Event('offline'));
  expect(states).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1000);
  opened[1]?.dispatchEvent(new Event('open'));
  expect(states).toEqual([true, false, true]);
  line.close();
});
