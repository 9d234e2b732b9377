/** The analysis board: by mouse, by keys and by finger. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dragByFinger } from './hands';
import {
  click,
  desk,
  phone,
  square,
  tooWide,
  type VisitOptions,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

withBrowser();

async function analyse(game: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, hash: `#/rules/${game}` });
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.waitForSelector('.study .board');
  return page;
}

const moves = (page: Page) =>
  page
    .locator('.tree-move')
    .evaluateAll((all) => all.map((move) => move.getAttribute('data-move')));
const current = (page: Page) =>
  page.locator('.tree [aria-current]').getAttribute('data-move', { timeout: 5000 });

test('moves, variations, marks and comments are kept', async () => {
  const page = await analyse('chess');
  await click(page, 'e2', 'e4');
  await click(page, 'e7', 'e5');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('.move-entry input').fill('Nf6');
  await page.keyboard.press('Enter');
  await page.locator('.tree-variation').waitFor();
  await page.getByRole('button', { name: 'good move' }).click();
  await page.locator('.notes-comment textarea').fill('Alekhine');
  await expect.poll(() => moves(page)).toEqual(['e2e4', 'e7e5', 'g8f6']);
  await page.getByRole('button', { name: 'Make main line' }).click();
  await expect.poll(() => moves(page)).toEqual(['e2e4', 'g8f6', 'e7e5']);
  await page.reload();
  await page.locator('.tree-comment', { hasText: 'Alekhine' }).waitFor();
  await expect.poll(() => moves(page)).toEqual(['e2e4', 'g8f6', 'e7e5']);
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect.poll(() => moves(page)).toEqual(['e2e4', 'e7e5']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => moves(page)).toEqual(['e2e4', 'g8f6', 'e7e5']);
});

test('a study that was kept says so where what reads it does not come', async () => {
  const page = await analyse('chess', { expected: /Failed to load|wasm/ });
  await click(page, 'e2', 'e4');
  await page.locator('.notes-comment textarea').fill('Best by test');
  await expect.poll(() => moves(page)).toEqual(['e2e4']);
  const search = '**/acedrex-search*.wasm';
  await page.route(search, (route) => route.abort());
  await page.reload();
  await page.getByText('could not be loaded: the connection was interrupted.').waitFor();
  await page.unroute(search);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.tree-comment', { hasText: 'Best by test' }).waitFor();
});

test('keys walk through the tree, on the board too', async () => {
  const page = await analyse('chess');
  await click(page, 'e2', 'e4');
  await click(page, 'e7', 'e5');
  await page.locator('.tree [aria-current]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => current(page)).toBe('e2e4');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => current(page)).toBe('e7e5');
  await square(page, 'e4').focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => current(page)).toBe('e2e4');
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('.tree [aria-current]').count()).toBe(0);
});

test('the engine tells several lines, which can be played, and a threat', async () => {
  const page = await analyse('chess');
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.locator('.engine-line .engine-move').nth(20).waitFor({ timeout: 30_000 });
  await expect.poll(() => page.locator('.engine-score').count()).toBe(3);
  await page.locator('.engine-line').first().locator('.engine-move').first().click();
  await expect.poll(() => page.locator('.tree-move').count()).toBe(1);
  await page.getByRole('button', { name: 'Threat' }).click();
  await page.locator('.drawing-threat').first().waitFor({ timeout: 30_000 });
  // Its figure stands before the words, not above them, out of the row. A move is found and measured
  // at one moment: while the engine thinks, one with a figure may become one without.
  await page.locator('.engine-move .picture').first().waitFor();
  const measured = await page.waitForFunction(() => {
    const picture = document.querySelector('.engine-move .picture');
    const words = picture?.closest('.engine-move')?.querySelector('.move-words');
    const [above = 0, below = 0] = [picture, words].map((each) => {
      const { y, height } = each?.getBoundingClientRect() ?? { y: 0, height: 0 };
      return y + height / 2;
    });
    return picture && words ? { apart: Math.abs(above - below) } : null;
  });
  const apart = (await measured.jsonValue())?.apart;
  expect(apart).toBeLessThan(4);
  await page.getByRole('switch', { name: 'Engine' }).click();
});

test('a bar says who stands better, and the moves that are legal are counted', async () => {
  const page = await analyse('chess');
  const bar = page.locator('.score-bar');
  const share = () =>
    bar.evaluate((it) => Number.parseFloat(getComputedStyle(it).getPropertyValue('--share')));
  await page.getByText('White to move: 20 legal moves').waitFor();
  expect(await bar.getAttribute('aria-label')).toContain('not evaluated here yet');
  expect(await share()).toBe(50);
  for (const [from, to] of [
    ['f2', 'f3'],
    ['e7', 'e5'],
    ['g2', 'g4'],
  ] as const)
    await click(page, from, to);
  await page.getByText('Black to move: 30 legal moves').waitFor();
  // Black mates in one: nothing of the bar is White's.
  await page.getByRole('switch', { name: 'Engine' }).click();
  await expect.poll(share).toBeLessThan(1);
  expect(
    await page.locator('.score-bar-white').evaluate((it) => it.getBoundingClientRect().height),
  ).toBeLessThan(9);
  await expect.poll(() => bar.getAttribute('aria-label')).toMatch(/Black|mate/i);
  await click(page, 'd8', 'h4');
  await expect.poll(() => bar.getAttribute('aria-label')).toContain('over');
});

test('a review finds the blunder and shows what was better', async () => {
  const page = await analyse('chess');
  for (const [from, to] of [
    ['e2', 'e4'],
    ['e7', 'e5'],
    ['d1', 'h5'],
    ['e8', 'e7'],
    ['h5', 'e5'],
  ] as const)
    await click(page, from, to);
  // The engine makes room for the review, and does not end it.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.locator('.engine-score').first().waitFor();
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByLabel('How thoroughly').selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Review the game' }).click();
  const fault = page.locator('.review-fault', { hasText: 'Ke7' });
  await fault.getByText('blunder').waitFor({ timeout: 60_000 });
  await page.locator('.graph').waitFor();
  await page.locator('.review-sum div', { hasText: 'Black' }).getByText('1 blunder').waitFor();
  await page.locator('.review-run button', { hasText: 'Review again' }).waitFor();
  await fault.locator('.fault-move .picture').waitFor();
  await fault.locator('.fault-better .picture').waitFor();
  await fault.locator('.fault-better').click();
  await expect.poll(() => current(page).catch(() => 'on another tab')).not.toBe('e8e7');
});

wholeTest('arrows are drawn with the right button and kept in the PGN', async () => {
  const page = await analyse('chess');
  const box = async (name: string) => {
    const found = await square(page, name).boundingBox();
    return { x: (found?.x ?? 0) + 20, y: (found?.y ?? 0) + 20 };
  };
  const [from, to] = [await box('e2'), await box('e4')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await page.locator('.drawing-green').waitFor();
  await page.getByRole('tab', { name: 'Share' }).click();
  await expect.poll(() => page.getByLabel('Game (PGN)').inputValue()).toContain('[%cal Ge2e4]');
  const link = page.getByLabel('Link to the moves so far');
  await expect.poll(() => link.inputValue()).toContain('#/share/');
  await page.goto(await link.inputValue());
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.locator('.study .drawing-green').waitFor();
});

wholeTest('what is drawn is told in the language of the page', async () => {
  const page = await visit({ hash: '#/rules/chess', context: { ...desk, locale: 'de' } });
  await page.getByRole('button', { name: 'Analysieren' }).click();
  await page.waitForSelector('.study .board');
  const told = page.getByRole('status');
  await square(page, 'e4').click({ button: 'right' });
  await told.getByText('Kreis auf e4, grün: gezeichnet').waitFor({ state: 'attached' });
  await square(page, 'e4').click({ button: 'right' });
  await told.getByText('Kreis auf e4, grün: entfernt').waitFor({ state: 'attached' });
});

test('a finger draws and moves on a phone, and nothing is wider than it', async () => {
  const page = await analyse('world', { context: phone });
  await page.getByRole('button', { name: 'Arrows' }).tap();
  await page.getByRole('button', { name: 'red' }).tap();
  await square(page, 'd4').tap();
  await square(page, 'e5').tap();
  const drawn = page.locator('.board .drawing-red');
  await expect.poll(() => drawn.count()).toBe(1);
  // Up the board from a square without a piece, where a finger moves the page otherwise.
  await dragByFinger(page, square(page, 'c4'), square(page, 'c7'));
  await expect.poll(() => drawn.count()).toBe(2);
  await page.getByRole('button', { name: 'Arrows' }).tap();
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
});

wholeTest('on a phone the board stays in view beside the tree', async () => {
  const page = await analyse('chess', { context: phone });
  await page.getByLabel('Comment').scrollIntoViewIfNeeded();
  await page.getByLabel('Comment').tap();
  const board = await page.locator('.board-frame').boundingBox();
  const tree = await page.locator('.tree').boundingBox();
  expect(board?.y).toBeGreaterThanOrEqual(0);
  expect(tree?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0) - 100);
  await expect.poll(() => page.getByLabel('Comment').isVisible()).toBe(true);
  await square(page, 'e2').tap();
  await square(page, 'e4').tap();
  await expect.poll(() => moves(page)).toEqual(['e2e4']);
});

wholeTest(
  'a phone shows what the engine says below the tallest board, and nothing is wider',
  async () => {
    const page = await analyse('world', { context: phone });
    await page.locator('.engine-switch').tap();
    await page.locator('.engine-move').nth(20).waitFor({ timeout: 30_000 });
    // A phone shows a page that is too wide smaller, with more of its height.
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([360, 740]);
    const first = await page.locator('.engine-line').first().boundingBox();
    const controls = await page.locator('.study-controls').boundingBox();
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

wholeTest('throws of dice are chosen', async () => {
  const page = await analyse('dice-world');
  await page.locator('.throws [data-move="1-2"]').click();
  await expect.poll(() => moves(page)).toEqual(['1-2']);
  await expect.poll(() => page.locator('.throws').count()).toBe(0);
});

test('an earlier move stays in view when another tab goes on', async () => {
  const page = await analyse('chess');
  await click(page, 'e2', 'e4');
  await click(page, 'e7', 'e5');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector('.study .board');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => current(page)).toBe('e2e4');
  await click(other, 'g1', 'f3');
  await expect.poll(() => moves(page)).toEqual(['e2e4', 'e7e5', 'g1f3']);
  expect(await current(page)).toBe('e2e4');
  await page.getByRole('button', { name: 'End' }).click();
  await click(other, 'b8', 'c6');
  await expect.poll(() => current(page)).toBe('b8c6');
});

/** What a pasted game is opened as. */
async function openPasted(pgn: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, hash: '#/kept' });
  await page.getByRole('textbox').fill(pgn);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('.kept-new a').click();
  await page.waitForSelector('.study .board');
  return page;
}

wholeTest(
  'null moves of a PGN are shown, and that none of a main line was played is said',
  async () => {
    const page = await openPasted('1. e4 -- 2. d4 (2. Nf3 Z0 3. Bc4) 2... e5 *');
    await expect
      .poll(() => moves(page))
      .toEqual(['e2e4', '--', 'd2d4', 'g1f3', '--', 'f1c4', 'e7e5']);
    await page.getByText('In the main line a turn passes without a move').waitFor();
    await page.locator('[data-move="--"]').first().click();
    await page.getByText('Black: a null move, the turn passes.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'a null move, the turn passes' }).first().waitFor();
    await square(page, 'e4').waitFor();

    const other = await openPasted('1. e4 e5 2. d4 (2. -- Nf6) *');
    await expect.poll(() => moves(other)).toEqual(['e2e4', 'e7e5', 'd2d4', '--', 'g8f6']);
    await expect.poll(() => other.getByText('In the main line a turn').count()).toBe(0);
  },
);

wholeTest('what is said of null moves covers none of the moves of a phone', async () => {
  const page = await openPasted('1. e4 -- 2. d4 e5 *', { context: phone });
  const tree = await page.locator('.tree').boundingBox();
  const note = await page.getByText('In the main line a turn passes').boundingBox();
  expect(note?.y).toBeGreaterThanOrEqual((tree?.y ?? Infinity) + (tree?.height ?? 0));
});
