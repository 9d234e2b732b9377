/** Games as large as files: the page goes on while they are read, and they can be stopped. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { deepGame, longGame, megabyte } from './large-games';
import { visit, withBrowser } from './table';

withBrowser();

/** What a frame may take of the thread of the page. */
const FRAME_MAX_MS = 50;
interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly name?: string };
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread worked. */
  readonly tdur?: number;
}

/** The longest task of the page's own thread while something is done: another program takes nothing of it. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  const done = work();
  await done.catch(() => {}); // only one trace at a time is recorded
  const recorded = String(await browser?.stopTracing());
  await done;
  const trace = JSON.parse(recorded) as { readonly traceEvents: readonly TraceEvent[] };
  const threads = trace.traceEvents.filter(({ args }) => args?.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = trace.traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && isOfPage(event),
  );
  expect(tasks.length).toBeGreaterThan(10);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** A file on the disk: the tools hand over others by a program in the page, which takes its time. */
async function openFile(page: Page, name: string, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'acedrex-large-'));
  await writeFile(join(folder, name), text);
  await page.setInputFiles('input[type=file]', join(folder, name));
  folders.push(folder);
}

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test.each([
  ['with 31 levels of variations', 'deep.pgn', deepGame()],
  ['with long comments', 'long.pgn', longGame()],
])(
  'a game of a megabyte %s is read without a frame longer than 50 ms',
  async (_what, name, text) => {
    expect(text.length).toBeGreaterThan(megabyte);
    const page = await visit({ hash: '#/kept' });
    const longest = await longestTask(page, async () => {
      await openFile(page, name, text);
      await page.getByText('1 game added').waitFor({ timeout: 150_000 });
    });
    console.log(name, longest);
    expect(longest).toBeLessThan(FRAME_MAX_MS);
  },
);

test('reading a large game is told of and can be stopped, and nothing of it is lost', async () => {
  const page = await visit({ hash: '#/kept' });
  await openFile(page, 'deep.pgn', deepGame());
  await page.getByRole('progressbar', { name: 'Reading' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Nothing was read. The rest is in the field').waitFor();
  await expect.poll(() => page.getByRole('textbox').inputValue()).toContain('[Event "Deep"]');
});
