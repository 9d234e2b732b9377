/** Games taken along and brought back: links, PGN, pictures, backups. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chunksOf } from '../src/share/apng';
import { textOf, writeText } from './studio';
import {
  addressOfPage,
  begin,
  desk,
  isOnScreen,
  phone,
  playAll,
  tooWide,
  turnTo,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

withBrowser();

const shareTab = async (page: Page) => {
  await page.getByRole('tab', { name: 'Share' }).click();
  const link = page.getByLabel('Link to the moves so far', { exact: true });
  await page.waitForFunction(
    () => (document.querySelector<HTMLInputElement>('.copy input')?.value ?? '') !== '',
  );
  return link.inputValue();
};

async function contentOf(page: Page, name: string): Promise<string> {
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await arrival;
  return readFile(await file.path(), 'latin1');
}

it('a link brings a game to somebody else, who plays on', async () => {
  const page = await begin('univers');
  await playAll(page, ['c2c4', 'c8d6']);
  const link = await shareTab(page);
  expect(link.startsWith(`${addressOfPage()}#/share/1.`)).toBe(true);
  const other = await visit({ hash: link.slice(addressOfPage().length), context: phone });
  await other.getByText('after 1 move.').waitFor();
  await other.getByRole('button', { name: 'Open it' }).click();
  await other.waitForSelector('.board');
  await expect.poll(() => other.locator('.move-row .move').count()).toBe(2);
});

wholeTest('copies where the browser gives a page without TLS no clipboard', async () => {
  const page = await begin('chess', {
    before: () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  });
  const link = await shareTab(page);
  await page.getByRole('button', { name: 'Copy Link to the moves so far' }).click();
  await page.getByText('Copied.').waitFor();
  await page.getByRole('link', { name: 'Your games' }).click();
  // The text of the game stands in such a field too, until the other screen is there.
  await page.getByRole('heading', { name: 'Your games', level: 1 }).waitFor();
  const field = page.locator('textarea').first();
  await field.focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => field.inputValue()).toBe(link);
});

it('a broken link is told, and nothing is lost', async () => {
  const page = await visit({ hash: '#/share/1.broken.link' });
  await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
  await page.getByText('The link is damaged').waitFor();
  await page.getByText('Ask for it again').waitFor();
  await page.evaluate(() => {
    location.hash = '#/share/9.newer.link';
  });
  await page.getByText('a newer version of this page').waitFor();
  await page.getByText('Reload the page and try again.').waitFor();
  await expect.poll(() => page.getByText('Ask for it again').count()).toBe(0);
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
});

it('PGN and pictures of a game are saved as files', async () => {
  const page = await begin('dual');
  await playAll(page, ['k2j2']);
  await shareTab(page);
  expect(await contentOf(page, 'Save PGN')).toContain('[Variant "Dual"]');
  const svg = await contentOf(page, 'Picture (SVG)');
  expect(svg.startsWith('<svg')).toBe(true);
  expect(svg).not.toContain('class=');
  expect((await contentOf(page, 'Picture (PNG)')).slice(1, 4)).toBe('PNG');
});

/** Width and height of a PNG file. */
const sizeOf = (file: string) => {
  const bytes = Buffer.from(file, 'latin1');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] as const;
};

wholeTest('pictures have what is beside the board, in the letters of the page', async () => {
  const page = await begin('dice-world', { draws: [1, 2] });
  await page.locator('.play .dice:not(.is-rolling)').first().waitFor();
  await shareTab(page);
  const svg = await contentOf(page, 'Picture (SVG)');
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts.slice(0, 5)).toEqual(['Black:', 'in hand', 'White:', 'thrown', 'in hand']);
  expect(svg).toContain('@font-face{font-family:"Atkinson Hyperlegible Next Variable"');
  // What is mixed of two colors is told in a way that other programs read, too.
  expect(svg).not.toContain('color(');
  const [width, height] = sizeOf(await contentOf(page, 'Picture (PNG)'));
  expect(height - width).toBeGreaterThan(280); // two squares more, and a row on each side
});

wholeTest(
  'an animation shows each position as it is, with all that is in hand in one of them',
  async () => {
    const page = await begin('crazyhouse', {
      context: { ...desk, reducedMotion: 'no-preference' },
    });
    await playAll(page, ['g1f3', 'e7e5', 'f3e5']);
    await shareTab(page);
    const film = await contentOf(page, 'Animation');
    const [width, height] = sizeOf(film);
    expect(width).toBe(640);
    expect(height).toBeGreaterThan(680);
    const chunks = chunksOf(Buffer.from(film, 'latin1'));
    const boxes = chunks
      .filter(({ type }) => type === 'fcTL')
      .map(({ data }) => [4, 8].map((at) => Buffer.from(data).readUInt32BE(at)));
    expect(boxes).toHaveLength(4);
    // The knight and the marks of its move are on two files: nothing else glides.
    expect(boxes[1]?.[0]).toBeLessThan(2 * (640 / 8));
  },
);

wholeTest('has the games to choose from in the order of their names', async () => {
  const page = await visit({ hash: '#/kept' });
  const names = await page.locator('.kept-import option').allTextContents();
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

it('games are added by pasting, found, saved as a backup and brought back', async () => {
  const page = await visit({ hash: '#/kept' });
  const paste = page.getByLabel('Paste PGN, CSA, positions (FEN, EPD), a saved game or a link');
  await paste.fill('[Variant "shogi"]\n\n1. c4 *\n\n1. f3 e5 2. g4 Qh4# 0-1');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.locator('.kept-import [role=status]').getByText('added').waitFor();
  await expect.poll(() => page.locator('.kept-list li').count()).toBeGreaterThan(0);
  await page.getByRole('searchbox').fill('finished');
  await expect.poll(() => page.locator('.kept-list li').count()).toBe(1);
  const backup = await contentOf(page, 'Save a backup');
  await page.getByRole('button', { name: /Delete Chess/ }).click();
  await expect.poll(() => page.locator('.kept-list li').count()).toBe(0);
  await page.getByText('Chess was deleted.').waitFor();
  await page.keyboard.press('Enter'); // the focus is on Undo
  await expect.poll(() => page.locator('.kept-list li').count()).toBe(1);
  await page.getByRole('button', { name: /Delete Chess/ }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const told of ['1 game added.', '2 games were here already.']) {
    await paste.fill(backup);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.locator('.kept-import [role=status]').getByText(told).waitFor();
  }
  await page.locator('.kept-list').getByRole('link', { name: 'Chess', exact: true }).click();
  await page.getByText('checkmate').first().waitFor();
});

wholeTest(
  'a backup takes games and own rule texts to another browser, and loses none there',
  async () => {
    const page = await visit({ hash: '#/own' });
    await writeText(page, 'like chess\ntitle  Reiter für zwei\n');
    await page.getByText('Ready to play').waitFor();
    await turnTo(page, '#/kept');
    await page.getByLabel('Paste PGN').fill('1. e4 *');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('1 game added.').waitFor();
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save a backup' }).click();
    const backup = await (await arrival).path();
    await page.getByText('The backup holds 1 game and 1 rule text.').waitFor();

    const other = await visit({ hash: '#/own', context: phone });
    await writeText(other, 'like shogi\n');
    await turnTo(other, '#/kept');
    const bring = async (...told: string[]) => {
      await other.setInputFiles('.kept-import input[type=file]', {
        name: 'backup.json',
        mimeType: 'application/json',
        buffer: await readFile(backup),
      });
      const words = other.locator('.kept-import [role=status] p');
      await expect
        .poll(async () => (await words.allTextContents()).map((each) => each.trim()))
        .toEqual(told);
    };
    await bring(
      'backup.json: 1 game added.',
      '1 rule text added to Your own rules.',
      'Another text here is named my-game.variant: the one from the backup is now my-game-2.variant.',
    );
    await bring('backup.json: 1 game was here already.', '1 rule text was here already.');
    await expect.poll(() => tooWide(other)).toBeLessThanOrEqual(0);
    await other.getByRole('link', { name: 'Your own rules' }).last().click();
    await expect.poll(() => textOf(other)).toBe('like shogi\n');
    await other.getByRole('tab', { name: 'My rules' }).click();
    await other.getByRole('button', { name: /^Reiter für zwei/ }).click();
    await expect.poll(() => textOf(other)).toContain('title  Reiter für zwei');
  },
);

wholeTest(
  'leads to the games that were added, and shows what could not be, on every screen',
  async () => {
    for (const context of [desk, phone]) {
      const page = await visit({ hash: '#/kept', context });
      const add = async (text: string) => {
        await page.getByLabel('Paste PGN').fill(text);
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      };
      const game = (white: string) => `[White "${white}"]\n[Black "Bo"]\n\n1. e4 *\n\n`;
      await add(Array.from({ length: 20 }, (_, at) => game(`Ann${at}`)).join(''));
      await page.getByText('20 games added.').waitFor();
      const first = page.getByRole('link', { name: 'Open Chess, Ann0 – Bo' });
      await expect.poll(() => isOnScreen(page, first)).toBe(true);
      await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);

      await add('1. e4 e5\n2. Ke3 *');
      const words = page.getByText('Game 1: line 2: “Ke3” is not a legal move here.');
      await expect.poll(() => isOnScreen(page, words)).toBe(true);
      await expect.poll(() => page.getByRole('link', { name: /^Open / }).count()).toBe(0);

      await add('[White "Cleo"]\n\n*\n\n[White "Dan"]\n\n1. d4 *\n\n[White "Eve"]\n\n1. c4 *');
      await page.getByText('1 game without moves was left out.').waitFor();
      await page.getByRole('button', { name: 'Show these 2 games in the list' }).click();
      await expect.poll(() => page.locator('.kept-list li').count()).toBe(2);
      await expect.poll(() => isOnScreen(page, page.locator('.kept-list li').last())).toBe(true);
      await page.getByRole('button', { name: 'Show all games' }).click();
      await expect.poll(() => page.locator('.kept-list li').count()).toBe(22);

      await add('1. Nf3 *');
      await page.getByRole('link', { name: 'Open Chess', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'f3 white knight', exact: true }).waitFor();
    }
  },
);

it('what cannot be read is told with its line', async () => {
  const page = await visit({ hash: '#/kept' });
  await page.getByLabel('Paste PGN').fill('1. e4 e5\n2. Ke3 *');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('Game 1: line 2: “Ke3” is not a legal move here.').waitFor();
  await expect.poll(() => page.locator('.kept-place').textContent()).toBe('2. Ke3 *');
  await expect.poll(() => page.locator('.kept-place mark').textContent()).toBe('Ke3');
  await expect.poll(() => page.getByLabel('Paste PGN').inputValue()).toBe('1. e4 e5\n2. Ke3 *');
  await page.getByLabel('Paste PGN').fill('hello');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('“hello” is not a legal move here').waitFor();
  const buffer = Buffer.from('1. e4 e5\n2. Ke3 *');
  const pgn = { name: 'spain.pgn', mimeType: 'text/plain', buffer };
  await page.setInputFiles('.kept-import input[type=file]', pgn);
  await page.getByText('spain.pgn: Game 1: line 2: “Ke3” is not a legal move here.').waitFor();
});

wholeTest('a game is saved as a moving picture, which can be stopped', async () => {
  const page = await begin('chess');
  await playAll(page, ['e2e4', 'e7e5', 'g1f3']);
  await shareTab(page);
  const film = Buffer.from(await contentOf(page, 'Animation'), 'latin1');
  await page.getByText('The animation was saved.').waitFor();
  const seen = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/png' });
    await decoder.tracks.ready;
    await decoder.completed;
    const times = [];
    const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
    for (let frameIndex = 0; frameIndex < count; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      times.push([image.displayWidth, image.displayHeight, (image.duration ?? 0) / 1000]);
    }
    return times;
  }, film.toString('base64'));
  expect(seen).toEqual([
    [640, 641, 900],
    [640, 641, 900],
    [640, 641, 900],
    [640, 641, 4000],
  ]);
  // A browser that takes its time.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {};
  });
  await page.getByRole('button', { name: 'Animation' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped').waitFor();
  await expect.poll(() => page.locator('.film').count()).toBe(0);
});
