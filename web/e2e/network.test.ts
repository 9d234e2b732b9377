/**
 * Two players on a bad network, by the page's own line, through a proxy that delays and tears what
 * passes, breaks connections with what is under way, and says nothing for half a minute.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { emptyGame, follow } from '../src/live/heard-game';
import { LiveLine } from '../src/server/line';
import type { Served } from './serve';
import { serverOf } from './shared';
import { wholeTest } from './whole';

const silenceMs = 30_000;
const delayMs = 40;

/** Sixteen pawns go one step, and then another one. */
const steps = [...'abcdefgh'].flatMap((file) => [`${file}2${file}3`, `${file}7${file}6`]);
const moves = [
  ...steps,
  ...steps.map((step) => `${step.slice(2)}${step[0]}${step[3] === '3' ? 4 : 5}`),
];

const cookies = new Map<string, string>();
const originalFetch = globalThis.fetch;

/** A browser keeps the cookie of an address, and says where a page comes from. */
class BrowserSocket extends WebSocket {
  constructor(address: URL) {
    super(address, {
      headers: { cookie: cookies.get(address.port) ?? '', origin: `http://${address.host}` },
    });
    this.on('error', () => {});
  }
}

class BadNetwork {
  isSilent = false;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly #server: Server;

  constructor(private readonly target: number) {
    this.#server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      const pair = [near, far] as const;
      this.#pairs.add(pair);
      this.#pass(near, far);
      this.#pass(far, near);
      for (const socket of pair) {
        socket.on('error', () => {});
        socket.on('close', () => this.#end(pair));
      }
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  /** Everything that is under way is lost. */
  cut(): void {
    for (const pair of this.#pairs) this.#end(pair);
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #end(pair: readonly [Socket, Socket]): void {
    this.#pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  }

  #pass(from: Socket, to: Socket): void {
    const queue: Buffer[] = [];
    const pump = () => {
      if (to.destroyed) return;
      const part = this.isSilent ? undefined : queue.shift();
      if (part) to.write(part);
      setTimeout(pump, Math.random() * delayMs);
    };
    from.on('data', (data) => {
      const at = Math.floor(Math.random() * data.length);
      queue.push(data.subarray(0, at), data.subarray(at));
    });
    pump();
  }
}

let served: Served;
const networks: BadNetwork[] = [];
const lines: LiveLine[] = [];

beforeAll(async () => {
  served = await serverOf(true);
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('location', { href: served.address });
  // A device whose network is bad, but never gone.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (place: string, options: RequestInit) => {
    const { port } = new URL(place);
    const headers = { cookie: cookies.get(port) ?? '' };
    const answer = await originalFetch(place, { ...options, headers });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (cookie) cookies.set(port, cookie);
    return answer;
  });
});

afterAll(() => {
  for (const line of lines) line.close();
  for (const network of networks) network.close();
  vi.unstubAllGlobals();
});

async function player(port: number) {
  const state = { game: emptyGame, id: '', states: [] as boolean[], heard: new Set<string>() };
  const line = new LiveLine({
    place: `http://127.0.0.1:${port}/live/`,
    greet: () =>
      state.id ? [{ do: 'watch', game: state.id, have: state.game.events.length }] : [],
    hear: (news) => {
      state.heard.add(news.is);
      if (news.is === 'events') state.game = follow(state.game, news, performance.now());
    },
    onState: (isThere) => state.states.push(isThere),
  });
  lines.push(line);
  return { line, state };
}

async function onBadNetwork(target: number) {
  const network = new BadNetwork(target);
  networks.push(network);
  return { network, ...(await player(await network.open())) };
}

wholeTest(
  'on a bad network both players end where the server is, with each move once',
  {
    timeout: 180_000,
  },
  async () => {
    const port = Number(new URL(served.address).port);
    const white = await onBadNetwork(port);
    const black = await onBadNetwork(port);
    const made = await white.line.act('new', { game: 'chess', color: 'white', name: 'Anna' });
    if (made.is !== 'done') throw new Error(made.sentence);
    for (const { state } of [white, black]) state.id = made.game;
    expect((await black.line.act('sit', { game: made.game, name: 'Ben' })).is).toBe('done');
    for (const [ply, move] of moves.entries()) {
      const { line, network } = ply % 2 ? black : white;
      const answer = line.act('move', { game: made.game, ply, move });
      // Before it arrives, or before the answer does.
      if (ply % 3 === 1) setTimeout(() => network.cut(), Math.random() * 3 * delayMs);
      if (ply === 20) {
        network.isSilent = true;
        setTimeout(() => {
          network.isSilent = false;
        }, silenceMs);
      }
      expect(await answer, move).toMatchObject({ is: 'done' });
    }
    const judge = await player(port);
    judge.state.id = made.game;
    await vi.waitFor(() => expect(judge.state.game.events.length).toBeGreaterThan(0), 5000);
    const told = judge.state.game.events;
    const played = told.filter(([, body]) => body.startsWith('move '));
    expect(played.map(([, body]) => body.split(' ')[2])).toEqual(moves);
    for (const { state } of [white, black])
      await vi.waitFor(() => expect(state.game.events).toEqual(told), 20_000);
    for (const { state } of [white, black]) expect(state.states).toContain(false);
  },
);

test('a restart is announced, and everybody is back within seconds', {
  timeout: 60_000,
}, async () => {
  const port = Number(new URL(served.address).port);
  const anna = await player(port);
  const made = await anna.line.act('new', { game: 'chess', color: 'white', clock: [300, 0] });
  if (made.is !== 'done') throw new Error(made.sentence);
  anna.state.id = made.game;
  await served.restart();
  const from = performance.now();
  await vi.waitFor(() => expect(anna.state.heard).toContain('restart'), 5000);
  expect((await anna.line.act('abort', { game: made.game })).is).toBe('done');
  expect(performance.now() - from).toBeLessThan(5000);
});
