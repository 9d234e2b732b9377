/** The page without a network: everything that was not shown yet is there, too. */
import { expect, test } from 'vitest';
import { languages } from '../src/language/languages';
import { addressOfPage, click, desk, square, visit, withBrowser } from './table';

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

test('a page of its own rules is compiled without a network', async () => {
  const page = await visit({ context: kept });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.goto(`${addressOfPage()}#/own`);
  await page.waitForSelector('textarea, .cm-content');
  await expect.poll(() => page.locator('h1').count()).toBe(1);
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
