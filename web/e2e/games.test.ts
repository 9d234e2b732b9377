/**
 * The eight games from the first move to mate: by mouse, by finger and by keys alone. All of their
 * kinds of moves are made; the gate plays each game once, ACEDREX_WHOLE=1 each game in every way.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Hand, hands } from './hands';
import { type Plot, plots, plottedGames, type Turn } from './plot';
import { resultOf, square, visit, withBrowser } from './table';

withBrowser();

let plotOf: (id: string) => Plot;
beforeAll(async () => {
  plotOf = await plots();
});

const ways = Object.keys(hands) as (keyof typeof hands)[];
const every = plottedGames.flatMap((id) => ways.map((way) => [id, way] as const));
const once = plottedGames.map((id, at) => [id, ways[at % ways.length] ?? 'mouse'] as const);

async function begin(id: string, hand: Hand, draws: readonly number[]): Promise<Page> {
  const options = draws.length > 0 ? { draws } : {};
  const page = await visit({ ...options, hash: `#/setup/${id}`, context: hand.context });
  await hand.choose(page, 'Another person here');
  await hand.press(page, page.getByRole('button', { name: 'Start', exact: true }));
  await page.waitForSelector('.board');
  return page;
}

/** Buttons for what is no way from square to square. */
async function act(page: Page, hand: Hand, { move, from }: Turn): Promise<void> {
  const button = page.locator(`.act[data-move="${move.text}"]`);
  if (!(await button.isVisible())) await hand.press(page, square(page, from));
  await hand.press(page, button);
}

async function play(page: Page, hand: Hand, turn: Turn, number: number, plot: Plot) {
  const { move, from, to, dropped } = turn;
  if (hand.type && number % 2 === 1) return hand.type(page, turn);
  if (dropped === '' && from === to) return act(page, hand, turn);
  await hand.move(page, turn, number, plot.description);
  if (!turn.needsChoice) return;
  await hand.press(page, page.locator(`.choice[data-move="${move.text}"]`));
}

const seen = (page: Page, moves: number, throws: number) =>
  page.waitForFunction(
    ([moves, throws]) =>
      document.querySelectorAll('.move > .move-words').length >= (moves ?? 0) &&
      document.querySelectorAll('.move-dice').length >= (throws ?? 0),
    [moves, throws],
  );

it.each(process.env.ACEDREX_WHOLE ? every : once)('%s is played to mate by %s', async (id, way) => {
  const hand = hands[way];
  const plot = plotOf(id);
  const page = await begin(id, hand, plot.draws);
  for (const [number, turn] of plot.turns.entries()) {
    await seen(page, number, turn.throws);
    await play(page, hand, turn, number, plot);
  }
  await seen(page, plot.turns.length, 0);
  const result = await resultOf(page);
  expect(result).toContain(plot.end.winner === 'white' ? 'White wins' : 'Black wins');
  expect(result).toContain('Checkmate');
  // A finished game takes no more moves.
  await expect.poll(() => page.locator('.can-take-up').count()).toBe(0);
});
