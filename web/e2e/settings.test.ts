/** The drawer of settings: what it changes, that it is remembered, and that it needs no storage. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsDayAndNight } from './axe';
import { begin, click, phone, square, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).click();
const closeSettings = (page: Page) =>
  page.getByRole('button', { name: 'Close the settings' }).click();
const choose = (page: Page, label: string) =>
  page.locator('.drawer').getByText(label, { exact: true }).click();
const mark = (page: Page, name: string) =>
  page.evaluate((name) => document.documentElement.dataset[name], name);
const movesOf = (page: Page) => page.locator('.move-row .move').count();

it('remembers colors, board and pieces', async () => {
  const page = await begin('univers');
  await openSettings(page);
  await choose(page, 'Dark');
  await choose(page, 'Walnut');
  await choose(page, 'Letters');
  await closeSettings(page);
  await expect.poll(() => page.locator('.board .piece text').first().textContent()).not.toBe('');
  await page.reload();
  await page.waitForSelector('.board');
  await expect.poll(() => mark(page, 'theme')).toBe('dark');
  await expect.poll(() => mark(page, 'board')).toBe('walnut');
  await expect.poll(() => page.locator('.board .piece text').count()).toBe(40);
});

it('writes moves in the notation that was chosen, on the table and in a study', async () => {
  const page = await begin('chess');
  await click(page, 'g1', 'f3');
  const last = page.locator('.move-row .move-words').last();
  expect(await page.locator('.move-row .move .picture').count()).toBe(1);
  await openSettings(page);
  await choose(page, 'Letters: Nf3');
  expect(await last.textContent()).toBe('Nf3');
  expect(await page.locator('.move-row .move .picture').count()).toBe(0);
  await choose(page, 'Squares: g1f3');
  await closeSettings(page);
  expect(await last.textContent()).toBe('g1f3');
  await page.goto(page.url().replace('#/game/', '#/study/'));
  await page.locator('.tree-move', { hasText: 'g1f3' }).waitFor();
});

it('works by keys alone and gives the focus back', async () => {
  const page = await visit();
  const button = page.getByRole('button', { name: 'Settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Same as the device' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => mark(page, 'theme')).toBe('dark');
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

wholeTest('holds until the page is closed where nothing can be kept', async () => {
  const refuse = () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('refused');
      },
    });
  const page = await visit({ before: refuse });
  await openSettings(page);
  await choose(page, 'Meadow');
  await expect.poll(() => mark(page, 'board')).toBe('meadow');
});

wholeTest('ignores settings that nobody could have chosen', async () => {
  const page = await visit({
    before: () => localStorage.setItem('acedrex.settings', '{"theme": 7, "board": "lava"}'),
  });
  await expect.poll(() => mark(page, 'board')).toBe('lapis');
});

it('plays xiangqi on lines with characters, and on squares with figures', async () => {
  const page = await begin('xiangqi');
  await page.locator('.board-lines').waitFor();
  await page.waitForFunction(() => document.querySelector('.board .piece [fill="#b3241a"]'));
  await openSettings(page);
  await page.getByRole('checkbox', { name: 'Give each game its own look' }).click();
  await closeSettings(page);
  await expect.poll(() => page.locator('.board .board-lines').count()).toBe(0);
  await expect.poll(() => page.locator('.board .piece [fill="#b3241a"]').count()).toBe(0);
});

it('hides coordinates and targets from who wants neither', async () => {
  const page = await begin('chess');
  await openSettings(page);
  await choose(page, 'Coordinates');
  await choose(page, 'Show where a piece can go');
  await closeSettings(page);
  await square(page, 'e2').click();
  await expect.poll(() => page.locator('.board .label').count()).toBe(0);
  await expect.poll(() => page.locator('.target-dot').count()).toBe(0);
  await square(page, 'e4').click();
  await expect.poll(() => movesOf(page)).toBe(1);
});

it('asks before a move of a finger is made', async () => {
  const page = await begin('chess', { context: phone });
  await openSettings(page);
  await choose(page, 'On touch');
  await closeSettings(page);
  await square(page, 'e2').tap();
  await square(page, 'e4').tap();
  await page.getByText('Pawn e2 to e4?').waitFor();
  await expect.poll(() => movesOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await square(page, 'd2').tap();
  await square(page, 'd4').tap();
  await page.getByRole('button', { name: 'Play it' }).tap();
  await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 1);
});

wholeTest('asks for every move where that is wished', async () => {
  const page = await begin('chess');
  await openSettings(page);
  await choose(page, 'Always');
  await closeSettings(page);
  await click(page, 'e2', 'e4');
  await expect.poll(() => movesOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 1);
});

it('plays blindfold and alone with the game, with a way back, on a phone', async () => {
  const page = await begin('univers', { context: phone });
  const piece = page.locator('.board .piece .picture').first();
  await openSettings(page);
  await choose(page, 'Coins');
  await page.getByLabel('Blindfold').check();
  await page.getByLabel('Only the game').check();
  await choose(page, 'None');
  expect(await violationsDayAndNight(page)).toEqual([]);
  await closeSettings(page);
  await expect.poll(() => piece.isVisible()).toBe(false);
  await expect.poll(() => page.locator('.top').isVisible()).toBe(false);
  await expect.poll(() => mark(page, 'motion')).toBe('none');
  await page.reload();
  await page.getByText('Blindfold: the pieces are hidden.').waitFor();
  await click(page, 'e2', 'e4');
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show the pieces' }).tap();
  await expect.poll(() => piece.isVisible()).toBe(true);
  // A coin is a disc with a ring before all else.
  expect(await piece.locator('path').count()).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Show everything' }).tap();
  await expect.poll(() => page.locator('.top').isVisible()).toBe(true);
});

wholeTest('blindfold and alone, moves are typed, and what is over is shown whole', async () => {
  const page = await begin('chess', { expected: /net::ERR_FAILED/ });
  const piece = page.locator('.board .piece .picture').first();
  await openSettings(page);
  await page.getByLabel('Blindfold').check();
  await page.getByLabel('Only the game').check();
  await closeSettings(page);
  await expect.poll(() => page.locator('.tabs').isVisible()).toBe(false);
  // Where the code of it does not come, nothing is seen all the same.
  await page.route(/assets\/taste-/, (route) => route.abort());
  await page.reload();
  await page.waitForSelector('.board .piece');
  expect(await piece.isVisible()).toBe(false);
  await page.unroute(/assets\/taste-/);
  await page.reload();
  await page.getByText('Blindfold: the pieces are hidden.').waitFor();
  for (const move of ['f3', 'e5', 'g4']) {
    await square(page, 'e4').focus();
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'One move back' }).waitFor();
  await square(page, 'e4').focus();
  await page.keyboard.type('Qh4');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Black wins' }).waitFor();
  expect(await page.locator('.top').isVisible()).toBe(true);
  expect(await piece.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.locator('.result').waitFor({ state: 'detached' });
  expect(await piece.isVisible()).toBe(true);
});

it('shows the men of shogi and xiangqi in the family that was chosen for them', async () => {
  const page = await begin('xiangqi');
  const drawing = () => page.locator('.board .piece .picture').first().innerHTML();
  await expect.poll(drawing).toContain('scale(0.25)');
  const before = await drawing();
  await openSettings(page);
  await choose(page, 'Figures on discs');
  await closeSettings(page);
  await expect.poll(drawing).not.toBe(before);
  expect(await drawing()).toContain('scale(0.67)');
});

it('shows the keys when asked by one', async () => {
  const page = await visit();
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').press('?');
  expect(await page.getByRole('searchbox').inputValue()).toBe('?');
  expect(await page.locator('dialog').count()).toBe(0);
});
