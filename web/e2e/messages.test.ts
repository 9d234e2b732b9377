/** Two members who follow and write to each other, in real browsers. */
import { expect, test } from 'vitest';
import { go, look, member, offerIt, refused } from './people';
import { phone, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

test('a member follows another one, sees when they play, and watches', async () => {
  const anna = await member('Anna');
  const ben = await member('Ben', phone);
  await go(anna, '#/player/Ben');
  const follow = anna.getByRole('button', { name: 'Follow', exact: true });
  await follow.click();
  await anna.getByRole('button', { name: 'Following' }).waitFor();
  await anna.getByLabel('Notify me when they start a game').check();
  await look(anna);
  await go(anna, '#/lobby');
  const list = anna.getByRole('region', { name: 'People you follow' });
  await list.getByText('online', { exact: true }).waitFor();
  await go(anna, '#/');
  await ben.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Chess' });
  await offerIt(ben);
  const guest = await visit({ hash: '#/lobby', expected: refused });
  await guest.getByRole('button', { name: 'Play Chess with Ben' }).click();
  const notice = anna.getByRole('region', { name: 'A game has started' });
  await notice.getByText(/^Ben has started a game of Chess against /).waitFor();
  await look(anna);
  await notice.getByRole('link', { name: 'Watch' }).click();
  await anna
    .getByText(/plays White|plays Black|Ben/)
    .first()
    .waitFor();
  await go(anna, '#/lobby');
  await list.getByText(/playing Chess against/).waitFor();
  await look(anna);
  await go(anna, '#/player/Ben');
  await anna.getByRole('button', { name: 'Following' }).click();
  await follow.waitFor();
});

test('two members write to each other, wherever they are, until one has blocked the other', async () => {
  const anna = await member('Clara');
  const ben = await member('David', phone);
  await go(anna, '#/player/David');
  await anna.getByRole('link', { name: 'Write a message' }).click();
  await anna.getByLabel('Write to David').fill('Shall we play shogi?');
  await anna.getByLabel('Write to David').press('Enter');
  const said = anna.getByRole('log').getByText('Shall we play shogi?');
  await said.waitFor();
  await look(anna);
  // It is told in the head of every page, and read there by keys alone.
  await go(ben, '#/setup/chess');
  const news = ben.getByRole('link', { name: '1 unread message' });
  await news.waitFor();
  await look(ben);
  await news.focus();
  await ben.keyboard.press('Enter');
  await ben.getByText('1 new').waitFor();
  await look(ben);
  await ben.getByRole('link', { name: /^Clara/ }).tap();
  await ben.getByRole('log').getByText('Shall we play shogi?').waitFor();
  await look(ben);
  await expect.poll(() => news.count()).toBe(0);
  await ben.getByLabel('Write to Clara').fill('Gladly');
  await ben.getByRole('button', { name: 'Send' }).tap();
  await anna.getByRole('log').getByText('Gladly').waitFor();
  // Without a network it waits, and is sent once it is back.
  await anna.context().setOffline(true);
  await anna.getByText('The connection is lost.').waitFor();
  await anna.getByLabel('Write to David').fill('Tonight?');
  await anna.getByLabel('Write to David').press('Enter');
  await anna.locator('.is-waiting').waitFor();
  await anna.context().setOffline(false);
  await ben.getByRole('log').getByText('Tonight?').waitFor();
  await expect.poll(() => anna.locator('.is-waiting').count()).toBe(0);
  expect(await ben.getByRole('log').getByText('Tonight?').count()).toBe(1);

  // One message is reported with its words; then David blocks her.
  await ben
    .getByRole('log')
    .getByRole('button', { name: /Clara$/ })
    .first()
    .tap();
  await ben.locator('dialog').getByRole('button', { name: 'Report', exact: true }).tap();
  await ben.locator('dialog').getByText('Shall we play shogi?').waitFor();
  await ben.locator('dialog').getByRole('button', { name: 'Send the report' }).tap();
  await ben.locator('dialog').getByText('The administrators will look at it.').waitFor();
  await ben.locator('dialog').getByRole('button', { name: 'Close' }).tap();
  await ben
    .getByRole('log')
    .getByRole('button', { name: /Clara$/ })
    .first()
    .tap();
  await ben.locator('dialog').getByRole('button', { name: 'Block', exact: true }).tap();
  await ben.locator('dialog').getByText('Clara is blocked.').waitFor();
  await ben.locator('dialog').getByRole('button', { name: 'Close' }).tap();
  await anna.getByLabel('Write to David').fill('Are you there?');
  await anna.getByLabel('Write to David').press('Enter');
  await anna.getByText(/does not want to play with you or hear from you/).waitFor();
});

wholeTest('who wants no messages gets none, and a guest is told how to write', async () => {
  const anna = await member('Edith');
  const ben = await member('Frank');
  await go(anna, '#/messages');
  await anna.getByLabel('Who may write to you').selectOption('nobody');
  await look(anna);
  await go(ben, '#/messages/Edith');
  await ben.getByText('This player does not read messages.').waitFor();
  expect(await ben.getByLabel('Write to Edith').count()).toBe(0);
  const guest = await visit({ hash: '#/messages', expected: refused });
  await guest.getByText(/Log in to read and write/).waitFor();
  await look(guest);
});
