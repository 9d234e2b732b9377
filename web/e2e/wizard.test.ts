/** A piece is made by marks on squares: with the mouse, with a finger, with keys alone. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './axe';
import { editor, textOf, writeText } from './studio';
import { desk, phone, tooWide, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const text = `like chess

title     Riders
piece rider  D  NN  # rides
replace promote pawn  on rank 8 to queen rider
`;

const openPiece = async (page: Page) => {
  await page.getByRole('tab', { name: 'Piece' }).click();
  await page.locator('.wizard .board').waitFor();
};

/** The square so many steps from the piece. */
const at = (page: Page, dx: number, dy: number) =>
  page.locator(`.wizard [data-name="${'abcdefghi'.charAt(4 + dx)}${5 + dy}"]`);
const betza = (page: Page) => page.getByLabel('In Betza’s notation').inputValue();
const write = (page: Page) =>
  page.getByRole('button', { name: /^Apply (to the rules|the change)$/ });

it('writes a piece whose squares were pressed, in one step that undo takes back', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await openPiece(page);
  await page.getByLabel('Which piece').selectOption('');
  // All of it is seen above what decides.
  const foot = await page.locator('.wizard-acts').boundingBox();
  const board = await page.locator('.wizard-squares .board-frame').boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await at(page, 1, 3).click();
  await expect.poll(() => betza(page)).toBe('C');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('camel');
  await expect.poll(() => page.getByLabel('Letter', { exact: true }).inputValue()).toBe('C');
  await page.getByText('It leaps three squares orthogonally and one to the side.').waitFor();
  await at(page, -1, 0).click();
  await at(page, -1, 0).click();
  await expect.poll(() => betza(page)).toBe('RC');
  await page.getByLabel('Name', { exact: true }).fill('caravan');
  await write(page).click();
  await expect.poll(() => textOf(page)).toContain('# rides\npiece caravan C RC\nreplace promote');
  await page.getByRole('button', { name: 'Put it on the board' }).click();
  // It is chosen: the next press puts it.
  const caravan = page.getByRole('button', { name: 'white caravan', exact: true });
  await expect.poll(() => caravan.getAttribute('aria-pressed')).toBe('true');
  await page.locator('.painter .board [data-name="d4"]').click();
  await page.getByRole('button', { name: 'd4 white caravan' }).waitFor();
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => textOf(page)).toBe(text);
});

it('keeps what clears the marks where it is when they are written', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await openPiece(page);
  await page.getByLabel('Which piece').selectOption('');
  await at(page, 1, 3).click();
  await expect.poll(() => write(page).isEnabled()).toBe(true);
  const clear = page.getByRole('button', { name: 'Clear the marks' });
  const pressed = await write(page).boundingBox();
  const away = await clear.boundingBox();
  await write(page).click();
  await expect.poll(() => textOf(page)).toContain('piece camel');
  const put = page.getByRole('button', { name: 'Put it on the board' });
  await expect.poll(() => put.isEnabled()).toBe(true);
  expect((await write(page).boundingBox())?.y).toBe(pressed?.y);
  expect((await clear.boundingBox())?.y).toBe(away?.y);
  const [x, y] = [
    (pressed?.x ?? 0) + (pressed?.width ?? 0) / 2,
    (pressed?.y ?? 0) + (pressed?.height ?? 0) / 2,
  ];
  const under = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.textContent,
    [x, y],
  );
  expect(under).toMatch(/^Apply/);
});

wholeTest('reads the piece at the caret back into marks, and changes it there', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, `${text}replace piece pawn P fmWfceF\n`);
  await page
    .getByText(/be played|error/)
    .first()
    .waitFor();
  await openPiece(page);
  await page.locator('.cm-line', { hasText: 'replace piece pawn' }).click();
  await page.getByText('fceF cannot be shown as marks').waitFor();
  await at(page, 0, 1).and(page.getByLabel('1 forward: moves')).waitFor();
  await page.locator('.cm-line', { hasText: 'piece rider' }).click();
  await expect.poll(() => betza(page)).toBe('NN');
  await page.getByText('Only capture', { exact: true }).click();
  await at(page, 1, 1).click();
  await expect.poll(() => betza(page)).toBe('NNcF');
  // Marks that are not written yet are not lost by a click in the text.
  await page.locator('.cm-line', { hasText: 'replace piece pawn' }).click();
  await expect.poll(() => betza(page)).toBe('NNcF');
  await write(page).click();
  await expect.poll(() => textOf(page)).toContain('piece rider  D  NNcF  # rides');
});

wholeTest('says what is wrong with a movement, a name and a letter', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await openPiece(page);
  await page.getByLabel('Which piece').selectOption('');
  await page.getByLabel('In Betza’s notation').fill('fK');
  await page.getByText('directions on K mean different things').waitFor();
  await expect.poll(() => write(page).isDisabled()).toBe(true);
  await page.getByLabel('In Betza’s notation').fill('fWfF');
  await expect
    .poll(() => page.locator('.wizard [aria-label$="moves and captures"]').count())
    .toBe(3);
  await page.getByLabel('Name', { exact: true }).fill('2 Pieces');
  await page.getByText('only lowercase letters').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('guard');
  await page.getByLabel('Letter', { exact: true }).fill('N');
  await page.getByText('N is the letter of the knight.').waitFor();
  await expect.poll(() => write(page).isDisabled()).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill('knight');
  await page.getByText('this one takes its place').waitFor();
  await write(page).click();
  await expect.poll(() => textOf(page)).toContain('replace piece knight N fWfF');
});

it('is used by keys alone', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await page.getByRole('tab', { name: 'Game', exact: true }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Rules', exact: true }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Move and capture' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Marks are made').press('ArrowDown');
  await page.getByLabel('Marks are made').press('ArrowDown');
  await at(page, -4, -4).focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => betza(page)).toBe('fmW');
  await page.keyboard.press('Space');
  await expect.poll(() => betza(page)).toBe('fmR');
  await page.keyboard.press('Enter');
  await expect.poll(() => betza(page)).toBe('-');
  await page.keyboard.press('Enter');
  await write(page).press('Enter');
  await expect.poll(() => textOf(page)).toContain('\npiece my-piece M fmW\n');
});

it('is used by a finger', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await page.getByRole('tab', { name: 'Piece' }).tap();
  await at(page, 1, 2).tap();
  await expect.poll(() => betza(page)).toBe('N');
  await page.getByLabel('A second press makes').selectOption('limited');
  await page.getByLabel('Steps at most').fill('2');
  await at(page, 0, 1).tap();
  await at(page, 0, 1).tap();
  await expect.poll(() => betza(page)).toBe('W2N');
  await page.getByLabel('A second press makes').selectOption('behind');
  await at(page, 1, 1).tap();
  await at(page, 1, 1).tap();
  await expect.poll(() => betza(page)).toBe('W2gBN');
  const box = await at(page, 0, 0).boundingBox();
  expect(box?.width ?? 0).toBeGreaterThanOrEqual(30);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await write(page).tap();
  await expect.poll(() => textOf(page)).toContain('piece my-piece M W2gBN');
});

wholeTest('makes leaps lame, and shows the squares that must be empty for them', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await openPiece(page);
  await page.getByLabel('Which piece').selectOption('');
  await page.getByLabel('A second press makes').selectOption('a leap whose way must be free');
  await at(page, 1, 2).click();
  await at(page, 1, 2).click();
  await expect.poll(() => betza(page)).toBe('nN');
  await expect.poll(() => page.locator('.wizard-squares .board .wizard-leg').count()).toBe(4);
  await expect
    .poll(() => at(page, 0, 1).getAttribute('aria-label'))
    .toContain('must be empty for the leap');
});

wholeTest('draws a piece as one of the pictures, by keys and by a finger', async () => {
  for (const context of [desk, phone]) {
    const page = await visit({ hash: '#/own', context });
    await writeText(page, text);
    await page.getByText('Ready to play').waitFor();
    await openPiece(page);
    await page.getByLabel('Which piece').selectOption('rider');
    const grid = page.locator('.wizard-pictures');
    await grid.locator('summary').press('Enter');
    const picture = (name: string) => grid.getByRole('radio', { name, exact: true });
    if (context === phone) await picture('Camel').tap();
    else {
      await picture('by its name').focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => picture('its letter').isChecked()).toBe(true);
      await picture('Lion').focus();
      await page.keyboard.press('Space');
      await picture('Camel').click();
    }
    // The editor scrolls by its own keys.
    const found = await violations(page);
    expect(found.filter((each) => !each.includes('cm-scroller'))).toEqual([]);
    await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
    await write(page).click();
    await expect.poll(() => textOf(page)).toContain('piece rider  D  NN, drawn as camel  # rides');
    await picture('by its name').click();
    await write(page).click();
    await expect.poll(() => textOf(page)).toBe(text);
  }
});
