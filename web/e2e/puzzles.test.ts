/** Puzzles: found from the list of games, solved by mouse and finger, and kept. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { allPuzzles } from '../plugins/puzzles';
import { type Puzzle, readPuzzles } from '../src/puzzles/puzzle';
import { click, desk, phone, square, visit, withBrowser } from './table';

withBrowser();

const puzzlesOf = async (id: string) => readPuzzles((await allPuzzles()).get(id)?.join('\n') ?? '');
const squaresOf = (move: string): [string, string] => {
  const [, from = '', to = ''] = /^([a-z]+\d+)([a-z]+\d+)/.exec(move) ?? [];
  return [from, to];
};
const play = (page: Page, move = '') => click(page, ...squaresOf(move));
const said = (page: Page) => page.locator('.lesson-said');

/** Of two moves between squares, the first of which no other piece could make. */
const isShort = ({ moves, goal }: Puzzle) =>
  goal === 'win' && moves.length === 3 && moves.every((move) => /^([a-z]\d+){2}$/.test(move));

it('has one for each day, solved move by move, counted, and the next one after it', async () => {
  const page = await visit({ context: desk });
  await page.getByRole('link', { name: 'puzzle', exact: true }).click();
  await page.getByRole('link', { name: /Puzzle of the day/ }).waitFor();
  const puzzle = (await puzzlesOf('univers')).find(isShort);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/puzzles/univers/${puzzle?.key}`);
  await page.getByRole('heading', { name: 'win in 2 moves' }).waitFor();
  const [from] = squaresOf(puzzle?.moves[0] ?? '');
  await square(page, from).click();
  await square(page, from).click();
  await play(page, puzzle?.moves[0]);
  await page.getByText(/^Right\. The reply: .* Your move\.$/).waitFor();
  await play(page, puzzle?.moves[2]);
  await page.getByText(/^Solved\. /).waitFor();
  await expect
    .poll(() => page.locator('.puzzle-standing').textContent())
    .toMatch(/Solved without help1 of /);
  // The next one is one press away.
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page).textContent()).toBe('');
  await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
});

it('leaves the board where it is, whatever is said of a move, for the next finger', async () => {
  const page = await visit({ hash: '#/puzzles/chess/1n675oe', context: phone });
  const board = page.locator('.lesson-room .board-frame');
  await square(page, 'a8').waitFor();
  const before = await board.boundingBox();
  await click(page, 'a8', 'c6');
  await page.locator('.lesson-said.is-wrong').waitFor();
  expect(await board.boundingBox()).toEqual(before);
});

it('says what is wrong, gives hints, shows the solution and brings it back', async () => {
  const puzzle = (await puzzlesOf('univers')).find(isShort);
  const page = await visit({ hash: `#/puzzles/univers/${puzzle?.key}`, context: phone });
  await page.getByRole('heading', { name: 'win in 2 moves' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  await page.getByText(/^Hint: start from/).waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).tap();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByRole('button', { name: 'Analyze' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Puzzles', exact: true }).tap();
  await page.getByRole('link', { name: /^Univers Chess/ }).tap();
  // Missed a moment ago, so it is the first.
  await page.getByRole('heading', { name: 'win in 2 moves' }).waitFor();
});
