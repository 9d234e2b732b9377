/** What a player hears of their games where they were not played, or are not looked at. */
import { expect, test } from 'vitest';
import { go, makeLink, member, offerIt, refused, takeSeat } from './people';
import { desk, phone, square, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

wholeTest('the finished games of an account come to another browser', async () => {
  const anna = await member('Anna');
  await go(anna, '#/setup/chess');
  await anna.getByLabel('Your color').selectOption('white');
  const ben = await visit({ hash: await makeLink(anna), expected: refused, context: phone });
  await takeSeat(ben, 'Ben');
  await anna.getByText('You play White against Ben.').waitFor();
  await square(anna, 'e2').click();
  await square(anna, 'e4').click();
  await ben.locator('.move-row .move').waitFor();
  await ben.getByRole('tab', { name: /^Chat/ }).tap();
  await ben.getByText('With an account you can write here').waitFor();
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await anna.waitForSelector('.result');

  const second = await visit({ hash: '#/account', expected: refused, context: desk });
  const form = second.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Name').fill('Anna');
  await form.getByLabel('Password').fill('correct horse battery');
  await form.getByRole('button').click();
  await second.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
  await go(second, '#/kept');
  await second.getByText('0 games').waitFor();
  await second.getByRole('button', { name: 'Bring them here' }).click();
  await second.getByText('1 game has come from your account.').waitFor();
  await second.locator('.kept-list').getByRole('link', { name: 'Chess' }).first().waitFor();
  await second.getByRole('button', { name: 'Bring them here' }).click();
  await second.getByText('All of them are here.').waitFor();
});

test('whoever looks elsewhere hears that their game by the clock is over', async () => {
  const anna = await visit({ hash: '#/lobby', expected: refused, context: desk });
  await anna.getByLabel('Your name').fill('Carol');
  const ben = await visit({ hash: await offerIt(anna), expected: refused, context: phone });
  await takeSeat(ben, 'Dan');
  await anna.getByText(/^You play .* against Dan/).waitFor();
  await go(anna, '#/puzzles');
  await anna.getByRole('link', { name: /^Back to your game/ }).waitFor();
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await ben.waitForSelector('.result');
  await anna.getByText('Your game against Dan is over.').waitFor();
  expect(await anna.getByRole('link', { name: /^Back to your game/ }).count()).toBe(0);
  await anna.reload();
  await anna.getByRole('heading', { name: 'Puzzles' }).waitFor();
  expect(await anna.getByRole('link', { name: /^Back to your game/ }).count()).toBe(0);
});

wholeTest(
  'on a phone the place to write in the chat is in view once the tab is opened',
  async () => {
    const anna = await member('Emma', { ...phone, viewport: { width: 390, height: 844 } });
    await go(anna, '#/setup/chess');
    await anna.getByLabel('Your color').selectOption('white');
    const ben = await visit({ hash: await makeLink(anna), expected: refused, context: desk });
    await takeSeat(ben, 'Finn');
    await anna.getByText('You play White against Finn.').waitFor();
    await anna.getByRole('tab', { name: /^Chat/ }).tap();
    const field = anna.getByLabel('Message');
    const bar = anna.locator('.act-bar');
    await expect
      .poll(async () => {
        const [inner, outer] = await Promise.all([field.boundingBox(), bar.boundingBox()]);
        return (inner?.y ?? 0) + (inner?.height ?? 0) - (outer?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
  },
);
