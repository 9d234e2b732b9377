import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromWorker, SearchRequest } from '../src/core/search-protocol';
import { WorkerSearcher } from '../src/core/searcher';

/** Workers that answer when the test wants it. */
class TestWorker {
  static all: TestWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  isEnded = false;
  constructor() {
    TestWorker.all.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: FromWorker): void {
    this.onmessage?.({ data });
  }
}

const request = {} as SearchRequest;
const begun: FromWorker = { type: 'begun' };
const newSearcher = () => new WorkerSearcher(() => Promise.resolve({} as WebAssembly.Module));
const lastWorker = () => TestWorker.all.at(-1) as TestWorker;

beforeEach(() => {
  TestWorker.all = [];
  vi.stubGlobal('Worker', TestWorker);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives a search up that is never heard', async () => {
  const search = newSearcher().search(request);
  const failure = expect(search).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(60_000);
  await failure;
  expect(lastWorker().isEnded).toBe(true);
});

it('waits for a program that comes over a slow line', async () => {
  let arrive = (_module: WebAssembly.Module) => {};
  const searcher = new WorkerSearcher(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const search = searcher.search(request);
  await vi.advanceTimersByTimeAsync(60_000);
  arrive({} as WebAssembly.Module);
  await vi.advanceTimersByTimeAsync(0);
  lastWorker().answer({ type: 'move', text: 'e2e4' });
  expect(await search).toBe('e2e4');
});

it('forgets a search that was never heard when another one begins', async () => {
  const searcher = newSearcher();
  void searcher.search(request);
  void searcher.search(request);
  await vi.advanceTimersByTimeAsync(0);
  lastWorker().answer(begun);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lastWorker().isEnded).toBe(false);
});

it('stops one search and not the one that has begun since', () => {
  const searcher = newSearcher();
  const old = searcher.search(request);
  const search = searcher.search(request);
  searcher.stop(old);
  expect(lastWorker().isEnded).toBe(false);
  searcher.stop(search);
  expect(lastWorker().isEnded).toBe(true);
});
