/** What players do in any game. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  begin,
  click,
  desk,
  phone,
  playAll,
  resultOf,
  square,
  timeChoice,
  turnTo,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

withBrowser();

const label = (name: string) => ({ name, exact: true }) as const;

it('takes back, turns the board and looks back without playing', async () => {
  const page = await begin('univers');
  await playAll(page, 'e2e4 e7e5 g1f3'.split(' '));
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', label('g1 white paladin')).waitFor();
  await expect.poll(() => page.locator('.move-row .move').count()).toBe(2);

  const before = await square(page, 'a1').boundingBox();
  await page.getByRole('button', { name: 'Flip' }).click();
  const after = await square(page, 'a1').boundingBox();
  expect(after?.x).toBeGreaterThan(before?.x ?? 0);
  expect(after?.y).toBeLessThan(before?.y ?? 0);

  await page.getByRole('button', { name: 'First position' }).click();
  await page.getByText('Position after 0 of 1 move').waitFor();
  await page.getByRole('button', label('e2 white pawn')).click();
  await expect.poll(() => page.locator('.target-dot').count()).toBe(0);
  await page.getByText('This is an earlier position.').waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByRole('button', label('e5 black pawn')).waitFor();
});

wholeTest('goes on after a reload and from the list of games', async () => {
  const page = await begin('dual');
  await playAll(page, 'e2e4 k7j7'.split(' '));
  await page.reload();
  await page.getByRole('button', { name: 'j7 black wazir' }).waitFor();
  await page.getByRole('link', { name: 'Acedrex' }).click();
  await page.getByRole('link', { name: /Dual Chess two players · 1 move/ }).click();
  await page.getByRole('button', { name: 'j7 black wazir' }).waitFor();
});

wholeTest('calls an analysis what it is in the list of games', async () => {
  const page = await visit({ hash: '#/setup/chess' });
  await page.getByRole('button', { name: 'Analyze' }).click();
  await page.waitForSelector('.study .board');
  await click(page, 'e2', 'e4');
  await page.getByRole('link', { name: 'Acedrex' }).click();
  await page.getByRole('link', { name: /^Chess analysis · 1 move/ }).waitFor();
});

wholeTest('keeps no game in which nobody has moved', async () => {
  const page = await begin('chess');
  await page.reload(); // it is there for who comes back
  await page.waitForSelector('.board');
  await turnTo(page, '#/kept');
  await page.getByText('0 games', { exact: true }).waitFor();
  await page.goBack();
  await playAll(page, ['e2e4']);
  await turnTo(page, '#/kept');
  await page.getByText('1 game', { exact: true }).waitFor();
});

const deeds = (page: Page) => page.locator('.controls > *').allTextContents();
const named = async (page: Page) => (await deeds(page)).map((each) => each.trim());

wholeTest('has no button that does nothing once the game is over', async () => {
  const page = await begin('chess');
  await playAll(page, 'f2f3 e7e5 g2g4 d8h4'.split(' '));
  await page.locator('.result').waitFor();
  await expect.poll(() => named(page)).toEqual(['Take back', 'Flip', 'New game']);
  await square(page, 'e8').click();
  await page.locator('.message', { hasText: 'The game is over' }).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect
    .poll(() => named(page))
    .toEqual(['Take back', 'Flip', 'Hint', 'Offer draw', 'Resign', 'New game']);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.result').waitFor();
  expect(await page.locator('.controls [aria-disabled]').count()).toBe(0);
  // Whoever played by keys is still beside the board.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
});

wholeTest('asks nothing more when time runs out meanwhile', async () => {
  const page = await visit({ hash: '#/setup/chess' });
  await page.clock.install();
  await page.getByText('Another person here').click();
  await (await timeChoice(page)).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Start' }).click();
  await playAll(page, ['e2e4', 'e7e5']);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').waitFor();
  await page.clock.fastForward('02:00:00');
  await page.locator('.result').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

it('resigns after asking, and plays again', async () => {
  const page = await begin('uos');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => resultOf(page)).toContain('Black wins');
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText('White to move').waitFor();
  await expect.poll(() => page.locator('.result').count()).toBe(0);
});

/** Whether anything on the board moves by itself, just after a piece was given another square. */
const slides = (page: Page) =>
  page.evaluate(async () => {
    const press = (name: string) =>
      document.querySelector<HTMLElement>(`[data-name="${name}"]`)?.click();
    const seen = new Promise<boolean>((done) => {
      addEventListener('transitionrun', ({ propertyName }) => {
        if (propertyName === 'transform') done(true);
      });
      const look = () => {
        const isThere = document.querySelectorAll('.move-row .move').length > 0;
        // A change that is painted twice has begun to move, if it does.
        if (isThere) requestAnimationFrame(() => requestAnimationFrame(() => done(false)));
        else requestAnimationFrame(look);
      };
      look();
    });
    press('g1');
    await new Promise(requestAnimationFrame);
    press('f3');
    return seen;
  });

it('slides pieces, but not for who wants nothing to move', async () => {
  const moved = await begin('chess', { context: { ...desk, reducedMotion: 'no-preference' } });
  expect(await slides(moved)).toBe(true);
  const still = await begin('chess', { context: { ...desk, reducedMotion: 'reduce' } });
  expect(await slides(still)).toBe(false);
  await still.getByRole('button', label('f3 white knight')).waitFor();
});

it('drags pieces', async () => {
  const page = await begin('chess');
  await square(page, 'g1').dragTo(square(page, 'f3'));
  await page.getByRole('button', label('f3 white knight')).waitFor();
  // Dropped on a square it cannot reach, a piece goes back and the reason is told.
  await square(page, 'e7').dragTo(square(page, 'e3'));
  await page.getByRole('button', label('e7 black pawn')).waitFor();
  await page.locator('.message').waitFor();
});

it('drags pieces with a finger', async () => {
  const page = await begin('chess', { context: phone });
  const middle = async (name: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await square(page, name).boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  const devtools = await page.context().newCDPSession(page);
  const from = await middle('e2');
  const to = await middle('e4');
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await page.getByRole('button', label('e4 white pawn')).waitFor();
});

it('is played by keys alone', async () => {
  const page = await begin('chess');
  await square(page, 'e2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.getByRole('button', label('e4 white pawn')).waitFor();
  // A letter on the board goes on in the field for typed moves.
  await page.keyboard.type('e7e5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', label('e5 black pawn')).waitFor();
  await page.keyboard.type('e4e5');
  await page.keyboard.press('Enter');
  await page.locator('.message').waitFor();
});

it('announces moves and results', async () => {
  const page = await begin('chess');
  const ears = page.locator('.for-ears[role="status"]');
  await playAll(page, 'f2f3 e7e5 g2g4'.split(' '));
  await expect.poll(() => ears.textContent()).toBe('White: pawn g2 to g4.');
  await playAll(page, ['d8h4']);
  await expect.poll(() => ears.textContent()).toBe('Black: queen d8 to h4. Black wins. Checkmate.');
});

wholeTest('plays against the computer, and lets it begin', async () => {
  const page = await visit({ hash: '#/setup/univers' });
  await page.getByLabel('Level').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await click(page, 'e2', 'e4');
  await page.getByText('White to move').waitFor();
  await expect.poll(() => page.locator('.move-row .move').count()).toBe(2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('No move yet.').waitFor();

  await page.getByRole('link', { name: 'New game' }).click();
  await page.getByText('Black', { exact: true }).click();
  await page.getByLabel('Level').fill('2');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Black to move').waitFor();
  // Whoever plays Black sits on the other side of the board.
  const [a1, a8] = await Promise.all([
    square(page, 'a1').boundingBox(),
    square(page, 'a8').boundingBox(),
  ]);
  expect(a1?.y).toBeLessThan(a8?.y ?? 0);
});

it('fetches the network that serves the game, and plays without one where it does not come', async () => {
  const page = await visit({ hash: '#/setup/univers', expected: /Failed to load/ });
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  const playOne = async () => {
    await page.getByLabel('Level').fill('1');
    await page.getByRole('button', { name: 'Start' }).click();
    await click(page, 'e2', 'e4');
    await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 2);
    return asked.splice(0).filter((url) => /\.(fn|net)$/.test(url));
  };
  const network = expect.stringMatching(/10x8-.*\.net$/);
  const computed = expect.stringMatching(/any-.*\.fn$/);
  expect(await playOne()).toEqual([network]);
  await page.context().route(/\.(fn|net)$/, (route) => route.abort());
  await page.goto(`${page.url().split('#')[0]}#/setup/univers`);
  await page.reload();
  expect(await playOne()).toEqual([network, computed]);
});

it('fetches what computes a network for a game that has none, if it is a game for such', async () => {
  for (const [id, files] of [
    ['cylinder', 1],
    ['king-of-the-hill', 0],
  ] as const) {
    const page = await visit({ hash: `#/setup/${id}` });
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await page.getByLabel('Level').fill('1');
    await page.getByRole('button', { name: 'Start' }).click();
    await click(page, 'e2', 'e4');
    await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 2);
    expect(asked.filter((url) => /\.(fn|net)$/.test(url))).toHaveLength(files);
  }
});

wholeTest('lets the computer play with dice', async () => {
  const page = await visit({ hash: '#/setup/dice-world', draws: [0] });
  await page.getByLabel('Level').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
  await click(page, 'e3', 'e5');
  await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 3);
  await page.getByText('White to move').waitFor();
});

wholeTest('stops a search when the game is left or taken back', async () => {
  const page = await visit({ hash: '#/setup/unicorn-great' });
  await page.getByLabel('Level').fill('8');
  await page.getByRole('button', { name: 'Start' }).click();
  await click(page, 'e3', 'e5');
  await page.getByText('Black is thinking').waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('White to move').waitFor();
  await page.waitForTimeout(1500);
  await expect.poll(() => page.locator('.move-row .move').count()).toBe(0);
});

it('plays typed moves of algebraic notation, and says why one is not legal', async () => {
  const page = await begin('crazyhouse');
  const entry = page.getByLabel('Type a move');
  const last = page.locator('.move-row .move').last();
  const type = async (text: string) => {
    await entry.fill(text);
    await entry.press('Enter');
  };
  await type('Nd4');
  await expect
    .poll(() => page.locator('.message').textContent())
    .toContain('White has no knight that can go');
  await expect.poll(() => entry.inputValue()).toBe('Nd4');
  for (const text of ['e4', 'd5', 'exd5', 'Qxd5', 'nf3', 'a6', 'Be2', 'a5', 'o-o']) {
    await type(text);
    await expect.poll(() => entry.inputValue()).toBe('');
  }
  await square(page, 'g1')
    .and(page.getByLabel(/white king/))
    .waitFor();
  await type('P@e8');
  await expect.poll(() => page.locator('.message').textContent()).toContain('e8 is occupied');
  await type('P@e4');
  await square(page, 'e4')
    .and(page.getByLabel(/black pawn/))
    .waitFor();
  await expect.poll(() => last.textContent()).toContain('e4');
});

it('has the newest move in view on a phone, above those before it', async () => {
  const page = await begin('chess', { context: phone });
  const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d3', 'd7d6'];
  await playAll(page, moves);
  const latest = page.locator('.move-row .move[aria-current]');
  await expect.poll(() => latest.textContent()).toContain('d6');
  const box = await latest.boundingBox();
  const bar = await page.locator('.act-bar').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect.poll(() => page.locator('.move-row .move-number').first().textContent()).toBe('5');
});
