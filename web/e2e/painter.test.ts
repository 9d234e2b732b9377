/** A board and a setup are painted: with the mouse, with a finger, with keys alone. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editor, textOf, writeText } from './studio';
import { desk, phone, square, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const text = `like chess

title   Small
remove castle
remove promote
piece   rider D NN
`;

const openBoard = async (page: Page) => {
  await page.getByRole('tab', { name: 'Board' }).click();
  await page.locator('.painter .board').waitFor();
};
/** A piece beside the board. */
const piece = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const write = (page: Page) => page.getByRole('button', { name: 'Apply to the rules' });
const setupIn = async (page: Page) => /setup +(\S+)/.exec(await textOf(page))?.[1];

it('paints pieces for both colors, and undo takes them back', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  // All of it is seen, and what stands below it, above what decides.
  const foot = await page.locator('.painter-acts').boundingBox();
  const below = await piece(page, 'white rider').boundingBox();
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await piece(page, 'white rider').click();
  await square(page, 'b1').click();
  await page.getByRole('button', { name: 'b8 black rider' }).waitFor();
  // Dragged from beside the board, and from square to square.
  await piece(page, 'white rider').dragTo(square(page, 'g1'));
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await square(page, 'a1').dragTo(square(page, 'a4'));
  await page.getByRole('button', { name: 'Erase' }).click();
  await square(page, 'h1').click();
  await write(page).click();
  await page.getByText('Board and setup are in the rules.').waitFor();
  const rows = '1dbqkbd1/pppppppp/8/r7/R7/8/PPPPPPPP/1DBQKBD1';
  await expect.poll(() => textOf(page)).toContain(`title   Small\nreplace setup ${rows}\n`);
  // What the board is has not changed, and is not said again.
  await expect.poll(() => textOf(page)).not.toContain('replace board');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => textOf(page)).toBe(text);
  // Who goes on writing sees the board of the text again.
  await page.getByRole('button', { name: 'a1 white rook' }).waitFor();
});

wholeTest('offers to move promotion to the last rank of a larger board', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await writeText(page, 'like chess\n\ntitle Tall\ninventor I\nsource S\n');
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  await page.getByLabel('Ranks', { exact: true }).fill('10');
  await page.keyboard.press('Tab');
  await write(page).tap();
  await page.getByText('Board and setup are in the rules.').waitFor();
  const add = page.locator('.painter').getByRole('button', { name: 'Add this line' });
  await add.tap();
  await expect
    .poll(() => textOf(page))
    .toContain('\nreplace promote pawn on rank 10 to queen rook bishop knight\n');
  await add.waitFor({ state: 'detached' });
});

wholeTest('keeps what is painted while another sheet is looked at', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  await page.getByRole('button', { name: 'Erase' }).click();
  await square(page, 'a1').click();
  await page.getByRole('button', { name: 'a1 empty' }).waitFor();
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  await expect.poll(() => write(page).count()).toBe(0);
  await page.getByRole('tab', { name: 'Board' }).click();
  await page.getByRole('button', { name: 'a1 empty' }).waitFor();
  await page.locator('.painter').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'a1 white rook' }).waitFor();
});

it('offers castling with the rooks where they stand, or none', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, 'like chess\n\ntitle Wide\ninventor I\nsource S\n');
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  await page.getByLabel('Files', { exact: true }).fill('9');
  await page.keyboard.press('Tab');
  await square(page, 'h1').dragTo(square(page, 'i1'));
  await write(page).click();
  const broken = page.locator('.painter .findings');
  await broken.getByRole('button', { name: 'No castling' }).waitFor();
  await broken.getByRole('button', { name: 'Castle with the rooks where they stand' }).click();
  await expect
    .poll(() => textOf(page))
    .toMatch(
      /\nremove castle\ncastle king e1-c1 with rook a1-d1\ncastle king e1-g1 with rook i1-f1\n$/,
    );
  await broken.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  await page.getByText('Ready to play').waitFor();
});

wholeTest('leads out of a smaller board by what can be pressed', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await writeText(page, 'like chess\n\ntitle Small\ninventor I\nsource S\n');
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  for (const side of ['Files', 'Ranks']) {
    await page.getByLabel(side, { exact: true }).fill('7');
    await page.keyboard.press('Tab');
  }
  await write(page).tap();
  const broken = page.locator('.painter .findings');
  await broken.getByRole('button', { name: 'No castling' }).tap();
  await broken.getByRole('button', { name: 'Promote on rank 7' }).tap();
  await expect
    .poll(() => textOf(page))
    .toMatch(/\nremove castle\nreplace promote pawn on rank 7 to queen rook bishop knight\n$/);
  await broken.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Game', exact: true }).tap();
  await page.getByText('Ready to play').waitFor();
});

wholeTest('takes back what was painted, step by step', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  const undo = page.locator('.painter').getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Erase' }).tap();
  await square(page, 'a1').tap();
  await page.getByRole('button', { name: 'a8 empty' }).waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).tap();
  await page.getByRole('button', { name: 'e1 empty' }).waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).tap();
  await page.getByRole('button', { name: 'a1 white rook' }).waitFor();
  await undo.tap();
  await page.getByRole('button', { name: 'e1 empty' }).waitFor();
  await undo.tap();
  await page.getByRole('button', { name: 'e1 white king' }).waitFor();
  await page.getByRole('button', { name: 'a1 empty' }).waitFor();
  await square(page, 'e1').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByRole('button', { name: 'a8 black rook' }).waitFor();
  await expect.poll(() => write(page).isDisabled()).toBe(true);
});

wholeTest('makes a board larger, with a lake in it', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  await page.getByLabel('Files').fill('9');
  await page.getByLabel('Files').blur();
  await page.getByLabel('Ranks').fill('9');
  await page.getByLabel('Ranks').blur();
  await page.getByRole('button', { name: 'e9 black king' }).waitFor();
  await page.getByRole('button', { name: 'Hole' }).click();
  await square(page, 'e4').click();
  await square(page, 'd4').click();
  await page.getByRole('button', { name: 'e6 hole' }).waitFor();
  await write(page).click();
  await page.getByText('Board and setup are in the rules.').waitFor();
  await expect
    .poll(() => textOf(page))
    .toContain(
      'replace board 9x9, holes d4-e4 d6-e6\nreplace setup rnbqkbnr1/pppppppp1/9/3__4/9/3__4/9/',
    );
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  await page.getByText('Ready to play').waitFor();
});

wholeTest('says what is wrong with the text that comes of it', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, 'like chess\ntitle Without kings\n');
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  await page.getByRole('button', { name: 'Erase' }).click();
  await square(page, 'e1').click();
  await write(page).click();
  await page.getByText(/The text now has \d+ errors?; the first:/).waitFor();
  // The board stays as it was painted.
  await page.getByRole('button', { name: 'e8 empty' }).waitFor();
});

wholeTest('begins with nothing: pieces, board and setup of a new game', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await page.getByText('Ready to play').waitFor();
  await writeText(page, '');
  await expect.poll(() => page.getByText('Ready to play').count()).toBe(0);
  await page.waitForTimeout(500); // more than a text waits before it is checked
  await writeText(page, 'piece king K K royal\npiece rook R R\n');
  await page.locator('.finding-error').first().waitFor();
  await openBoard(page);
  await piece(page, 'white king').click();
  await square(page, 'e1').click();
  await piece(page, 'white rook').click();
  await square(page, 'a1').click();
  await write(page).click();
  await page.getByText('Board and setup are in the rules.').waitFor();
  await expect.poll(() => textOf(page)).toContain('board 8x8\nsetup r3k3/8/8/8/8/8/8/R3K3\n');
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  await page.getByText('Ready to play').waitFor();
});

it('is used by keys alone', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await page.getByRole('tab', { name: 'Game', exact: true }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Rules', exact: true }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Piece' }).press('ArrowRight');
  await page.locator('.painter .board').waitFor();
  await page.locator('.painter [data-name="a1"]').focus();
  await page.keyboard.press('D');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await page.locator('.painter [data-name="b1"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await write(page).press('Enter');
  await page.getByText('Board and setup are in the rules.').waitFor();
  await expect.poll(() => setupIn(page)).toBe('d1bqkbnr/pppppppp/1d6/8/8/1D6/PPPPPPPP/D1BQKBNR');
});

it('is used by a finger', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await page.getByRole('tab', { name: 'Board' }).tap();
  await page.locator('.painter .board').waitFor();
  await page.getByLabel('Black’s side').selectOption('none');
  await piece(page, 'white rider').tap();
  await square(page, 'd4').tap();
  // A finger drags a piece from beside the board.
  const from = await piece(page, 'black rider').boundingBox();
  const to = await square(page, 'e5').boundingBox();
  const touch = await page.context().newCDPSession(page);
  const at = (box: typeof from, type: string) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: [
        { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 },
      ],
    });
  await at(from, 'touchStart');
  await at({ ...(from ?? { x: 0, width: 0, height: 0 }), y: (from?.y ?? 0) + 40 }, 'touchMove');
  await at(to, 'touchMove');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('button', { name: 'e5 black rider' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // The first tap after an emulated drag is no click for Chromium, on any page.
  await page.getByRole('heading', { name: 'Your own rules' }).tap();
  await write(page).tap();
  await page.getByText('Board and setup are in the rules.').waitFor();
  await expect.poll(() => setupIn(page)).toContain('/4d3/3D4/');
});

wholeTest('joins edges and puts pieces in hand, as the text says it', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, `${text}drop rider anywhere\n`);
  await page.getByText('Ready to play').waitFor();
  await openBoard(page);
  await page.getByLabel('Edges').selectOption('left and right joined');
  const hands = page.getByRole('group', { name: 'White has in hand' });
  await hands.getByLabel('rider').fill('2');
  await write(page).click();
  await page.getByText('Board and setup are in the rules.').waitFor();
  await expect.poll(() => textOf(page)).toContain('replace board 8x8 wrap files\n');
  await expect.poll(() => setupIn(page)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[DDdd]');
});
