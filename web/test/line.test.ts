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
