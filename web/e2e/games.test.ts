/**
 * The eight games from the first move to mate: by mouse, by finger and by keys alone. All of their
 * kinds of moves are made; the gate plays six of them once, ACEDREX_WHOLE=1 each in every way.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Hand, hands, play, seen } from './hands';
import { type Plot, plots, plottedGames } from './plot';
import { resultOf, visit, withBrowser } from './table';
import { isWhole } from './whole';

withBrowser();

let plotOf: (id: string) => Plot;
beforeAll(async () => {
  plotOf = await plots();
});

const ways = Object.keys(hands) as (keyof typeof hands)[];
const every = plottedGames.flatMap((id) => ways.map((way) => [id, way] as const));
/** Two have the pieces and the castling of a third. */
const kin = ['marshall', 'paladin'];
const once = plottedGames
  .filter((id) => !kin.includes(id))
  .map((id, at) => [id, ways[at % ways.length] ?? 'mouse'] as const);

async function begin(id: string, hand: Hand, draws: readonly number[]): Promise<Page> {
  const options = draws.length > 0 ? { draws } : {};
  const page = await visit({ ...options, hash: `#/setup/${id}`, context: hand.context });
  await hand.choose(page, 'Another person here');
  await hand.press(page, page.getByRole('button', { name: 'Start', exact: true }));
  await page.waitForSelector('.board');
  return page;
}

it.each(isWhole ? every : once)('%s is played to mate by %s', async (id, way) => {
  const hand = hands[way];
  const plot = plotOf(id);
  const page = await begin(id, hand, plot.draws);
  for (const [number, turn] of plot.turns.entries()) {
    await seen(page, number, turn.throws);
    await play(page, hand, turn, number, plot.description);
  }
  await seen(page, plot.turns.length, 0);
  const result = await resultOf(page);
  expect(result).toContain(plot.end.winner === 'white' ? 'White wins' : 'Black wins');
  expect(result).toContain('Checkmate');
  // A finished game takes no more moves.
  await expect.poll(() => page.locator('.can-take-up').count()).toBe(0);
});
