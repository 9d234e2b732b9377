/** What somebody hears who plays by keys alone, and where the focus is meanwhile. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, beginIn, click, square, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return tagName === 'BUTTON' ? (textContent ?? '').trim() : tagName;
  });

const moves = (page: Page) => page.locator('.move-row .move').count();
const told = (page: Page) => page.locator('.play > .for-ears');

/** Against the weakest computer. */
async function challenge(page: Page): Promise<void> {
  await page.getByLabel('Level').fill('1');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await page.waitForSelector('.board');
}

it('a game is played against the computer by typing one move after another', async () => {
  const page = await visit({ hash: '#/setup/chess' });
  await challenge(page);
  await expect.poll(() => focused(page)).toBe('MAIN');
  await square(page, 'a1').focus();
  await page.keyboard.type('e4');
  await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBe(2);
  await expect.poll(() => told(page).textContent()).toMatch(/^Black: .*\.$/);
  expect(await focused(page)).toBe('INPUT');
  await page.keyboard.type('Qh6');
  await page.keyboard.press('Enter');
  const refusal = page.getByText('The queen on d1 cannot move to h6 in any position.');
  await refusal.waitFor();
  // What is refused is typed over, and refused aloud again.
  const first = await refusal.elementHandle();
  await page.keyboard.type('Qh6');
  await page.keyboard.press('Enter');
  await expect.poll(() => first?.evaluate((each) => each.isConnected)).toBe(false);
  await refusal.waitFor();
  await page.keyboard.type('Nc3');
  await page.keyboard.press('Enter');
  await expect.poll(() => moves(page)).toBe(4);
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect.poll(() => moves(page)).toBe(2);
  expect(await focused(page)).toBe('Take back');
});

it('the focus is never lost where a button has done its work', async () => {
  const page = await begin('chess');
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Resign');
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).press('Enter');
  await expect.poll(() => told(page).textContent()).toBe('White resigns. Black wins.');
  expect(await focused(page)).not.toBe('BODY');
  await page.getByRole('button', { name: 'Play again' }).press('Enter');
  await expect.poll(() => page.locator('.result').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('MAIN');
  await beginIn(page, 'dual');
  await expect.poll(() => focused(page)).toBe('MAIN');
});

it('a question that is left by a key can be asked again by the next key', async () => {
  const page = await begin('chess');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await dialog.waitFor();
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Play on' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Resign');
  // Nor is a key lost that leaves it at once.
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Escape')]);
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await dialog.waitFor();
});

it('what is done twice is told twice, and a move that is looked back at', async () => {
  const page = await begin('chess');
  await click(page, 'e2', 'e4');
  const flip = page.getByRole('button', { name: 'Flip' });
  await flip.press('Enter');
  await expect.poll(() => told(page).textContent()).toBe('The board is flipped.');
  const first = await told(page).locator('span').elementHandle();
  await flip.press('Enter');
  await expect.poll(() => first?.evaluate((each) => each.isConnected)).toBe(false);
  expect(await told(page).textContent()).toBe('The board is flipped.');
  await click(page, 'e7', 'e5');
  const back = page.getByRole('button', { name: 'One move back' });
  await back.press('Enter');
  await expect.poll(() => told(page).textContent()).toBe('White: pawn e2 to e4.');
  await back.press('Enter');
  await expect.poll(() => told(page).textContent()).toBe('First position.');
  await page.getByRole('button', { name: 'Back to the game' }).press('Enter');
  await expect.poll(() => told(page).textContent()).toBe('Black: pawn e7 to e5.');
});

wholeTest('the button that begins a review keeps the focus until it is done', async () => {
  const page = await begin('chess');
  await click(page, 'e2', 'e4');
  await page.getByRole('link', { name: 'Analyze' }).press('Enter');
  await page.getByRole('tab', { name: 'Review' }).press('Enter');
  await page.getByLabel('How thoroughly').selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Review the game' }).press('Enter');
  await page.getByRole('button', { name: 'Review again' }).waitFor();
  expect(await focused(page)).toBe('Review again');
});

wholeTest('what another tab has played is told', async () => {
  const page = await begin('chess');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await square(page, 'e2').click();
  await square(page, 'e4').click();
  await expect
    .poll(() => told(other).textContent())
    .toBe('This game has changed in another tab. White: pawn e2 to e4.');
});
