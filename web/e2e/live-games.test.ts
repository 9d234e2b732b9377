/**
 * The eight games between two guests who meet by a link, one with a mouse and one with a finger, to
 * the end that the rules give them. The gate plays the shortest one; ACEDREX_WHOLE=1 plays all of
 * them.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { CoreGame, CorePosition, Milliseconds, Move, State } from '../src/core/types';
import { hands, play, seen } from './hands';
import { openGames, plottedGames, textsOf, turnOf } from './plot';
import { resultOf, timeChoice, visit, withBrowser } from './table';
import { isWhole } from './whole';

withBrowser({ games: true });

/** A game with dice may take a hundred moves. */
const timeout: Milliseconds = 600_000;

let open: (id: string) => CoreGame;
beforeAll(async () => {
  open = await openGames();
});

/** Moves and throws of a game in progress, as the server tells them to a page. */
function hearPlies(page: Page): readonly string[] {
  const plies: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const heard = JSON.parse(String(payload));
      if (heard.is !== 'events') return;
      for (const [kind, body] of heard.events as [string, string][]) {
        const [what, , text = ''] = body.split(' ');
        if (kind === 'play' && (what === 'move' || what === 'throw')) plies.push(text);
      }
    }),
  );
  return plies;
}

async function meet(game: string) {
  const anna = await visit({ hash: '#/', context: hands.mouse.context });
  const plies = hearPlies(anna);
  await anna.goto(new URL(`#/setup/${game}`, anna.url()).href);
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByLabel('Your color').selectOption('white');
  await (await timeChoice(anna)).selectOption({ label: '10 min + 5 s' });
  await anna.getByRole('button', { name: 'Make a link' }).click();
  const link = await anna.getByLabel('Link for your opponent').inputValue();
  const ben = await visit({ hash: new URL(link).hash, context: hands.finger.context });
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Play', exact: true }).tap();
  await anna.getByText('You play White against Ben.').waitFor();
  for (const page of [anna, ben]) await page.getByText('10 min + 5 s').waitFor();
  return { anna, ben, plies };
}

/**
 * Nobody knows the dice beforehand: White looks for checks and captures, Black for none, and the
 * first end that White comes by is taken.
 */
function chooseByDice(position: CorePosition, { turn, moves }: State): Move | undefined {
  const worth = (move: Move): number => {
    position.play(move.text);
    const { winner, checkers } = position.state();
    position.undo();
    if (winner !== 'nobody') return winner === 'white' ? 100 : -100;
    const forWhite = (move.captured === null ? 0 : 3) + (checkers.length > 0 ? 4 : 0);
    return turn === 'white' ? forWhite : -forWhite;
  };
  const worths = new Map(moves.map((move) => [move, worth(move) + Math.random()]));
  return [...moves].sort((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0))[0];
}

const games = isWhole ? plottedGames : ['uos'];

it.each(games)('two guests play %s over the net to its end', { timeout }, async (id) => {
  const game = open(id);
  const { description } = game;
  const { anna, ben, plies } = await meet(id);
  const position = game.start();
  const [plot, counts] = [textsOf(id), { moves: 0, throws: 0 }];
  for (let ply = 0; ; ply++) {
    const state = position.state();
    if (state.winner !== 'nobody') break;
    if (state.throwDue) {
      await expect.poll(() => plies.length).toBeGreaterThan(ply);
      position.play(plies[ply] ?? '');
      counts.throws++;
      continue;
    }
    for (const page of [anna, ben]) await seen(page, counts.moves, counts.throws);
    const move = description.hasDice
      ? chooseByDice(position, state)
      : state.moves.find(({ text }) => text === plot[ply]);
    if (!move) throw new Error(`no move at ply ${ply}`);
    const turn = turnOf(description, state, move, counts.throws);
    const [page, hand] =
      state.turn === 'white' ? ([anna, hands.mouse] as const) : ([ben, hands.finger] as const);
    await play(page, hand, turn, counts.moves, description);
    position.play(move.text);
    counts.moves++;
  }
  const { winner, reason } = position.state();
  for (const page of [anna, ben]) {
    await seen(page, counts.moves, counts.throws);
    const words = winner === 'drawn' ? 'draw' : winner === 'white' ? 'White wins' : 'Black wins';
    await expect.poll(() => resultOf(page)).toContain(words);
    if (reason === 'checkmate') await expect.poll(() => resultOf(page)).toContain('Checkmate');
    if (!description.hasDice) continue;
    await page.getByText(`The dice are checked: ${counts.throws} throws from the seed`).waitFor();
    await page.getByText('So the server cannot have chosen the dice alone.').waitFor();
  }
});
