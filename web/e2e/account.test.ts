/** An account in real browsers: made by a guest in the middle of a game, used on a phone, deleted. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe';
import { go, look, offerIt, refused, takeSeat } from './people';
import { desk, firstLink, phone, square, visit, withBrowser } from './table';
import { allOr, wholeTest } from './whole';

withBrowser({ games: true });

const password = 'correct horse battery';

async function fill(page: Page, title: string, fields: Readonly<Record<string, string>>) {
  const form = page.getByRole('form', { name: title });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form
    .getByRole('button', { name: /^(Log in|Create the account|Change password|Delete)/ })
    .click();
}

async function register(page: Page, name: string): Promise<void> {
  await fill(page, 'Create an account', { Name: name, Password: password });
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
}

test('an account whose answer was lost is had by sending the form again, also after a reload', async () => {
  const page = await visit({ hash: '#/account', expected: refused, context: phone });
  const there = '**/live/account/register';
  // The server makes it, and neither the answer nor its cookie comes here.
  await page.route(there, async (route) => {
    const { cookie = '' } = await route.request().allHeaders();
    const [method, body] = ['POST', route.request().postData() ?? ''];
    const { origin } = new URL(page.url());
    const headers = { cookie, origin, 'content-type': 'application/json' };
    expect((await fetch(route.request().url(), { method, body, headers })).status).toBe(200);
    await route.abort();
  });
  const form = { Name: 'Lost And Found', Password: password };
  await fill(page, 'Create an account', form);
  await page
    .getByText(/does not answer|connection/i)
    .first()
    .waitFor();
  await page.unroute(there);
  await page.reload();
  await fill(page, 'Create an account', form);
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain(password);
});

test('a guest in the middle of a game makes an account and plays on, also on his phone', async () => {
  const anna = await visit({ hash: '#/lobby', expected: refused });
  await anna.getByLabel('Your name').fill('Nobody yet');
  await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Chess' });
  await anna.getByLabel('Your color').selectOption('white');
  const game = await offerIt(anna);

  await go(anna, '#/lobby');
  await anna.getByRole('link', { name: 'Log in or create an account' }).click();
  await register(anna, 'Anna Karenina');
  await anna.getByText('Since').waitFor();
  await anna.getByRole('link', { name: 'Go to the lobby' }).click();
  await anna.getByText('You play as Anna Karenina.').waitFor();
  await expect.poll(() => anna.getByLabel('Your name').count()).toBe(0);

  const handy = await visit({ hash: '#/account', expected: refused, context: phone });
  await fill(handy, 'Log in', { Name: 'anna karenina', Password: 'not this one' });
  await handy.getByText('The name or the password is wrong.').waitFor();
  await fill(handy, 'Log in', { Name: 'anna karenina', Password: password });
  await handy.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
  await go(handy, game);
  const ben = await visit({ hash: game, expected: refused });
  await ben.getByText('Anna Karenina').first().waitFor();
  await takeSeat(ben, 'Anna-Karenina');
  await ben.getByText('Somebody with an account has this name').waitFor();
  await takeSeat(ben, 'Ben');
  await handy.getByText('You play White against Ben.').waitFor();
  await square(handy, 'e2').tap();
  await square(handy, 'e4').tap();
  await ben.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 1);

  await go(anna, '#/account');
  await anna.getByRole('button', { name: 'Log out of Chrome, Linux' }).click();
  await anna.waitForFunction(() => document.querySelectorAll('.account-session').length === 1);
  await handy.getByText('Anna Karenina plays against Ben.').waitFor();
  await handy.getByText('You are no longer logged in here.').waitFor();
  await handy.getByRole('link', { name: 'Log in', exact: true }).tap();
  await handy.getByRole('form', { name: 'Log in' }).waitFor();
});

wholeTest('who logs out in another window looks on at the game as before', async () => {
  const anna = await visit({ hash: '#/lobby', expected: refused });
  await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Chess' });
  await anna.getByLabel('Your color').selectOption('white');
  const game = await offerIt(anna);
  const ben = await visit({ hash: game, expected: refused });
  await takeSeat(ben, 'Ben');
  const moves = (page: Page) => page.locator('.move-row .move').count();

  const olga = await visit({ hash: '#/account', expected: refused });
  await register(olga, 'Olga');
  await go(olga, game);
  await olga.getByText(/plays against Ben/).waitFor();
  const lines = olga.waitForEvent('websocket');
  const other = await olga.context().newPage();
  await other.goto(olga.url().replace(/#.*/, '#/account'));
  await other.getByRole('button', { name: 'Log out', exact: true }).click();
  await other.getByRole('form', { name: 'Log in' }).waitFor();
  await other.close();
  // Her line was closed with the session; the page has begun another one by itself.
  await lines;
  await square(anna, 'e2').click();
  await square(anna, 'e4').click();
  await square(ben, 'e7').click();
  await square(ben, 'e5').click();
  await expect.poll(() => moves(olga)).toBe(2);
});

wholeTest('after too many wrong passwords it is said for how many seconds to wait', async () => {
  const page = await visit({ hash: '#/account', expected: refused });
  await register(page, 'Theodora');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('form', { name: 'Log in' }).waitFor();
  const codes = await page.evaluate(async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 20 && statuses.at(-1) !== 429; tries++) {
      const body = JSON.stringify({ name: 'Theodora', password: 'not this one' });
      const answer = await fetch('/live/account/log-in', { method: 'POST', body });
      statuses.push(answer.status);
    }
    return statuses;
  });
  expect(codes.at(-1)).toBe(429);
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(401));
  await fill(page, 'Log in', { Name: 'Theodora', Password: password });
  const words = await page.getByText(/^Too many attempts\. Wait \d+ seconds?\.$/).textContent();
  const seconds = Number(/\d+/.exec(words ?? '')?.[0]);
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThanOrEqual(30);
});

wholeTest('a guest who logs in keeps the game that he has begun', async () => {
  const home = await visit({ hash: '#/account', expected: refused });
  await register(home, 'Edith');
  const away = await visit({ hash: '#/lobby', expected: refused });
  await away.getByLabel('How fast').selectOption({ label: '3 days for each move' });
  await away.getByLabel('Your color').selectOption('white');
  const game = await offerIt(away);
  // Nobody has joined: there is nobody to resign to.
  for (const name of ['Resign', 'Offer draw'])
    await expect.poll(() => away.getByRole('button', { name }).count()).toBe(0);
  await away.getByRole('button', { name: 'Cancel the game' }).waitFor();
  await go(away, '#/account');
  await fill(away, 'Log in', { Name: 'Edith', Password: password });
  await away.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
  await go(home, game);
  await home.getByRole('button', { name: 'Cancel the game' }).click();
  await home.getByText('This game is no longer offered.').waitFor();
});

test('what cannot be is said where it is written, and nothing is lost', async () => {
  const one = await visit({ hash: '#/account', expected: refused });
  await register(one, 'Wanda');
  const two = await visit({ hash: '#/account', expected: refused });
  const make = 'Create an account';
  await fill(two, make, { Name: 'WANDA', Password: password });
  await two.getByText('Somebody has this name').waitFor();
  await expect
    .poll(() => two.getByRole('form', { name: make }).getByLabel('Name').inputValue())
    .toBe('WANDA');
  await fill(two, make, { Name: 'Computer, level 3', Password: password });
  await two.getByText('Names like those of the computer').waitFor();
  await fill(two, make, { Name: 'Wendy', Password: 'short' });
  await two.getByText('Choose a password of at least 8 characters').waitFor();

  await fill(one, 'Change the password', {
    'Current password': 'x',
    'New password': 'another one',
  });
  await one.getByText('The password is wrong.', { exact: true }).waitFor();
  await fill(one, 'Change the password', {
    'Current password': password,
    'New password': 'another one',
  });
  await one.getByText('Changed.').waitFor();
  const [games] = await Promise.all([
    one.waitForEvent('download'),
    one.getByRole('link', { name: 'Download all my data (JSON)' }).click(),
  ]);
  expect(games.suggestedFilename()).toBe('acedrex-account.json');

  await one.getByRole('button', { name: 'Delete the account' }).click();
  await one.locator('dialog').getByLabel('Password').fill('another one');
  await one.locator('dialog').getByRole('button', { name: 'Delete the account' }).click();
  await one.getByText('Your account has been deleted.').waitFor();
  await one.getByRole('form', { name: make }).waitFor();
  await fill(one, 'Log in', { Name: 'Wanda', Password: 'another one' });
  await one.getByText('The name or the password is wrong.').waitFor();
});

wholeTest('the link of the console makes the administrator', async () => {
  const boss = await visit({ hash: firstLink(), expected: refused });
  await fill(boss, 'Become the administrator', { Name: 'Boss', Password: password });
  await boss.getByText('Administrator').waitFor();

  const rude = await visit({ hash: '#/account', expected: refused });
  await register(rude, 'Rude one');
  await go(rude, '#/player/Rude%20one');
  await rude.getByText('No rated games yet.').waitFor();
  await expect.poll(() => rude.getByText('Close this account').count()).toBe(0);
  await go(boss, '#/player/Rude%20one');
  await boss.getByText('Close this account').first().click();
  const close = boss.getByRole('form', { name: 'Close this account' });
  await close.getByLabel('Closed until').fill('2035-01-31');
  await close.getByLabel('Reason').fill('Rude words');
  expect(await violations(boss)).toEqual([]);
  await close.getByRole('button').click();
  const closed = 'This account is closed until 31 Jan 2035: Rude words';
  await boss.getByText(closed).waitFor();
  await go(rude, '#/account');
  await rude.reload();
  await fill(rude, 'Log in', { Name: 'Rude one', Password: password });
  await rude.getByText(closed).waitFor();
  await boss.getByRole('button', { name: 'Reopen it' }).click();
  await boss.getByText('Close this account').first().waitFor();
  await fill(rude, 'Log in', { Name: 'Rude one', Password: password });
  await rude.getByRole('heading', { name: 'Where you are logged in' }).waitFor();

  const late = await visit({ hash: firstLink(), expected: refused });
  await fill(late, 'Become the administrator', { Name: 'Late', Password: password });
  await late.getByText('This link was used already').waitFor();
});

for (const [where, context] of allOr([['phone', phone] as const], [['desk', desk] as const])) {
  test(`an account is readable by day and by night, ${where}, and fits`, async () => {
    const page = await visit({ hash: '#/account', context });
    await page.getByRole('form', { name: 'Log in' }).waitFor();
    await look(page);
    await page.getByRole('form', { name: 'Create an account' }).getByLabel('Name').press('Tab');
    await register(page, `Reader ${where}`);
    await page.locator('.account-session').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'What this server stores about you' }).click();
    await page.getByRole('heading', { name: 'What this server stores' }).waitFor();
    await look(page);
    await page.getByRole('link', { name: 'Go to the account page' }).click();
    await page.locator('.account-session').waitFor();
  });
}
