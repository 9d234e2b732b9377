/** A game by correspondence at two browsers: deadlines, a vacation, the list of turns. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe';
import { go, look, makeLink, takeSeat } from './people';
import { click, desk, isOnScreen, phone, square, visit, withBrowser } from './table';
import { allOr, isWhole, wholeTest } from './whole';

withBrowser({ games: true });

test('a game by correspondence has deadlines, a vacation and a place in the list', async () => {
  const anna = await visit({ hash: '#/setup/chess' });
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  await expect.poll(() => anna.getByLabel('How fast').inputValue()).toBe('3');
  const link = await makeLink(anna);
  const ben = await visit({ hash: link, context: { ...phone, timezoneId: 'Asia/Kathmandu' } });
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByText('3 days for each move').waitFor();
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.getByText('You must move by').waitFor();
  await ben.getByText('Anna must move by').waitFor();
  await expect
    .poll(() => ben.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360);

  await ben.getByRole('button', { name: 'Email' }).click();
  await ben.getByText('This server sends no email.').waitFor();
  await ben.getByLabel(/^Show deadlines in my time zone \(Asia\/Kat/).check();
  await look(ben);
  await ben.keyboard.press('Escape');
  await ben.getByRole('button', { name: 'Vacation' }).click();
  await ben.getByRole('button', { name: 'Take these days' }).click();
  await ben.getByText('You are away on').waitFor();
  await anna.getByText('Ben is away on').waitFor();

  await square(anna, 'e2').click();
  await square(anna, 'e4').click();
  await ben.getByText('You must move by').waitFor();
  await anna.getByText(/^Ben must move by .*\d:\d\d.* \(.*\d:\d\d.* for Ben\)\.$/).waitFor();
  await ben.evaluate(() => {
    location.hash = '#/kept';
  });
  await ben.getByRole('heading', { name: 'Your turn' }).waitFor();
  await expect
    .poll(() => ben.locator('.live-turns li').textContent())
    .toContain('Chessagainst Annaby');
  // Nobody has to stay at a game by correspondence, and who does not loses nothing by it.
  expect(await anna.getByText('Ben has left').count()).toBe(0);
  await anna.getByRole('link', { name: 'Your games' }).click();
  await anna.getByRole('heading', { name: 'Waiting for others' }).waitFor();
});

/** Anna and Ben in a game by correspondence; Anna has moved. */
async function meetByMail(context: typeof desk, game = 'chess') {
  const anna = await visit({ hash: `#/setup/${game}`, context });
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  const link = await makeLink(anna);
  const ben = await visit({ hash: link });
  await takeSeat(ben, 'Ben');
  await anna.getByText('You must move by').waitFor();
  return { anna, ben };
}

wholeTest('a vacation is taken in all correspondence games at once', async () => {
  const { anna, ben } = await meetByMail(desk);
  const first = await ben.evaluate(() => location.hash);
  await go(anna, '#/setup/marshall');
  const second = await makeLink(anna);
  await go(ben, second);
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.getByText(/moves? by/).waitFor();

  await ben.getByRole('button', { name: 'Vacation' }).click();
  await ben.getByText('In local time: from').waitFor();
  await ben.getByText('You have 28 days of vacation left in').first().waitFor();
  const others = ben.getByLabel('Also in my other correspondence game');
  await expect.poll(() => others.isChecked()).toBe(true);
  expect(await violations(ben), 'vacation').toEqual([]);
  await ben.getByRole('button', { name: 'Take these days' }).click();
  await ben.getByText('You are away on').waitFor();
  await go(ben, first);
  await ben.getByText('You are away on').waitFor();

  // The day after is taken in this one alone; then the other one says that it has it already.
  await ben.getByRole('button', { name: 'Vacation' }).click();
  await others.uncheck();
  const day = Date.parse(await ben.getByLabel('First day').inputValue());
  const dayAfter = (days: number) => new Date(day + days * 86_400_000).toISOString().slice(0, 10);
  await ben.getByLabel('First day').fill(dayAfter(1));
  await ben.getByRole('button', { name: 'Take these days' }).click();
  await expect.poll(() => ben.getByText('You are away on').count()).toBe(2);
  await go(ben, second);
  await expect.poll(() => ben.getByText('You are away on').count()).toBe(1);
  await ben.getByRole('button', { name: 'Vacation' }).click();
  await others.waitFor();
  await ben.getByLabel('First day').fill(dayAfter(0));
  await ben.getByRole('button', { name: 'Take these days' }).click();
  await ben.locator('dialog').getByText('You are already away on some').waitFor();
  await ben.getByLabel('First day').fill(dayAfter(1));
  await ben.getByLabel('Last day').fill(dayAfter(2));
  await ben.getByRole('button', { name: 'Take these days' }).click();
  await ben.getByText(/^Not in Chess against Anna: /).waitFor();
  await ben.locator('dialog').getByRole('button', { name: 'Close' }).click();
  await ben.getByText('You are away from').waitFor();

  // A game that begins later has the three days, in a row.
  await go(anna, '#/setup/chess');
  const third = await makeLink(anna);
  await go(ben, third);
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  await ben.getByText('You are away from').waitFor();
  await ben.getByRole('button', { name: 'Vacation' }).click();
  await ben
    .getByText(/You have 2\d days of vacation left in/)
    .first()
    .waitFor();
});

/** White moves, and tries what could follow. */
async function tryMoves(anna: Page): Promise<void> {
  await click(anna, 'e2', 'e4');
  await anna.getByText('Ben must move by').waitFor();
  await anna.getByRole('tab', { name: 'Notes' }).click();
  await anna.getByRole('button', { name: 'Try moves on the board' }).click();
}

test.each([...(isWhole ? [['desk', desk] as const] : []), ['phone', phone] as const])(
  'a conditional move is tried, saved and played at once, %s',
  async (_, context) => {
    const { anna, ben } = await meetByMail(context);
    await tryMoves(anna);
    await anna.getByText('Play a move for your opponent.').waitFor();
    // Whatever was scrolled before: the board, the words and the buttons are in sight.
    for (const name of ['Save the line', 'Back to the game'])
      await expect
        .poll(() => isOnScreen(anna, anna.getByRole('button', { name })), { message: name })
        .toBe(true);
    await expect.poll(() => isOnScreen(anna, square(anna, 'e1'))).toBe(true);
    const save = anna.getByRole('button', { name: 'Save the line' });
    await click(anna, 'e7', 'e5');
    await anna.getByText('Now play your answer.').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await click(anna, 'g1', 'f3');
    await anna.getByText('1... e5 2. Nf3').waitFor();
    await save.click();
    await anna.getByText('The line is saved.').waitFor();

    // One move has one answer.
    await click(anna, 'e7', 'e5');
    await click(anna, 'f2', 'f4');
    await save.click();
    await anna.getByText('Another of your lines answers').waitFor();
    await anna.getByRole('button', { name: 'One move back' }).click();
    // What was said of the line before is not said of this one.
    await expect.poll(() => anna.getByText('Another of your lines answers').count()).toBe(0);
    await anna.getByRole('button', { name: 'One move back' }).click();

    await click(anna, 'f7', 'f6');
    await anna.getByRole('button', { name: 'End the line with resignation' }).click();
    await anna.locator('dialog').getByRole('button', { name: 'Save the line' }).click();
    const saved = anna.getByRole('list', { name: 'Saved lines' }).getByRole('listitem');
    await expect
      .poll(() => saved.allTextContents())
      .toEqual(['1... e5 2. Nf3', '1... f6 2. resign']);
    expect(await violations(anna), 'trial').toEqual([]);
    await expect
      .poll(() => anna.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(context.viewport?.width ?? 0);
    await anna.getByRole('button', { name: 'Delete the line 1... f6 2. resign' }).click();
    await expect.poll(() => saved.count()).toBe(1);
    await anna.getByRole('button', { name: 'Back to the game' }).click();
    const tab = anna.getByRole('tab', { name: 'Notes' });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await anna.getByText('1... e5 2. Nf3').waitFor();
    expect(await violations(anna), 'tab').toEqual([]);
    await ben.getByRole('tab', { name: 'Notes' }).click();
    await ben.getByText('Decide your answers beforehand').waitFor();
    await expect.poll(() => ben.getByText('1... e5').count()).toBe(0);

    await click(ben, 'e7', 'e5');
    await expect.poll(() => square(ben, 'f3').getAttribute('aria-label')).toContain('white knight');
    await ben.getByText('You must move by').waitFor();
    await anna.getByText('Ben must move by').waitFor();
    await expect.poll(() => anna.getByRole('list', { name: 'Saved lines' }).count()).toBe(0);
  },
);

test('a move meant for a trial is never played in the game', async () => {
  const { anna, ben } = await meetByMail(phone);
  await tryMoves(anna);
  await click(anna, 'c7', 'c5');
  await ben.getByRole('button', { name: 'Offer draw' }).click();
  await anna.waitForTimeout(500);
  await anna.getByText('1... c5', { exact: true }).waitFor();
  await click(ben, 'e7', 'e5');
  const dialog = anna.locator('dialog');
  await dialog.getByText('The game has moved on').waitFor();
  expect(await violations(anna)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to the game' }).click();
  await anna.getByText('You must move by').waitFor();
  await expect.poll(() => square(anna, 'e5').getAttribute('aria-label')).toContain('black pawn');
});

wholeTest('a note is kept although its writer leaves at once', async () => {
  const { anna } = await meetByMail(phone);
  const address = anna.url();
  const note = anna.getByRole('textbox', { name: 'Notes' });
  for (const leave of [() => anna.reload(), () => anna.evaluate(() => location.assign('#/'))]) {
    const text = `Plan ${leave}`;
    await anna.getByRole('tab', { name: 'Notes' }).click();
    await note.fill(text);
    await leave();
    await anna.goto('about:blank');
    await anna.goto(address);
    await anna.getByRole('tab', { name: 'Notes' }).click();
    await expect.poll(() => note.inputValue()).toBe(text);
  }
});

/** The same person at another device. */
async function alsoAt(page: Page, hash: string, context = phone): Promise<Page> {
  const other = await visit({ context });
  await other.context().addCookies(await page.context().cookies());
  await other.goto(new URL(hash, page.url()).href);
  return other;
}

wholeTest('notes on two devices follow each other, and none is lost', async () => {
  const { anna } = await meetByMail(desk);
  const { hash } = new URL(anna.url());
  const there = await alsoAt(anna, hash);
  for (const page of [anna, there]) await page.getByRole('tab', { name: 'Notes' }).click();
  const note = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
  await note(anna).fill('Of the desk');
  await anna.getByText('Saved.', { exact: true }).waitFor();
  await expect.poll(() => note(there).inputValue()).toBe('Of the desk');

  // What a device could not send before it was closed meets what another has written meanwhile.
  await there.evaluate(
    (game) =>
      localStorage.setItem(
        `acedrex.note.${game}`,
        JSON.stringify({ text: 'Of the phone', had: 'another' }),
      ),
    hash.replace('#/live/', ''),
  );
  await there.reload();
  await there.getByRole('tab', { name: 'Notes' }).click();
  await there.getByText('You also changed this note on another device.').waitFor();
  await expect.poll(() => note(there).inputValue()).toBe('Of the phone');
  await there.locator('blockquote').getByText('Of the desk').waitFor();
  await look(there);
  await there.getByRole('button', { name: 'Keep both' }).click();
  await there.getByText('Saved.', { exact: true }).waitFor();
  await expect.poll(() => note(anna).inputValue()).toBe('Of the phone\n\nOf the desk');
});

wholeTest(
  'lines saved on one device are on the other, and go with the moves that are taken back',
  async () => {
    const { anna, ben } = await meetByMail(desk);
    await click(anna, 'e2', 'e4');
    const { hash } = new URL(anna.url());
    const there = await alsoAt(anna, hash);
    for (const page of [anna, there]) await page.getByRole('tab', { name: 'Notes' }).click();
    await anna.getByRole('button', { name: 'Try moves on the board' }).click();
    await click(anna, 'e7', 'e5');
    await click(anna, 'g1', 'f3');
    await anna.getByRole('button', { name: 'Save the line' }).click();
    await there.getByText('1... e5 2. Nf3').waitFor();
    await anna.getByRole('button', { name: 'Back to the game' }).click();
    await anna.getByRole('button', { name: 'Take back' }).click();
    await ben.getByRole('button', { name: 'Accept' }).click();
    for (const page of [anna, there])
      await page.getByText('Moves were taken back, so your saved lines were deleted.').waitFor();
  },
);

wholeTest('notes on a game are kept for their owner, also after it', async () => {
  const { anna, ben } = await meetByMail(phone);
  for (const page of [anna, ben]) await page.getByRole('tab', { name: 'Notes' }).click();
  const note = anna.getByRole('textbox', { name: 'Notes' });
  await note.fill('Attack on the wing!');
  await anna.getByText('Saved.', { exact: true }).waitFor();
  expect(await violations(anna)).toEqual([]);
  await note.fill('Attack on both wings!');
  await anna.getByRole('tab', { name: 'Moves' }).click();
  await anna.getByRole('tab', { name: 'Notes' }).click();
  await expect.poll(() => note.inputValue()).toBe('Attack on both wings!');
  await expect.poll(() => ben.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('');
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await anna.getByText('White wins').first().waitFor();
  await anna.reload();
  await anna.getByRole('tab', { name: 'Notes' }).click();
  await expect.poll(() => note.inputValue()).toBe('Attack on both wings!');
  await expect.poll(() => anna.getByText('Conditional moves').count()).toBe(0);
});

wholeTest('a game with dice has no conditional moves and says why', async () => {
  const { anna } = await meetByMail(desk, 'dice-world');
  await anna.getByRole('tab', { name: 'Notes' }).click();
  await anna.getByText('There are no conditional moves where dice are thrown').waitFor();
  await expect.poll(() => anna.getByRole('button', { name: 'Try moves' }).count()).toBe(0);
});

test.each(allOr<readonly ['light' | 'dark', typeof desk]>([['dark', phone]], [['light', desk]]))(
  'the invitation and its dialogs are readable, %s',
  async (colorScheme, context) => {
    const anna = await visit({ hash: '#/setup/chess', context: { ...context, colorScheme } });
    await anna.getByLabel('How fast').selectOption('own');
    expect(await violations(anna), 'invitation').toEqual([]);
    const link = await makeLink(anna);
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
  },
);
