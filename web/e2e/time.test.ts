/** Clocks, offers, hints, moves chosen in advance, and computers that play each other. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  begin,
  click,
  phone,
  playAll,
  resultOf,
  square,
  timeChoice,
  type VisitOptions,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

withBrowser();

const movesOf = (page: Page) => page.locator('.move-row .move').count();
const clock = (page: Page, color: string) =>
  page.locator(`.strip[data-color=${color}] .clock`).textContent();
const waitForMoves = (page: Page, count: number) =>
  page.waitForFunction(
    (count) => document.querySelectorAll('.move-row .move').length >= count,
    count,
  );

async function beginTimed(
  time: string,
  opponent = 'Another person here',
  { game = 'chess', ...options }: VisitOptions & { readonly game?: string } = {},
): Promise<Page> {
  const page = await visit({ ...options, hash: `#/setup/${game}` });
  await page.getByText(opponent, { exact: true }).click();
  await (await timeChoice(page)).selectOption({ label: time });
  return page;
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.board');
}

wholeTest('has room for the clock and the pieces in hand', async () => {
  for (const width of [360, 768]) {
    const context = { ...phone, viewport: { width, height: 740 } };
    const page = await beginTimed('5 min + 5 s', undefined, { game: 'world', context });
    await start(page);
    for (const color of ['white', 'black']) {
      const card = page.locator(`.strip[data-color=${color}]`);
      const outer = await card.boundingBox();
      for (const part of ['.clock', '.hand-piece']) {
        const inner = await card.locator(part).first().boundingBox();
        if (!outer || !inner) throw new Error(`${color} has no ${part}`);
        expect(inner.y).toBeGreaterThanOrEqual(outer.y);
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.5);
      }
    }
  }
});

it('gives each side its time, and more for each move', async () => {
  const page = await beginTimed('3 min + 2 s');
  await start(page);
  await expect.poll(() => clock(page, 'white')).toBe('3:00');
  await playAll(page, ['e2e4', 'e7e5']);
  // The first move is free; Black has got two seconds and used less.
  await expect.poll(() => clock(page, 'white')).toMatch(/^(3:00|2:59)$/);
  await expect.poll(() => clock(page, 'black')).toMatch(/^3:0[0-2]$/);
  await page.reload();
  await page.waitForSelector('.board');
  await expect.poll(() => clock(page, 'black')).toMatch(/^3:0[0-2]$/);
});

it('ends a game when a clock has run out', async () => {
  const page = await beginTimed('Your own …');
  await page.getByLabel('Minutes for each side').fill('0.1');
  await page.getByLabel('Extra seconds per move').fill('0');
  await start(page);
  await playAll(page, ['e2e4']);
  await page.locator('.result').waitFor({ timeout: 20_000 });
  await expect.poll(() => resultOf(page)).toContain('White wins');
  await expect.poll(() => resultOf(page)).toContain('Out of time');
  await expect.poll(() => clock(page, 'black')).toBe('0:00.0');
});

/** Runs in the page: how long each search may take, as the worker is told. */
function noteThinking(): void {
  const thinking: number[] = [];
  const { postMessage } = Worker.prototype;
  Object.assign(window, { thinking });
  Worker.prototype.postMessage = function (this: Worker, message, ...rest) {
    if (message.type === 'search') thinking.push(message.request.moveTimeMs);
    postMessage.apply(this, [message, ...rest] as unknown as [unknown]);
  };
}

wholeTest(
  'says what each level does, and thinks as long as was chosen, in the next game too',
  async () => {
    const page = await visit({ hash: '#/setup/chess', before: noteThinking });
    const thinking = () =>
      page.evaluate(() => (window as unknown as { thinking: number[] }).thinking);
    const level = page.getByLabel('Level');
    await level.fill('8');
    await page
      .getByText('Looks as far ahead as its time allows. It never plays a weaker')
      .waitFor();
    await level.fill('4');
    await page.getByText('Looks up to 2 or 3 moves ahead').waitFor();
    await page.getByText('once in 90 moves it makes a blunder of up to 3 pawns').waitFor();
    await level.fill('1');
    await page.getByText('Looks up to 1 move ahead').waitFor();
    await start(page);
    await click(page, 'e2', 'e4');
    await waitForMoves(page, 2);
    expect(await thinking()).toEqual([100]);

    await page.getByRole('link', { name: 'New game' }).click();
    await timeChoice(page);
    await page.getByLabel('Thinking time').selectOption({ label: '5 seconds a move' });
    await start(page);
    await click(page, 'e2', 'e4');
    await waitForMoves(page, 2);
    expect(await thinking()).toEqual([100, 5000]);
    // The game keeps it, and so does the browser for the next one.
    await page.reload();
    await click(page, 'd2', 'd3');
    await waitForMoves(page, 4);
    expect(await thinking()).toEqual([5000]);
    await page.getByRole('link', { name: 'New game' }).click();
    await expect.poll(() => page.getByLabel('Thinking time').inputValue()).toBe('5');
  },
);

wholeTest('says how many turns of dice each level looks ahead', async () => {
  const page = await visit({ hash: '#/setup/dice-world' });
  await page.getByLabel('Level').fill('7');
  await page.getByText('Looks up to 3 turns ahead, at every throw of the dice').waitFor();
});

wholeTest('asks the other person whether a draw is agreed', async () => {
  const page = await begin('chess');
  await playAll(page, ['e2e4']);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await page.getByRole('heading', { name: 'Black offers a draw' }).waitFor();
  await page.getByRole('button', { name: 'Play on' }).click();
  await playAll(page, ['e7e5']);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await page.getByRole('button', { name: 'Accept the draw' }).click();
  await expect.poll(() => resultOf(page)).toContain('A draw was agreed');
});

wholeTest('declines a draw that is offered to the computer too early', async () => {
  const page = await visit({ hash: '#/setup/chess' });
  await start(page);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await page.getByText('The computer declines the draw.', { exact: true }).first().waitFor();
  await click(page, 'e2', 'e4');
  await waitForMoves(page, 2);
});

it('plays a rematch with colors reversed, on a new clock', async () => {
  const page = await beginTimed('5 min + 5 s', 'Computer');
  await start(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Rematch, colors reversed' }).click();
  await page.locator('.strip[data-color=white]').getByText('Computer').waitFor();
  await waitForMoves(page, 1);
  await expect.poll(() => clock(page, 'black')).toMatch(/^(5:00|4:5\d)$/);
});

wholeTest('says no longer why a try was refused when a hint is asked for', async () => {
  const page = await begin('chess');
  await click(page, 'g1', 'g3');
  await page.locator('.message-no').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.locator('.message-no').count()).toBe(0);
  await page.getByText(/^Hint: /).waitFor({ timeout: 30_000 });
});

it('gives a hint and leaves the move to the player', async () => {
  const page = await begin('univers');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Hint: /).waitFor({ timeout: 30_000 });
  await expect.poll(() => page.locator('.mark-hint polygon').count()).toBe(2);
  await expect.poll(() => movesOf(page)).toBe(0);
});

/** A game in which White has moved, and the computer thinks until it is let. */
async function whileItThinks(
  game = 'chess',
  [from, to]: readonly [string, string] = ['e2', 'e4'],
): Promise<[page: Page, letThink: () => void]> {
  const page = await visit({ hash: `#/setup/${game}` });
  let letThink = () => {};
  const isChosen = new Promise<void>((done) => {
    letThink = done;
  });
  await page.route('**/acedrex-search*', async (route) => {
    await isChosen;
    await route.continue();
  });
  await start(page);
  await click(page, from, to);
  return [page, letThink];
}

const thirdMove = (page: Page) => page.locator('.move-row .move').nth(2).textContent();

it('plays what was chosen while the computer was thinking', async () => {
  const [page, letThink] = await whileItThinks();
  await square(page, 'g1').click();
  await square(page, 'f3').click();
  await expect.poll(() => page.locator('.mark-premove polygon').count()).toBe(2);
  letThink();
  await waitForMoves(page, 3);
  await expect.poll(() => thirdMove(page)).toContain('f3');
});

wholeTest('drops a piece that was chosen in hand while the computer was thinking', async () => {
  const [page, letThink] = await whileItThinks('world', ['b1', 'a4']);
  await page.locator('[data-color=white] .hand-piece').click();
  // By the rules only on the first rank, where the camel has left room.
  await expect.poll(() => page.locator('[aria-label*="can go here"]').count()).toBe(1);
  await square(page, 'b1').click();
  await expect.poll(() => page.locator('.mark-premove polygon').count()).toBe(1);
  letThink();
  await waitForMoves(page, 3);
  await expect.poll(() => thirdMove(page)).toContain('b1');
});

wholeTest(
  'promotes to the strongest piece what was chosen while the computer was thinking, and tells',
  async () => {
    const fen = encodeURIComponent('8/P6k/8/8/8/8/8/K7 w - - 0 1');
    const [page, letThink] = await whileItThinks(`chess/${fen}`, ['a1', 'b1']);
    await click(page, 'a7', 'a8');
    letThink();
    await waitForMoves(page, 3);
    await expect.poll(() => thirdMove(page)).toContain('Q');
    await page.getByText(/^Played as chosen before: .*queen/).waitFor();
  },
);

wholeTest(
  'leaves a piece in the hand that took it up while the computer was thinking',
  async () => {
    const [page, letThink] = await whileItThinks();
    await square(page, 'g1').click();
    letThink();
    await waitForMoves(page, 2);
    await square(page, 'f3').click();
    await expect.poll(() => thirdMove(page)).toContain('f3');
  },
);

it('lets go of no piece that is dragged while the computer moves', async () => {
  const [page, letThink] = await whileItThinks();
  const middle = async (name: string) => {
    const box = await square(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not seen`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle('g1')));
  await page.mouse.down();
  await page.mouse.move(...(await middle('g2')));
  letThink();
  await waitForMoves(page, 2);
  await page.mouse.move(...(await middle('f3')));
  await page.mouse.up();
  await expect.poll(() => thirdMove(page)).toContain('f3');
});

wholeTest('lets two computers play, stand still and go on', async () => {
  const page = await visit({ hash: '#/setup/chess' });
  await page.getByText('Watch computers').click();
  await start(page);
  await waitForMoves(page, 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  const count = await movesOf(page);
  await page.waitForTimeout(1500);
  await expect.poll(() => movesOf(page)).toBe(count);
  await expect.poll(() => page.locator('.can-take-up').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Type a move').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await waitForMoves(page, count + 1);
});

wholeTest('marks the men that the dice allow', async () => {
  const page = await begin('dice-world', { draws: [0] });
  await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
  const marked = await page.locator('.mark-allowed polygon').count();
  expect(marked).toBeGreaterThan(0);
  await expect.poll(() => page.locator('[aria-label*="the dice allow it"]').count()).toBe(marked);
});
