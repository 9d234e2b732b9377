/** A position is put together by mouse, finger and keys, and played on. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk, phone, square, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const fen = (page: Page) => page.getByLabel('FEN').inputValue();

it('puts, moves and takes away pieces, and says what is wrong', async () => {
  const page = await visit({ hash: '#/edit/chess', context: desk });
  await page.getByText('This position is possible.').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('White has no king.').waitFor();
  // Who puts pieces on a board is not shown a FEN as the place of a mistake.
  expect(await page.locator('.edit-place').count()).toBe(0);
  await page.getByRole('button', { name: 'white king' }).click();
  await square(page, 'e1').click();
  await page.getByRole('button', { name: 'black king' }).click();
  await square(page, 'e3').click();
  await page.getByRole('button', { name: 'white rook' }).click();
  await square(page, 'h1').click();
  await expect.poll(() => fen(page)).toBe('8/8/8/8/8/4k3/8/4K2R w K - 0 1');
  // A right that the pieces no longer allow is gone, and comes back with them.
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await square(page, 'h1').click();
  await square(page, 'h5').click();
  await expect.poll(() => fen(page)).toBe('8/8/8/7R/8/4k3/8/4K3 w - - 0 1');
  await square(page, 'h5').dragTo(square(page, 'h1'));
  await page.getByLabel('White: king e1 with rook h1').uncheck();
  await expect.poll(() => fen(page)).toBe('8/8/8/8/8/4k3/8/4K2R w - - 0 1');
  await page.getByRole('button', { name: 'Erase' }).click();
  await square(page, 'h1').click();
  await square(page, 'e3').click();
  await page.getByText('Black has no king.').waitFor();
  const play = page.getByRole('button', { name: 'Play from here' });
  await expect.poll(() => play.isDisabled()).toBe(true);
  // It is not painted like a button that can be pressed.
  const ground = await play.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(ground).toBe('rgba(0, 0, 0, 0)');
});

wholeTest('reads a FEN, and shows the place of a mistake in it', async () => {
  const page = await visit({ hash: '#/edit/chess', context: desk });
  await page.getByLabel('FEN').fill('4k3/8/8/8/8/8/8/4KX2 w - - 0 1');
  await expect.poll(() => page.locator('.edit-place mark').textContent()).toBe('X');
  await page.getByLabel('FEN').fill('4k3/8/8/8/8/8/8/4KR2 b - - 3 20');
  await page.getByText('This position is possible.').waitFor();
  await expect.poll(() => page.getByLabel('Move number').inputValue()).toBe('20');
  await page.getByRole('button', { name: 'f1 white rook' }).waitFor();
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'f1 white rook' }).waitFor();
  await page.getByText('Black to move').first().waitFor();
});

wholeTest('offers in words what can be captured en passant', async () => {
  const page = await visit({ hash: '#/edit/chess', context: phone });
  const choice = page.getByLabel('Can be captured en passant');
  expect(await choice.isDisabled()).toBe(true);
  await page.getByLabel('FEN').fill('4k3/8/8/8/PpPp4/8/8/4K3 b - - 0 1');
  await expect
    .poll(() => choice.locator('option').allTextContents())
    .toEqual(['nothing', 'pawn a4, on a3', 'pawn c4, on c3']);
  await choice.selectOption('pawn c4, on c3');
  await expect.poll(() => fen(page)).toBe('4k3/8/8/8/PpPp4/8/8/4K3 b - c3 0 1');
  await page.getByText('This position is possible.').waitFor();
  await page.getByText('White', { exact: true }).first().click();
  await expect.poll(() => fen(page)).toContain(' w - - ');
});

wholeTest('knows hands and the further fields of a game', async () => {
  const page = await visit({ hash: '#/edit/crazyhouse', context: phone });
  await page
    .getByRole('group', { name: 'White has in hand' })
    .getByLabel('knight', { exact: true })
    .fill('2');
  await expect.poll(() => fen(page)).toContain('[NN]');
  await page.goto(page.url().replace(/#.*/, '#/edit/uos'));
  await page.getByLabel('White: checks received').fill('1');
  await expect.poll(() => fen(page)).toContain('checks:1,0');
  await page.getByText('This position is possible.').waitFor();
});

it('has a control in words for all that a game keeps of its course', async () => {
  const page = await visit({ hash: '#/edit/dice-world', context: phone });
  const pool = page.getByRole('group', { name: 'White: captured pieces to promote to' });
  await pool.getByLabel('queen', { exact: true }).fill('1');
  await page.getByLabel('Black: piece moved last').selectOption('knight');
  await page.getByLabel('Moves by imitation in a row').fill('1');
  await page.getByLabel('Dice').selectOption('3 and 6');
  await page.getByRole('button', { name: 'white pawn', exact: true }).tap();
  await square(page, 'a9').tap();
  await page.getByRole('button', { name: 'Mark as waiting' }).tap();
  await square(page, 'a9').tap();
  await expect.poll(() => fen(page)).toMatch(/ pool:Q last:\.n chain:1 wait:a9 dice:3-6$/);
  await page.getByText('a9 white pawn', { exact: true }).waitFor();
  // A piece in the middle of the board has nothing to wait for.
  await square(page, 'b3').tap();
  await page.locator('.edit-problems').getByText('no piece on b3 that could be waiting').waitFor();
  await square(page, 'b3').tap();
  await expect.poll(() => fen(page)).toMatch(/ wait:a9 /);
});

it('keeps a stone, and says whether it is still to be placed', async () => {
  const page = await visit({ hash: '#/edit/duck', context: phone });
  const due = page.getByLabel('Has moved; still to be placed: duck');
  await expect.poll(() => due.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'duck', exact: true }).tap();
  await square(page, 'd5').tap();
  await due.tap();
  const wanted = /^rnbqkbnr\/pppppppp\/8\/3\*4\/8\/8\/PPPPPPPP\/RNBQKBNR w .* part:2$/;
  await expect.poll(() => fen(page)).toMatch(wanted);
  // Another piece that is put leaves it as it was.
  await page.getByRole('button', { name: 'white rook', exact: true }).tap();
  await square(page, 'a4').tap();
  await expect.poll(() => fen(page)).toMatch(/3\*4\/R7.* part:2$/);
  await page.getByRole('link', { name: 'Play from here' }).tap();
  await page.getByText('Another person here').tap();
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect.poll(() => page.locator('.status').textContent()).toBe('White to place the duck');
});

it('puts pieces that are dragged from beside the board, and takes the position to study', async () => {
  const page = await visit({ hash: '#/edit/chess', context: desk });
  await page.getByRole('button', { name: 'Clear' }).click();
  const piece = (name: string) => page.getByRole('button', { name });
  await expect.poll(() => piece('Analyze').isDisabled()).toBe(true);
  await piece('white king').dragTo(square(page, 'e1'));
  await piece('black king').dragTo(square(page, 'e8'));
  await piece('white rook').dragTo(square(page, 'a1'));
  await expect.poll(() => fen(page)).toMatch(/^4k3\/8\/8\/8\/8\/8\/8\/R3K3 w/);
  await piece('Analyze').click();
  await page.waitForSelector('.study .board');
  expect(page.url()).toContain('#/study/');
  await page.getByRole('button', { name: 'a1 white rook' }).waitFor();
});

it('puts a piece that a finger drags from beside the board', async () => {
  const page = await visit({ hash: '#/edit/chess', context: phone });
  await page.getByRole('button', { name: 'Clear' }).tap();
  const from = await page.getByRole('button', { name: 'white queen' }).boundingBox();
  const to = await square(page, 'd4').boundingBox();
  if (!from || !to) throw new Error('out of sight');
  const touch = await page.context().newCDPSession(page);
  const at = ({ x, y, width, height }: typeof from) => ({ x: x + width / 2, y: y + height / 2 });
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const [start, end] = [at(from), at(to)];
  await send('touchStart', [start]);
  for (const part of [0.3, 0.6, 1])
    await send('touchMove', [
      { x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) },
    ]);
  await send('touchEnd', []);
  await expect.poll(() => fen(page)).toContain('/3Q4/');
});

wholeTest('has board, pieces, verdict and tools in one view on a phone on its side', async () => {
  const context = { ...phone, viewport: { width: 740, height: 360 } };
  for (const game of ['chess', 'unicorn-great', 'dual', 'shogi']) {
    const page = await visit({ hash: `#/edit/${game}`, context });
    await page.evaluate(() => document.fonts.ready);
    const seen = [
      '.board',
      '.palette >> nth=0',
      '.palette >> nth=1',
      '.edit-tools',
      '.edit-verdict',
    ];
    for (const part of seen) {
      const message = `${game}: ${part}`;
      const box = () => page.locator(part).boundingBox();
      // The board gives way to what is beside it once that is there.
      await expect.poll(async () => (await box())?.y, { message }).toBeGreaterThanOrEqual(0);
      await expect
        .poll(async () => ((await box())?.y ?? 999) + ((await box())?.height ?? 999), { message })
        .toBeLessThanOrEqual(361);
    }
    expect((await page.locator('.board').boundingBox())?.height).toBeGreaterThan(150);
    await page.close();
  }
});

it('is used by keys alone', async () => {
  const page = await visit({ hash: '#/edit/chess', context: desk });
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await square(page, 'a1').focus();
  await page.keyboard.press('K');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect.poll(() => fen(page)).toBe('8/8/8/8/8/8/8/K1k5 w - - 0 1');
});

it('says what is wrong with the position of a link', async () => {
  const cut = 'rnbqkbnr/pppppppp/8/8 w KQkq - 0 1';
  for (const hash of [`#/setup/chess/${encodeURIComponent(cut)}`, `#/edit/chess/${cut}`]) {
    const page = await visit({ hash, context: desk });
    await page.getByText('The board has 8 ranks, but only 4 are given.').waitFor();
    expect(await fen(page)).toBe(cut);
  }
});
