/** The rules of a game as a page: read, tried and printed. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeText } from './studio';
import { phone, turnTo, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

it('shows the setup, tells how each piece moves and how the game ends', async () => {
  const page = await visit({ hash: '#/rules/univers' });
  await page.getByRole('heading', { name: 'Univers Chess', level: 1 }).waitFor();
  const marshall = page.locator('.rules-role', { hasText: 'Marshall' });
  await expect
    .poll(() => marshall.textContent())
    .toContain('It moves any number of squares orthogonally');
  await page.getByRole('heading', { name: 'Castling' }).waitFor();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
});

it('tells what each piece does to a lone king', async () => {
  const page = await visit({ hash: '#/rules/chess' });
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Against a lone king' }),
  });
  await section.getByText('Rook: wins in 16 moves at most').waitFor();
  await section.getByText('Pawn: wins in 28 moves at most, from 76% of positions').waitFor();
  await section.getByText('Cannot force a win: bishop and knight.').waitFor();
});

it('offers puzzles where there are some', async () => {
  const page = await visit({ hash: '#/rules/jeson-mor' });
  await page.getByRole('link', { name: 'Learn by playing' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Puzzles' }).count()).toBe(0);
  await turnTo(page, '#/rules/chess');
  await page.getByRole('main').getByRole('link', { name: 'Puzzles' }).waitFor();
});

it('puts a piece where one clicks, or where a list says', async () => {
  const page = await visit({ hash: '#/rules/chess' });
  const knight = page.locator('.rules-role', { hasText: 'Knight' });
  const diagram = knight.getByRole('img');
  const box = await diagram.boundingBox();
  if (!box) throw new Error('the diagram is not shown');
  await diagram.click({ position: { x: box.width / 16, y: box.height - box.height / 16 } });
  await knight
    .getByRole('img', { name: /The knight on a1 moves and captures by a step or leap: c2 b3/ })
    .waitFor();
  await knight.getByRole('combobox').focus();
  await knight.getByRole('combobox').selectOption({ label: 'h8' });
  await knight.getByRole('img', { name: /The knight on h8/ }).waitFor();
});

it('a finger puts the piece too, on a board of diamonds', async () => {
  const page = await visit({ hash: '#/rules/uos', context: phone });
  const rook = page.locator('.rules-role', { hasText: 'Rook' });
  const before = await rook.getByRole('img').getAttribute('aria-label');
  const box = await rook.getByRole('img').boundingBox();
  if (!box) throw new Error('the diagram is not shown');
  await rook.getByRole('img').tap({ position: { x: box.width / 16, y: box.height / 16 } });
  await rook.getByRole('img', { name: /The rook on a8/ }).waitFor();
  expect(before).not.toContain('on a8');
});

it('names pieces to ears as to eyes, in the language of the page', async () => {
  const german = { locale: 'de' };
  // A throw of 1-1 allows every piece.
  const page = await visit({ hash: '#/rules/chess', context: german, draws: [0] });
  await page.getByRole('img', { name: /^König auf d4: zieht und schlägt/ }).waitFor();
  await turnTo(page, '#/setup/dice-world');
  await page.locator('.setup-form button[type=submit]').click();
  await page.locator('.dice-roles').getByRole('img').first().waitFor();
  const pieces = await page
    .locator('.dice-roles')
    .getByRole('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  expect(pieces.join(' ')).not.toMatch(/\b(king|queen|knight|bishop|rook|pawn|chariot)\b/);
  const studio = await visit({ hash: '#/own', context: german });
  await writeText(studio, 'like chess\npiece rider  D  NN\npiece king  K  K\n');
  await studio.getByRole('tab', { name: 'Figur' }).click();
  await studio.locator('.wizard .board').waitFor();
  const options = studio.locator('.wizard option');
  await expect.poll(() => options.allTextContents()).toContain('König');
  expect(await options.allTextContents()).not.toContain('king');
});

wholeTest('says in which language the notes of the rules are, to ears and eyes', async () => {
  const page = await visit({ hash: '#/rules/dual', context: { locale: 'de' } });
  const notes = page.locator('section', { hasText: '(auf Englisch)' }).first();
  await notes.waitFor();
  expect(await notes.locator('ul').getAttribute('lang')).toBe('en');
  const english = await visit({ hash: '#/rules/dual' });
  await english.locator('ul.notes').first().waitFor();
  expect(await english.getByText('(in English)').count()).toBe(0);
});

wholeTest('is printed without buttons', async () => {
  const page = await visit({ hash: '#/rules/dual' });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await expect.poll(() => page.locator('.rules-place').first().isVisible()).toBe(false);
  await expect.poll(() => page.locator('.rules-role').first().isVisible()).toBe(true);
});

it('is printed on few sheets', async () => {
  const page = await visit({ hash: '#/rules/dice-world' });
  await page.locator('.rules-role').first().waitFor();
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(5);
});

wholeTest('is printed by day, though the screen is dark', async () => {
  const page = await visit({ hash: '#/rules/dual', context: { colorScheme: 'dark' } });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await expect.poll(ink).toBe('rgb(238, 230, 216)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ink).toBe('rgb(41, 35, 29)');
});

it('what is in hand at the start is seen where the game begins and where it is explained', async () => {
  const held = (page: Page, place: string) => page.locator(`${place} .beside-piece .picture`);
  const rules = await visit({ hash: '#/rules/world' });
  await rules.locator('.rules-setup').waitFor();
  expect(await held(rules, '.rules-setup').count()).toBe(2);
  await rules.getByText('At the start each player has a reserve spear in hand.').waitFor();
  const setup = await visit({ hash: '#/setup/world', context: phone });
  const board = setup.getByRole('img', { name: 'White: in hand reserve spear. Black: in hand' });
  await board.waitFor();
  expect(await held(setup, '.setup-board').count()).toBe(2);
  const box = await held(setup, '.setup-board').first().boundingBox();
  expect(box?.width).toBeGreaterThan(16); // seen on a board 140 pixels wide
  const chess = await visit({ hash: '#/rules/chess' });
  await chess.locator('.rules-setup').waitFor();
  expect(await held(chess, '.rules-setup').count()).toBe(0);
});
