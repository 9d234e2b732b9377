/** What goes wrong outside the page, and must not go wrong on it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './axe';
import {
  begin,
  click,
  phone,
  playAll,
  resultOf,
  square,
  timeChoice,
  visit,
  withBrowser,
} from './table';
import { wholeTest } from './whole';

withBrowser();

const label = (name: string) => ({ name, exact: true }) as const;
const movesOf = (page: Page) => page.locator('.move-row .move').count();

/** The record of a game of chess: docs/record.md. */
const textOf = (...moves: readonly string[]): string =>
  [
    'acedrex game 2',
    'game chess',
    ...moves.map((text, ply) => `move ${ply % 2 === 0 ? 'white' : 'black'} ${text}`),
    '',
  ].join('\n');

/** A game as it is kept, by hand. */
const kept = (key: string, part: object = {}) => ({
  key,
  rules: { kind: 'builtin', id: 'chess' },
  title: 'Chess',
  text: textOf('e2e4'),
  players: { white: { kind: 'person' }, black: { kind: 'person' } },
  moveCount: 1,
  isOver: false,
  flipped: false,
  savedAt: 1,
  ...part,
});

async function keep(page: Page, records: readonly { readonly key: string }[]): Promise<void> {
  await page.evaluate(
    (texts) => {
      for (const [key, text] of texts) localStorage.setItem(`acedrex.game.${key}`, text);
    },
    records.map((record) => [record.key, JSON.stringify(record)] as const),
  );
  await page.reload();
  await page.waitForSelector('main:not(.loading)');
}

const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

it('keeps a piece under the finger that drags it', async () => {
  const page = await begin('chess', { context: phone });
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const box = await square(page, 'e2').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  const finger = { x: x + width / 2, y: y + height / 2 - 2 * height };
  const still = await page.locator('.piece .picture').first().boundingBox();
  await touch('touchStart', x + width / 2, y + height / 2);
  await touch('touchMove', finger.x, finger.y - 3);
  await touch('touchMove', finger.x, finger.y);
  const picture = await page.locator('.is-lifted .picture').boundingBox();
  const middle = (picture?.x ?? 999) + (picture?.width ?? 0) / 2;
  const foot = (picture?.y ?? 999) + (picture?.height ?? 0);
  expect(Math.abs(middle - finger.x)).toBeLessThan(width / 2);
  expect(Math.abs(foot - finger.y)).toBeLessThan(height);
  expect(picture?.width).toBeGreaterThan(1.2 * (still?.width ?? 999));
  await touch('touchEnd');
  await page.getByRole('button', label('e4 white pawn')).waitFor();
});

const refusals: readonly (readonly [string, () => void])[] = [
  [
    'forbids storage',
    () => {
      for (const place of ['localStorage', 'indexedDB'])
        Object.defineProperty(globalThis, place, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
  ],
  [
    'has no room',
    () => {
      const refuse = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.setItem = refuse;
      IDBObjectStore.prototype.put = refuse;
    },
  ],
];

it.each(refusals)(
  'plays on where the browser %s, and says that nothing is saved',
  async (_, refuse) => {
    const page = await begin('chess', { before: refuse });
    const said = page.getByText('on this device are lost');
    await said.waitFor();
    const field = await page.getByLabel('Type a move').boundingBox();
    expect((field?.y ?? 9999) + (field?.height ?? 0)).toBeLessThan(
      page.viewportSize()?.height ?? 0,
    );
    await playAll(page, ['e2e4', 'e7e5']);
    await said.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => said.count()).toBe(0);
    await page.getByRole('link', { name: 'Acedrex' }).click();
    await page.getByRole('link', { name: /Chess two players · 1 move/ }).click();
    await page.getByRole('button', label('e5 black pawn')).waitFor();
  },
);

it('finds a game again after a reload, also where only the database is allowed', async () => {
  const page = await begin('chess', {
    before: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  });
  await playAll(page, ['e2e4', 'e7e5']);
  await page.reload();
  await page.getByRole('button', label('e5 black pawn')).waitFor();
  await expect.poll(() => page.getByText('on this device are lost').count()).toBe(0);
});

/** For how long the page has been at work, whatever else the machine has to do. */
async function secondsBusy(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await tools.send('Performance.getMetrics');
  await tools.detach();
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (busy === undefined) throw new Error('the browser does not tell');
  return busy;
}

wholeTest('lists two thousand games within a second, and finds one of them', async () => {
  const page = await visit();
  const games = Array.from({ length: 2000 }, (_, i) =>
    kept(`k${i}`, { savedAt: Date.UTC(2000, 0, 1 + i), title: i === 7 ? 'Needle' : 'Chess' }),
  );
  const backup = JSON.stringify({ form: 'acedrex games 1', records: games });
  await goTo(page, '#/kept');
  await page.getByLabel('Open a file').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(backup),
  });
  await page.getByText('2,000 games added').waitFor();
  await goTo(page, '#/');
  await page.getByText('Continue', { exact: true }).waitFor();
  const before = await secondsBusy(page);
  await page.getByRole('link', { name: 'Your games', exact: true }).click();
  await page.getByText('2,000 games', { exact: true }).waitFor();
  expect((await secondsBusy(page)) - before).toBeLessThan(1);
  await expect.poll(() => page.locator('.kept-list li').count()).toBe(50);
  await page.getByRole('button', { name: 'Show more games' }).click();
  await expect.poll(() => page.locator('.kept-list li').count()).toBe(100);
  await page.getByRole('searchbox').fill('needle');
  await expect.poll(() => page.locator('.kept-list li').count()).toBe(1);
  await page.reload();
  await page.getByText('2,000 games', { exact: true }).waitFor();
});

it('lets two tabs play one game', async () => {
  const page = await begin('chess');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector('.board');
  await playAll(page, ['e2e4']);
  await other.getByRole('button', label('e4 white pawn')).waitFor();
  await playAll(other, ['e7e5']);
  await page.getByRole('button', label('e5 black pawn')).waitFor();
  await playAll(page, ['g1f3']);
  await other.reload();
  await other.getByRole('button', label('f3 white knight')).waitFor();
  await expect.poll(() => movesOf(other)).toBe(3);
});

wholeTest(
  'shows the list of games before the rules have come, and says when they do not',
  async () => {
    const page = await visit({ expected: /Failed to load|wasm/ });
    await page.route('**/*.wasm', (route) => route.abort());
    await page.reload();
    await page.getByRole('link', { name: /^Univers Chess Ten files/ }).click();
    await page
      .getByText('The games could not be loaded: the connection was interrupted.')
      .waitFor();
    await page.unroute('**/*.wasm');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  },
);

wholeTest('has a place for ears and keys where a screen does not come', async () => {
  const page = await visit({ expected: /Failed to load|dynamically imported/ });
  await page.route('**/assets/lesson-*.js', (route) => route.abort());
  await page.evaluate(() => location.assign('#/lesson/dual'));
  const main = page.getByRole('main');
  await main.getByRole('alert').getByText('This part of the page could not be loaded.').waitFor();
  await expect.poll(() => main.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/assets/lesson-*.js');
  await main.getByRole('button', { name: 'Try again' }).click();
  await page.locator('main.lesson').waitFor();
});

wholeTest('comes back to where one was in the list of games', async () => {
  const page = await visit();
  const find = page.getByRole('searchbox');
  await page
    .getByRole('link', { name: /^Shogi/ })
    .first()
    .click();
  await page.goBack();
  const y = () => page.evaluate(() => scrollY);
  await expect.poll(y).toBeGreaterThan(500);
  await find.fill('10x8');
  await page
    .getByRole('link', { name: /^Univers/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Univers Chess' }).waitFor();
  await expect.poll(y).toBe(0);
  await page.goBack();
  await expect.poll(() => find.inputValue()).toBe('10x8');
  await page.goForward();
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await expect.poll(() => find.inputValue()).toBe('');
});

it('says that the computer is being loaded while its program is on the way', async () => {
  const page = await visit({ hash: '#/setup/chess' });
  await page.route('**/acedrex-search*', () => {});
  await page.getByRole('button', { name: 'Start' }).click();
  await click(page, 'e2', 'e4');
  await page.getByText('Loading the computer’s program').waitFor();
});

wholeTest('says that the search does not load, and goes on without the computer', async () => {
  const page = await visit({ hash: '#/setup/chess', expected: /search-worker|Failed to load/ });
  await page.route('**/search-worker*', (route) => route.abort());
  await page.getByRole('button', { name: 'Start' }).click();
  await click(page, 'e2', 'e4');
  await page.getByText('The computer cannot play').waitFor();
  await page.getByRole('button', { name: 'Play both sides' }).click();
  await playAll(page, ['e7e5']);
});

wholeTest('tries the search again when asked to', async () => {
  const page = await visit({ hash: '#/setup/chess', expected: /search-worker|Failed to load/ });
  await page.route('**/search-worker*', (route) => route.abort());
  await page.getByLabel('Level').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await click(page, 'e2', 'e4');
  await page.getByText('The computer cannot play').waitFor();
  await page.unroute('**/search-worker*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.move-row .move').length === 2);
});

wholeTest('shows the result of who resigns while looking back', async () => {
  const page = await begin('chess');
  await playAll(page, ['e2e4', 'e7e5']);
  await page.getByRole('button', { name: 'First position' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => resultOf(page)).toContain('Black wins');
});

wholeTest('offers only games that it can go on with', async () => {
  const page = await visit();
  await keep(page, [
    kept('good'),
    kept('unknown', { rules: { kind: 'builtin', id: 'no-such-game' }, title: 'Unknown' }),
    kept('wrong', { rules: { kind: 'own', name: 'x', text: 'nonsense' }, title: 'Wrong' }),
    kept('players', { players: { white: {} }, title: 'Malformed' }),
    kept('level', { players: { white: { kind: 'computer', level: 99 }, black: {} } }),
    kept('event', { text: `${textOf()}resign green\n`, title: 'Malformed' }),
  ]);
  await page.getByText('Continue', { exact: true }).waitFor();
  await expect.poll(() => page.locator('.running-game').count()).toBe(1);
  for (const key of ['unknown', 'wrong', 'players', 'level', 'event', 'none']) {
    await goTo(page, `#/game/${key}`);
    await page.getByText('This game cannot be opened.').waitFor();
  }
  // The last of them is not kept here.
  await page.getByText('This browser has no such game.').waitFor();
  await keep(page, [kept('start', { text: 'acedrex game 2\ngame chess\nstart nonsense\n' })]);
  await goTo(page, '#/game/start');
  await page.getByText('This game cannot be opened.').waitFor();
  await expect.poll(() => page.locator('.fault').count()).toBe(0);
});

wholeTest('says when moves of a kept game are not legal any more', async () => {
  const page = await visit();
  await keep(page, [kept('old', { text: textOf('e2e4', 'e7e5', 'e1e8', 'a7a6') })]);
  await goTo(page, '#/game/old');
  await page.getByText('2 moves of this game are not legal').waitFor();
  await expect.poll(() => movesOf(page)).toBe(2);
});

wholeTest('finds finished games again', async () => {
  const page = await begin('chess');
  await playAll(page, 'f2f3 e7e5 g2g4 d8h4'.split(' '));
  await page.getByRole('link', { name: 'Other games' }).click();
  await page.getByText('Finished games').click();
  await page.getByRole('link', { name: /Chess two players · 2 moves/ }).click();
  await expect.poll(() => resultOf(page)).toContain('Black wins');
  await page.getByRole('button', { name: 'First position' }).click();
  await page.getByText('Position after 0 of 2 moves').waitFor();
});

wholeTest('leads to games by their kind', async () => {
  const page = await visit();
  const shown = () => page.locator('[data-game]').count();
  await page.locator('.guide-row').nth(7).waitFor(); // rows come one after the other
  const all = await shown();
  await page.getByRole('button', { name: 'East Asian', exact: true }).click();
  await expect.poll(() => page.locator('[data-game=xiangqi]').count()).toBe(1);
  await expect.poll(() => shown()).toBeLessThan(all);
  await page.getByRole('button', { name: 'All games' }).click();
  await expect.poll(() => shown()).toBe(all);
});

wholeTest('draws only the boards that are seen', async () => {
  const page = await visit();
  const pictures = () =>
    page.locator('.tile-board').evaluateAll((all) => ({
      drawn: all.filter((each) => each.querySelector('img')?.naturalWidth).length,
      all: all.length,
    }));
  await page.locator('.guide-row').nth(7).waitFor();
  await expect.poll(async () => (await pictures()).drawn).toBeGreaterThan(3);
  const { drawn, all } = await pictures();
  expect(drawn).toBeLessThan(all);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await pictures()).drawn).toBeGreaterThan(drawn);
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('*').length))
    .toBeLessThan(1500);
});

wholeTest('finds boards by their size, however it is typed, and titles first', async () => {
  const page = await visit();
  const find = page.getByRole('searchbox');
  const found = () =>
    page
      .locator('[data-game]')
      .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.game));
  await find.fill('10 × 8');
  await page.getByText(/^\d+ games$/).waitFor();
  const wide = await found();
  expect(wide).toContain('univers');
  for (const typed of ['10x8', '10 x 8', '10X8', '10*8']) {
    await find.fill(typed);
    await expect.poll(() => found(), { message: typed }).toEqual(wide);
  }
  await find.fill('univers');
  await expect.poll(async () => (await found())[0]).toBe('univers');
});

it('finds games by their rules, says what is like one, and offers to invent what is not there', async () => {
  const page = await visit();
  const find = page.getByRole('searchbox');
  const atomic = page.locator('[data-game=atomic]');
  await find.fill('VANISHES around');
  await atomic.getByText('so do all other pieces on the squares around it').waitFor();
  await find.fill('atomic');
  await page.getByRole('heading', { name: 'Games like Atomic Chess' }).waitFor();
  await find.fill('submarine');
  await page.getByText('No game matches.').waitFor();
  await page.getByRole('link', { name: 'studio' }).click();
  await page.getByRole('heading', { name: 'What is your idea?' }).waitFor();
});

wholeTest(
  'narrows the games by board and by what is special, and looks in all of them again',
  async () => {
    const page = await visit();
    await page.getByLabel('Feature').selectOption('dice');
    await page.getByText('1 game', { exact: true }).waitFor();
    await page.getByLabel('Board', { exact: true }).selectOption('under');
    await page.getByText('No game matches.').waitFor();
    await page.getByRole('button', { name: 'Search all games' }).click();
    await page.getByRole('heading', { name: 'Close to chess' }).waitFor();
    await page.getByRole('searchbox').fill('univers');
    await page.getByLabel('Feature').selectOption('dice');
    await page.getByRole('button', { name: 'Search all games: 2 matches' }).click();
    await expect.poll(() => page.locator('[data-game=univers]').count()).toBe(1);
  },
);

wholeTest(
  'says of an address without a page that there is none, and has a way to the games',
  async () => {
    const page = await visit({ hash: '#/nonsense' });
    await page.getByRole('heading', { name: 'There is no such page.' }).waitFor();
    await page.getByRole('link', { name: 'All games' }).click();
    await page.locator('.tile').first().waitFor();
  },
);

wholeTest('sets a game up again with what was chosen the last time', async () => {
  const page = await visit({ hash: '#/setup/chess' });
  await page.locator('input[value=black]').check({ force: true });
  await page.locator('#level').fill('1');
  await (await timeChoice(page)).selectOption('5+5');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.board');
  await page.goBack();
  await page.waitForSelector('.setup-form');
  expect(await page.locator('input[value=black]').isChecked()).toBe(true);
  expect(await page.locator('#level').inputValue()).toBe('1');
  expect(await page.locator('#time').inputValue()).toBe('5+5');
});
