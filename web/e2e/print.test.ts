/** Lists on paper: their pictures come when they are near to what is seen, and a sheet is seen whole. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, refused } from './people';
import { phone, visit, withBrowser } from './table';
import { allOr } from './whole';

withBrowser({ games: true });

/** Pictures without an address, now and when the page's own listeners of a print are done. */
async function blanks(page: Page): Promise<readonly [onScreen: number, onPaper: number]> {
  const count = () => document.querySelectorAll('main img:not([src])').length;
  const onScreen = await page.evaluate(count);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const left = document.querySelectorAll('main img:not([src])').length;
      document.documentElement.dataset.blanks = String(left);
    });
  });
  await page.pdf();
  const onPaper = await page.evaluate(() => document.documentElement.dataset.blanks);
  return [onScreen, Number(onPaper)];
}

test.each(allOr(['#/puzzles'], ['#/lobby', '#/']))(
  'no picture of the long list at %s is blank on paper',
  async (hash) => {
    const page = await visit({ hash, context: phone, expected: refused });
    await page.locator('main li img').first().waitFor({ state: 'attached' });
    if (hash === '#/') await page.getByRole('searchbox').fill('chess');
    await expect.poll(() => page.locator('main img:not([src])').count()).toBeGreaterThan(10);
    const [onScreen, onPaper] = await blanks(page);
    expect(onScreen).toBeGreaterThan(10);
    expect(onPaper).toBe(0);
  },
);

test('a board of a study that has not come by then leaves no gap on paper', async () => {
  const page = await visit({ hash: '#/', expected: refused });
  const row = { study: 'x', title: 'A mate', author: 'Anna', shown: 'public', game: 'chess' };
  const rest = { hidden: false, time: 0, chapters: 1, first: 1 };
  await page.route('**/live/studies', (route) =>
    route.fulfill({ json: { is: 'studies', studies: [{ ...row, ...rest }], own: [] } }),
  );
  await page.route('**/live/studies/x/1', () => {});
  await go(page, '#/studies');
  const picture = page.locator('.study-picture');
  await page.getByText('A mate').waitFor();
  await expect.poll(() => picture.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => picture.isVisible()).toBe(false);
  expect(await page.getByText('A mate').isVisible()).toBe(true);
});
