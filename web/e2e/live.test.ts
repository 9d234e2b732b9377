/** Two people at two browsers: they meet by a link and finish a game. */
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { violations, violationsDayAndNight } from './axe';
import { go, look, makeLink, offerIt, screenOf, takeSeat } from './people';
import {
  desk,
  phone,
  restartServer,
  resultOf,
  square,
  squaresOf,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

/** The line breaks when the server goes: that is what the test is about. */
const broken = /WebSocket|Failed to load resource/;

/** Anna makes a link and has White; Ben opens it. */
async function meet(game: string, benHas = {}): Promise<readonly [Page, Page]> {
  const anna = await visit({ hash: `#/setup/${game}`, expected: broken });
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  await anna.getByLabel('How fast').selectOption('none');
  const link = await makeLink(anna);
  const ben = await visit({ hash: link, expected: broken, ...benHas });
  await takeSeat(ben, 'Ben');
  await anna.getByText('You play White against Ben.').waitFor();
  await ben.getByText('You play Black against Anna.').waitFor();
  return [anna, ben];
}

const plies = (page: Page) => page.locator('.move-row .move').count();

/** One plays, both see it. */
async function playBoth(mover: Page, other: Page, text: string): Promise<void> {
  const before = await plies(mover);
  const { from, to } = squaresOf(text);
  await square(mover, from).click();
  await square(mover, to).click();
  for (const page of [mover, other])
    await page.waitForFunction(
      (count) => document.querySelectorAll('.move-row .move').length > count,
      before,
    );
}

test('two who have never been here are in a game within a minute', async () => {
  const began = Date.now();
  const anna = await visit({ expected: broken });
  await anna.locator('.tile[data-game=chess]').click();
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  const ben = await visit({ hash: await makeLink(anna), expected: broken });
  await takeSeat(ben, 'Ben');
  await anna.getByText('You play White against Ben.').waitFor();
  await playBoth(anna, ben, 'e2e4');
  await playBoth(ben, anna, 'e7e5');
  expect(Date.now() - began).toBeLessThan(60_000);
});

wholeTest('two guests meet by a link and play chess until mate', async () => {
  const [anna, ben] = await meet('chess');
  await playToMate(anna, ben);
  for (const page of [anna, ben]) {
    await page.waitForSelector('.result');
    await expect.poll(() => resultOf(page)).toContain('Black wins');
  }
  // It is a game of one's own now, like any other.
  await anna.getByRole('link', { name: 'Your games' }).click();
  await anna.getByText('Chess').first().waitFor();
});

wholeTest('what was written about a game that is over stays when it is opened again', async () => {
  const [anna, ben] = await meet('chess');
  await playToMate(anna, ben);
  const room = new URL(anna.url()).hash;
  await anna.getByRole('link', { name: 'Analyze' }).first().click();
  await anna.locator('.notes-comment textarea').fill('Too fast');
  await anna.locator('.tree-comment', { hasText: 'Too fast' }).waitFor();
  await go(anna, room);
  await anna.getByRole('link', { name: 'Analyze' }).first().click();
  await anna.locator('.tree-comment', { hasText: 'Too fast' }).waitFor();
  await go(anna, room);
  await anna.getByRole('link', { name: 'Analyze' }).first().waitFor();
  await anna.reload();
  await anna.getByRole('link', { name: 'Analyze' }).first().click();
  await anna.locator('.tree-comment', { hasText: 'Too fast' }).waitFor();
});

wholeTest('who waits has nothing to give up, who plays has', async () => {
  const anna = await visit({ hash: '#/setup/chess', expected: broken });
  await anna.getByLabel('Your name').fill('Anna');
  const link = await makeLink(anna);
  for (const name of ['Take back', 'Offer draw', 'Resign'])
    expect(await anna.getByRole('button', { name }).count(), name).toBe(0);
  const ben = await visit({ hash: link, expected: broken });
  await takeSeat(ben, 'Ben');
  for (const name of ['Take back', 'Offer draw', 'Resign'])
    await anna.getByRole('button', { name }).waitFor();
});

/** Chess until Black wins, the shortest way. */
async function playToMate(white: Page, black: Page): Promise<void> {
  await playBoth(white, black, 'f2f3');
  await playBoth(black, white, 'e7e5');
  await playBoth(white, black, 'g2g4');
  await playBoth(black, white, 'd8h4');
}

/** What a camera would read in a picture: zbar is not the library that has made it. */
const readQr = (picture: Buffer) =>
  execFileSync('zbarimg', ['--quiet', '--raw', '--nodbus', 'png:-'], { input: picture })
    .toString()
    .trim();

/** The margin in the middle of the upper edge. zbar reads black on nearly black; cameras do not. */
function paperOf(picture: Buffer): readonly number[] {
  const { width, data } = PNG.sync.read(picture);
  const at = 4 * (3 * width + (width >> 1));
  return [...data.subarray(at, at + 3)];
}

wholeTest(
  'another program reads the link in the QR code, by day, by night and on a phone',
  async () => {
    for (const context of [desk, { ...desk, colorScheme: 'dark' as const }, phone]) {
      const anna = await visit({ hash: '#/setup/chess', expected: broken, context });
      await anna.getByLabel('Your name').fill('Anna');
      await anna.getByRole('button', { name: 'Make a link' }).click();
      const link = await anna.getByLabel('Link for your opponent').inputValue();
      await anna.getByText('QR code for a phone').click();
      const picture = await anna.getByRole('img', { name: 'QR code of the address' }).screenshot();
      expect(readQr(picture)).toBe(link);
      expect(paperOf(picture)).toEqual([255, 255, 255]);
    }
  },
);

wholeTest('until both have moved a game is aborted without a loser', async () => {
  const [anna, ben] = await meet('chess');
  await playBoth(anna, ben, 'e2e4');
  await ben.getByRole('button', { name: 'Abort' }).click();
  expect(await violations(ben)).toEqual([]);
  await ben.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
  for (const page of [anna, ben])
    await page.getByText('The game was aborted; nobody has lost.').first().waitFor();
});

wholeTest('once both have moved there is only resigning', async () => {
  const [anna, ben] = await meet('chess');
  await playBoth(anna, ben, 'e2e4');
  await playBoth(ben, anna, 'e7e5');
  for (const page of [anna, ben]) {
    await page.getByRole('button', { name: 'Resign' }).waitFor();
    expect(await page.getByRole('button', { name: 'Abort' }).count()).toBe(0);
  }
});

wholeTest('nobody moves for the other, and no hint is given', async () => {
  const [anna, ben] = await meet('chess');
  await square(ben, 'e2').click();
  await square(ben, 'e4').click();
  await expect.poll(() => plies(ben)).toBe(0);
  await expect.poll(() => anna.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await playBoth(anna, ben, 'e2e4');
});

test('a move that is chosen before the opponent moves is played after that', async () => {
  const [anna, ben] = await meet('chess');
  await square(ben, 'e7').click();
  await square(ben, 'e5').click();
  await expect.poll(() => ben.locator('.mark-premove polygon').count()).toBe(2);
  // Another choice takes its place.
  await square(ben, 'd7').click();
  await square(ben, 'd5').click();
  await expect.poll(() => plies(anna)).toBe(0);
  await square(anna, 'e2').click();
  await square(anna, 'e4').click();
  await expect.poll(() => plies(anna)).toBe(2);
  await expect.poll(() => ben.locator('.move-row .move').nth(1).textContent()).toContain('d5');
  // What is not legal when its time comes is forgotten.
  await square(ben, 'd5').click();
  await square(ben, 'd4').click();
  await playBoth(anna, ben, 'd2d4');
  await expect.poll(() => ben.locator('.mark-premove polygon').count()).toBe(0);
  await playBoth(ben, anna, 'd5e4');
});

wholeTest('a drop that is chosen before the opponent moves is played after that', async () => {
  const [anna, ben] = await meet('world');
  await playBoth(anna, ben, 'b1a4');
  await anna.locator('[data-color=white] .hand-piece').click();
  await square(anna, 'b1').click();
  await expect.poll(() => anna.locator('.mark-premove polygon').count()).toBe(1);
  await square(ben, 'd8').click();
  await square(ben, 'd7').click();
  for (const page of [anna, ben]) await expect.poll(() => plies(page)).toBe(3);
  await expect.poll(() => ben.locator('.move-row .move').nth(2).textContent()).toContain('b1');
});

test('an offer keeps nobody from moving, and is answered by a finger', async () => {
  const [anna, ben] = await meet('chess', { context: phone });
  await playBoth(anna, ben, 'e2e4');
  await square(ben, 'g8').tap();
  await anna.getByRole('button', { name: 'Offer draw' }).click();
  await ben.getByRole('button', { name: 'Accept' }).waitFor();
  expect(await violations(ben)).toEqual([]);
  await square(ben, 'f6').tap();
  await expect.poll(() => plies(anna)).toBe(2);
  await expect.poll(() => ben.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  await anna.getByRole('button', { name: 'Offer draw' }).click();
  await ben.getByRole('button', { name: 'Accept' }).tap();
  await expect.poll(() => resultOf(anna)).toContain('draw');
});

test('a line that breaks comes back without a reload, and nothing is lost', async () => {
  const [anna, ben] = await meet('chess');
  await playBoth(anna, ben, 'e2e4');
  await anna.evaluate(() => document.body.setAttribute('data-same', 'yes'));
  await restartServer();
  // The move waits until the line is there again.
  await playBoth(ben, anna, 'e7e5');
  await playBoth(anna, ben, 'g1f3');
  await expect.poll(() => anna.evaluate(() => document.body.getAttribute('data-same'))).toBe('yes');
});

test('a draw is offered and accepted, a move taken back', async () => {
  const [anna, ben] = await meet('world');
  await playBoth(anna, ben, 'e3e4');
  await anna.getByRole('button', { name: 'Take back' }).click();
  await anna.getByText('You have asked to take moves back.').waitFor();
  await ben.getByRole('button', { name: 'Play on' }).click();
  await anna.getByText('Your opponent declines your request to take moves back.').waitFor();
  await anna.getByRole('button', { name: 'Take back' }).click();
  await ben.getByRole('button', { name: 'Accept' }).click();
  await anna.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 0);
  await playBoth(anna, ben, 'e3e4');
  await ben.getByRole('button', { name: 'Offer draw' }).click();
  await anna.getByRole('button', { name: 'Accept' }).click();
  for (const page of [anna, ben]) {
    await page.waitForSelector('.result');
    await expect.poll(() => resultOf(page)).toContain('draw');
  }
});

test('a game that waits says what it is, and begins only when both are there', async () => {
  const anna = await visit({ hash: '#/lobby', expected: broken });
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Dice World Chess' });
  await anna.getByLabel('Your color').selectOption('black');
  await anna.getByRole('button', { name: 'Offer the game' }).click();
  const link = await anna.getByLabel('Link for your opponent').inputValue();
  const ben = await visit({ hash: screenOf(link), expected: broken, context: phone });
  await ben.getByText('Anna wants to play Dice World Chess with you. You play White.').waitFor();
  await ben.getByText('10 min + 5 s').waitFor();
  for (const page of [anna, ben]) {
    await page.getByText('Waiting for an opponent').waitFor();
    expect(await page.locator('.dice').count()).toBe(0);
  }
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Play', exact: true }).tap();
  for (const page of [anna, ben]) {
    await page.getByText('first move must be made within a minute').waitFor();
    await page.locator('.strip[data-color=white]', { hasText: 'Ben' }).waitFor();
    await page.locator('.strip[data-color=black]', { hasText: 'Anna' }).waitFor();
  }
  // Who has seen a throw cannot go away without cost.
  await ben.locator('.dice').first().waitFor();
  expect(await ben.getByRole('button', { name: 'Abort' }).count()).toBe(0);
  await ben.getByRole('button', { name: 'Resign' }).tap();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).tap();
  for (const page of [anna, ben]) {
    await page.waitForSelector('.result');
    await expect.poll(() => resultOf(page)).toContain('Black wins');
  }
});

test('the server throws the dice, and a game on a phone is resigned', async () => {
  const [anna, ben] = await meet('dice-world', { context: phone });
  for (const page of [anna, ben]) await page.getByText('White to move').waitFor();
  await expect
    .poll(() => ben.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360);
  // One's own pieces in hand stand between the board and the buttons.
  const [hand, controls] = [
    ben.locator('[data-color=black] .hand-piece'),
    ben.locator('.controls'),
  ];
  const [above, below] = [await hand.first().boundingBox(), await controls.boundingBox()];
  expect((above?.y ?? 999) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const page of [anna, ben]) {
    await page.waitForSelector('.result');
    await expect.poll(() => resultOf(page)).toContain('White wins');
    // One way to play again: together.
    await expect.poll(() => page.getByRole('button', { name: 'Play again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Offer a rematch' }).waitFor();
    await page.getByText('The dice are checked: 1 throw from the seed').waitFor();
    // Their pages have added digits once the seed was fixed.
    for (const color of ['White', 'Black'])
      await page.getByText(`${color}: random digits, added after that.`).waitFor();
    await page.getByText('So the server cannot have chosen the dice alone.').waitFor();
    await page.getByText('How often each number came up').click();
    const histogram = page.locator('.dice-histogram svg');
    expect(await histogram.getAttribute('aria-label')).toMatch(/0\.3 of each are expected/);
    await expect.poll(() => page.locator('.dice-histogram rect').count()).toBe(6);
    expect(await violations(page)).toEqual([]);
  }
  // The seed of a rematch is fixed when it is offered: only who accepts adds digits after that.
  await anna.getByRole('button', { name: 'Offer a rematch' }).click();
  await ben.getByRole('button', { name: 'Accept the rematch' }).click();
  for (const page of [anna, ben])
    await page.locator('.strip[data-color=white]', { hasText: 'Ben' }).waitFor();
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const page of [anna, ben]) {
    await page.getByText('White: random digits, added after that.').waitFor();
    await page.getByText('Black: random digits, perhaps known before that.').waitFor();
  }
});

/** Where something stands on the screen. */
async function edges(page: Page, selector: string): Promise<readonly [top: number, end: number]> {
  const box = await page.locator(selector).last().boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return [box.y, box.y + box.height];
}

test('on a phone an offer covers neither the board nor who plays', async () => {
  const [anna, ben] = await meet('chess', { context: phone });
  await playBoth(anna, ben, 'e2e4');
  await playBoth(ben, anna, 'e7e5');
  for (const button of ['Offer draw', 'Take back']) {
    await anna.getByRole('button', { name: button }).click();
    await ben.getByRole('button', { name: 'Accept' }).waitFor();
    const [, end] = await edges(ben, '.play-board .strip');
    const [top, below] = await edges(ben, '.offer');
    expect(top).toBeGreaterThanOrEqual(end);
    expect(below).toBeLessThanOrEqual(740);
    // What may be done stays where it was, and no answer takes its place.
    const [controls] = await edges(ben, '.controls');
    expect(below).toBeLessThanOrEqual(controls);
    await ben.getByRole('button', { name: 'Resign' }).waitFor();
    await look(ben);
    await ben.getByRole('button', { name: 'Play on' }).tap();
    await expect.poll(() => ben.locator('.offer').count()).toBe(0);
  }
});

wholeTest('on a phone the way to play again is seen with the result', async () => {
  const [anna, ben] = await meet('chess', { context: phone });
  await playToMate(anna, ben);
  await ben.getByRole('button', { name: 'Offer a rematch' }).waitFor();
  // Nothing is left that would do nothing.
  for (const page of [anna, ben]) {
    const deeds = await page.locator('.controls > *').allTextContents();
    expect(deeds.map((each) => each.trim())).toEqual(['Flip', 'New game']);
  }
  const [, end] = await edges(ben, '.result button:text("Offer a rematch")');
  const [top] = await edges(ben, '.act-bar');
  expect(end).toBeLessThanOrEqual(top);
  // It is there too while one looks back, and the next game begins from there.
  await ben.getByRole('button', { name: 'One move back' }).first().tap();
  await ben.getByRole('button', { name: 'Offer a rematch' }).click();
  await anna.getByRole('button', { name: 'Accept the rematch' }).click();
  await ben.getByText('You play White against Anna.').waitFor();
});

test('a game is offered in the lobby, taken at a touch, watched, and played again', async () => {
  const anna = await visit({ hash: '#/', expected: broken });
  const ben = await visit({ hash: '#/lobby', expected: broken, context: phone });
  await anna.locator('main').getByRole('link', { name: 'lobby' }).click();
  await anna.getByText('Nobody is waiting now').waitFor();
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Chess' });
  await anna.getByLabel('Your color').selectOption('black');
  await offerIt(anna);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Play Chess with Anna' }).tap();
  await ben.getByText('You play White against Anna.').waitFor();

  const eve = await visit({ hash: '#/lobby', expected: broken });
  await eve.getByText('no move yet').waitFor();
  await eve.getByRole('link', { name: 'Watch Chess, Ben – Anna' }).click();
  await eve.getByText('Ben plays against Anna.').waitFor();
  await anna.getByText('1 person watching').waitFor();
  expect(await eve.getByText('watching', { exact: false }).count()).toBe(0);

  await anna.getByRole('button', { name: 'Resign' }).click();
  await anna.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await ben.getByRole('button', { name: 'Offer a rematch' }).tap();
  await anna.getByRole('button', { name: 'Accept the rematch' }).click();
  await anna.getByText('You play White against Ben.').waitFor();
  await ben.getByText('You play Black against Anna.').waitFor();
  await eve.getByRole('link', { name: 'Go to the next game' }).waitFor();
});

wholeTest('a button that is pressed twice offers one game', async () => {
  const anna = await visit({ hash: '#/', expected: broken });
  const asked: string[] = [];
  anna.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { do: what } = JSON.parse(String(payload));
      if (what === 'new') asked.push(what);
    }),
  );
  await anna.evaluate(() => {
    location.hash = '#/lobby';
  });
  await anna.getByRole('button', { name: 'Offer the game' }).dblclick();
  await anna.getByLabel('Link for your opponent').waitFor({ state: 'attached' });
  expect(asked).toEqual(['new']);
});

wholeTest(
  'a game with a delay and time odds is made by the form and read in the lobby',
  async () => {
    const anna = await visit({ hash: '#/lobby', expected: broken });
    await anna.getByLabel('Your name').fill('Anna');
    await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Chess' });
    await anna.getByLabel('Your color').selectOption('white');
    await anna.getByLabel(/^Delay instead/).check();
    await anna.getByLabel('Give your opponent a different amount of time').check();
    await anna.getByLabel('Your opponent’s minutes').fill('2');
    await anna.getByRole('button', { name: 'Offer the game' }).click();
    const ben = await visit({ hash: '#/lobby', expected: broken, context: phone });
    await ben.getByText('you 2 min, delay 5 s, Anna 10 min, delay 5 s').waitFor();
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Play Chess with Anna' }).tap();
    await ben.getByText('You play Black against Anna.').waitFor();
    await playBoth(anna, ben, 'e2e4');
    await playBoth(ben, anna, 'e7e5');
    // It waits, and then it runs.
    for (const page of [anna, ben]) await page.getByText(/^10:00 \+\d$/).waitFor();
    for (const page of [anna, ben]) await page.getByText(/^9:5\d$/).waitFor();
  },
);

wholeTest(
  'a friend is asked for a live game with a clock without another choice above',
  async () => {
    const anna = await visit({ hash: '#/setup/chess', expected: broken });
    await anna.getByLabel('How fast').selectOption({ label: '3 min + 2 s' });
    await anna.getByRole('button', { name: 'Make a link' }).click();
    await anna.getByLabel('Link for your opponent').waitFor({ state: 'attached' });
    for (const clock of await anna.locator('.clock').all())
      await expect.poll(() => clock.textContent()).toContain('3:00');
    expect(await anna.locator('.clock').count()).toBe(2);
  },
);

wholeTest(
  'the lobby calls the colors as the game does, and windows are named by their game',
  async () => {
    const anna = await visit({ hash: '#/lobby', expected: broken });
    const ben = await visit({ hash: '#/lobby', expected: broken, context: phone });
    await anna.getByLabel('Your name').fill('Anna');
    await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Shogi' });
    await anna.getByLabel('Your color').selectOption({ label: 'Sente' });
    await anna.getByRole('button', { name: 'Offer the game' }).click();
    await anna.getByText(/^Your game is in the lobby\./).waitFor();
    await ben.getByText('with Anna, you have Gote').waitFor();
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Play Shogi with Anna' }).tap();
    await ben.getByText('You play Gote against Anna.').waitFor();
    await expect.poll(() => ben.title()).toBe('Shogi, Anna – Ben · Acedrex');
    await expect.poll(() => anna.title()).toBe('● Shogi, Anna – Ben · Acedrex');
  },
);

wholeTest('nobody waits alone: the computer takes the seat', async () => {
  const anna = await visit({ hash: '#/lobby', expected: broken });
  await anna.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Univers Chess' });
  await anna.getByLabel('Your color').selectOption('white');
  await anna.getByRole('button', { name: 'Offer the game' }).click();
  await anna.getByLabel(/computer at level/).selectOption('1');
  await anna.getByRole('button', { name: 'Play the computer' }).click();
  await anna.getByText('You play White against Computer, level 1.').waitFor();
  await square(anna, 'e2').click();
  await square(anna, 'e4').click();
  await anna.waitForFunction(() => document.querySelectorAll('.move-row .move').length >= 2);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const engineLines = (page: Page) => page.locator('.engine-line .engine-move').count();

test('who looks on analyzes a game that goes on, who plays waits until it is over', async () => {
  const [anna, ben] = await meet('chess');
  const room = new URL(anna.url()).hash;
  const eve = await visit({ hash: room, expected: broken });
  const analyze = (page: Page) => page.getByRole('link', { name: 'Analyze' });
  await playBoth(anna, ben, 'f2f3');
  await playBoth(ben, anna, 'e7e5');
  await expect.poll(() => plies(eve)).toBe(2);
  for (const page of [anna, ben]) expect(await analyze(page).count()).toBe(0);
  const inNewTab = eve.context().waitForEvent('page');
  await analyze(eve).click({ button: 'middle' });
  await (await inNewTab).locator('.tree-move').nth(1).waitFor();
  await analyze(eve).click();
  await eve.getByRole('switch', { name: 'Engine' }).click();
  await expect.poll(() => engineLines(eve)).toBeGreaterThan(0);
  await go(eve, room);

  // What is taken along comes back without help, also with other moves behind it.
  await tab(anna, 'Share');
  const field = anna.getByRole('textbox', { name: /^Link to th/ });
  await expect.poll(() => field.inputValue()).toContain('#/share/');
  await go(anna, new URL(await field.inputValue()).hash);
  await anna.getByRole('button', { name: 'Open it' }).click();
  await anna.getByRole('button', { name: 'Hint' }).click();
  await anna.getByText(/^No hint: this position is from a game that you are/).waitFor();
  await square(anna, 'g2').click();
  await square(anna, 'g4').click();
  await analyze(anna).click();
  await anna.getByRole('switch', { name: 'Engine' }).click();
  await anna.getByText('the engine waits until it is over').waitFor();
  await tab(anna, 'Review');
  await anna.getByRole('button', { name: 'Review the game' }).click();
  await anna.getByText(/cannot review: this position is from a game/).waitFor();
  expect(await engineLines(anna)).toBe(0);
  const study = new URL(anna.url()).hash;

  await go(anna, room);
  await playBoth(anna, ben, 'g2g4');
  await playBoth(ben, anna, 'd8h4');
  for (const page of [anna, ben, eve]) await analyze(page).first().waitFor();
  await go(anna, study);
  await anna.getByRole('switch', { name: 'Engine' }).click();
  await expect.poll(() => engineLines(anna)).toBeGreaterThan(0);
  await analyze(eve).first().click();
  await eve.locator('.tree-move').nth(3).waitFor();
});

test('one’s own game is gone on with from the lobby and from the list of games', async () => {
  const anna = await visit({ hash: '#/lobby', expected: broken });
  const room = await offerIt(anna);
  const ben = await visit({ hash: room, expected: broken });
  await takeSeat(ben, 'Ben');
  await anna.getByText(/^You play .* against Ben/).waitFor();
  // The clock would go on elsewhere: nothing leads there, and from everywhere a line leads back.
  expect(await anna.getByRole('link', { name: 'New game' }).count()).toBe(0);
  const back = anna.getByRole('link', { name: /^Back to your game: .+ against Ben$/ });
  expect(await back.count()).toBe(0);
  await go(anna, '#/lobby');
  await back.waitFor();
  const its = await anna.getByRole('link', { name: /^Continue .+ – / }).getAttribute('href');
  // Games of others may go on, too.
  const watched = (page: Page) =>
    page.getByRole('link', { name: /^Watch .+ – / }).and(page.locator(`[href="${its}"]`));
  expect(await watched(anna).count()).toBe(0);
  const eve = await visit({ hash: '#/lobby', expected: broken });
  await watched(eve).waitFor();
  await go(anna, '#/');
  await anna.getByRole('region', { name: 'Continue' }).getByText('against Ben, online').click();
  await anna.getByRole('button', { name: 'Abort' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
  await anna.getByText('The game was aborted; nobody has lost.').waitFor();
  await go(anna, '#/');
  await anna.locator('.tile').first().waitFor();
  expect(await anna.getByText('against Ben, online').count()).toBe(0);
  expect(await back.count()).toBe(0);
});

wholeTest(
  'a page that was opened without a network says nothing else, and comes back by itself',
  async () => {
    const context = { ...desk, serviceWorkers: 'allow' as const };
    const page = await visit({ context, expected: broken });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    for (const [hash, title] of [
      ['#/lobby', 'Lobby'],
      ['#/tournaments', 'Tournaments'],
    ] as const) {
      await go(page, hash);
      await page.reload();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText('The connection is lost; the page keeps trying.').waitFor();
      expect(await page.getByText('offers no games between people').count()).toBe(0);
    }
    const lobby = page.getByRole('navigation').getByRole('link', { name: 'Lobby' });
    expect(await lobby.count()).toBe(0);
    await page.context().setOffline(false);
    await lobby.click();
    await page.getByText('1 person here').waitFor();
  },
);

wholeTest('a player who has left is told of', async () => {
  const [anna, ben] = await meet('chess');
  await ben.close();
  await anna.getByText('Ben has left.').waitFor();
});

for (const [where, context] of [
  ['desk', desk],
  ['phone', phone],
] as const) {
  wholeTest(
    `the lobby and a game that waits are readable by day and by night, ${where}`,
    async () => {
      const page = await visit({ hash: '#/lobby', expected: broken, context });
      await page.getByText('Nobody is waiting now').waitFor();
      expect(await violationsDayAndNight(page)).toEqual([]);
      await page.getByRole('button', { name: 'Offer the game' }).click();
      await page.getByText('QR code for a phone').click();
      await look(page);
      const other = await visit({ hash: '#/lobby', expected: broken, context });
      await other.getByRole('button', { name: /^Play / }).waitFor();
      await look(other);
    },
  );
}
