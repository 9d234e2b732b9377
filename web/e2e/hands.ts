/** Three ways to play: with a mouse, with a finger, and with keys alone. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Direction, layoutOf, neighbor } from '../src/board/layout';
import type { Description } from '../src/core/types';
import type { Turn } from './plot';
import { desk, phone, square } from './table';

export interface Hand {
  readonly context: BrowserContextOptions;
  /** A button, wherever it is. */
  readonly press: (page: Page, button: Locator) => Promise<void>;
  /** One of several that exclude each other. */
  readonly choose: (page: Page, label: string) => Promise<void>;
  /** A move from one place of the board to another, or from the hand to the board. */
  readonly move: (page: Page, turn: Turn, number: number, game: Description) => Promise<void>;
  /** A move as text, where the hand can type. */
  readonly type?: (page: Page, turn: Turn) => Promise<void>;
}

const fromOf = (page: Page, { dropped, from }: Turn): Locator =>
  dropped === ''
    ? square(page, from)
    : page.locator(`.is-to-move .hand-piece[data-role="${dropped}"]`);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Clicks and drags by turns. */
const mouse: Hand = {
  context: desk,
  press: (_page, button) => button.click(),
  choose: (page, label) => page.getByText(label).click(),
  async move(page, turn, number) {
    const [from, to] = [fromOf(page, turn), square(page, turn.to)];
    if (number % 2 === 0) {
      await from.click();
      await to.click();
      return;
    }
    const [start, goal] = [await middleOf(from), await middleOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(goal.x, goal.y, { steps: 3 });
    await page.mouse.up();
  },
};

/**
 * Milliseconds after a drag until a finger comes down again. Of taps that begin a tenth of a second
 * after one, Chromium on a busy machine drops the click of one in twelve; the pointer events come.
 */
const fingerAway = 300;

/** As a finger does it: where the browser takes the drag for itself, the page goes instead. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  // A tap on what is below the board may have moved the page.
  await from.scrollIntoViewIfNeeded();
  const [start, goal] = [await middleOf(from), await middleOf(to)];
  const tools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  await touch('touchMove', { x: (start.x + goal.x) / 2, y: (start.y + goal.y) / 2 });
  await touch('touchMove', goal);
  await touch('touchEnd');
  await tools.detach();
  await page.waitForTimeout(fingerAway);
}

/** Taps and drags by turns. */
const finger: Hand = {
  context: phone,
  press: (_page, button) => button.tap(),
  choose: (page, label) => page.getByText(label).tap(),
  async move(page, turn, number) {
    const [from, to] = [fromOf(page, turn), square(page, turn.to)];
    if (number % 2 === 0) {
      await from.tap();
      await to.tap();
      return;
    }
    await dragByFinger(page, from, to);
  },
};

const arrows: readonly (readonly [string, Direction])[] = [
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
];

/** The fewest arrow keys from one square to another. */
function keysBetween(
  game: Description,
  from: string,
  to: string,
  flipped: boolean,
): readonly string[] {
  const layout = layoutOf(game.board, { flipped });
  const numberOf = (name: string) => game.board.squares.findIndex((one) => one.name === name);
  const ways = new Map<number, readonly string[]>([[numberOf(from), []]]);
  for (const [at, way] of ways)
    for (const [key, direction] of arrows) {
      const next = neighbor(layout, at, direction);
      if (!ways.has(next)) ways.set(next, [...way, key]);
    }
  const way = ways.get(numberOf(to));
  if (!way) throw new Error(`no arrow keys lead from ${from} to ${to}`);
  return way;
}

const focusedSquare = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.name ?? '');

/** Tab (or another key) until the focus is on what is wanted. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${wanted}`);
}

/** The board is one stop of the Tab key. */
const stopOnBoard = (page: Page) => page.locator('.square-button[tabindex="0"]');

async function walkTo(page: Page, game: Description, name: string): Promise<void> {
  if ((await focusedSquare(page)) === '') await tabTo(page, stopOnBoard(page), 'Shift+Tab');
  const below = await page.locator('.strip').last().getAttribute('data-color');
  for (const key of keysBetween(game, await focusedSquare(page), name, below === 'black'))
    await page.keyboard.press(key);
  const reached = await focusedSquare(page);
  if (reached !== name) throw new Error(`the arrow keys lead to ${reached} instead of ${name}`);
}

/** Arrows and typed moves by turns. */
const keys: Hand = {
  context: desk,
  async press(page, button) {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  },
  async choose(page, label) {
    const wanted = page.getByLabel(label);
    const name = await wanted.getAttribute('name');
    await tabTo(page, page.locator(`input[name="${name}"]:checked`));
    for (let tries = 0; tries < 10 && !(await wanted.isChecked()); tries++)
      await page.keyboard.press('ArrowDown');
  },
  async move(page, turn, _number, game) {
    if (turn.dropped === '') await walkTo(page, game, turn.from);
    else await tabTo(page, fromOf(page, turn), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await walkTo(page, game, turn.to);
    await page.keyboard.press('Space');
  },
  async type(page, { move }) {
    if ((await focusedSquare(page)) === '') await tabTo(page, stopOnBoard(page), 'Shift+Tab');
    await page.keyboard.type(move.text);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  },
};

export const hands = { mouse, finger, keys } as const;

/** Buttons for what is no way from square to square. */
async function act(page: Page, hand: Hand, { move, from }: Turn): Promise<void> {
  const button = page.locator(`.act[data-move="${move.text}"]`);
  if (!(await button.isVisible())) await hand.press(page, square(page, from));
  await hand.press(page, button);
}

/** Make a move of whatever kind. number: of the moves before it. */
export async function play(
  page: Page,
  hand: Hand,
  turn: Turn,
  number: number,
  game: Description,
): Promise<void> {
  const { move, from, to, dropped } = turn;
  if (hand.type && number % 2 === 1) return hand.type(page, turn);
  if (dropped === '' && from === to) return act(page, hand, turn);
  await hand.move(page, turn, number, game);
  if (!turn.needsChoice) return;
  await hand.press(page, page.locator(`.choice[data-move="${move.text}"]`));
}

/** The list of moves has so many. */
export const seen = (page: Page, moves: number, throws: number) =>
  page.waitForFunction(
    ([moves, throws]) =>
      document.querySelectorAll('.move > .move-words').length >= (moves ?? 0) &&
      document.querySelectorAll('.move-dice').length >= (throws ?? 0),
    [moves, throws],
  );
