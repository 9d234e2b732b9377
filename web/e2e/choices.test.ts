/** Rules that are chosen, not typed: by a finger, by keys alone, and what comes of a contradiction. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './axe';
import { editor, showChoices, showText, textOf, writeText } from './studio';
import { desk, phone, tooWide, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const text = `like chess

title     Riders   # a comment
piece rider  D  NN
replace promote pawn  on rank 8   to queen rider # no rook
when knight moves: it becomes bishop
`;

const fold = (page: Page, name: string) =>
  page.locator('.choice-fold > summary').filter({ has: page.getByText(name, { exact: true }) });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });

it('writes what a finger chooses, and changes nothing else of the text', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await showChoices(page);
  await fold(page, 'Promotion').getByText('A pawn that reaches rank 8').waitFor();
  await fold(page, 'Winning and losing').tap();
  await choice(page, 'who cannot move').selectOption({ label: 'loses' });
  await fold(page, 'Winning and losing').getByText('checkmated or stalemated loses').waitFor();
  await fold(page, 'Promotion').tap();
  const becomes = page.getByRole('group', { name: 'It becomes' });
  await becomes.getByRole('checkbox', { name: 'Rook' }).tap();
  await page.getByText('Promotion is optional').tap();
  await fold(page, 'Promotion').getByText('may become a queen, rider or rook').waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  const box = await becomes.locator('label').first().boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(38);
  await showText(page);
  const written = text.replace('to queen rider', 'to queen rider rook, optional');
  await expect.poll(() => textOf(page)).toBe(`${written}replace end stalemate  loss\n`);
});

wholeTest('is used by keys alone, and each choice is a step that undo takes back', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await page.getByRole('button', { name: 'Choices', exact: true }).press('Enter');
  await fold(page, 'Turns').press('Enter');
  await page.keyboard.press('Tab');
  const turn = choice(page, 'A turn');
  await expect.poll(() => turn.evaluate((at) => at === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await fold(page, 'Turns').getByText('Each player makes two moves in a turn').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await fold(page, 'Turns').getByText('makes 3 moves').waitFor();
  await page.keyboard.press('Space');
  await page.locator('.choice-fold[open]').getByText('turn 3 moves', { exact: true }).waitFor();
  // Nobody can leave the field of a number with one that is none.
  await page.getByRole('spinbutton', { name: 'How many' }).fill('12');
  await page.getByRole('spinbutton', { name: 'How many' }).press('Enter');
  await expect
    .poll(() => page.getByRole('spinbutton', { name: 'How many' }).inputValue())
    .toBe('3');
  for (const _ of [1, 2, 3])
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(() => turn.inputValue()).toBe('oneMove');
  await showText(page);
  await expect.poll(() => textOf(page)).toBe(text);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+y');
  await expect.poll(() => textOf(page)).toContain('\nturn 2 moves, first turn 1\n');
});

it('says beside a choice why the rules do not allow it, and takes it back', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await showChoices(page);
  await fold(page, 'Promotion').click();
  await page.getByRole('button', { name: 'Another piece promotes' }).click();
  const second = page.locator('.choice-each li').nth(1);
  await second
    .getByRole('group', { name: 'What promotes' })
    .getByRole('checkbox', { name: 'Pawn' })
    .click();
  const wrong = page.locator('.choice-wrong');
  await wrong.getByText('another promote statement covers this piece').waitFor();
  expect(await violations(page)).toEqual([]);
  await wrong.getByRole('button', { name: 'Undo the choice' }).click();
  await expect.poll(() => wrong.count()).toBe(0);
  await second.getByRole('button', { name: /^Remove/ }).click();
  await showText(page);
  await expect.poll(() => textOf(page)).toBe(text);
});

wholeTest('leaves alone what no choice says, and shows it as it is written', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  const own = `${text}castle king e1-b1 with rook a1-c1, empty b1-d1, safe e1\nreplace white end stalemate  loss\nmust capture\n`;
  await writeText(page, own.replace('castle king e1-b1', 'also castle king e1-b1'));
  await showChoices(page);
  await fold(page, 'Winning and losing').click();
  await expect.poll(() => choice(page, 'who cannot move').inputValue()).toBe('');
  await page.getByText('white end stalemate loss', { exact: true }).waitFor();
  await fold(page, 'Castling').click();
  await page.getByText('castle king e1-b1 with rook a1-c1 empty b1-d1 safe e1').waitFor();
  await fold(page, 'Who begins').click();
  await choice(page, 'The first move').selectOption({ label: 'is made by Black' });
  await showText(page);
  await expect
    .poll(() => textOf(page))
    .toBe(`${own.replace('castle king e1-b1', 'also castle king e1-b1')}begins black\n`);
});

it('asks for what a clause leaves open, and offers clauses that need another with it', async () => {
  const page = await visit({ hash: '#/own', context: phone });
  await writeText(page, text);
  await page.getByText('Ready to play').waitFor();
  await showChoices(page);
  await fold(page, 'Promotion').tap();
  const alike = page.getByText('Pieces with the same letter count together');
  expect(await alike.count()).toBe(0);
  const limit = page.getByRole('checkbox', { name: 'Only so many of some pieces' });
  await limit.tap();
  await alike.tap();
  const most = page.getByRole('group', { name: 'Only so many of some pieces' });
  await most.getByRole('spinbutton', { name: 'How many' }).fill('2');
  // The rules that the last choice made are read meanwhile; what is typed stays.
  await page.getByRole('code').getByText('rider, at most 1 queen, alike').waitFor();
  await page.getByText('Ready to play').waitFor();
  await most.getByRole('spinbutton', { name: 'How many' }).press('Enter');
  await page.getByRole('code').getByText('rider, at most 2 queen, alike').waitFor();
  await fold(page, 'Winning and losing').tap();
  await page.getByRole('button', { name: 'A square of pieces' }).tap();
  await page.getByRole('button', { name: 'A line of pieces' }).tap();
  await page.getByText('Gaps between them do not matter').tap();
  await fold(page, 'Captures').tap();
  await choice(page, 'A piece that captures').selectOption({ label: 'changes sides' });
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  await showText(page);
  const written = text.replace('to queen rider #', 'to queen rider, at most 2 queen, alike #');
  await expect.poll(() => textOf(page)).toContain(written);
  await expect.poll(() => textOf(page)).toContain('end square of 2 queen  win\n');
  await expect.poll(() => textOf(page)).toContain('end line of 4 queen  win, with gaps\n');
  await expect.poll(() => textOf(page)).toContain('when any captures:  it changes sides');
});
