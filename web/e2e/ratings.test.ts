/** Rated games in real browsers: offered, played, and what everybody may see of them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, look, member, refused } from './people';
import { phone, square, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

async function move(from: Page, to: Page, text: readonly [string, string]): Promise<void> {
  const before = await to.locator('.move-row .move').count();
  await square(from, text[0]).click();
  await square(from, text[1]).click();
  await to.waitForFunction(
    (count) => document.querySelectorAll('.move-row .move').length > count,
    before,
  );
}

test('two accounts play a rated game, a guest cannot, and all see the ratings', async () => {
  const anna = await member('Anna');
  const ben = await member('Ben', phone);
  const guest = await visit({ hash: '#/lobby', expected: refused });
  await expect.poll(() => guest.getByLabel('Rated').count()).toBe(0);
  await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Chess' });
  await anna.getByLabel('Your color').selectOption('white');
  await anna.getByLabel('Rated').check();
  await anna.getByRole('button', { name: 'Offer the game' }).click();
  await guest.getByText('rated', { exact: false }).first().waitFor();
  await guest.getByRole('button', { name: 'Play Chess with Anna' }).click();
  await guest.getByText('Rated games are for people with an account.').waitFor();
  await ben.getByRole('button', { name: 'Play Chess with Anna' }).tap();
  await ben.getByText('You play Black against Anna.').waitFor();
  const room = await anna.evaluate(() => location.hash);
  const watcher = await visit({
    hash: room,
    expected: refused,
    context: { ...phone, locale: 'de' },
  });
  await watcher.getByText('Diese Partie wird gewertet.').waitFor();
  const players = watcher.getByRole('region', { name: 'Spieler' });
  expect(await players.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe(
    '#/player/Ben',
  );
  expect(await watcher.title()).toBe('Chess, Anna – Ben · Acedrex');
  await look(watcher);
  await move(anna, ben, ['e2', 'e4']);
  await move(ben, anna, ['e7', 'e5']);
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await anna.waitForSelector('.result');

  await go(guest, '#/player/anna');
  await guest.getByText('1662?').waitFor();
  await guest.getByRole('heading', { name: 'Opponents' }).waitFor();
  await look(guest);
  await guest.getByRole('region', { name: 'Opponents' }).getByRole('link', { name: 'Ben' }).click();
  await guest.getByText('1338?').waitFor();
  await go(ben, '#/player/Ben');
  await ben.getByText('1338?').waitFor();
  await look(ben);
  await ben.getByRole('link', { name: 'Chess' }).first().tap();
  await ben.getByText('Nobody has played enough rated games yet.').waitFor();
  await look(ben);
  await go(guest, '#/player/Nobody');
  await guest.getByText('Nobody has this name.').waitFor();

  await go(anna, '#/account');
  await anna.getByRole('button', { name: 'Delete the account' }).click();
  await anna.locator('dialog').getByLabel('Password').fill('correct horse battery');
  await anna.locator('dialog').getByRole('button', { name: 'Delete the account' }).click();
  await anna.getByRole('form', { name: 'Create an account' }).waitFor();
  await watcher.reload();
  await watcher.getByText('Gelöschtes Konto hat gegen Ben gespielt.').waitFor();
  // Nobody is there who could accept.
  await go(ben, await watcher.evaluate(() => location.hash));
  await ben.getByText('You played Black against Deleted account.').waitFor();
  await ben.waitForSelector('.result');
  expect(await ben.getByRole('button', { name: 'Offer a rematch' }).count()).toBe(0);
});

wholeTest(
  'a game by correspondence waits in the lobby with its days when its maker has left',
  async () => {
    const anna = await visit({ hash: '#/setup/chess', expected: refused });
    await anna.getByLabel('Your name').fill('Carla');
    await anna.getByLabel(/Anyone may play/).check();
    await anna.getByRole('button', { name: 'Make a link' }).click();
    await anna.getByLabel('Link for your opponent').waitFor({ state: 'attached' });
    await anna.getByText(/^If nobody joins by .*, the game is canceled/).waitFor();
    await look(anna);
    await anna.close();
    const ben = await visit({ hash: '#/lobby', expected: refused, context: phone });
    await ben
      .locator('.lobby-row', { hasText: 'Carla' })
      .getByText('3 days for each move')
      .waitFor();
    await look(ben);
    await ben.getByRole('button', { name: 'Play Chess with Carla' }).tap();
    await ben.getByText(/^You play .* against Carla/).waitFor();
  },
);
