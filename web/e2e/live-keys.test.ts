/** Two guests who have a keyboard and nothing else: they meet, play, talk, and leave. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CoreGame } from '../src/core/types';
import { hands, play, seen, tabTo } from './hands';
import { openGames, turnOf } from './plot';
import { resultOf, visit, withBrowser } from './table';

withBrowser({ games: true, options: ['--guest-chat'] });

const { keys } = hands;
const press = (page: Page, name: string, within: Page | Locator = page) =>
  keys.press(page, within.getByRole('button', { name, exact: true }));

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

/** Another tab of those beside the board, by the arrow keys. */
async function turnTo(page: Page, name: string): Promise<void> {
  await tabTo(page, page.locator('[role=tab][aria-selected=true]'));
  const wanted = page.getByRole('tab', { name });
  for (let tries = 0; tries < 6; tries++) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`the arrow keys do not lead to ${name}`);
}

async function say(from: Page, to: Page, text: string): Promise<void> {
  await turnTo(from, 'Chat');
  await tabTo(from, from.getByLabel('Message'));
  await from.keyboard.type(text);
  await from.keyboard.press('Enter');
  await turnTo(to, 'Chat');
  await to.getByText(text).waitFor();
  for (const page of [from, to]) await turnTo(page, 'Moves');
}

/** From the start, by arrows and by typed moves. */
async function playOn(game: CoreGame, pages: readonly [Page, Page], texts: readonly string[]) {
  const position = game.start();
  for (const [number, text] of texts.entries()) {
    for (const page of pages) await seen(page, number, 0);
    const state = position.state();
    const move = state.moves.find((legal) => legal.text === text);
    if (!move) throw new Error(`${text} is not legal`);
    const page = pages[number % 2 === 0 ? 0 : 1];
    await play(page, keys, turnOf(game.description, state, move, 0), number >> 1, game.description);
    position.play(text);
  }
  for (const page of pages) await seen(page, texts.length, 0);
  position.close();
}

test('two guests meet, play to mate, talk, offer, resign and leave by keys alone', async () => {
  const game = (await openGames())('chess');
  const anna = await visit({ hash: '#/setup/chess' });
  await write(anna, 'Your name', 'Anna');
  await write(anna, 'Your color', 'White');
  await write(anna, 'How fast', 'Live');
  await press(anna, 'Make a link');
  const link = await anna.getByLabel('Link for your opponent').inputValue();
  const ben = await visit({ hash: new URL(link).hash });
  await write(ben, 'Your name', 'Ben');
  await press(ben, 'Play');
  await anna.getByText('You play White against Ben.').waitFor();

  await say(ben, anna, 'Good luck!');
  await press(anna, 'Offer draw');
  const offer = ben.locator('.message', { hasText: 'Your opponent offers a draw' });
  await press(ben, 'Play on', offer);
  await expect.poll(() => offer.count()).toBe(0);
  await playOn(game, [anna, ben], ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7']);
  for (const page of [anna, ben]) await expect.poll(() => resultOf(page)).toContain('White wins');

  await press(ben, 'Offer a rematch');
  await press(anna, 'Accept the rematch');
  await ben.getByText('You play White against Anna.').waitFor();
  await anna.getByText('You play Black against Ben.').waitFor();
  await playOn(game, [ben, anna], ['e2e4', 'e7e5']);
  await press(anna, 'Resign');
  await press(anna, 'Resign', anna.getByRole('dialog'));
  for (const page of [anna, ben]) await expect.poll(() => resultOf(page)).toContain('White wins');

  for (const page of [anna, ben]) {
    await keys.press(page, page.getByRole('link', { name: 'Your games' }));
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
    await page.getByText('Chess', { exact: true }).first().waitFor();
  }
});
