/** A game on hexagons, by clicks, by keys, by a finger, and seen from the other side. */
import { expect, it } from 'vitest';
import { begin, click, phone, playAll, square, tooWide, withBrowser } from './table';

withBrowser();

/** The names of files and ranks around the board. */
const labels = '.board-drawing .label';

it('is played by clicks, by keys and from either side', async () => {
  const page = await begin('glinski');
  expect(await page.locator('.square-button').count()).toBe(91);
  expect(await page.locator(labels).count()).toBe(22);
  await playAll(page, ['e4e6', 'f7e6']);
  await square(page, 'f5').focus();
  for (const key of ['Enter', 'ArrowUp']) await page.keyboard.press(key);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-name')))
    .toBe('f6');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.move-row .move').count()).toBe(3);
  await page.getByRole('button', { name: 'Flip' }).first().click();
  expect(await page.locator(labels).count()).toBe(22);
});

it('fits on a phone', async () => {
  const page = await begin('shafran', { context: phone });
  await click(page, 'e2', 'e5');
  await expect.poll(() => page.locator('.move-row .move').count()).toBe(1);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
});
