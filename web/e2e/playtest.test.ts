/** The engine plays a game against itself, and a report tells what came of it. */
import { expect, it } from 'vitest';
import { writeText } from './studio';
import { desk, phone, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

it('reports on a built-in game, and stops when it is told to', async () => {
  const page = await visit({ hash: '#/rules/los-alamos', context: desk });
  await page.getByRole('link', { name: 'Playtest' }).click();
  await page.getByLabel('Games', { exact: true }).selectOption('1000');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('heading', { name: 'Who wins' }).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  const said = await page.getByText(/^Stopped after \d+ games?\.$/).textContent();
  const games = Number(said?.match(/\d+/)?.[0]);
  expect(games).toBeGreaterThan(0);
  // The shares of the table are those of the games that were played.
  const counts = await page.locator('.playtest-split .fine').allTextContents();
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(games);
  await page
    .getByRole('row', { name: /^Queen/ })
    .first()
    .waitFor();
  // What was found is still there on return.
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('link', { name: 'Playtest' }).click();
  await page.getByRole('heading', { name: 'How games end' }).waitFor();
});

it('reports on rules of one’s own, on a phone as well', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await writeText(page, 'like los-alamos\n\ntitle  Small one\n');
  await page.getByRole('link', { name: 'Playtest' }).click();
  await page.getByRole('heading', { name: 'Playtest of Small one' }).waitFor();
  await page.getByLabel('Games', { exact: true }).selectOption('20');
  await page
    .getByLabel('Strength', { exact: true })
    .selectOption({ label: 'level 2, like a beginner' });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('20 games', { exact: true }).waitFor({ timeout: 80_000 });
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

wholeTest('tells the forms of a piece apart', async () => {
  const page = await visit({ hash: '#/playtest/uos', context: desk });
  await page.getByLabel('Games', { exact: true }).selectOption('20');
  await page.getByRole('button', { name: 'Start' }).click();
  await page
    .getByRole('rowheader', { name: 'King after 1 check', exact: true })
    .waitFor({ timeout: 80_000 });
});

it('judges by the network of the game', async () => {
  const page = await visit({ hash: '#/playtest/uos', context: desk });
  const network = page.waitForResponse(/\.net$/);
  await page.getByRole('button', { name: 'Start' }).click();
  expect((await network).ok()).toBe(true);
});

it('says when the games cannot be played', async () => {
  const page = await visit({ hash: '#/playtest/chess', context: desk, expected: /ERR_FAILED/ });
  await page.route(/acedrex-search/, (route) => route.abort());
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('alert').getByText('The playtest ended').waitFor();
  await page.getByRole('button', { name: 'Start' }).waitFor();
});
