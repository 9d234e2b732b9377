/** Finished games of the server: found on the analysis board, and by who played them and how they ended. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, look, member, refused } from './people';
import { phone, visit, withBrowser } from './table';

withBrowser({ games: true });

/** Say things to the server as this visitor. Returns: the game of the last answer. */
async function say(page: Page, messages: readonly object[]): Promise<string> {
  return page.evaluate(
    (messages) =>
      new Promise<string>((done, fail) => {
        const address = new URL('/live/socket', location.href);
        address.protocol = 'ws:';
        const socket = new WebSocket(address);
        const next = (at: number) =>
          socket.send(JSON.stringify({ ...messages[at], id: `${performance.now()}` }));
        let answered = 0;
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(String(data));
          if (said.is === 'refused') fail(new Error(said.sentence));
          if (said.is !== 'done') return;
          answered++;
          if (answered < messages.length) next(answered);
          else {
            socket.close();
            done(said.game);
          }
        };
        socket.onopen = () => next(0);
      }),
    messages,
  );
}

/** Black resigns after these moves. */
async function play(white: Page, black: Page, moves: readonly string[]): Promise<string> {
  const game = await say(white, [{ do: 'new', game: 'chess', color: 'white', open: true }]);
  await say(black, [{ do: 'sit', game }]);
  for (const [ply, move] of moves.entries())
    await say(ply % 2 ? black : white, [{ do: 'move', game, move, ply }]);
  await say(black, [{ do: 'resign', game }]);
  return game;
}

test('finished games are found by a position, a player and an ending', async () => {
  const anna = await member('Anna');
  const ben = await member('Ben');
  const first = await play(anna, ben, ['e2e4', 'e7e5']);
  await play(ben, anna, ['e2e4', 'c7c5']);

  // By who played and how it ended, with the keys alone.
  await anna.getByRole('link', { name: 'Games played here' }).click();
  const rows = anna.locator('.standings tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  await anna.getByRole('link', { name: 'Ben', exact: true }).first().waitFor();
  await anna.getByText('Resignation', { exact: true }).last().waitFor();
  await look(anna);
  await anna.getByLabel('Ending').selectOption({ label: 'Draw' });
  await anna.getByText('No games found.').waitFor();
  await anna.getByLabel('Ending').selectOption({ label: 'White won' });
  await expect.poll(() => rows.count()).toBe(2);
  await anna.getByLabel('Player with an account').focus();
  await anna.keyboard.type('Zed');
  await anna.keyboard.press('Enter');
  await anna.getByText('There is no account with this name.').waitFor();
  expect(await anna.evaluate(() => location.hash)).toBe('#/archive/-/white-wins/-/-/Zed');
  // The list of games is walked by keys, though each makes another address.
  await anna.getByRole('combobox', { name: /^Game/ }).focus();
  await anna.keyboard.press('ArrowDown');
  await expect.poll(() => anna.evaluate(() => location.hash)).not.toContain('#/archive/-/');
  await anna.getByText('There is no account with this name.').waitFor();
  await anna.evaluate(() => new Promise((done) => setTimeout(done, 300))); // all that follows a new address
  expect(await anna.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await go(anna, '#/player/Ben');
  await anna.getByRole('link', { name: 'All finished games of this player' }).click();
  await expect.poll(() => rows.count()).toBe(2);

  // By a position, on a phone, as somebody whom nobody knows.
  const guest = await visit({ hash: '#/rules/chess', context: phone, expected: refused });
  await guest.getByRole('button', { name: 'Analyze' }).tap();
  await guest.getByRole('tab', { name: 'Openings' }).tap();
  await guest.getByLabel('this server').check({ force: true });
  const move = (text: string) => guest.locator(`.openings-move[data-move="${text}"]`);
  await guest.getByRole('button', { name: /^e4 ?2 games, 100% .* White won 100%/ }).waitFor();
  await move('e2e4').tap();
  await move('c7c5').waitFor();
  const games = guest.locator('.openings-games a');
  await expect.poll(() => games.count()).toBe(2);
  await look(guest);
  await move('e7e5').tap();
  await expect.poll(() => games.count()).toBe(1);
  expect(await games.first().getAttribute('href')).toBe(`#/live/${first}`);
  await guest.getByText('No finished game of this server went on from here.').waitFor();
  await guest.getByRole('link', { name: 'Look through them' }).tap();
  await guest.getByText('Only games that reached the position you were looking at.').waitFor();
  await expect.poll(() => guest.locator('.standings tbody tr').count()).toBe(1);
  await look(guest);
  await guest.getByRole('link', { name: 'Show games from any position' }).tap();
  await expect.poll(() => guest.locator('.standings tbody tr').count()).toBe(2);
  await guest.locator('.standings tbody a').first().tap();
  await guest.waitForSelector('.result');
});
