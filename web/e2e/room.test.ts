/** What must be seen without scrolling, and what must not jump. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  begin,
  beginIn,
  click,
  desk,
  isOnScreen,
  phone,
  playAll,
  square,
  timeChoice,
  turnTo,
  visit,
  withBrowser,
} from './table';
import { allOr, wholeTest } from './whole';

withBrowser();

const small = { ...phone, viewport: { width: 360, height: 640 } };
const tablet = { ...phone, viewport: { width: 768, height: 1024 } };

/** The shorter side of the smallest thing to press, links in the middle of text left aside. */
const smallestTarget = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a, input, select')];
    const sides = all
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .map((target) => target.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ width, height }) => Math.min(width, height));
    return Math.min(...sides);
  });

wholeTest('shows on a small screen why a try is not legal, and how a game ended', async () => {
  const page = await begin('unicorn-great', { context: small });
  await click(page, 'e1', 'e5');
  await expect.poll(() => isOnScreen(page, page.locator('.message'))).toBe(true);
  await playAll(page, 'f2f5 f9f6 e3e4 f6f4'.split(' '));
  await expect.poll(() => isOnScreen(page, page.locator('.result'))).toBe(true);
});

it('shows on a small screen what the dice show, beside the player to move', async () => {
  const page = await begin('dice-world', { context: small, draws: [0] });
  await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
  await expect.poll(() => isOnScreen(page, page.locator('.is-to-move .strip-dice'))).toBe(true);
});

wholeTest(
  'shows on a small screen all that a player has come to, beside clock and name',
  async () => {
    const page = await visit({ context: small });
    for (const game of ['uos', 'three-check', 'dice-world']) {
      await turnTo(page, `#/setup/${game}`);
      await (await timeChoice(page)).selectOption({ index: 3 });
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.locator('.strip .note').first().waitFor();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.strip .note-text, .strip-name')]
          .filter((it) => {
            const { right, bottom } = it.getBoundingClientRect();
            const strip = it.closest('.strip')?.getBoundingClientRect();
            return (
              it.scrollWidth > it.clientWidth + 1 ||
              right > (strip?.right ?? 0) ||
              bottom > (strip?.bottom ?? 0) + 1
            );
          })
          .map(({ textContent }) => textContent),
      );
      expect({ game, cut }).toEqual({ game, cut: [] });
    }
  },
);

const sizes = allOr<readonly [number, number]>(
  [
    [1440, 900],
    [360, 740],
  ],
  [
    [768, 1024],
    [740, 360],
    [667, 375],
    [640, 400],
  ],
);

it.each(sizes)('has a whole row of games in the first view at %i by %i', async (width, height) => {
  const page = await visit({ context: { ...desk, viewport: { width, height } } });
  await page.locator('.tile').first().waitFor();
  const bottomOfRow = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.tile')].map((it) => it.getBoundingClientRect());
      const top = boxes[0]?.top;
      return Math.max(...boxes.filter((box) => box.top === top).map(({ bottom }) => bottom));
    });
  await expect.poll(bottomOfRow).toBeLessThanOrEqual(height);
});

it('leads from every screen of a phone to the games, to one’s own and to one’s rules', async () => {
  const page = await visit({ context: small });
  for (const hash of ['#/setup/world', '#/rules/world', '#/own']) {
    await turnTo(page, hash);
    for (const name of ['Games', 'Your games', 'Your own rules']) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      await link.waitFor();
      await expect.poll(() => isOnScreen(page, link), { message: `${hash} ${name}` }).toBe(true);
    }
  }
});

wholeTest('opens a game that is over at its board', async () => {
  const page = await begin('chess', { context: small });
  await playAll(page, 'f2f3 e7e5 g2g4 d8h4'.split(' '));
  await page.locator('.result').waitFor();
  await page.reload();
  await page.locator('.result').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

wholeTest('shows on a small screen the button that begins a game', async () => {
  const page = await visit({ hash: '#/setup/world', context: small });
  await expect.poll(() => isOnScreen(page, page.getByRole('button', { name: 'Start' }))).toBe(true);
});

/** How far two parts of the page cover each other, in pixels of height. */
async function overlap(page: Page, one: string, other: string): Promise<number> {
  const [a, b] = [await page.locator(one).boundingBox(), await page.locator(other).boundingBox()];
  if (!a || !b) throw new Error(`${one} or ${other} is not there`);
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}

wholeTest('covers nothing of a player with what it says on an upright tablet', async () => {
  const page = await begin('dice-world', { context: tablet, draws: [0] });
  await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
  await square(page, 'a1').click();
  await page.locator('.message').waitFor();
  expect(await overlap(page, '.message', '.strip >> nth=1')).toBeLessThanOrEqual(0);
});

wholeTest('shows on an upright tablet the board and what analyzes it', async () => {
  const page = await visit({ context: tablet });
  for (const game of ['univers', 'world', 'uos', 'dual']) {
    await turnTo(page, `#/setup/${game}`);
    await page.getByRole('button', { name: 'Analyze' }).click();
    for (const place of ['.board', '.engine', '[role=tablist]'])
      await expect
        .poll(() => isOnScreen(page, page.locator(place).first()), { message: `${game} ${place}` })
        .toBe(true);
  }
});

wholeTest('shows on an upright tablet the board and the button that begins a game', async () => {
  const page = await visit({ context: tablet });
  for (const game of ['univers', 'world', 'dual', 'uos', 'unicorn-great', 'chess960']) {
    await turnTo(page, `#/setup/${game}`);
    for (const place of ['.setup-board .board-picture', '.setup-form .primary'])
      await expect
        .poll(() => isOnScreen(page, page.locator(place)), { message: `${game} ${place}` })
        .toBe(true);
  }
});

it('has the board, the way to begin and room for fingers on a phone that lies on its side', async () => {
  const context = { ...phone, viewport: { width: 740, height: 360 } };
  for (const game of allOr(['uos'], ['world'])) {
    const setup = await visit({ hash: `#/setup/${game}`, context });
    const start = setup.getByRole('button', { name: 'Start', exact: true });
    await expect.poll(() => isOnScreen(setup, start), { message: game }).toBe(true);
    await expect
      .poll(() => isOnScreen(setup, setup.locator('.setup-board .board-picture')), {
        message: game,
      })
      .toBe(true);
    const lesson = await visit({ hash: `#/lesson/${game}`, context });
    await lesson.locator('.square-button').first().waitFor();
    const table = await begin(game, { context });
    for (const page of [setup, lesson, table]) {
      await expect.poll(() => smallestTarget(page), { message: game }).toBeGreaterThanOrEqual(24);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: game })
        .toBe(740);
    }
    const analyse = await table.getByRole('link', { name: 'Analyze' }).boundingBox();
    expect((analyse?.x ?? 999) + (analyse?.width ?? 999), game).toBeLessThanOrEqual(740);
  }
});

wholeTest('has the field to type a move below a hint and the reason of a refusal', async () => {
  const page = await begin('univers', { context: { viewport: { width: 1440, height: 900 } } });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^Hint: /).waitFor({ timeout: 30_000 });
  await square(page, 'd1').click();
  await square(page, 'd5').click();
  await page.getByText('The marshall on d1 is blocked').waitFor();
  const panel = page.getByRole('tabpanel');
  const hidden = () => panel.evaluate((panel) => panel.scrollHeight - panel.clientHeight);
  await expect.poll(hidden).toBe(0);
});

wholeTest('has the tabs below the dice on a phone that lies on its side', async () => {
  const context = { ...phone, viewport: { width: 740, height: 360 } };
  const page = await begin('dice-world', { context, draws: [0] });
  await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
  for (const name of ['Moves', 'Rules'])
    await expect.poll(() => isOnScreen(page, page.getByRole('tab', { name }))).toBe(true);
});

wholeTest(
  'has all acts and the field to type a move in view on a phone that lies on its side',
  async () => {
    const context = { ...phone, viewport: { width: 740, height: 360 } };
    const page = await visit({ context, draws: [0] });
    for (const game of ['univers', 'dice-world']) {
      await beginIn(page, game);
      if (game === 'dice-world') await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
      const places = [
        page.getByRole('button', { name: 'Resign' }),
        page.getByRole('link', { name: 'New game' }),
        page.getByRole('link', { name: 'Analyze' }),
        page.getByLabel('Type a move'),
      ];
      for (const place of places)
        await expect
          .poll(() => isOnScreen(page, place), { message: `${game} ${place}` })
          .toBe(true);
      expect(await smallestTarget(page), game).toBeGreaterThanOrEqual(24);
    }
  },
);

it.each(allOr([small], [desk]))(
  'keeps the board where it is when pieces come beside it',
  async (context) => {
    const page = await begin('world', { context });
    const board = page.locator('.board');
    const before = await board.boundingBox();
    await playAll(page, 'b2a4 g10h7 g2f4 g8g6 d3d4 g6g5 h2g2 g5f4 h1h7'.split(' '));
    await expect.poll(() => page.locator('.pool-piece').count()).toBe(2);
    await expect.poll(() => board.boundingBox()).toEqual(before);
  },
);

wholeTest('keeps the buttons where they are from throw to throw', async () => {
  const page = await begin('dice-world', { draws: [33, 0, 10] });
  const flip = page.getByRole('button', { name: 'Flip' });
  await page.getByRole('img', { name: 'Dice: 5 and 6' }).waitFor();
  const heights = [await page.locator('.dice-card').boundingBox()];
  const before = await flip.boundingBox();
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect.poll(() => flip.boundingBox()).toEqual(before);
  await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
  await expect.poll(() => flip.boundingBox()).toEqual(before);
  heights.push(await page.locator('.dice-card').boundingBox());
  expect(heights[1]?.height).toBe(heights[0]?.height);
});

wholeTest('has the pass in view on a phone when nothing can move', async () => {
  const page = await begin('dice-world', { context: phone, draws: [33, 0] });
  await page.getByRole('img', { name: 'Dice: 5 and 6' }).first().waitFor();
  await square(page, 'e3').tap();
  await page.getByText('The dice allow king, queen or cannon. None can move.').waitFor();
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  expect(await isOnScreen(page, pass)).toBe(true);
  await pass.tap();
  await page.getByText('Black to move').waitFor();
  await expect.poll(() => pass.count()).toBe(0);
});

wholeTest('keeps the buttons where they are when words and acts come', async () => {
  const page = await begin('dual');
  const flip = page.getByRole('button', { name: 'Flip' });
  const before = await flip.boundingBox();
  await click(page, 'd1', 'd5');
  await page.locator('.message').waitFor();
  await expect.poll(() => flip.boundingBox()).toEqual(before);
  await playAll(page, ['k2j2']);
  await page.locator('.act').waitFor();
  await expect.poll(() => flip.boundingBox()).toEqual(before);
});

it('says at once that a piece cannot be moved', async () => {
  const page = await begin('chess');
  await square(page, 'e1').click();
  await page.getByText('The king has no move now.').waitFor();
  await square(page, 'e2').click();
  await expect.poll(() => page.locator('.message').count()).toBe(0);
});

wholeTest('tells in words that guards were turned', async () => {
  const page = await begin('dual');
  await playAll(page, ['k2j2']);
  await page.getByText('Black: every guard is now a firz.').waitFor();
  await page.getByRole('button', { name: 'Turn every firz into a wazir' }).click();
  await page.getByText('Black: every firz is now a wazir.').waitFor();
});

it('has the names of files and ranks beside the squares, within the board', async () => {
  for (const context of [desk, phone]) {
    const page = await visit({ context, draws: [0] });
    for (const game of allOr(
      ['world', 'uos', 'xiangqi'],
      ['chess', 'unicorn-great', 'dual', 'shogi'],
    )) {
      await beginIn(page, game);
      const wrong = await page.evaluate(() => {
        const board = document.querySelector('.board')?.getBoundingClientRect();
        const squares = [...document.querySelectorAll('.square-button:not(.is-diamond)')].map(
          (it) => it.getBoundingClientRect(),
        );
        return [...document.querySelectorAll<SVGTextElement>('.board .label')]
          .filter((label) => {
            const box = label.getBoundingClientRect();
            const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            const isOver = squares.some(
              ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
            );
            const isOut =
              box.left < (board?.left ?? 0) - 1 || box.bottom > (board?.bottom ?? 0) + 4;
            return isOver || isOut;
          })
          .map(({ textContent }) => textContent);
      });
      expect({ game, wrong }).toEqual({ game, wrong: [] });
      expect(await page.locator('.board .label').count(), game).toBeGreaterThan(14);
    }
  }
});

it('gives the board the whole width of a phone', async () => {
  const page = await visit({ context: phone });
  for (const game of ['chess', 'univers', 'world']) {
    await beginIn(page, game);
    // With the names of its ranks.
    const { x = 0, width = 0, height = 0 } = (await page.locator('.board').boundingBox()) ?? {};
    expect(Math.abs(x - (360 - x - width)), `${game} is centered`).toBeLessThan(2);
    const isAsWide = width > 350;
    expect(isAsWide || height > 0.55 * 740, `${game} takes what there is`).toBe(true);
  }
});

wholeTest('shows board and controls side by side where a phone lies on its side', async () => {
  const context = { ...phone, viewport: { width: 740, height: 360 } };
  const page = await visit({ context });
  for (const game of ['univers', 'dual', 'uos', 'world']) {
    await beginIn(page, game);
    for (const place of ['.board', '.controls', '.status', '.strip >> nth=1'])
      await expect
        .poll(() => isOnScreen(page, page.locator(place)), { message: `${game} ${place}` })
        .toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: game })
      .toBe(740);
  }
});

/** Among them the widest, the narrowest and the one with the most around it. */
const eight = allOr(
  ['world', 'dual', 'uos'],
  ['univers', 'marshall', 'paladin', 'dice-world', 'unicorn-great'],
);

/** Whether two parts of the page share a point of the screen. */
async function meet(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = [await page.locator(one).boundingBox(), await page.locator(other).boundingBox()];
  if (!a || !b) throw new Error(`${one} or ${other} is not there`);
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y + a.height > b.y && b.y + b.height > a.y;
}

const handhelds = allOr<readonly [string, typeof phone.viewport]>(
  [['a phone', phone.viewport]],
  [
    ['a phone on its side', { width: 740, height: 360 }],
    ['an upright tablet', tablet.viewport],
  ],
);

it.each(handhelds)(
  'keeps on %s the board and the way back through a game in view',
  async (_, viewport) => {
    const context = { ...phone, ...(viewport ? { viewport } : {}) };
    const page = await visit({ context, draws: [0] });
    for (const game of eight) {
      await beginIn(page, game);
      const steps = page.getByRole('group', { name: 'Look back' }).getByRole('button');
      await expect.poll(() => steps.count(), { message: game }).toBe(4);
      for (const place of [page.locator('.board'), steps.first(), steps.last()])
        await expect.poll(() => isOnScreen(page, place), { message: game }).toBe(true);
      await expect.poll(() => meet(page, '.board', '.near-steps'), { message: game }).toBe(false);
    }
    await beginIn(page, 'dice-world');
    await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
    await page.getByRole('button', { name: 'First position' }).click();
    await page.getByText('Position after 0 of').waitFor();
    for (const place of ['.board', '.near-steps'])
      await expect.poll(() => isOnScreen(page, page.locator(place))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

wholeTest('cuts none of the words that say how thorough a review is', async () => {
  const page = await begin('chess', { context: phone });
  await playAll(page, ['e2e4']);
  await page.getByRole('link', { name: 'Analyze' }).click();
  await page.getByRole('tab', { name: 'Review' }).click();
  const missing = await page.getByLabel('How thoroughly').evaluate((select) => {
    const { width } = select.getBoundingClientRect();
    const whole = select.cloneNode(true) as HTMLElement;
    whole.style.width = 'max-content';
    select.parentElement?.append(whole);
    const missing = whole.getBoundingClientRect().width - width;
    whole.remove();
    return missing;
  });
  expect(missing).toBeLessThanOrEqual(0);
});

wholeTest(
  'keeps the board where it is on a phone on its side, however long the list of moves',
  async () => {
    const lying = { ...phone, viewport: { width: 740, height: 360 } };
    const page = await begin('chess', { context: lying });
    await playAll(page, 'g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8 g1f3 g8f6'.split(' '));
    const tooHigh = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
    expect(await tooHigh()).toBe(0);
  },
);
