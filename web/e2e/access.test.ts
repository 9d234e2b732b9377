/** Readable for everybody: axe on every screen, in both schemes, on a desk and on a phone. */

import { expect, it } from 'vitest';
import { violationsDayAndNight } from './axe';
import { writeText } from './studio';
import {
  allRows,
  begin,
  beginIn,
  click,
  desk,
  phone,
  playAll,
  timeChoice,
  tooWide,
  turnTo,
  visit,
  withBrowser,
} from './table';
import { allOr, wholeTest } from './whole';

withBrowser();

const screens = allOr<readonly [string, string]>(
  [
    ['the games', '#/'],
    ['own rules', '#/own'],
    ['the rules of a game', '#/rules/world'],
    ['a position that is put together', '#/edit/crazyhouse'],
    ['a lesson', '#/lesson/dice-world'],
    ['the trainer of a game', '#/train/xiangqi'],
  ],
  [
    ['a setup', '#/setup/world'],
    ['the kept games', '#/kept'],
    ['a broken link', '#/share/1.x.y'],
  ],
);

it.each(screens)('%s', async (_, hash) => {
  const page = await visit({ hash, context: desk });
  expect(await violationsDayAndNight(page)).toEqual([]);
});

wholeTest('games that are searched for, and that are not there', async () => {
  const page = await visit({ context: desk });
  await page.getByRole('searchbox').fill('vanishes');
  await page.getByText(/^\d games?$/).waitFor();
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.getByRole('searchbox').fill('submarine');
  await page.getByText('No game matches.').waitFor();
  expect(await violationsDayAndNight(page)).toEqual([]);
});

wholeTest('the kept games, of which there are some', async () => {
  const page = await begin('chess', { context: desk });
  await playAll(page, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  await beginIn(page, 'knightmate');
  await playAll(page, ['e2e4']);
  await page.getByRole('link', { name: 'Your games' }).click();
  await expect.poll(() => page.locator('.kept-list li').count()).toBe(2);
  expect(await violationsDayAndNight(page)).toEqual([]);
});

it('the settings', async () => {
  const page = await visit({ context: desk });
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await violationsDayAndNight(page)).toEqual([]);
});

it('a game with clocks and a hint', async () => {
  const page = await visit({ hash: '#/setup/xiangqi', context: desk });
  await (await timeChoice(page)).selectOption({ label: '3 min + 2 s' });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.board');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Hint: /).waitFor({ timeout: 30_000 });
  expect(await violationsDayAndNight(page)).toEqual([]);
});

wholeTest('a playtest report', async () => {
  const page = await visit({ hash: '#/playtest/los-alamos', context: desk });
  await page.getByLabel('Games', { exact: true }).selectOption('20');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Who wins' }).waitFor({ timeout: 30_000 });
  await page
    .getByRole('button', { name: 'Stop' })
    .click({ timeout: 1000 })
    .catch(() => {});
  expect(await violationsDayAndNight(page)).toEqual([]);
});

wholeTest('the studio with a text', async () => {
  const page = await visit({ hash: '#/own', context: desk });
  await writeText(page, 'like chess\n\ntitle My game\n# mine\npiece archer A NN\nfoo bar\n');
  await page.locator('.finding-error').first().waitFor();
  expect(await violationsDayAndNight(page)).toEqual([]);
  await writeText(page, 'like chess\n\ntitle My game\npiece archer A NN\n');
  await page.getByText('Ready to play').waitFor();
  expect(await violationsDayAndNight(page)).toEqual([]);
  for (const tab of ['Piece', 'Board', 'Manual', 'My rules']) {
    await page.getByRole('tab', { name: tab }).click();
    if (['Piece', 'Board'].includes(tab)) await page.locator('.sheet .board:visible').waitFor();
    expect(await violationsDayAndNight(page), tab).toEqual([]);
  }
});

it('an analysis', async () => {
  const page = await visit({ hash: '#/rules/chess', context: desk });
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.locator('[data-name=e2]').click();
  await page.locator('[data-name=e4]').click();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.locator('.engine-move').first().waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Arrows' }).click();
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Review' }).click();
  expect(await violationsDayAndNight(page)).toEqual([]);
});

wholeTest('a finished game and its review', async () => {
  const page = await begin('chess', { context: desk });
  await playAll(page, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  expect(await violationsDayAndNight(page), 'result').toEqual([]);
  await page.getByRole('link', { name: 'Analyze' }).first().click();
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByText('to look at').waitFor({ timeout: 60_000 });
  expect(await violationsDayAndNight(page), 'review').toEqual([]);
  await page.getByRole('tab', { name: 'Share' }).click();
  expect(await violationsDayAndNight(page), 'share').toEqual([]);
});

wholeTest('dialogs of a game', async () => {
  const fen = encodeURIComponent('k7/7P/8/8/8/8/8/K7 w - - 0 1');
  const page = await visit({
    hash: `#/setup/chess/${fen}`,
    context: desk,
  });
  await page.getByText('Another person here').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await click(page, 'h7', 'h8');
  await page.locator('.choice').first().waitFor();
  expect(await violationsDayAndNight(page), 'promotion').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').waitFor();
  expect(await violationsDayAndNight(page), 'resign').toEqual([]);
});

wholeTest('a game and rules that were sent', async () => {
  const page = await begin('chess', { context: desk });
  await playAll(page, ['e2e4']);
  await page.getByRole('tab', { name: 'Share' }).click();
  const link = page.getByLabel('Link to the moves so far');
  await expect.poll(() => link.inputValue()).toContain('#');
  const { hash } = new URL(await link.inputValue());
  const other = await visit({ hash, context: desk });
  await other.getByRole('button', { name: 'Open it' }).waitFor();
  expect(await violationsDayAndNight(other), 'game').toEqual([]);

  const studio = await visit({ hash: '#/own', context: desk });
  await writeText(studio, 'like chess\n\ntitle My game\npiece archer A NN\n');
  await studio.getByText('Ready to play').waitFor();
  await studio.getByRole('button', { name: 'Share' }).click();
  const rules = studio.getByLabel('Link', { exact: true });
  await studio.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value !== '',
  );
  expect(await violationsDayAndNight(studio), 'share').toEqual([]);
  const reader = await visit({
    hash: new URL(await rules.inputValue()).hash,
    context: phone,
  });
  await reader.getByRole('button', { name: 'Keep and change it' }).waitFor();
  expect(await violationsDayAndNight(reader), 'rules').toEqual([]);
});

it('a game', async () => {
  const page = await begin('dual', { context: desk });
  await playAll(page, ['k2j2']);
  await page.locator('[data-name=e7]').click();
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Share' }).click();
  expect(await violationsDayAndNight(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Rules' }).click();
  expect(await violationsDayAndNight(page)).toEqual([]);
});

it('tells what is chosen where a device paints all in a few colors', async () => {
  const page = await visit({ hash: '#/setup/chess', context: { ...desk, forcedColors: 'active' } });
  const lineOf = (name: string) =>
    page
      .locator('.option', { hasText: name })
      .locator('span')
      .first()
      .evaluate((words) => getComputedStyle(words).outlineStyle);
  expect(await lineOf('Computer')).toBe('solid');
  expect(await lineOf('Random')).toBe('none');
});

it('tells what cannot be done now where a device paints all in a few colors', async () => {
  const page = await begin('chess', { context: { ...desk, forcedColors: 'active' } });
  const inkOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  expect(await inkOf('Take back')).not.toBe(await inkOf('Resign'));
});

it('every screen fits a phone 360 pixels wide', async () => {
  const page = await visit({ context: phone });
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widthOf).toBe(360);
  for (const hash of [
    '#/setup/dual',
    '#/own',
    '#/rules/dual',
    '#/kept',
    '#/playtest/dual',
    '#/edit/dual',
    '#/lesson/dual',
    '#/train/dual',
  ]) {
    await turnTo(page, hash);
    await expect.poll(widthOf, { message: hash }).toBe(360);
  }
  for (const game of allOr(['dual', 'dice-world'], ['univers', 'world', 'unicorn-great', 'uos'])) {
    await beginIn(page, game);
    await expect.poll(widthOf, { message: game }).toBe(360);
    const board = await page.locator('.board').boundingBox();
    expect((board?.height ?? 999) / 740, game).toBeLessThanOrEqual(0.76);
  }
}, 240_000);

it('a game fits 320 pixels, as a page that is enlarged fourfold', async () => {
  const narrow = { ...desk, viewport: { width: 320, height: 640 } };
  const page = await begin('dice-world', { context: narrow });
  await page.waitForSelector('.look-back');
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
});

it('the board of a game is seen whole before it begins', async () => {
  const page = await visit();
  for (const id of allOr(['world', 'kyoto-shogi'], ['chess', 'dual', 'uos'])) {
    await turnTo(page, `#/setup/${id}`);
    const board = await page.locator('.setup-board .board-picture').boundingBox();
    expect((board?.y ?? 999) + (board?.height ?? 999), id).toBeLessThanOrEqual(800);
  }
});

it('a board of 100 squares is a table of labeled buttons', async () => {
  const page = await begin('dual');
  const grid = page.getByRole('grid', { name: 'Board' });
  await expect.poll(() => grid.getByRole('row').count()).toBe(8);
  await expect.poll(() => grid.getByRole('button').count()).toBe(100);
  await grid.getByRole('button', { name: 'l2 white cardinal' }).click();
  await grid.getByRole('button', { name: 'k4 empty, can go here' }).waitFor();
});

it('tells the colors of players apart where the system has colors of its own', async () => {
  const page = await begin('chess', { context: { ...desk, forcedColors: 'active' } });
  const colors = await page
    .locator('.strip .strip-dot')
    .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(new Set(colors).size).toBe(2);
});

const enlarged = allOr(
  ['#/', '#/rules/univers', 'a game'],
  ['#/setup/univers', '#/kept', '#/gallery', '#/edit/univers', '#/own', 'an analysis'],
);

it.each(enlarged)('%s keeps within a phone with text twice as large', async (hash) => {
  const context = { ...phone, isMobile: false };
  const page = hash.startsWith('#')
    ? await visit({ hash, context })
    : await begin('chess', { context });
  if (hash === 'an analysis') {
    await page.getByRole('link', { name: 'Analyze' }).first().click();
    await page.waitForSelector('.study .board');
  }
  if (hash === '#/') await allRows(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  const cut = await page
    .locator('.tile > *')
    .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > 360));
  expect(cut).toEqual([]);
});

it('hides nothing that is chosen behind the button that begins, where text is twice as large', async () => {
  const page = await visit({ hash: '#/setup/univers', context: { ...phone, isMobile: false } });
  const start = page.getByRole('button', { name: 'Start' });
  const isAtFoot = async () => {
    const { y = 0 } = (await start.boundingBox()) ?? {};
    return y < 740;
  };
  expect(await isAtFoot()).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(isAtFoot).toBe(false);
  const { width = 999 } = (await page.locator('#time').boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(280);
});
