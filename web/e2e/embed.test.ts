/** <acedrex-board> on a page of somebody else: examples/board.html, as its reader would try it. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import AxeBuilder from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { program } from './browser';
import { browserOf } from './shared';
import { wholeTest } from './whole';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const files: Readonly<Record<string, readonly [string, string]>> = {
  '/': [fileOf('../../examples/board.html'), 'text/html'],
  '/acedrex-board.js': [fileOf('../dist/acedrex-board.js'), 'text/javascript'],
};
/** As strict as the manual says that it may be; the example has a script and a style of its own. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'";

let server: Server;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  server = createServer(async ({ url = '/' }, response) => {
    const [path, type] = files[url] ?? [];
    if (!path) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    return response.end(await readFile(path));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  browser = await browserOf(program);
});

afterAll(async () => {
  server.close();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().includes('favicon')) faults.push(said.text());
  });
  // Pages without TLS have none.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.locator('#played .square-button').first().waitFor();
});

afterEach(async () => {
  await page.close();
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

const square = (board: string, name: string) =>
  page.locator(`${board} .square-button[data-name="${name}"]`);

describe('a board on a page of somebody else', () => {
  it('is played by mouse and tells of each move', async () => {
    await square('#played', 'e2').click();
    await square('#played', 'e4').click();
    await expect.poll(() => page.locator('#last').textContent()).toBe('e2e4');
    await square('#played', 'f7').dragTo(square('#played', 'f5'));
    await expect.poll(() => page.locator('#last').textContent()).toBe('f7f5');
  });

  wholeTest('is played by keys', async () => {
    await square('#played', 'e2').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#last').textContent()).toBe('e2e4');
  });

  wholeTest('says why a move is not legal', async () => {
    await square('#played', 'e2').click();
    await square('#played', 'e5').click();
    const words = page.locator('#played .embed-words');
    await expect.poll(() => words.textContent()).toMatch(/e5|pawn/);
    await expect.poll(() => page.locator('#last').textContent()).toBe('none yet');
  });

  it('obeys the scripts of the page', async () => {
    const seen = await page.evaluate(() => {
      const board = document.querySelector('#played') as unknown as {
        play(move: string): boolean;
        takeBack(): void;
        readonly position: string;
        readonly legalMoves: readonly string[];
      };
      const before = board.position;
      const isLegal = [board.play('e2e5'), board.play('e2e4')];
      const between = board.position;
      board.takeBack();
      return { before, isLegal, between, after: board.position, count: board.legalMoves.length };
    });
    expect(seen.isLegal).toEqual([false, true]);
    expect(seen.between).not.toBe(seen.before);
    expect(seen.after).toBe(seen.before);
    expect(seen.count).toBeGreaterThan(20);
  });

  wholeTest('shows a position and lets nobody move in it', async () => {
    const board = 'acedrex-board[view-only]';
    const fen = () =>
      page.evaluate(
        (at) => (document.querySelector(at) as unknown as { position: string }).position,
        board,
      );
    await page.locator(board).scrollIntoViewIfNeeded();
    const before = await fen();
    expect(before).toMatch(/ w /);
    await square(board, 'a3').click();
    await square(board, 'a4').click();
    await expect.poll(() => fen()).toBe(before);
    await page.locator(board).getByRole('button', { name: 'First position' }).click();
    await expect.poll(() => square(board, 'f3').getAttribute('aria-label')).toMatch(/white pawn/);
  });

  it('plays rules that are written on the page', async () => {
    await square('#own', 'b1').scrollIntoViewIfNeeded();
    await square('#own', 'b1').click();
    await expect.poll(() => square('#own', 'c3').getAttribute('aria-label')).toMatch(/can go here/);
  });

  wholeTest('keeps its game when it is shown otherwise or elsewhere', async () => {
    const played = () =>
      page.evaluate(
        () => (document.querySelector('#played') as unknown as { played: string[] }).played,
      );
    await square('#played', 'e2').click();
    await square('#played', 'e4').click();
    await expect.poll(played).toEqual(['e2e4']);
    const places = () =>
      Promise.all(['a1', 'a8'].map(async (at) => (await square('#played', at).boundingBox())?.y));
    const [first = 0, last = 0] = await places();
    expect(first).toBeGreaterThan(last);
    await page.locator('#played').evaluate((board) => {
      for (const name of ['flipped', 'no-coordinates', 'view-only']) board.setAttribute(name, '');
      board.setAttribute('board', 'slate');
      board.removeAttribute('controls');
      document.body.append(board);
    });
    await expect
      .poll(async () => ((await places())[0] ?? 0) < ((await places())[1] ?? 0))
      .toBe(true);
    expect(await played()).toEqual(['e2e4']);
    expect(await page.locator('#played button[title="First position"]').count()).toBe(0);
    await page.locator('#played').evaluate((board) => board.setAttribute('moves', 'd2d4'));
    await expect.poll(played).toEqual(['d2d4']);
  });

  wholeTest('labels its board as the players of its game do where that is asked for', async () => {
    const labels = () => page.locator('#played .label').allTextContents();
    await page.locator('#played').evaluate((board) => {
      board.setAttribute('game', 'shogi');
      board.setAttribute('native-coordinates', '');
    });
    await expect.poll(async () => (await labels()).sort().join('')).toBe('123456789abcdefghi');
    expect(await square('#played', 'c4').getAttribute('aria-label')).toMatch(/^7f/);
    await page.locator('#played').evaluate((board) => board.setAttribute('game', 'makruk'));
    await expect.poll(async () => (await labels()).join('')).toBe('๑๒๓๔๕๖๗๘กขคงจฉชญ');
  });

  wholeTest('can be read by night on a page that stays light', async () => {
    await page.locator('#played').evaluate((board) => board.setAttribute('theme', 'dark'));
    const ground = () =>
      page.locator('#played').evaluate((board) => getComputedStyle(board).backgroundColor);
    await expect.poll(ground).toMatch(/^rgb\((\d|[1-4]\d), /);
  });

  wholeTest('says what is wrong, and is well again when that is mended', async () => {
    const board = page.locator('#own');
    const set = (text: string | null) =>
      board.evaluate((element, text) => Object.assign(element, { rules: text }), text);
    await set('like chess\nreplace piece knight N  what');
    await expect.poll(() => board.getByRole('alert').textContent()).toMatch(/line 2/);
    await set(null);
    await square('#own', 'b1').waitFor();
    await page.locator('#played').evaluate((board) => board.setAttribute('game', 'no-such-game'));
    await expect
      .poll(() => page.locator('#played').getByRole('alert').textContent())
      .toMatch(/no-such-game/);
  });

  it('is small on a small screen, and axe finds nothing', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await page.evaluate(AxeBuilder.source);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(found).toEqual([]);
  });
});
