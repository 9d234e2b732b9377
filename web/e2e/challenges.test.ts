/** Challenges in real browsers: wherever the player is, by days, declined with a reason, from a bot. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { go, look, member } from './people';
import { addressOfPage, click, phone, square, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

const program =
  process.env.ACEDREX ?? fileURLToPath(new URL('../../build/acedrex', import.meta.url));
const programs: ChildProcess[] = [];
afterEach(() => {
  for (const each of programs.splice(0)) each.kill();
});

/** By the form on the other one's page. */
async function challenge(page: Page, name: string, terms: (form: Page) => Promise<void>) {
  await go(page, `#/player/${encodeURIComponent(name)}`);
  await page.getByText('Challenge', { exact: true }).click();
  await terms(page);
  await page.getByRole('button', { name: 'Send the challenge' }).click();
}

test('a challenge finds its player in the middle of something else, and is declined', async () => {
  const anna = await member('Anna');
  const ben = await member('Ben', phone);
  await go(ben, '#/setup/chess');
  await challenge(anna, 'Ben', async (form) => {
    await form.getByLabel('Your color').selectOption('white');
    await form.getByLabel('How fast').selectOption('3');
  });
  await anna.getByText('Ben has been challenged; the game begins when').waitFor();
  await anna.getByText(/^If nobody joins by/).waitFor();
  await look(anna);
  // Who is challenged finds the game by himself.
  expect(await anna.getByLabel('Link for your opponent').count()).toBe(0);
  expect(await anna.getByRole('button', { name: 'Play the computer' }).count()).toBe(0);
  const notice = ben.getByRole('region', { name: 'Challenges to you' });
  await notice.getByText('with Anna, you have Black · 3 days for each move').waitFor();
  await look(ben);
  await notice.getByLabel('Reason').selectOption({ label: 'Too slow for me.' });
  await notice.getByRole('button', { name: /decline$/ }).tap();
  await anna.getByText('Ben has declined: Too slow for me.').waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

wholeTest(
  'a challenge is put aside, found in the lobby and accepted; another is withdrawn',
  async () => {
    const anna = await member('Clara');
    const ben = await member('David', phone);
    await go(ben, '#/kept');
    await challenge(anna, 'David', async (form) => {
      await form.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Shogi' });
    });
    const notice = ben.getByRole('region', { name: 'Challenges to you' });
    await notice.getByText('Shogi').waitFor();
    await notice.getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => notice.count()).toBe(0);
    await go(ben, '#/lobby');
    await ben.getByRole('button', { name: /accept$/ }).tap();
    await ben.getByText(/against Clara\.$/).waitFor();
    await anna.getByText(/against David\.$/).waitFor();

    await challenge(anna, 'David', async () => {});
    const again = ben.getByRole('region', { name: 'Challenges to you' });
    await again.waitFor();
    await anna.getByRole('button', { name: 'Withdraw the challenge' }).click();
    await expect.poll(() => again.count()).toBe(0);
  },
);

wholeTest('a challenge covers nothing that one is about to press', async () => {
  const anna = await member('Hedy');
  const ben = await member('Igor', phone);
  await go(ben, '#/');
  await ben.getByRole('searchbox').waitFor();
  await challenge(anna, 'Igor', async () => {});
  const notice = ben.getByRole('region', { name: 'Challenges to you' });
  await notice.waitFor();
  const covered = () =>
    ben.evaluate(() => {
      scrollTo(0, 0);
      const all = [...document.querySelectorAll<HTMLElement>('.top a, .top button, main input')];
      return all
        .filter((it) => {
          const { x, y, width, height } = it.getBoundingClientRect();
          return document
            .elementFromPoint(x + width / 2, y + height / 2)
            ?.closest('.challenge-notice');
        })
        .map(({ outerHTML }) => outerHTML);
    });
  await expect.poll(covered).toEqual([]);
  // It stays in view wherever the page is scrolled to.
  await ben.evaluate(() => scrollTo(0, 2000));
  const top = () => notice.evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(20);
  await notice.getByRole('button', { name: /decline$/ }).tap();
  await expect.poll(() => notice.count()).toBe(0);
});

wholeTest('with both colors in turn, a second game begins when the first is over', async () => {
  const anna = await member('Fay');
  const ben = await member('George', phone);
  await challenge(anna, 'George', async (form) => {
    await form.getByLabel('Your color').selectOption('both');
  });
  const notice = ben.getByRole('region', { name: 'Challenges to you' });
  await notice.getByText('two games with both colors').waitFor();
  await notice.getByRole('button', { name: /accept$/ }).tap();
  await ben.getByText('This is the first of two games.').waitFor();
  const first = new URL(ben.url()).hash;
  const color = (page: Page) => page.getByText(/^You play (White|Black)/).textContent();
  const isWhite = ((await color(ben)) ?? '').startsWith('You play White');
  for (const [page, from, to] of [
    [isWhite ? ben : anna, 'e2', 'e4'],
    [isWhite ? anna : ben, 'e7', 'e5'],
  ] as const) {
    await click(page, from, to);
    await ben.waitForFunction(
      (count) => document.querySelectorAll('.move-row .move').length === count,
      from === 'e2' ? 1 : 2,
    );
  }
  await anna.getByRole('button', { name: 'Resign' }).click();
  await anna.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const page of [anna, ben]) await expect.poll(() => new URL(page.url()).hash).not.toBe(first);
  await ben.getByText(`You play ${isWhite ? 'Black' : 'White'} against Fay.`).waitFor();
  await anna.getByText(`You play ${isWhite ? 'White' : 'Black'} against George.`).waitFor();
  expect(await ben.getByText('This is the first of two games.').count()).toBe(0);

  // Who has been logged out looks on like anybody else, and reads how to get back.
  const { hash } = new URL(anna.url());
  await go(anna, '#/account');
  await anna.getByRole('button', { name: 'Log out' }).click();
  await anna.getByRole('form', { name: 'Log in' }).waitFor();
  await go(anna, hash);
  await anna.getByText('Are you one of them? Log in to play.').waitFor();
  expect(await ben.getByText('Are you one of them?').count()).toBe(0);
});

wholeTest(
  'an account becomes a bot, whose token lets a program accept a challenge and play',
  async () => {
    const owner = await member('Robot');
    await go(owner, '#/account');
    await owner.getByRole('button', { name: 'Make this account a bot' }).click();
    await owner.locator('dialog').getByRole('button', { name: 'Make this account a bot' }).click();
    await owner.getByText('This account is a bot.').waitFor();
    await owner.getByLabel('Name of the new token').fill('engine');
    await owner.getByRole('button', { name: 'Make a token' }).click();
    const token = (await owner.locator('.account-token').textContent()) ?? '';
    await look(owner);
    const url = new URL(addressOfPage()).origin;
    programs.push(
      spawn(program, ['bot', '--url', url, '--token', token, '--', program, 'uci'], {
        stdio: 'ignore',
      }),
    );
    const anna = await member('Eve', phone);
    await challenge(anna, 'Robot', async (form) => {
      await form.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Univers Chess' });
      await form.getByLabel('Your color').selectOption('white');
    });
    await anna.getByText('You play White against Robot (bot).').waitFor();
    await look(anna);
    await square(anna, 'e2').tap();
    await square(anna, 'e4').tap();
    await anna.waitForFunction(() => document.querySelectorAll('.move-row .move').length >= 2);
    await go(owner, '#/account');
    await owner.getByRole('button', { name: 'Revoke engine' }).click();
    await expect.poll(() => owner.getByRole('button', { name: 'Revoke engine' }).count()).toBe(0);
  },
);
