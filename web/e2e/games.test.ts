/** One whole short game of each of the eight games, and of chess, by clicks. */
import { expect, it } from 'vitest';
import { begin, playAll, resultOf, withBrowser } from './table';

withBrowser();

const games: readonly (readonly [string, string, string])[] = [
  ['chess', 'f2f3 e7e5 g2g4 d8h4', 'Black wins'],
  ['univers', 'd1c3 d8c6 c3c6 e8d8 c6d8', 'White wins'],
  ['marshall', 'j2j4 g8h6 i1j2 h6h2', 'Black wins'],
  ['paladin', 'd2d4 g8h6 e1d2 h6d2', 'Black wins'],
  ['world', 'f3f4 e8e6 g3g5 d9h5', 'Black wins'],
  ['unicorn-great', 'f2f5 f9f6 e3e4 f6f4', 'Black wins'],
  ['dual', 'g2g4 e7e5 f2f3 d8h4', 'Black wins'],
  ['uos', "h7g7' h4g4 h5h7 h2h7", 'Black wins'],
];

it.each(games)('%s is played to mate', async (game, moves, winner) => {
  const page = await begin(game);
  await playAll(page, moves.split(' '));
  const result = await resultOf(page);
  expect(result).toContain(winner);
  expect(result).toContain('Checkmate');
  // A finished game takes no more moves.
  await expect.poll(() => page.locator('.can-take-up').count()).toBe(0);
});

it('dice-world is played to mate when every throw is a double', async () => {
  const page = await begin('dice-world', { draws: [0] });
  for (const move of 'f3f4 e8e6 g3g5 d9h5'.split(' ')) {
    await page.getByRole('img', { name: 'Dice: 1 and 1' }).waitFor();
    await playAll(page, [move]);
  }
  const result = await resultOf(page);
  expect(result).toContain('Black wins');
  expect(result).toContain('Checkmate');
});
