/** What is told as a fault, and what is not. */
import { expect, it } from 'vitest';
import { click, visit, withBrowser } from './table';

withBrowser();

const moves = 'b2a4 g10h7 g2f4 g8g6 d3d4 g6g5 h2g2 g5f4'.split(' ');

/** A game against the computer in which the next capture fills both players' strips. */
const saved = {
  key: 'kkkk',
  rules: { kind: 'builtin', id: 'world' },
  title: 'World Chess',
  text: [
    'acedrex game 2',
    'game world',
    'black engine 1',
    ...moves.map((text, ply) => `move ${ply % 2 === 0 ? 'white' : 'black'} ${text}`),
    '',
  ].join('\n'),
  players: { white: { kind: 'person' }, black: { kind: 'computer', level: 1 } },
  moveCount: moves.length,
  isOver: false,
  flipped: false,
  savedAt: 1,
};

it('does not take a board that changes its size for a fault', async () => {
  const page = await visit();
  await page.evaluate(
    (text) => localStorage.setItem('acedrex.game.kkkk', text),
    JSON.stringify(saved),
  );
  await page.evaluate(() => {
    location.hash = '#/game/kkkk';
    location.reload();
  });
  await page.waitForSelector('.board');
  await click(page, 'h1', 'h7');
  await page.getByText('White to move').waitFor();
  await page.setViewportSize({ width: 700, height: 800 });
  await page.setViewportSize({ width: 1100, height: 600 });
  await page.waitForTimeout(500);
  await expect.poll(() => page.locator('.fault').count()).toBe(0);
});

it('tells a fault above the page, until it is closed', async () => {
  const page = await visit();
  await page.evaluate(() => dispatchEvent(new Event('unhandledrejection')));
  await page.locator('.fault').getByText('is saved').waitFor();
  const bar = await page.locator('.fault').boundingBox();
  const top = await page.locator('.top').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await page.locator('.fault').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.locator('.fault').count()).toBe(0);
});

it('does not say that anything is saved where nothing is', async () => {
  const page = await visit({
    before: () => {
      const refuse = () => {
        throw new Error('refused');
      };
      Storage.prototype.setItem = refuse;
      IDBFactory.prototype.open = refuse;
    },
  });
  await page.locator('.not-kept').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('unhandledrejection')));
  await page.locator('.fault').getByText('saves nothing').waitFor();
});
