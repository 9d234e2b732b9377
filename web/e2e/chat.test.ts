/** What people say beside a game, in real browsers: two players and a spectator. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, look, member, refused } from './people';
import { desk, firstLink, phone, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

/** One offers a game of chess, the other one takes the seat. */
async function play(white: Page, black: Page, name: string): Promise<string> {
  await white.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Chess' });
  await white.getByLabel('Your color').selectOption('white');
  await white.getByRole('button', { name: 'Offer the game' }).click();
  await white.getByLabel('Link for your opponent').waitFor({ state: 'attached' });
  await black.getByRole('button', { name: `Play Chess with ${name}` }).click();
  await black.getByText('You play Black').waitFor();
  // Seats have their colors in the lobby too: only the address says that the game is shown.
  await black.waitForFunction(() => location.hash.startsWith('#/live/'));
  return await black.evaluate(() => location.hash);
}

const chatTab = (page: Page) => page.getByRole('tab', { name: /^Chat/ });
const log = (page: Page) => page.getByRole('log', { name: 'Chat' });
const linesOf = (page: Page) => log(page).locator('.chat-text').allTextContents();

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Message').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await log(page).getByText(words).waitFor();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('.result');
}

test('players talk, spectators talk, and neither hears the others until the end', async () => {
  const anna = await member('Anna');
  const ben = await member('Ben', phone);
  const room = await play(anna, ben, 'Anna');
  const eve = await member('Eve', { ...phone, colorScheme: 'dark' });
  await go(eve, room);

  await chatTab(anna).click();
  await anna.getByText('Nobody has written anything yet.').waitFor();
  await say(anna, 'Good luck <b>to you</b>');
  // The tab of who reads the moves says that there is something, and a screen reader what.
  await ben.getByRole('tab', { name: 'Chat (1)' }).waitFor();
  await ben.getByRole('status').getByText('Anna: Good luck <b>to you</b>').waitFor();
  await chatTab(ben).tap();
  await ben.getByText('Only the two players read this.').waitFor();
  await expect.poll(() => linesOf(ben)).toEqual(['Good luck <b>to you</b>']);
  await say(ben, 'You too');
  await log(anna).getByText('You too').waitFor();

  await chatTab(eve).tap();
  await eve.getByText('Spectators read this, and the players once the game is over.').waitFor();
  await say(eve, 'Who is better?');
  await expect.poll(() => linesOf(eve)).toEqual(['Who is better?']);
  await expect.poll(() => linesOf(anna)).toEqual(['Good luck <b>to you</b>', 'You too']);
  for (const page of [anna, ben, eve]) await look(page);

  await resign(anna);
  await log(anna).getByText('Who is better?').waitFor();
  await anna
    .getByRole('combobox', { name: 'To', exact: true })
    .selectOption({ label: 'Spectators' });
  await say(anna, 'Ben was');
  await log(eve).getByText('Ben was').waitFor();
  await expect.poll(() => linesOf(eve)).toEqual(['Who is better?', 'Ben was']);
  await look(anna);
});

wholeTest('a chat is used by keys alone, and comes back after a reload', async () => {
  const anna = await member('Carla');
  const ben = await member('Dora');
  await play(anna, ben, 'Carla');
  await chatTab(anna).waitFor();
  await anna.getByRole('tab', { name: 'Moves' }).focus();
  await anna.keyboard.press('ArrowRight');
  await anna.getByLabel('Message').focus();
  await anna.keyboard.type('Hello');
  await anna.keyboard.press('Enter');
  await log(anna).getByText('Hello').waitFor();
  await expect.poll(() => anna.getByLabel('Message').inputValue()).toBe('');
  await anna.getByLabel('Message').fill('A draft');
  await anna.getByRole('tab', { name: 'Moves' }).click();
  await chatTab(anna).click();
  await expect.poll(() => anna.getByLabel('Message').inputValue()).toBe('A draft');
  await ben.reload();
  await chatTab(ben).click();
  await expect.poll(() => linesOf(ben)).toEqual(['Hello']);
});

wholeTest('many lines at once all arrive, each once, and what was read stays read', async () => {
  const anna = await member('Otto');
  const ben = await member('Paula');
  await play(anna, ben, 'Otto');
  for (const page of [anna, ben]) await chatTab(page).click();
  const lines = Array.from({ length: 9 }, (_, at) => `Line ${at}`);
  for (const line of lines) {
    await anna.getByLabel('Message').fill(line);
    await anna.keyboard.press('Enter');
  }
  await expect.poll(() => linesOf(ben), { timeout: 60_000 }).toEqual(lines);
  await expect.poll(() => anna.locator('.is-waiting').count()).toBe(0);
  // The log stays at its end, with room for some lines, also when the game ends.
  await resign(anna);
  for (const page of [anna, ben]) {
    await page.getByText('The game is over: you can talk to the spectators too.').waitFor();
    const left = () =>
      log(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
        clientHeight < 100 ? clientHeight - 100 : scrollHeight - scrollTop - clientHeight,
      );
    await expect.poll(async () => Math.abs(await left())).toBeLessThan(3);
  }
  await ben.reload();
  await chatTab(ben).waitFor();
  await expect.poll(() => chatTab(ben).textContent()).toBe('Chat');
});

wholeTest('a guest reads and is shown how to write', async () => {
  const anna = await member('Flora');
  const ben = await member('Gerd');
  const room = await play(anna, ben, 'Flora');
  const eve = await member('Hugo');
  await go(eve, room);
  const guest = await visit({ hash: room, expected: refused, context: desk });
  await chatTab(eve).click();
  await say(eve, 'Hello');
  await chatTab(guest).click();
  await expect.poll(() => linesOf(guest)).toEqual(['Hello']);
  await expect.poll(() => guest.getByLabel('Message').count()).toBe(0);
  const tab = guest.getByRole('tabpanel');
  await tab.getByRole('link', { name: 'log in or create one' }).waitFor();
  await look(guest);
});

wholeTest(
  'who is muted is seen no more, who is blocked takes no seat, and both are taken back',
  async () => {
    const anna = await member('Ilse');
    const ben = await member('Jonas');
    const room = await play(anna, ben, 'Ilse');
    const eve = await member('Knut');
    const guest = await visit({ hash: '#/lobby', expected: refused, context: phone });
    await go(eve, room);
    await go(guest, room);
    await chatTab(eve).click();
    await say(eve, 'Rude words');
    await chatTab(guest).tap();
    await log(guest).getByText('Rude words').waitFor();
    await guest.getByRole('button', { name: 'Mute, block or report Knut' }).tap();
    await look(guest);
    await guest.getByRole('button', { name: 'Mute', exact: true }).tap();
    await guest.getByText('Knut is muted.').waitFor();
    await expect.poll(() => linesOf(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Close' }).tap();

    await chatTab(anna).click();
    await anna.getByRole('button', { name: 'Mute, block or report Jonas' }).click();
    await anna.getByRole('button', { name: 'Block', exact: true }).click();
    await anna.getByText('Jonas is blocked.').waitFor();
    await anna.getByRole('button', { name: 'Close' }).click();
    await chatTab(ben).click();
    await ben.getByLabel('Message').fill('Hello');
    await ben.getByRole('button', { name: 'Send' }).click();
    await ben.getByText('Not sent: This player does not want to play with you').waitFor();
    await log(ben).getByText('Hello').waitFor();
    await ben.getByRole('button', { name: 'Send again' }).waitFor();
    await look(ben);

    // Nor does who has blocked write; the dialog takes it back.
    await anna.getByLabel('Message').fill('Why?');
    await anna.getByRole('button', { name: 'Send' }).click();
    await anna.getByText('Not sent: You have blocked this player.').waitFor();
    await anna.getByRole('button', { name: 'Mute, block or report Jonas' }).click();
    await anna.getByText('Jonas is blocked.').waitFor();
    await anna.getByRole('button', { name: 'Undo for Jonas' }).click();
    await expect.poll(() => anna.getByText('Jonas is blocked.').count()).toBe(0);
    await anna.getByRole('button', { name: 'Close' }).click();
    await anna.getByRole('button', { name: 'Send again' }).click();
    await ben.getByRole('button', { name: 'Send again' }).click();
    for (const page of [anna, ben])
      await expect.poll(async () => (await linesOf(page)).toSorted()).toEqual(['Hello', 'Why?']);

    // A profile has the same.
    await go(ben, '#/player/Knut');
    await ben.getByRole('heading', { level: 1, name: 'Knut', exact: true }).waitFor();
    await ben.getByRole('button', { name: 'Mute, block or report Knut' }).click();
    await ben.getByRole('button', { name: 'Block', exact: true }).click();
    await ben.getByText('Knut is blocked.').waitFor();
    await ben.getByRole('link', { name: 'Account' }).last().click();
    await ben.getByRole('heading', { name: 'Muted and blocked' }).waitFor();
    await look(ben);
    await ben.getByRole('button', { name: 'Undo for Knut' }).click();
    await ben.getByRole('heading', { name: 'Muted and blocked' }).waitFor({ state: 'detached' });
    await go(ben, '#/player/Jonas');
    await ben.getByText('Since').waitFor();
    await expect
      .poll(() => ben.getByRole('button', { name: /^Mute, block or report/ }).count())
      .toBe(0);
  },
);

test('a line is reported, the administrator answers, and the reporter reads it', async () => {
  const boss = await visit({ hash: firstLink(), expected: refused });
  const form = boss.getByRole('form', { name: 'Become the administrator' });
  await form.getByLabel('Name').fill('Boss');
  await form.getByLabel('Password').fill('correct horse battery');
  await form.getByRole('button').click();
  await boss.getByRole('heading', { name: 'Where you are logged in' }).waitFor();

  const anna = await member('Lotte', phone);
  const ben = await member('Max');
  await play(anna, ben, 'Lotte');
  await chatTab(ben).click();
  await say(ben, 'Rude words');
  await chatTab(anna).tap();
  await log(anna).getByRole('button', { name: 'Mute, block or report Max' }).tap();
  await look(anna);
  await anna.getByRole('button', { name: 'Report', exact: true }).tap();
  await anna.locator('dialog blockquote').getByText('Rude words').waitFor();
  await anna.getByLabel('What is wrong?').fill('He is rude');
  await look(anna);
  await anna.getByRole('button', { name: 'Send the report' }).tap();
  await anna.getByText('The administrators will look at it.').waitFor();
  await anna.getByRole('button', { name: 'Close' }).tap();

  await boss.reload();
  const reports = boss.getByRole('region', { name: 'Reports from players' });
  await reports.getByText('Rude words').waitFor();
  await reports.getByText('He is rude').waitFor();
  await reports.getByText('from Lotte').waitFor();
  await look(boss);
  await reports.getByRole('textbox', { name: 'Answer' }).fill('He was warned');
  await reports.getByRole('button', { name: 'Send the answer' }).click();
  await reports.getByText('Answer: He was warned').waitFor();

  await go(anna, '#/account');
  await anna.getByRole('heading', { name: 'Your reports' }).waitFor();
  await anna.getByText('Answer: He was warned').waitFor();
  await expect
    .poll(() => anna.getByRole('heading', { name: 'Reports from players' }).count())
    .toBe(0);
  await look(anna);
});
