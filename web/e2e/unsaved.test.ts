/** Moves that are made while the server cannot be reached: nothing of them is lost, or it is told. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { look, makeLink, refused, takeSeat } from './people';
import {
  addressOfPage,
  click,
  phone,
  square,
  startServer,
  stopServer,
  type VisitOptions,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

/** Anna has White and no clock; both are there. */
async function meet(annaHas: VisitOptions = {}): Promise<readonly [Page, Page]> {
  const anna = await visit({ hash: '#/setup/chess', expected: refused, ...annaHas });
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  await anna.getByLabel('How fast').selectOption('none');
  const link = await makeLink(anna);
  const ben = await visit({ hash: link, expected: refused });
  await takeSeat(ben, 'Ben');
  await anna.getByText('You play White against Ben.').waitFor();
  return [anna, ben];
}

const plies = (page: Page) => page.locator('.move-row .move').count();

/** Anna moves while nobody is there to hear of it, and closes her browser's tab. */
async function moveAndLeave(anna: Page, lookAt = async (_page: Page) => {}): Promise<string> {
  const { hash } = new URL(anna.url());
  await stopServer();
  await anna.getByText('All moves so far are saved.').waitFor();
  await click(anna, 'e2', 'e4');
  await anna.getByText('Your move e4 is not saved yet. This browser keeps it').waitFor();
  await lookAt(anna);
  // The board has the move, with a sign that is no color, and the list of moves has not.
  const words = await square(anna, 'e4').getAttribute('aria-label');
  expect(words).toMatch(/white pawn.*not saved yet/);
  await anna.locator('.strip[data-color=white]').getByText('not saved yet').waitFor();
  await anna.locator('.badge-waiting').waitFor();
  expect(await plies(anna)).toBe(0);
  await anna.close();
  await startServer();
  return hash;
}

async function open(page: Page, hash: string): Promise<Page> {
  const again = await page.context().newPage();
  await again.goto(`${addressOfPage()}${hash}`);
  return again;
}

test('a move made without a connection is played once when its game is opened again', async () => {
  const [anna, ben] = await meet({ context: phone });
  const again = await open(anna, await moveAndLeave(anna, look));
  for (const page of [again, ben]) await expect.poll(() => plies(page)).toBe(1);
  await expect.poll(() => again.getByText('not saved yet').count()).toBe(0);
  await click(ben, 'e7', 'e5');
  for (const page of [again, ben]) await expect.poll(() => plies(page)).toBe(2);
  await again.reload();
  await expect.poll(() => plies(again)).toBe(2);
  expect(await again.evaluate(() => Object.keys(localStorage))).not.toContain(/acedrex.move/);
});

wholeTest('it is sent from whatever screen is opened', async () => {
  const [anna, ben] = await meet();
  await moveAndLeave(anna);
  const home = await open(anna, '');
  await home.getByText('Your move e4, which was waiting for a connection, is saved now.').waitFor();
  await expect.poll(() => plies(ben)).toBe(1);
  await look(home);
  await home.getByRole('link', { name: 'Go to the game' }).click();
  await expect.poll(() => plies(home)).toBe(1);
});

wholeTest('it is told when the game was over before the move arrived', async () => {
  const [anna, ben] = await meet();
  const hash = await moveAndLeave(anna);
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await ben.waitForSelector('.result');
  const again = await open(anna, hash);
  await again.getByText('Your move e4 was not played: the game was over').waitFor();
  expect(await plies(again)).toBe(0);
});

/** Anna does something while nobody is there to hear of it, and closes her browser's tab. */
async function actAndLeave(anna: Page, button: string, words: string): Promise<string> {
  const { hash } = new URL(anna.url());
  await stopServer();
  await anna.getByText('All moves so far are saved.').waitFor();
  await anna.getByRole('button', { name: button }).click();
  if (button === 'Resign')
    await anna.locator('dialog').getByRole('button', { name: button }).click();
  await anna.getByText(`${words} has not been sent yet. It is sent as soon as`).waitFor();
  await look(anna);
  await anna.close();
  await startServer();
  return hash;
}

wholeTest('a resignation without a connection is sent from whatever screen is opened', async () => {
  const [anna, ben] = await meet();
  await actAndLeave(anna, 'Resign', 'Your resignation');
  const home = await open(anna, '');
  await home.getByText('What you did in this game without a connection has been sent.').waitFor();
  await expect.poll(() => ben.locator('.result').textContent()).toContain('Black wins');
  await home.reload();
  await home.waitForSelector('main:not(.loading)');
  expect(await home.evaluate(() => Object.keys(localStorage).join())).not.toContain('deed');
});

wholeTest(
  'a resignation is dropped, and it is told, when the game was played on elsewhere',
  async () => {
    const [anna, ben] = await meet();
    const laptop = await open(anna, new URL(anna.url()).hash);
    await laptop.getByText('You play White against Ben.').waitFor();
    await laptop.evaluate(() => {
      // As a browser of its own would have it.
      Storage.prototype.setItem = () => {};
      Storage.prototype.removeItem = () => {};
    });
    const hash = await actAndLeave(anna, 'Resign', 'Your resignation');
    await click(laptop, 'e2', 'e4');
    await expect.poll(() => plies(ben)).toBe(1);
    await laptop.close();
    const again = await open(anna, hash);
    await again.getByText('was not sent: the game had moved on').waitFor();
    expect(await again.locator('.result').count()).toBe(0);
    expect(await again.evaluate(() => Object.keys(localStorage).join())).not.toContain('deed');
  },
);

wholeTest(
  'an offer of a draw without a connection is there when its game is opened again',
  async () => {
    const [anna, ben] = await meet();
    const again = await open(anna, await actAndLeave(anna, 'Offer draw', 'Your draw offer'));
    await again.getByText('You have offered a draw.').waitFor();
    await ben.getByRole('button', { name: 'Accept' }).click();
    for (const page of [again, ben]) await page.waitForSelector('.result');
  },
);

test('a browser that keeps nothing says so, and plays the move all the same', async () => {
  const [anna, ben] = await meet({
    before: () =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new Error('no storage');
        },
      }),
  });
  await stopServer();
  await click(anna, 'e2', 'e4');
  await anna.getByText('This browser cannot keep it').waitFor();
  await startServer();
  for (const page of [anna, ben]) await expect.poll(() => plies(page)).toBe(1);
});
