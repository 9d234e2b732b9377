/** Openings beside the analysis board: the book of the game, and games of files of one's own. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { allBooks } from '../plugins/books';
import { violationsDayAndNight } from './axe';
import { desk, phone, tooWide, type VisitOptions, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const game = (moves: string, result: string, white: string, variant = 'chess') =>
  `[Variant "${variant}"]\n[White "${white}"]\n[Black "Bo"]\n[Date "2026.05.01"]\n\n${moves} ${result}\n\n`;
const games = [
  game('1. e4 e5 2. Nf3', '1-0', 'Ann'),
  game('1. e4 e5 2. f4', '0-1', 'Cem'),
  game('1. e4 c5', '1/2-1/2', 'Dee'),
  game('1. d4 d5', '1-0', 'Eve'),
  game('1. d4 d5', '1-0', 'Eve', 'univers'),
].join('');

async function openings(id: string, options: VisitOptions): Promise<Page> {
  const page = await visit({ ...options, hash: `#/rules/${id}` });
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.getByRole('tab', { name: 'Openings' }).click();
  await page.locator('.openings').waitFor();
  return page;
}

const open = (page: Page, text: string) =>
  page
    .locator('.openings input[type=file]')
    .setInputFiles({ name: 'my.pgn', mimeType: 'text/plain', buffer: Buffer.from(text) });
const row = (page: Page, move: string) => page.locator(`.openings-move[data-move="${move}"]`);
const shown = (page: Page) =>
  page
    .locator('.openings-move')
    .evaluateAll((all) => all.map((move) => move.getAttribute('data-move')));
/** Nothing there is wider than the window, and axe finds nothing. */
async function looksRight(page: Page): Promise<void> {
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  expect(await violationsDayAndNight(page)).toEqual([]);
}

it('counts the games of a file, plays their moves, and opens them', async () => {
  const page = await openings('chess', { context: desk });
  const files = page.getByLabel('your files');
  if (await files.count()) await files.check({ force: true });
  await open(page, games);
  await page.getByText('4 games counted. 1 left out').waitFor();
  expect(await shown(page)).toEqual(['e2e4', 'd2d4']);
  await page
    .getByRole('button', {
      name: /^e4 ?3 games, 75% of those from here; White won 33%, 33% were drawn, Black won 33%$/,
    })
    .waitFor();
  await looksRight(page);
  // By keys, too.
  await row(page, 'e2e4').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual(['e7e5', 'c7c5']);
  await row(page, 'e7e5').click();
  await expect.poll(() => shown(page)).toEqual(['f2f4', 'g1f3']);
  // It stays what it was while one looks at the moves.
  await page.getByRole('tab', { name: 'Moves' }).click();
  await expect.poll(() => page.locator('.tree-move').count()).toBe(2);
  await page.getByRole('tab', { name: 'Openings' }).click();
  const list = page.locator('.openings-games button');
  await expect.poll(() => list.count()).toBe(2);
  await list.filter({ hasText: 'Cem – Bo, 2026-05-01' }).click();
  await page.locator('.play').waitFor();
  await page.getByText('Cem').first().waitFor();
  expect(page.url()).toMatch(/#\/(game|study)\/\w+$/);
});

wholeTest('says what a file has that does not count, and forgets it', async () => {
  const page = await openings('chess', { context: phone });
  const files = page.getByLabel('your files');
  if (await files.count()) await files.check({ force: true });
  await open(page, game('1. e4 nonsense', '1-0', 'Ann'));
  await page.getByText('0 games counted. 1 left out').waitFor();
  await open(page, games);
  await page.getByText('4 games counted. 2 left out').waitFor();
  await looksRight(page);
  await row(page, 'd2d4').tap();
  await expect.poll(() => shown(page)).toEqual(['d7d5']);
  await page.getByRole('button', { name: 'Forget these games' }).tap();
  await expect.poll(() => shown(page)).toEqual([]);
});

it('shows the book of a game, move by move to its end', async () => {
  const [[id, text] = ['', '']] = await allBooks();
  const [, first = ''] = text.split('\n');
  const page = await openings(id, { context: phone });
  await page.getByText(/^From \d+ quick games of the computer/).waitFor();
  expect((await shown(page))[0]).toBe(first.split(' ')[1]);
  await looksRight(page);
  for (let ply = 0; ply < 30 && (await shown(page)).length > 0; ply++) {
    const moves = await shown(page);
    await page.locator('.openings-move').first().tap();
    await expect.poll(() => shown(page)).not.toEqual(moves);
  }
  await page.getByText('The book ends before this position.').waitFor();
});
