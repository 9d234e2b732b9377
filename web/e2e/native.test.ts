/** Moves and coordinates as the players of a game write them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, beginIn, click, phone, square, tooWide, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser();

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).click();
const choose = (page: Page, label: string) =>
  page.locator('.drawer').getByRole('checkbox', { name: label }).check();

/** Runs in the page before anything else. */
const natively = () =>
  localStorage.setItem(
    'acedrex.settings',
    JSON.stringify({ nativeMoves: true, nativeCoordinates: true }),
  );

async function type(page: Page, move: string): Promise<void> {
  await page.getByLabel('Type a move').fill(move);
  await page.keyboard.press('Enter');
}

/** Names of moves in the list. */
const movesOf = (page: Page) => page.locator('.move-row .move').allTextContents();

interface Seen {
  readonly above: string;
  readonly below: string;
  readonly left: string;
  readonly right: string;
}

/** What stands at the edges of the board, as it is read from left to right and downward. */
function labelsOf(page: Page): Promise<Seen> {
  return page.locator('.board .label').evaluateAll((labels) => {
    const seen = labels.map((label) => {
      const { x, y } = label.getBoundingClientRect();
      return { x, y, text: label.textContent, anchor: label.getAttribute('text-anchor') };
    });
    const board = document.querySelector('.board')?.getBoundingClientRect() ?? { y: 0, height: 0 };
    const middle = board.y + board.height / 2;
    const read = (holds: (label: (typeof seen)[number]) => boolean) =>
      seen
        .filter(holds)
        .sort((a, b) => (a.anchor === 'middle' ? a.x - b.x : a.y - b.y))
        .map(({ text }) => text)
        .join('');
    return {
      above: read(({ anchor, y }) => anchor === 'middle' && y < middle),
      below: read(({ anchor, y }) => anchor === 'middle' && y > middle),
      left: read(({ anchor }) => anchor === 'end'),
      right: read(({ anchor }) => anchor === 'start'),
    };
  });
}

const shogiLabels = { above: '987654321', below: '', left: '', right: 'abcdefghi' };

it('writes shogi and xiangqi as their players do once that is chosen, and reads it', async () => {
  const page = await begin('shogi');
  await click(page, 'c3', 'c4');
  expect((await labelsOf(page)).below).toBe('abcdefghi');
  await openSettings(page);
  await choose(page, 'Each game’s own coordinates');
  await choose(page, 'Each game’s own notation');
  await page.getByRole('button', { name: 'Close the settings' }).click();
  await expect.poll(() => movesOf(page)).toEqual(['P-7f']);
  expect(await labelsOf(page)).toEqual(shogiLabels);
  await click(page, 'g7', 'g6');
  await click(page, 'b2', 'h8', 'b2h8+');
  expect(await movesOf(page)).toEqual(['P-7f', 'P-3d', 'Bx2b+']);

  await beginIn(page, 'xiangqi');
  await type(page, 'C2=5');
  await expect.poll(() => movesOf(page)).toEqual(['C2=5']);
  await type(page, 'h10g8');
  await expect.poll(() => movesOf(page)).toEqual(['C2=5', 'H8+7']);
  const red = { above: '123456789', below: '九八七六五四三二一', left: '', right: '' };
  expect(await labelsOf(page)).toEqual(red);
  await page.getByRole('button', { name: 'Flip', exact: true }).click();
  await expect
    .poll(() => labelsOf(page))
    .toEqual({ ...red, above: '一二三四五六七八九', below: '987654321' });
});

/** A game, its moves as texts, what the list says of them, and the edges of the board. */
const others: readonly (readonly [string, readonly string[], readonly string[], Seen, Seen])[] = [
  [
    'minishogi',
    ['e1e4', 'e5e4'],
    ['Rx1b', 'Kx1b'],
    { above: '54321', below: '', left: '', right: 'abcde' },
    { above: '12345', below: '', left: '', right: 'edcba' },
  ],
  [
    'janggi',
    ['c4d4', 'pass'],
    ['P73-74', 'K25-25'],
    { above: '123456789', below: '123456789', left: '1234567890', right: '' },
    { above: '987654321', below: '987654321', left: '0987654321', right: '' },
  ],
  [
    'makruk',
    ['g3g4', 'b6b5'],
    ['ช๔', 'ข๕'],
    { above: '', below: 'กขคงจฉชญ', left: '๘๗๖๕๔๓๒๑', right: '' },
    { above: '', below: 'ญชฉจงคขก', left: '๑๒๓๔๕๖๗๘', right: '' },
  ],
  [
    'chess',
    ['g1f3'],
    ['Nf3'],
    { above: '', below: 'abcdefgh', left: '87654321', right: '' },
    { above: '', below: 'hgfedcba', left: '12345678', right: '' },
  ],
];

wholeTest('has the labels of who sits below, and nothing is wider than a phone', async () => {
  const page = await visit({ before: natively, context: phone });
  for (const [game, moves, names, labels, flipped] of others) {
    await beginIn(page, game);
    for (const move of moves) await type(page, move);
    await expect
      .poll(async () => (await movesOf(page)).sort(), { message: game })
      .toEqual([...names].sort());
    expect(await labelsOf(page), game).toEqual(labels);
    await page.getByRole('button', { name: 'Flip', exact: true }).click();
    await expect.poll(() => labelsOf(page), { message: game }).toEqual(flipped);
    expect(await tooWide(page), game).toBe(0);
  }
});

wholeTest('names moves so in a study: variations, lines of the engine, what is heard', async () => {
  const page = await begin('shogi', { before: natively });
  await click(page, 'c3', 'c4');
  await page.goto(page.url().replace('#/game/', '#/study/'));
  const tree = () => page.locator('.tree-move').allTextContents();
  await expect.poll(tree).toEqual(['P-7f']);
  await page.keyboard.press('Home');
  await click(page, 'g3', 'g4');
  await expect.poll(tree).toEqual(['P-7f', 'P-3f']);
  expect(await page.locator('.tree-move').last().getAttribute('aria-label')).toMatch(/P-3f$/);
  expect(await square(page, 'g4').getAttribute('aria-label')).toMatch(/^3f/);
  await page.locator('.engine-switch').click();
  const first = page.locator('.engine-move').first();
  await expect
    .poll(() => first.textContent(), { timeout: 30_000 })
    .toMatch(/^1\.\.\. \+?[A-Z](\d[a-i])?[-x*]\d[a-i][+=]?$/);
});
