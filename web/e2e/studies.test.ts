/** Analyses that members keep on the server, and others read. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, look, member, refused } from './people';
import { writeText } from './studio';
import { click, phone, startServer, stopServer, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

/** An analysis of chess with one move and a comment, at the tab where it is shared. */
async function analyse(page: Page, comment: string): Promise<void> {
  await go(page, '#/rules/chess');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.waitForSelector('.study .board');
  await click(page, 'e2', 'e4');
  await page.locator('.notes-comment textarea').fill(comment);
  await page.getByRole('tab', { name: 'Share' }).click();
}

interface Wish {
  readonly title?: string;
  readonly chapter: string;
  readonly shown?: string;
  /** The study that it is a chapter of. */
  readonly into?: string;
}

/** Keep the analysis at hand under these names. */
async function keep(page: Page, { title, chapter, shown, into }: Wish): Promise<void> {
  await page.getByRole('button', { name: 'Keep on the server…' }).click();
  const dialog = page.locator('dialog');
  if (into) await dialog.getByRole('combobox', { name: 'Study' }).selectOption({ label: into });
  if (title) await dialog.getByLabel('Title of the study').fill(title);
  await dialog.getByLabel('Title of the chapter').fill(chapter);
  if (shown) await dialog.getByLabel('Who can read it').selectOption(shown);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('The server has this analysis as it is here').waitFor();
}

const moves = (page: Page) =>
  page
    .locator('.tree-move')
    .evaluateAll((all) => all.map((move) => move.getAttribute('data-move')));

test('a study is kept with chapters, and a stranger with the link reads and copies it', async () => {
  const anna = await member('Anna');
  await analyse(anna, 'Best by test');
  await keep(anna, { title: 'My openings', chapter: 'King’s pawn', shown: 'unlisted' });
  await analyse(anna, 'Another one');
  await keep(anna, { chapter: '<b>Second</b>', into: 'My openings' });
  await anna.getByRole('link', { name: 'your study' }).click();
  await anna.getByRole('heading', { name: 'My openings' }).waitFor();
  const link = await anna.getByLabel('Link to the study').inputValue();

  const ben = await visit({ hash: new URL(link).hash, expected: refused, context: phone });
  await ben.getByRole('heading', { name: 'My openings' }).waitFor();
  await ben.locator('.tree-comment', { hasText: 'Best by test' }).waitFor();
  expect(await moves(ben)).toEqual(['e2e4']);
  await ben.getByRole('link', { name: '<b>Second</b>' }).tap();
  await ben.locator('.tree-comment', { hasText: 'Another one' }).waitFor();
  await look(ben);
  expect(await ben.getByRole('button', { name: 'Change' }).count()).toBe(0);
  await ben.getByRole('button', { name: 'Copy to my analyses' }).tap();
  await ben.waitForFunction(() => location.hash.startsWith('#/study/'));
  await click(ben, 'e7', 'e5');
  await expect.poll(() => moves(ben)).toEqual(['e2e4', 'e7e5']);
}, 120_000);

const chapters = (page: Page) => page.locator('.chapters li a').allTextContents();

test('chapters are moved by keys and by finger, and a reader sees it at once', async () => {
  const hana = await member('Hana');
  await analyse(hana, 'In order');
  await keep(hana, { title: 'Ordered', chapter: 'One', shown: 'public' });
  for (const chapter of ['Two', 'Three']) {
    await hana.getByRole('button', { name: 'Keep as another chapter…' }).click();
    const dialog = hana.locator('dialog');
    await dialog.getByLabel('Title of the chapter').fill(chapter);
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await hana.getByRole('link', { name: 'your study' }).click();
  await hana.getByRole('heading', { name: 'Ordered' }).waitFor();
  await expect.poll(() => chapters(hana)).toEqual(['One', 'Two', 'Three']);
  const hash = await hana.evaluate(() => location.hash);
  const guest = await visit({ hash, expected: refused, context: phone });
  await expect.poll(() => chapters(guest)).toEqual(['One', 'Two', 'Three']);
  expect(await guest.getByRole('button', { name: /^Move/ }).count()).toBe(0);

  const up = hana.getByRole('button', { name: 'Move “Three” up' });
  await up.focus();
  await hana.keyboard.press('Enter');
  await expect.poll(() => chapters(guest)).toEqual(['One', 'Three', 'Two']);
  // The button has gone along with its chapter, and has the focus still.
  await hana.getByText('“Three” is now number 2').waitFor({ state: 'attached' });
  await expect.poll(() => up.evaluate((it) => it === document.activeElement)).toBe(true);
  await hana.keyboard.press('Enter');
  await expect.poll(() => chapters(guest)).toEqual(['Three', 'One', 'Two']);
  await hana.getByText('“Three” is now number 1').waitFor({ state: 'attached' });
  expect(await up.getAttribute('aria-disabled')).toBe('true');
  await look(hana);

  await hana.getByRole('button', { name: 'Change “One”' }).click();
  const dialog = hana.locator('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect.poll(() => chapters(guest)).toEqual(['Three', 'Two']);
  await go(guest, '#/studies');
  await guest.locator('.study-picture svg').first().waitFor();
  await look(guest);
}, 120_000);

/** A study with chapters that have a comment each, shown to its owner; address: of the study alone. */
async function keptStudy(page: Page, title: string, names: readonly string[]): Promise<string> {
  const [first = '', ...others] = names;
  await analyse(page, `This is ${first}`);
  await keep(page, { title, chapter: first, shown: 'unlisted' });
  const link = await page.getByRole('link', { name: 'your study' }).getAttribute('href');
  const [study = '', chapter = ''] = link?.replace('#/studies/', '').split('/') ?? [];
  await page.evaluate(
    async ([study, chapter, first, ...others]) => {
      const there = await fetch(`/live/studies/${study}/${chapter}`);
      const { game, record, tree } = await there.json();
      for (const name of others) {
        const said = String(tree).replace(`This is ${first}`, `This is ${name}`);
        const body = JSON.stringify({ study, name, game, record, tree: said });
        await fetch('/live/studies/keep', { method: 'POST', body });
      }
    },
    [study, chapter, first, ...others],
  );
  await go(page, `#/studies/${study}`);
  await expect.poll(() => chapters(page)).toEqual(names);
  return `#/studies/${study}`;
}

const commentOf = (page: Page, name: string) =>
  page.locator('.tree-comment', { hasText: `This is ${name}` });

test('a chapter that leaves the first place or comes to it keeps the focus, and the one shown stays', async () => {
  const ines = await member('Ines');
  await keptStudy(ines, 'Without one in the address', ['One', 'Two', 'Three']);
  await commentOf(ines, 'One').waitFor();
  const down = ines.getByRole('button', { name: 'Move “One” down' });
  await down.focus();
  await ines.keyboard.press('Enter');
  await expect.poll(() => chapters(ines)).toEqual(['Two', 'One', 'Three']);
  await ines.getByText('“One” is now number 2').waitFor({ state: 'attached' });
  await expect.poll(() => down.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await commentOf(ines, 'One').count()).toBe(1);
  await ines.getByRole('button', { name: 'Move “Three” up' }).focus();
  for (const order of [
    ['Two', 'Three', 'One'],
    ['Three', 'Two', 'One'],
  ]) {
    await ines.keyboard.press('Enter');
    await expect.poll(() => chapters(ines)).toEqual(order);
  }
  const up = ines.getByRole('button', { name: 'Move “Three” up' });
  await expect.poll(() => up.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await commentOf(ines, 'One').count()).toBe(1);

  // Who reads a chapter stays at the move that they look at when its owner saves it.
  const chapter = await ines.getByRole('link', { name: 'One' }).getAttribute('href');
  const ben = await visit({ hash: chapter ?? '', expected: refused, context: phone });
  await commentOf(ben, 'One').waitFor();
  await ben.locator('.tree-move').first().tap();
  await ben.locator('.tree-move[aria-current]').waitFor();
  await ben.getByRole('link', { name: 'Three' }).focus();
  await ines.evaluate(async (chapter) => {
    const [study, number] = (chapter ?? '').replace('#/studies/', '').split('/');
    const there = await fetch(`/live/studies/${study}/${number}`);
    const { game, record, tree, version } = await there.json();
    const said = String(tree).replace('This is One', 'This is One again');
    const body = { study, chapter: Number(number), version, game, record, tree: said };
    await fetch('/live/studies/keep', { method: 'POST', body: JSON.stringify(body) });
  }, chapter);
  await commentOf(ben, 'One again').waitFor();
  expect(await ben.locator('.tree-move[aria-current]').count()).toBe(1);
  const focused = await ben.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe('Three');
}, 120_000);

/** Where the handle of a chapter is, and its row. */
async function handle(page: Page, name: string) {
  const row = page.locator('.chapters li', { hasText: name });
  await row.scrollIntoViewIfNeeded();
  const [box, all] = [await row.locator('.chapter-handle').boundingBox(), await row.boundingBox()];
  if (!box || !all) throw new Error(`${name} has no handle`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: all.height };
}

test('chapters are dragged by mouse and by finger, and stay where they were let go', async () => {
  const kate = await member('Kate', phone);
  const hash = await keptStudy(kate, 'Dragged', ['One', 'Two', 'Three']);
  await commentOf(kate, 'One').waitFor();
  const touch = await kate.context().newCDPSession(kate);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await look(kate);
  const one = await handle(kate, 'One');
  await finger('touchStart', one.x, one.y);
  for (let step = 1; step <= 8; step++)
    await finger('touchMove', one.x, one.y + (4 * one.height * step) / 8);
  // Not beyond the end of the list; each has the number of the place that it will have.
  const lowest = await kate.locator('.chapters li').evaluateAll((rows) => {
    const end = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    const numbers = rows.map((row) => (row as HTMLElement).style.counterSet);
    return { over: end(rows[0]) - end(rows[0]?.parentElement), numbers };
  });
  expect(lowest.over).toBeLessThan(1);
  expect(lowest.numbers).toEqual(['chapter 3', 'chapter 1', 'chapter 2']);
  await finger('touchEnd');
  await expect.poll(() => chapters(kate)).toEqual(['Two', 'Three', 'One']);
  await kate.getByText('“One” is now number 3').waitFor({ state: 'attached' });
  expect(await commentOf(kate, 'One').count()).toBe(1);
  expect(await kate.locator('.chapter-dragged').count()).toBe(0);

  const other = await kate.context().newPage();
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.goto(kate.url());
  await expect.poll(() => chapters(other)).toEqual(['Two', 'Three', 'One']);
  await commentOf(other, 'Two').waitFor();
  const last = await handle(other, 'One');
  await other.mouse.move(last.x, last.y);
  await other.mouse.down();
  await other.mouse.move(last.x, last.y - last.height, { steps: 4 });
  await other.locator('.chapter-dragged').waitFor();
  await other.mouse.up();
  await expect.poll(() => chapters(other)).toEqual(['Two', 'One', 'Three']);
  await expect.poll(() => chapters(kate)).toEqual(['Two', 'One', 'Three']);
  // What is put back where it was asks for nothing.
  const same = await handle(other, 'Two');
  await other.mouse.move(same.x, same.y);
  await other.mouse.down();
  await other.mouse.move(same.x, same.y + same.height / 3, { steps: 3 });
  await other.mouse.up();
  expect(await chapters(other)).toEqual(['Two', 'One', 'Three']);

  const guest = await visit({ hash, expected: refused });
  await expect.poll(() => chapters(guest)).toEqual(['Two', 'One', 'Three']);
  expect(await guest.locator('.chapter-handle').count()).toBe(0);
}, 120_000);

test('a chapter whose answer was lost on the way is there once', async () => {
  const gwen = await member('Gwen');
  await analyse(gwen, 'Once');
  // The server hears it, and the line breaks before it has answered.
  const there = '**/live/studies/keep';
  await gwen.route(there, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await gwen.getByRole('button', { name: 'Keep on the server…' }).click();
  const dialog = gwen.locator('dialog');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await gwen.getByText('The server does not answer. Try again.').waitFor();
  await gwen.unroute(there);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await gwen.getByText('The server has this analysis as it is here').waitFor();
  await go(gwen, '#/studies');
  await gwen.getByRole('button', { name: /^Change/ }).waitFor();
  expect(await gwen.getByRole('button', { name: /^Change/ }).count()).toBe(1);
}, 120_000);

test('titles whose answer was lost are there after the page is loaded again, and make one study', async () => {
  const joan = await member('Joan');
  await analyse(joan, 'Typed once');
  const there = '**/live/studies/keep';
  await joan.route(there, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const keepIt = joan.getByRole('button', { name: 'Keep on the server…' });
  await keepIt.click();
  const dialog = joan.locator('dialog');
  await dialog.getByLabel('Title of the study').fill('Long thought about');
  await dialog.getByLabel('Title of the chapter').fill('Its first part');
  await dialog.getByLabel('Who can read it').selectOption('unlisted');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await joan.getByText('The server does not answer. Try again.').waitFor();
  await joan.unroute(there);
  await joan.reload();
  await joan.getByRole('tab', { name: 'Share' }).click();
  await keepIt.click();
  expect(await dialog.getByLabel('Title of the study').inputValue()).toBe('Long thought about');
  expect(await dialog.getByLabel('Title of the chapter').inputValue()).toBe('Its first part');
  expect(await dialog.getByLabel('Who can read it').inputValue()).toBe('unlisted');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await joan.getByText('The server has this analysis as it is here').waitFor();
  await go(joan, '#/studies');
  await joan.getByRole('link', { name: 'Long thought about' }).waitFor();
  expect(await joan.getByRole('button', { name: /^Change/ }).count()).toBe(1);
}, 120_000);

wholeTest(
  'a member lists, renames, shows and deletes their studies',
  async () => {
    const cora = await member('Cora');
    await analyse(cora, 'Mine');
    await look(cora);
    await cora.getByRole('button', { name: 'Keep on the server…' }).click();
    await look(cora);
    await cora.getByRole('button', { name: 'Cancel' }).click();
    await keep(cora, { title: 'Old name', chapter: 'One' });
    await look(cora);
    const guest = await visit({ hash: '#/studies', expected: refused, context: phone });
    await guest.getByText(/^\d+ (study|studies)$/).waitFor();
    expect(await guest.getByRole('link', { name: 'Old name' }).count()).toBe(0);
    await look(guest);
    await go(cora, '#/studies');
    await cora.getByRole('button', { name: 'Change “Old name”' }).click();
    const dialog = cora.locator('dialog');
    await dialog.getByLabel('Title of the study').fill('New name');
    await dialog.getByLabel('Who can read it').selectOption('public');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await cora.getByRole('link', { name: 'New name' }).first().waitFor();
    await look(cora);
    await go(guest, '#/studies/of/atomic');
    await guest.getByText('0 studies').waitFor();
    await guest.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Chess' });
    await guest.getByRole('link', { name: 'New name' }).tap();
    await guest.getByRole('heading', { name: 'New name' }).waitFor();
    await guest.getByRole('button', { name: /Cora/ }).tap();
    await guest.getByRole('button', { name: 'Report', exact: true }).tap();
    await guest.getByRole('button', { name: /^Send/ }).tap();
    await guest.locator('dialog [role="status"]').waitFor();
    await cora.getByRole('button', { name: 'Change “New name”' }).click();
    await look(cora);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
    await cora.getByText('You have not kept a study yet.').waitFor();
    await guest.reload();
    await guest.getByText('There is no such study, or it is private.').waitFor();
    await look(guest);
  },
  120_000,
);

wholeTest(
  'of two browsers that save one chapter neither loses anything',
  async () => {
    const dora = await member('Dora');
    await analyse(dora, 'First words');
    await keep(dora, { title: 'Two', chapter: 'One' });
    await dora.getByRole('link', { name: 'your study' }).click();
    await dora.getByRole('heading', { name: 'Two' }).waitFor();
    const hash = await dora.evaluate(() => location.hash);
    const other = await visit({ hash: '#/account', expected: refused });
    const form = other.getByRole('form', { name: 'Log in' });
    await form.getByLabel('Name').fill('Dora');
    await form.getByLabel('Password').fill('correct horse battery');
    await form.getByRole('button').click();
    await other.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
    await go(other, hash);
    for (const [page, words] of [
      [dora, 'Words of one'],
      [other, 'Words of the other'],
    ] as const) {
      await page.getByRole('button', { name: 'Edit this chapter' }).click();
      await page.locator('.tree-move').first().click();
      await page.locator('.notes-comment textarea').fill(words);
      await page.getByRole('tab', { name: 'Share' }).click();
      await page.getByText('the analysis has changed here').waitFor();
    }
    await dora.getByRole('button', { name: 'Save', exact: true }).click();
    await dora.getByText('The server has this analysis as it is here').waitFor();
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('This chapter was saved elsewhere meanwhile.').waitFor();
    await look(other);
    await other.getByRole('button', { name: 'Keep both' }).click();
    await other.getByText('The server has this analysis as it is here').waitFor();
    await go(other, hash);
    await other.locator('.tree-comment', { hasText: 'Words of one' }).waitFor();
    await other.getByRole('link', { name: 'Chess', exact: true }).click();
    await other.locator('.tree-comment', { hasText: 'Words of the other' }).waitFor();
  },
  120_000,
);

wholeTest(
  'without account or server an analysis stays where it is, and says so',
  async () => {
    const guest = await visit({ hash: '#/lobby', expected: /./, context: phone });
    await analyse(guest, 'Not lost');
    await guest.getByText('To keep analyses on the server you need an account.').waitFor();
    await look(guest);
    const eve = await member('Eve');
    await analyse(eve, 'Not lost either');
    await eve.getByRole('button', { name: 'Keep on the server…' }).click();
    await stopServer();
    await eve.locator('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
    await eve.getByText('The server does not answer. Try again.').waitFor();
    await startServer();
    await eve.locator('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
    await eve.getByText('The server has this analysis as it is here').waitFor();
  },
  120_000,
);

wholeTest(
  'a chapter of a game of one’s own brings its rules along',
  async () => {
    const fay = await member('Fay');
    await go(fay, '#/own');
    await writeText(fay, 'like chess\ntitle Without Castling\nremove castle\n');
    await fay.getByText('Ready to play').waitFor();
    const setup = await fay.locator('a[href^="#/setup-own/"]').first().getAttribute('href');
    await go(fay, `#/rules-own/${setup?.split('/').pop()}`);
    await fay.getByRole('button', { name: 'Analyze' }).click();
    await fay.waitForSelector('.study .board');
    await click(fay, 'd2', 'd4');
    await fay.getByRole('tab', { name: 'Share' }).click();
    await keep(fay, { title: 'My game', chapter: 'Its first move', shown: 'public' });
    const guest = await visit({ hash: '#/studies', expected: refused, context: phone });
    await guest.getByText('a player’s own game').waitFor();
    await guest.getByRole('link', { name: 'My game' }).tap();
    await expect.poll(() => moves(guest)).toEqual(['d2d4']);
    await guest.getByRole('button', { name: 'Copy to my analyses' }).tap();
    await guest.getByRole('heading', { name: 'Without Castling' }).waitFor();
  },
  120_000,
);
