/** The head of the page, the list of games and puzzles where there is little room, and long lists made short. */
import { expect, test } from 'vitest';
import { refused } from './people';
import { desk, phone, turnTo, visit, withBrowser } from './table';

withBrowser({ games: true });

const zoomed = { ...desk, viewport: { width: 640, height: 400 } };

test('every place in the head of the page is in one line, on every screen', async () => {
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [390, 844],
    [320, 640],
  ] as const) {
    const context = { ...desk, viewport: { width, height } };
    const page = await visit({ hash: '#/kept', expected: refused, context });
    await page.locator('.top a[href="#/account"]').waitFor();
    const nav = page.locator('.top nav');
    expect(
      await nav.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      `${width}`,
    ).toBe(0);
    const heights = await nav
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights).toHaveLength(6);
    for (const height of heights) {
      expect(height).toBeGreaterThanOrEqual(39);
      expect(height).toBeLessThan(48);
    }
  }
});

test('enlarged twofold, nothing is cut at the edge of a panel or lies under something else', async () => {
  const page = await visit({ hash: '#/puzzles/univers', expected: refused, context: zoomed });
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await theme.waitFor();
  const [inner, outer] = await Promise.all([
    theme.boundingBox(),
    page.locator('.lesson-panel').boundingBox(),
  ]);
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0) + 1,
  );
  await turnTo(page, '#/');
  const kinds = await page.locator('.kinds').boundingBox();
  const select = await page.locator('.narrowings select').first().boundingBox();
  expect((kinds?.x ?? 0) + (kinds?.width ?? 0)).toBeLessThanOrEqual(select?.x ?? 0);
});

test('puzzles and tables are found by what is typed, and newcomers begin with an easy one', async () => {
  const page = await visit({ hash: '#/puzzles', expected: refused, context: phone });
  await page.getByRole('link', { name: /^Start here\s*Chess/ }).waitFor();
  await page.getByLabel('Find', { exact: true }).fill('crazyh');
  await expect.poll(() => page.locator('.puzzle-games > li').count()).toBe(1);
  await page.getByLabel('Find', { exact: true }).fill('no such game');
  await page.getByText('No game matches.').waitFor();
  await turnTo(page, '#/lobby');
  await page.getByLabel('Find a table').fill('dual');
  const tables = page.getByRole('region', { name: 'Tables' });
  await tables.getByRole('button', { name: 'Dual Chess' }).waitFor();
  await expect.poll(() => tables.getByRole('button').count()).toBeLessThan(10);
});
