/** A game by correspondence at two browsers: deadlines, a vacation, the list of turns. */
import { expect, test } from 'vitest';
import { violations } from './axe';
import { desk, phone, square, visit, withBrowser } from './table';

withBrowser({ games: true });

test('a game by correspondence has deadlines, a vacation and a place in the list', async () => {
  const anna = await visit({ hash: '#/setup/chess' });
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  expect(await anna.getByLabel('How fast').inputValue()).toBe('3');
  await anna.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await anna.getByLabel('Link to this game').inputValue()).hash;
  const ben = await visit({ hash: link, context: phone });
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByText('3 days for each move').waitFor();
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.getByText('You move by').waitFor();
  await ben.getByText('Anna moves by').waitFor();
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await ben.getByRole('button', { name: 'Email' }).click();
  await ben.getByText('This server sends no email.').waitFor();
  await ben.keyboard.press('Escape');
  await ben.getByRole('button', { name: 'Vacation' }).click();
  await ben.getByRole('button', { name: 'Take these days' }).click();
  await ben.getByText('You are away on').waitFor();
  await anna.getByText('Ben is away on').waitFor();

  await square(anna, 'e2').click();
  await square(anna, 'e4').click();
  await ben.getByText('You move by').waitFor();
  await ben.evaluate(() => {
    location.hash = '#/kept';
  });
  await ben.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(await ben.locator('.live-turns li').textContent()).toContain('Chessagainst Annaby');
  await anna.getByRole('link', { name: 'Your games' }).click();
  await anna.getByRole('heading', { name: 'Waiting for others' }).waitFor();
});

test.each([
  ['light', desk],
  ['dark', phone],
] as const)('the invitation and its dialogs are readable, %s', async (colorScheme, context) => {
  const anna = await visit({ hash: '#/setup/chess', context: { ...context, colorScheme } });
  await anna.getByLabel('How fast').selectOption('own');
  expect(await violations(anna), 'invitation').toEqual([]);
  await anna.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await anna.getByLabel('Link to this game').inputValue()).hash;
  const ben = await visit({ hash: link, context: { ...context, colorScheme } });
  await ben.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await violations(ben), 'invited').toEqual([]);
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  for (const name of ['Email', 'Vacation']) {
    await ben.getByRole('button', { name }).click();
    await ben.locator('dialog h2').waitFor();
    expect(await violations(ben), name).toEqual([]);
    await ben.keyboard.press('Escape');
  }
  await ben.getByRole('button', { name: 'Offer draw' }).click();
  await anna.getByText('Your opponent offers a draw').waitFor();
  expect(await violations(anna), 'offer').toEqual([]);
});
