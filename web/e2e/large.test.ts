/** Games as large as files: the page goes on while they are read, and they can be stopped. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { deepGame, longGame, manyGames } from './large-games';
import { folderOfPage, visit, withBrowser } from './table';
import { isWhole } from './whole';

withBrowser();

const megabyte = 1_000_000;
/** Longer files are made of the same tasks, and more of them. */
const least = isWhole ? megabyte : megabyte / 4;

/** What a task may take of the thread of the page: longer ones are what browsers call long tasks. */
const TASK_MAX_MS = 50;

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

const files: string[] = [];
afterEach(async () => {
  for (const file of files.splice(0)) await rm(file);
});

/** Makes a file in the page itself: tools that hand one over take the page's time for it. Returns what opens it. */
async function fileIn(page: Page, name: string, text: string): Promise<() => Promise<void>> {
  const path = join(folderOfPage(), name);
  await writeFile(path, text);
  files.push(path);
  const input = await page.locator('input[type=file]').evaluateHandle(async (input, name) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([await (await fetch(name)).blob()], name));
    (input as HTMLInputElement).files = transfer.files;
    return input;
  }, name);
  return () =>
    input.evaluate((it) => void it.dispatchEvent(new Event('change', { bubbles: true })));
}

test.each([
  ['one game with 31 levels of variations', 'deep.pgn', deepGame(least)],
  ['one game with long comments', 'long.pgn', longGame(least)],
  ['many games', 'many.pgn', manyGames(least)],
])('a large file of %s is read without a task longer than 50 ms', async (_what, name, text) => {
  expect(text.length).toBeGreaterThan(least);
  const page = await visit({ hash: '#/kept' });
  const open = await fileIn(page, name, text);
  const longest = await longestTask(page, async () => {
    await open();
    await page.getByText(/[0-9]+ games? added/).waitFor({ timeout: 150_000 });
  });
  expect(longest).toBeLessThan(TASK_MAX_MS);
});

test('reading a large game is told of and can be stopped, and nothing of it is lost', async () => {
  const page = await visit({ hash: '#/kept' });
  await (await fileIn(page, 'deep.pgn', deepGame(megabyte)))();
  await page.getByRole('progressbar', { name: 'Reading' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Nothing was read. The rest is in the field').waitFor();
  await expect.poll(() => page.getByRole('textbox').inputValue()).toContain('[Event "Deep"]');
});

test('of a large game the variations are folded, until one is looked into', async () => {
  const page = await visit({ hash: '#/kept' });
  await (await fileIn(page, 'deep.pgn', deepGame(megabyte / 20)))();
  await page.getByText(/[0-9]+ games? added/).waitFor({ timeout: 150_000 });
  await page.locator('.kept-list li a').first().click();
  const [folded, moves] = [page.locator('.tree-more'), page.locator('.tree-move')];
  await folded.first().waitFor();
  const before = await moves.count();
  expect(before).toBeLessThan(1000);
  await page
    .getByRole('button', { name: /^Show [0-9,]+ moves of this variation/ })
    .first()
    .click();
  await expect.poll(() => moves.count()).toBeGreaterThan(before);
  // Who goes into a variation by keys sees where it leads.
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.locator('.tree-variation [aria-current]').waitFor();
});
