/** A game by correspondence between two accounts, half of it by email. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { go, member, refused } from './people';
import { openPost } from './post';
import {
  addressOfPage,
  click,
  desk,
  firstLink,
  resultOf,
  square,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

const post = await openPost();
afterAll(post.close);
withBrowser({ games: true, options: post.options });

const addressOf = (name: string) => `${name.toLowerCase()}@example.org`;

/** An account whose address is confirmed by the button behind the link in the first letter. */
async function memberWithMail(name: string): Promise<Page> {
  const page = await member(name, desk, addressOf(name));
  const { text } = await post.next(addressOf(name), 'Confirm');
  const link = await page.context().newPage();
  await link.goto(/http:\S+\/live\/confirm\/\w+/.exec(text)?.[0] ?? '');
  await link.getByRole('button').click();
  // A page that is closed on its way to another one may hang the browser.
  await link.getByText('Your address is confirmed').first().waitFor();
  await link.close();
  return page;
}

test('conditional moves, a vacation, letters, and a move in a reply, to the end of the game', async () => {
  const [anna, ben] = [await memberWithMail('Anna'), await memberWithMail('Ben')];
  await go(anna, '#/setup/chess');
  await anna.getByLabel('Your color').selectOption('white');
  await anna.getByRole('button', { name: 'Make a link' }).click();
  const link = await anna.getByLabel('Link for your opponent').inputValue();
  await go(ben, new URL(link).hash);
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.getByText('You must move by').waitFor();

  await ben.getByRole('button', { name: 'Vacation' }).click();
  await ben.getByRole('button', { name: 'Take these days' }).click();
  await anna.getByText('Ben is away on').waitFor();

  await click(anna, 'e2', 'e4');
  await anna.getByText('Ben must move by').waitFor();
  await anna.getByRole('tab', { name: 'Notes' }).click();
  await anna.getByRole('button', { name: 'Try moves on the board' }).click();
  await anna.getByText('Play a move for your opponent.').waitFor();
  await click(anna, 'e7', 'e5');
  await click(anna, 'd1', 'h5');
  await anna.getByRole('button', { name: 'Save the line' }).click();
  await anna.getByText('The line is saved.').waitFor();
  await anna.getByRole('button', { name: 'Back to the game' }).click();

  const turn = await post.next(addressOf('Ben'), 'Your turn: Chess against Anna');
  expect(turn.text).toContain('Anna has played e2e4.');
  expect(turn.kinds).toContain('image/png');
  await post.reply(turn, 'Hello Anna,\n\ne5');
  await post.next(addressOf('Ben'), 'Played: e7e5');
  // The answer that was decided beforehand comes at once, and both see it.
  for (const page of [anna, ben])
    await expect.poll(() => square(page, 'h5').getAttribute('aria-label')).toMatch(/white queen/);
  const answered = await post.next(addressOf('Ben'), 'Your turn: Chess against Anna');
  expect(answered.text).toContain('Anna has answered e7e5 with a conditional move: d1h5.');

  await click(ben, 'b8', 'c6');
  await ben.getByText('Anna must move by').waitFor();
  await anna.getByText('You must move by').waitFor();
  await click(anna, 'f1', 'c4');
  await anna.getByText('Ben must move by').waitFor();
  const third = await post.next(addressOf('Ben'), 'Your turn: Chess against Anna');
  await post.reply(third, 'Nf6');
  await anna.getByText('You must move by').waitFor();
  await click(anna, 'h5', 'f7');
  for (const page of [anna, ben]) await expect.poll(() => resultOf(page)).toContain('White wins');
  await post.next(addressOf('Anna'), 'You have won: Chess against Ben');
  await post.next(addressOf('Ben'), 'You have lost: Chess against Anna');
});

wholeTest('another address of an account needs its password', async () => {
  const page = await memberWithMail('Emma');
  await go(page, '#/account');
  await page.getByRole('button', { name: 'Email …' }).click();
  const address = page.getByLabel('Your email address');
  await expect.poll(() => address.inputValue()).toBe(addressOf('Emma'));
  const password = page.getByLabel(/^Your password/);
  expect(await password.count()).toBe(0);
  await address.fill('emma@example.net');
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The password is wrong.').waitFor();
  await password.fill('correct horse battery');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('An email is on its way.').waitFor();
  await post.next('emma@example.net', 'Confirm');
  expect(await password.count()).toBe(0);
});

/** Another account with this address, from no browser. */
async function register(name: string, mail: string): Promise<void> {
  const { origin } = new URL(addressOfPage());
  const guest = await fetch(`${origin}/live/guest`);
  const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? '';
  const made = await fetch(`${origin}/live/account/register`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: 'correct horse battery', mail }),
  });
  expect(made.status).toBe(200);
}

test('who gets no letter at once is told that the address was not taken', async () => {
  for (const name of ['Uma', 'Ugo', 'Ulf']) await register(name, 'family@example.org');
  const makers = [
    { name: 'Ute', hash: '#/account', title: 'Create an account' },
    { name: 'Ulla', hash: firstLink(), title: 'Become the administrator' },
  ];
  for (const { name, hash, title } of makers) {
    const page = await visit({ hash, expected: refused });
    const form = page.getByRole('form', { name: title });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel(/^Password/).fill('correct horse battery');
    await form.getByLabel(/^Email/).fill('family@example.org');
    await form.getByRole('button').click();
    await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
    await page
      .getByText('Your account has been created, but your email address was not accepted: ')
      .waitFor();
  }
});

wholeTest(
  'letters come in the language of the page, also of one that was changed later',
  async () => {
    const mail = 'dora@example.org';
    const page = await visit({
      hash: '#/account',
      expected: refused,
      context: { ...desk, locale: 'de' },
    });
    const form = page.getByRole('form', { name: 'Konto anlegen' });
    await form.getByLabel('Name').fill('Dora');
    await form.getByLabel(/^Passwort/).fill('correct horse battery');
    await form.getByLabel(/^Mail/).fill(mail);
    await form.getByRole('button').click();
    const { text } = await post.next(mail, 'Bestätige deine Adresse');
    const link = /http:\S+\/live\/confirm\/\w+/.exec(text)?.[0] ?? '';
    const { origin } = new URL(link);
    const pressed = await fetch(link, { method: 'POST', headers: { origin } });
    expect(await pressed.text()).toContain('Deine Adresse ist bestätigt');

    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await page.getByText('Nederlands', { exact: true }).click();
    await page.keyboard.press('Escape');
    const forget = () =>
      fetch(`${origin}/live/account/forgot`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Dora' }),
      });
    await page.reload();
    await page.getByRole('heading', { name: 'Waar je bent ingelogd' }).waitFor();
    // Told by a connection that every screen of a member has.
    await expect
      .poll(async () => ((await forget()).ok ? post.has(mail, 'Een nieuw wachtwoord') : false), {
        interval: 1000,
      })
      .toBe(true);
  },
);
