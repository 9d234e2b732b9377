/** Tournaments in real browsers: made, joined, played to the end, and followed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, look, member, refused } from './people';
import { passTime, phone, square, timeOnServer, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

/** Between the rounds of three friends. */
const breakMs = 60_000;
const arenaMs = 2 * 60_000;

/** A round robin for three, made as the page would make it. */
async function quick(page: Page): Promise<string> {
  return page.evaluate(
    (seconds) =>
      new Promise<string>((done) => {
        const address = new URL('/live/socket', location.href);
        address.protocol = 'ws:';
        const socket = new WebSocket(address);
        socket.onmessage = ({ data }) => done(JSON.parse(String(data)).game);
        socket.onopen = () =>
          socket.send(
            JSON.stringify({
              do: 'tournament-new',
              id: 'made',
              title: 'Three friends',
              kind: 'round-robin',
              game: 'chess',
              clock: [60, 0],
              players: 3,
              break: seconds,
              open: true,
            }),
          );
      }),
    breakMs / 1000,
  );
}

/** An arena of one minute each that starts when a minute has passed. */
async function arena(page: Page): Promise<string> {
  return page.evaluate(
    (start) =>
      new Promise<string>((done) => {
        const address = new URL('/live/socket', location.href);
        address.protocol = 'ws:';
        const socket = new WebSocket(address);
        socket.onmessage = ({ data }) => done(JSON.parse(String(data)).game);
        socket.onopen = () =>
          socket.send(
            JSON.stringify({
              do: 'tournament-new',
              id: 'arena',
              title: 'One minute',
              kind: 'arena',
              game: 'chess',
              clock: [60, 0],
              players: 20,
              minutes: 2,
              start,
              open: true,
            }),
          );
      }),
    timeOnServer() + 60_000,
  );
}

/** In whatever game is open the player resigns. */
async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('.result');
}

test('somebody makes a tournament by the form, joins, leaves and cancels it', async () => {
  const anna = await member('Anna');
  await anna.getByRole('link', { name: 'Tournaments' }).click();
  const form = anna.getByRole('form', { name: 'New tournament' });
  await form.waitFor();
  await look(anna);
  await form.getByRole('button', { name: 'One-hour arena' }).click();
  expect(await form.getByLabel('Length').inputValue()).toBe('60');
  expect(await form.getByLabel(/^Start/).inputValue()).toBe('15');
  await form.getByRole('button', { name: 'By correspondence' }).click();
  expect(await form.getByLabel('Players (3 to 16)').inputValue()).toBe('8');
  await form.getByLabel('Name of the tournament').fill('Winter');
  await form.getByRole('button', { name: 'Make the tournament' }).click();
  await anna.getByRole('heading', { name: 'Winter' }).waitFor();
  await anna.getByText('0 of 8 players · starts when full').waitFor();
  await anna.getByRole('button', { name: 'Join' }).click();
  await anna.getByText('1 of 8 players').waitFor();
  await look(anna);
  await anna.getByRole('button', { name: 'Leave' }).click();
  await anna.getByText('0 of 8 players').waitFor();
  const guest = await visit({ hash: '#/tournaments', expected: refused, context: phone });
  await guest.getByRole('link', { name: 'Winter' }).tap();
  await guest.getByRole('heading', { name: 'Winter' }).waitFor();
  await guest.getByRole('link', { name: 'Log in or create an account' }).waitFor();
  await look(guest);
  await anna.getByRole('button', { name: 'Cancel the tournament' }).click();
  await guest.getByText('This tournament was canceled.').waitFor();

  await go(anna, '#/tournaments');
  await form.getByRole('button', { name: 'One-hour arena' }).click();
  await form.getByLabel('Name of the tournament').fill('Spring');
  await form.getByRole('button', { name: 'Make the tournament' }).click();
  await anna.getByRole('heading', { name: 'Spring' }).waitFor();
  await anna.getByText(/^Starts in 1[45]:\d\d$/).waitFor();
}, 60_000);

wholeTest(
  'three players finish a round robin: their games open by themselves',
  async () => {
    const people: Record<string, Page> = {
      Dora: await member('Dora'),
      Emil: await member('Emil', phone),
      Fay: await member('Fay'),
    };
    const id = await quick(people.Dora as Page);
    for (const page of Object.values(people)) {
      await go(page, `#/tournament/${id}`);
      await page.getByRole('button', { name: 'Join' }).click();
    }
    const watcher = await visit({
      hash: `#/tournament/${id}`,
      expected: refused,
      context: { ...phone, locale: 'de' },
    });
    // The last place is taken: a break, and the first round begins.
    await watcher.getByText(/^Beginnt in/).waitFor();
    await passTime(breakMs);
    for (let round = 1; round <= 3; round++) {
      await watcher.getByText(`Runde ${round} von 3`).waitFor();
      const inGame = async () => {
        const hashes = await Promise.all(
          Object.values(people).map((page) => page.evaluate(() => location.hash)),
        );
        return Object.values(people).filter((_, i) => hashes[i]?.startsWith('#/live/'));
      };
      await expect.poll(async () => (await inGame()).length, { timeout: 20_000 }).toBe(2);
      const [one, other] = await inGame();
      await one?.getByRole('link', { name: 'Three friends' }).waitFor();
      if (round === 1) await look(one as Page);
      await one?.getByText('within a minute; otherwise that player loses.').waitFor();
      // Nothing can be taken back there, even after a move.
      const isWhite = (await one?.getByText(/^You play White/).count()) === 1;
      const white = (isWhite ? one : other) as Page;
      await square(white, 'e2').click();
      await square(white, 'e4').click();
      await white.locator('.move-row .move').first().waitFor();
      const back = white.getByRole('button', { name: 'Take back' });
      expect(await back.getAttribute('aria-disabled')).toBe('true');
      // Who has no game in the next round is told so where the last one was played.
      const free = [one, other].map((page) =>
        (page as Page).getByText('You have no game in the next round.').waitFor(),
      );
      const pause = Promise.all([
        watcher.getByText('Die nächste Runde beginnt in').waitFor(),
        Promise.any(free),
      ]);
      await resign(one as Page);
      await other?.waitForSelector('.result');
      if (round < 3) await pause;
      else pause.catch(() => {});
      for (const page of [one, other]) {
        await page?.getByRole('link', { name: 'Three friends' }).click();
        await page?.getByRole('heading', { name: 'Three friends' }).waitFor();
      }
      if (round < 3) await passTime(breakMs);
    }
    await watcher.getByRole('table').first().waitFor();
    await watcher.getByText(/gewinnt das Turnier|teilen sich den ersten Platz/).waitFor();
    expect(await watcher.locator('.crosstable a[href^="#/live/"]').count()).toBe(6);
    await look(watcher);
    await look(people.Dora as Page);
    await go(watcher, '#/tournaments');
    await watcher.getByRole('heading', { name: 'Beendet' }).waitFor();
    await look(watcher);
  },
  180_000,
);

wholeTest(
  'a tournament by password has a delay, a break and less time for Black',
  async () => {
    const gus = await member('Gus');
    await go(gus, '#/tournaments');
    const form = gus.getByRole('form', { name: 'New tournament' });
    await form.getByLabel('Name of the tournament').fill('Behind a door');
    await form.getByLabel('How fast').selectOption({ label: '5 min + 5 s' });
    await form.getByLabel(/^Delay instead/).check();
    await form.getByLabel('Give Black a different amount of time').check();
    await form.getByLabel('Black’s minutes').fill('2');
    await form.getByLabel('Break between rounds').selectOption('120');
    await form.getByLabel('Password (optional)').fill('sesame');
    expect(await form.getByLabel('Rated').isDisabled()).toBe(true);
    await look(gus);
    await form.getByRole('button', { name: 'Make the tournament' }).click();
    await gus.getByRole('heading', { name: 'Behind a door' }).waitFor();
    await gus.getByText('with a password').waitFor();
    const hash = await gus.evaluate(() => location.hash);
    const hedy = await member('Hedy', phone);
    await go(hedy, hash);
    const join = async (password: string) => {
      await hedy.getByLabel('Password').fill(password);
      await hedy.getByRole('button', { name: 'Join' }).click();
    };
    await join('simsala');
    await hedy.getByText('This is not the password of the tournament.').waitFor();
    await look(hedy);
    await join('sesame');
    await hedy.getByText('1 of 4 players').waitFor();
  },
  90_000,
);

test('two players play an arena to its end, and are paired again and again', async () => {
  const pair = [await member('Ida'), await member('Jon', phone)] as const;
  const id = await arena(pair[0]);
  for (const page of pair) {
    await go(page, `#/tournament/${id}`);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('button', { name: 'Leave' }).waitFor();
  }
  await passTime(60_000);
  for (let round = 0; round < 2; round++) {
    for (const page of pair)
      await expect
        .poll(() => page.evaluate(() => location.hash), { timeout: 60_000 })
        .toMatch(/^#\/live\//);
    const loser = pair[0];
    if (round === 0) await look(loser);
    // The next game may open before this one is looked at again.
    const games = await Promise.all(pair.map((page) => page.evaluate(() => location.hash)));
    await resign(loser);
    await pair[1].getByRole('link', { name: 'One minute' }).waitFor();
    // The next game opens by itself; at the end of the test the tournament is looked at.
    if (round === 1) for (const page of pair) await go(page, `#/tournament/${id}`);
    else
      for (const [player, page] of pair.entries())
        await expect
          .poll(() => page.evaluate(() => location.hash), { timeout: 60_000 })
          .not.toBe(games[player]);
  }
  await pair[1].getByRole('button', { name: 'Pause' }).click();
  await pair[1].getByText('You are pausing and will not be paired.').waitFor();
  await look(pair[1]);
  await passTime(arenaMs);
  await pair[0].getByText('Jon wins the tournament.').waitFor();
  await look(pair[0]);
}, 300_000);

/** Whoever of these people sits in a game that opened by itself. */
async function inGames(people: readonly Page[]): Promise<readonly Page[]> {
  const hashes = await Promise.all(people.map((page) => page.evaluate(() => location.hash)));
  return people.filter((_, i) => hashes[i]?.startsWith('#/live/'));
}

test('five players finish a Swiss: byes, a late one, standings and rounds', async () => {
  const maker = await member('Kai');
  await go(maker, '#/tournaments');
  const form = maker.getByRole('form', { name: 'New tournament' });
  await form.getByRole('button', { name: 'Quick Swiss' }).click();
  expect(await form.getByLabel('Players (4 to 200)').inputValue()).toBe('64');
  await form.getByLabel(/^Rounds/).selectOption('3');
  await form.getByLabel('Break between rounds').selectOption('60');
  await form.getByLabel('Name of the tournament').fill('By score');
  await look(maker);
  await form.getByRole('button', { name: 'Make the tournament' }).click();
  await maker.getByRole('heading', { name: 'By score' }).waitFor();
  const hash = await maker.evaluate(() => location.hash);
  const others = [await member('Lea', phone), await member('Max'), await member('Nina')];
  const people = [maker, ...others];
  const late = await member('Ole', phone);
  for (const page of people) {
    await go(page, hash);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('button', { name: 'Leave' }).waitFor();
  }
  await passTime(15 * 60_000);
  for (let round = 1; round <= 3; round++) {
    await expect.poll(async () => (await inGames(people)).length, { timeout: 30_000 }).toBe(4);
    if (round === 1) {
      await go(late, hash);
      await late.getByText('You can still join and will play from the next round.').waitFor();
      await look(late);
      await late.getByRole('button', { name: 'Join' }).click();
      await late.getByText('You will be paired when this round is over.').waitFor();
      people.push(late);
    }
    const inGame = await inGames(people);
    const games = await Promise.all(inGame.map((page) => page.evaluate(() => location.hash)));
    for (const [i, page] of inGame.entries())
      if (games.indexOf(games[i] ?? '') === i) await resign(page);
    for (const page of inGame) {
      await page.waitForSelector('.result');
      await go(page, hash);
      await page.getByRole('heading', { name: 'By score' }).waitFor();
    }
    if (round === 3) break;
    await maker.getByText('The next round starts in').waitFor();
    if (round === 2) await look(maker);
    await passTime(60_000);
  }
  await maker.getByText(/wins the tournament|share first place/).waitFor();
  await maker.getByRole('heading', { name: 'Rounds' }).waitFor();
  expect(await maker.locator('.crosstable a[href^="#/live/"]').count()).toBe(12);
  await maker.getByText('How it works').click();
  await maker.getByText(/Buchholz Cut 1 \(your opponents/).waitFor();
  await look(maker);
  await go(late, hash);
  await late.getByRole('heading', { name: 'Rounds' }).waitFor();
  await look(late);
  const shots = process.env.SHOTS;
  if (shots)
    for (const [name, page] of Object.entries({ desk: maker, phone: late }))
      await page.screenshot({ path: `${shots}/swiss-${name}.png`, fullPage: true });
}, 240_000);
