/** A game that an inventor publishes, and others find, play, rate and change. */
import { expect, test } from 'vitest';
import { go, look, member, screenOf } from './people';
import { textOf, writeText } from './studio';
import { phone, square, squaresOf, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

const text = `like chess

title   Riders
piece rider  D  NN
replace setup  rdbqkbdr/pppppppp/8/8/8/8/PPPPPPPP/RDBQKBDR
`;

test('a game is published, found on a phone, played, rated and changed', async () => {
  const anna = await member('Anna');
  await go(anna, '#/own');
  await writeText(anna, text);
  await anna.getByText('Ready to play').waitFor();
  await anna.getByRole('button', { name: 'Publish' }).click();
  const dialog = anna.locator('dialog');
  await dialog.getByText('It appears under your name, Anna').waitFor();
  await look(anna);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await anna.getByRole('heading', { name: 'Riders', level: 1 }).waitFor();
  await anna.locator('.work-picture .board-picture').waitFor();
  await look(anna);

  const ben = await member('Ben', phone);
  await go(ben, '#/gallery');
  await ben.getByText('1 game', { exact: true }).waitFor();
  await ben.locator('.work-picture .board-picture').waitFor();
  await look(ben);
  await ben.getByLabel('Search by title').fill('nothing like it');
  await ben.getByText('0 games').waitFor();
  await ben.getByLabel('Search by title').fill('riders anna');
  await ben.getByRole('link', { name: /Riders/ }).click();
  await ben.getByText('Invented by Anna').waitFor();
  await ben.locator('.work-picture .board-picture').waitFor();
  expect(await ben.getByRole('radio').count()).toBe(0);
  await look(ben);

  await ben.getByRole('link', { name: 'Play', exact: true }).first().click();
  await ben.getByLabel('Your color').selectOption('white');
  await ben.getByLabel('How fast').selectOption('none');
  await ben.getByRole('button', { name: 'Make a link' }).click();
  const link = await ben.getByLabel('Link for your opponent').inputValue();
  await go(anna, screenOf(link));
  await anna.getByRole('button', { name: 'Play', exact: true }).click();
  await ben.getByText('You play White against Anna.').waitFor();
  const { from, to } = squaresOf('b1d5');
  await square(ben, from).click();
  await square(ben, to).click();
  await anna.locator('.move-row .move').first().waitFor();

  await go(ben, '#/gallery/1');
  await ben.getByText('played once').waitFor();
  await ben.getByRole('radio', { name: '4' }).check();
  await ben.getByText('4 of 5 (1 rating)').waitFor();
  await look(ben);
  await ben.getByRole('button', { name: 'Change it in the studio' }).click();
  await ben.locator('.cm-content').waitFor();
  expect(await textOf(ben)).toContain('Based on Riders by Anna');
}, 150_000);

wholeTest('a game that has no name of its own yet gets one before others see it', async () => {
  const dora = await member('Dora', phone);
  await go(dora, '#/own');
  await dora.getByText('Ready to play').waitFor();
  await dora.getByRole('button', { name: 'Publish' }).click();
  const dialog = dora.locator('dialog');
  await dialog.getByText('This game is still called “My game”.').waitFor();
  await dialog.getByText('The rules still name “Your name” as the inventor.').waitFor();
  await look(dora);
  await dialog.getByLabel('Title').fill('Riders');
  await dialog.getByLabel('Inventor').fill('Dora Example');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dora.getByRole('heading', { name: 'Riders', level: 1 }).waitFor();
  // The text in the studio is the one that was published.
  await go(dora, '#/own');
  await expect.poll(() => textOf(dora)).toMatch(/^title +Riders\ninventor +Dora Example$/m);
});
