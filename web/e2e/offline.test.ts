/** The page without a network: everything that was not shown yet is there, too. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { languages } from '../src/language/languages';
import { writeText } from './studio';
import {
  addressOfPage,
  click,
  desk,
  folderOfPage,
  square,
  turnTo,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

withBrowser();

const kept = { ...desk, serviceWorkers: 'allow' as const };

test('after one visit the page opens and the computer plays without a network', async () => {
  const page = await visit({ context: kept });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.goto(`${addressOfPage()}#/setup/univers`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.board');
  await click(page, 'f2', 'f4');
  await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length >= 2);
  await page.waitForSelector('[data-name="f4"]');
  await expect.poll(() => square(page, 'f4').count()).toBe(1);
});

/** A page that has been visited once, and that no line connects any more. */
async function cutOff(hash: string): Promise<Page> {
  const page = await visit({ context: kept });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.goto(`${addressOfPage()}${hash}`);
  return page;
}

wholeTest('rules of one’s own are compiled and played without a network', async () => {
  const page = await cutOff('#/own');
  await writeText(page, 'like chess\ntitle Riders\nreplace piece knight N NN\n');
  await page.getByRole('heading', { name: 'Riders' }).waitFor();
  await page.getByRole('button', { name: 'Play the computer' }).click();
  await click(page, 'b1', 'c3');
  await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length >= 2);
});

wholeTest('a lesson is done, a position put together and analyzed without a network', async () => {
  const page = await cutOff('#/lesson/univers');
  await click(page, 'e4', 'j4');
  await page.getByText(/^Right\. /).waitFor();
  await turnTo(page, '#/edit/chess');
  await page.getByLabel('FEN').fill('4k3/8/8/8/8/8/8/4KR2 w - - 3 20');
  await page.getByText('This position is possible.').waitFor();
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.locator('.engine-line .engine-move').first().waitFor();
});

wholeTest('games of a file are read and a study opened without a network', async () => {
  const page = await cutOff('#/kept');
  const pgn = '[Variant "chess"]\n\n1. e4 (1. d4 {as well}) 1... e5 *\n';
  await page
    .locator('.kept-import input[type=file]')
    .first()
    .setInputFiles({ name: 'my.pgn', mimeType: 'text/plain', buffer: Buffer.from(pgn) });
  await page.getByRole('link', { name: /^Open / }).click();
  await page.locator('.tree-comment', { hasText: 'as well' }).waitFor();
});

test('it can be installed: a manifest with icons that are there', async () => {
  const page = await visit();
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const found = await page.evaluate(async (href) => {
    const manifest = await (await fetch(href)).json();
    const icons = await Promise.all(
      manifest.icons.map(async ({ src }: { src: string }) => (await fetch(src)).ok),
    );
    return {
      start: manifest.start_url,
      display: manifest.display,
      icons,
      languages: [
        [manifest.lang, ...Object.keys(manifest.name_localized)],
        [manifest.lang, ...Object.keys(manifest.description_localized)],
      ],
    };
  }, link ?? '');
  expect(found).toEqual({
    start: './',
    display: 'standalone',
    icons: [true, true],
    languages: [[...languages], [...languages]],
  });
});

/**
 * Put another version of the page on the server: its start says so, and it has no lessons. Returns what
 * brings the first version back.
 */
async function publish(version: string): Promise<() => Promise<void>> {
  const before = await mkdtemp(join(tmpdir(), 'acedrex-version-'));
  await cp(folderOfPage(), before, { recursive: true, preserveTimestamps: true });
  const change = async (name: string, edit: (text: string) => string) => {
    const path = join(folderOfPage(), name);
    await writeFile(path, edit(await readFile(path, 'utf8')));
    for (const packed of ['.br', '.gz']) await rm(`${path}${packed}`, { force: true });
  };
  await change('index.html', (text) => text.replace('<head>', `<head><meta name="v${version}">`));
  await change('service-worker.js', (text) =>
    text.replace(/"[0-9a-f]{16}"/, `"${version}"`).replaceAll(/"assets\/lesson-[^"]*",/g, ''),
  );
  const assets = join(folderOfPage(), 'assets');
  for (const name of await readdir(assets))
    if (name.startsWith('lesson-')) await rm(join(assets, name));
  return async () => {
    await cp(before, folderOfPage(), { recursive: true, preserveTimestamps: true });
    await rm(before, { recursive: true });
  };
}

const askForNew = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

const shows = (page: Page, version: string) => page.locator(`meta[name=v${version}]`).count();

let restore = async () => {};
afterEach(() => restore());

wholeTest('a new version of the page waits beside a game until it is wanted', async () => {
  const page = await visit({ context: kept });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first visit came from the server itself.
  await page.goto(`${addressOfPage()}#/setup/chess`);
  await page.reload();
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await click(page, 'e2', 'e4');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector('.board');
  const top = await page.locator('.board').boundingBox();
  const version = Date.now().toString(16).padStart(16, '0');
  restore = await publish(version);
  await askForNew(page);
  for (const each of [page, other]) await each.getByText('A new version of this page').waitFor();
  expect(await page.locator('.board').boundingBox()).toEqual(top);
  await other.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await other.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await click(page, 'e7', 'e5');
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(() => shows(page, version)).toBe(1);
  await page.getByRole('button', { name: 'e5 black pawn' }).waitFor();
  // Tabs that were not asked show what they showed, and still find its parts.
  expect(await shows(other, version)).toBe(0);
  const tools = await other.context().newCDPSession(other);
  await tools.send('Network.clearBrowserCache');
  await other.evaluate(() => {
    location.hash = '#/lesson/univers';
  });
  await other.getByText('Move the marshall to the star the way a rook moves.').first().waitFor();
});
