/** Every game has a table: in the list of games, on its own page and in the lobby. */
import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { look, refused } from './people';
import { allRows, phone, visit, withBrowser } from './table';
import { wholeTest } from './whole';

withBrowser({ games: true });

test('a seat is opened on the page of a game, seen in the list of games, and taken', async () => {
  const anna = await visit({ hash: '#/setup/shogi', expected: refused });
  const table = anna.getByRole('region', { name: 'Play online' });
  await table.getByText('Nobody is waiting for this game.').waitFor();
  await anna.getByLabel('Your name').fill('Anna');
  await look(anna);
  await table.getByRole('button', { name: 'Wait for an opponent' }).click();
  await anna.getByLabel('Link for your opponent').waitFor({ state: 'attached' });

  const ben = await visit({ expected: refused, context: phone });
  await allRows(ben);
  const tile = ben.locator('[data-game=shogi]').first();
  await tile.getByText('Anna is waiting online').waitFor();
  await look(ben);
  await tile.tap();
  await ben
    .getByRole('region', { name: 'Play online' })
    .getByText(/you have (Sente|Gote)/)
    .waitFor();
  await look(ben);
  await ben.getByRole('button', { name: 'Play Shogi with Anna' }).tap();
  await anna.getByText(/^You play (Sente|Gote) against/).waitFor();
});

test('a long list fetches the pictures that are near, and the others when it is scrolled', async () => {
  const page = await visit({ hash: '#/lobby', expected: refused, context: phone });
  const pictures = page.getByRole('region', { name: 'Tables' }).locator('li img');
  const fetched = page.getByRole('region', { name: 'Tables' }).locator('li img[src]');
  await expect.poll(() => pictures.count()).toBeGreaterThan(40);
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.count()).toBeGreaterThan(0);
  expect(await fetched.count()).toBeLessThan(40);
  const last = pictures.last();
  expect(await last.getAttribute('src')).toBeNull();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.getAttribute('src')).not.toBeNull();
});

wholeTest(
  'the lobby has a table for every game, and the computer sits down at a click',
  async () => {
    const page = await visit({ hash: '#/lobby', expected: refused, context: phone });
    const tables = page.getByRole('region', { name: 'Tables' });
    await expect.poll(() => tables.getByRole('button').count()).toBeGreaterThan(40);
    await tables.getByRole('button', { name: 'Dual Chess' }).tap();
    const table = page.getByRole('dialog', { name: 'Dual Chess' });
    await table.getByText('Nobody is waiting for this game.').waitFor();
    await look(page);
    await table.getByRole('button', { name: 'Play the computer' }).tap();
    await page.getByText(/^You play .* against Computer, level 3/).waitFor();
  },
);

/** Asks for one thing after another on a line of a guest's own. */
class Guest {
  /** Keeps what has come until it is read. */
  private readonly heard: AsyncIterator<Buffer[]>;

  private constructor(private readonly line: WebSocket) {
    this.heard = on(line, 'message');
  }

  static async at(address: string): Promise<Guest> {
    const { host } = new URL(address);
    const known = await fetch(new URL('/live/guest', address));
    const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { cookie, origin: `http://${host}` };
    const line = new WebSocket(`ws://${host}/live/socket`, { headers });
    await new Promise((open, fail) => line.once('open', open).once('error', fail));
    return new Guest(line);
  }

  /** An action is done once for its id: what is sent again because it came too fast has another. */
  async ask(action: object): Promise<{ is: string; code?: string; game: string }> {
    const send = () => this.line.send(JSON.stringify({ ...action, id: randomUUID() }));
    send();
    for (;;) {
      const [data] = (await this.heard.next()).value;
      const heard = JSON.parse(String(data));
      if (heard.is !== 'done' && heard.is !== 'refused') continue;
      if (heard.code !== 'too-fast') return heard;
      await new Promise((go) => setTimeout(go, 1000));
      send();
    }
  }

  /** Begin a game with a computer, and move: one without a first move would end after a minute. */
  async playComputer(): Promise<string | undefined> {
    const wanted = { game: 'chess', color: 'white', clock: [600, 5] };
    const { game } = await this.ask({ do: 'new', ...wanted });
    const seated = await this.ask({ do: 'computer', game, level: 1 });
    if (seated.is !== 'done') return seated.code;
    const moved = await this.ask({ do: 'move', game, ply: 0, move: 'e2e4' });
    return moved.code;
  }
}

/** Begin games with computers until there are no more of them. A guest may have a few. */
async function occupyComputers(address: string): Promise<number> {
  let guest = await Guest.at(address);
  for (let count = 0; ; ) {
    const refusal = await guest.playComputer();
    if (refusal === 'computers-busy') return count;
    if (refusal === 'computers-yours') guest = await Guest.at(address);
    else if (refusal) throw new Error(refusal);
    else count++;
  }
}

wholeTest('where all computers of the server play, the browser has one', async () => {
  const page = await visit({ hash: '#/lobby', expected: refused });
  await page.getByRole('region', { name: 'Tables' }).waitFor();
  expect(await occupyComputers(new URL(page.url()).origin)).toBeGreaterThan(20);
  await page
    .getByRole('region', { name: 'Tables' })
    .getByRole('button', { name: 'Dual Chess' })
    .click();
  const table = page.getByRole('dialog', { name: 'Dual Chess' });
  await table.getByRole('button', { name: 'Play the computer' }).click();
  await table.getByText('You can play the one in your browser').waitFor();
  await look(page);
  await table.getByRole('link', { name: 'Play the computer in your browser' }).click();
  await page.getByRole('heading', { name: 'Dual Chess' }).first().waitFor();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Play the computer' }).click();
  await page.getByRole('link', { name: 'Play the computer in your browser' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/setup/dual');
});

wholeTest('all places of the page are seen on the smallest phone in every language', async () => {
  for (const locale of ['en', 'nl', 'fr', 'de', 'es', 'zh']) {
    const context = { ...phone, viewport: { width: 320, height: 640 }, locale };
    const page = await visit({ hash: '#/kept', context });
    await page.locator('.top a[href="#/lobby"]').waitFor();
    const hidden = await page
      .locator('.top nav')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, locale).toBe(0);
  }
});
