#!/usr/bin/env node
/*
 * Many live games at once on one server, played by the rules, over a WebSocket client that is not
 * ours (ws, of npm). What was acknowledged is looked for at the end, after a restart.
 *
 *   bench/load.mjs PROGRAM [--games 1000] [--watching 2] [--seconds 60] [--rates 250,500,1000]
 *   bench/load.mjs PROGRAM --db URL ...       on an empty PostgreSQL database
 *   bench/load.mjs PROGRAM --again 60 ...     after so many moves a game is resigned, and another
 *                                             begun by the same people
 *   bench/load.mjs PROGRAM --p99 50 --flat 5  fails where 99 % take more milliseconds, or memory
 *                                             grows by more percent after the second rate
 *   bench/load.mjs PROGRAM --sockets 15000    opens so many more sockets first, which only ping
 *                                             (bench/sockets.mjs), and says what they cost
 *   bench/load.mjs PROGRAM --idle 5000        memory of a game by correspondence between its moves,
 *                                             and how long the lobby and a list of turns take then
 *
 * Each rate, in moves a second over all games, is kept for that many seconds, whether the server
 * keeps up or not; a move is late when the one before it in its game is not acknowledged yet, and
 * is then left out and counted. Latency is from sending a move to its acknowledgement.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const WebSocket = require('ws');

const LINES = 8; // games of each kind
const PLIES = 200; // of each at most
const RULES = ['chess', 'grand', 'world', 'uos'];
const PAUSE_MS = 2;
const SOCKETS_MAX = 8000; // of one process of bench/sockets.mjs
const SOCKETS_S = 20; // for which they are measured
const PING_MS = 30000; // who is silent for 75 seconds is sent away

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1000' },
    watching: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '60' },
    rates: { type: 'string', default: '250' },
    idle: { type: 'string', default: '0' },
    sockets: { type: 'string', default: '0' },
    again: { type: 'string', default: '0' },
    db: { type: 'string', default: '' },
    p99: { type: 'string', default: 'Infinity' },
    flat: { type: 'string', default: 'Infinity' },
  },
});
const program = positionals[0];
if (!program) {
  console.error('usage: bench/load.mjs PROGRAM [options]');
  process.exit(2);
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/* --- moves by the rules --- */

/* The engine plays against itself, with more thought from game to game. */
async function makeLines(rules) {
  const engine = spawn(program, ['uci']);
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const bestMove = async () => {
    for (;;) {
      const { value, done } = await answers.next();
      if (done) throw new Error('the engine has ended');
      if (value.startsWith('bestmove')) return value.split(' ')[1];
    }
  };
  const say = (line) => engine.stdin.write(`${line}\n`);
  const lines = [];
  say(`setoption name UCI_Variant value ${rules}`);
  for (let number = 0; number < LINES; number++) {
    const line = [];
    while (line.length < PLIES) {
      say(`position startpos moves ${line.join(' ')}`);
      say(`go nodes ${20 + 7 * number}`);
      const move = await bestMove();
      if (move === '0000' || move === '(none)') break;
      line.push(move);
    }
    lines.push([rules, line]);
  }
  engine.stdin.end();
  return lines;
}

/* --- the server --- */

/* With --db URL an empty PostgreSQL database takes the place of a folder. */
const placeOf = (folder) =>
  options.db ? ['--db', options.db] : ['--games', join(folder, 'games')];

function startServer(folder) {
  const root = join(folder, 'site');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), 'page');
  const server = spawn(program, [
    ...['serve', '--port', '0', '--root', root, ...placeOf(folder)],
  ]);
  server.stderr.pipe(process.stderr);
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.once('data', (text) => {
      const port = Number(/:(\d+)\//.exec(text)[1]);
      resolve({ process: server, port });
    });
  });
}

function stopServer(server) {
  server.process.removeAllListeners('exit');
  return new Promise((resolve) => {
    server.process.on('exit', resolve);
    server.process.kill('SIGTERM');
  });
}

const status = (server) => readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
const diskBytes = (folder) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const memoryKb = (server) => Number(/VmRSS:\s+(\d+)/.exec(status(server))[1]);
const megabytes = (server) => Math.round(memoryKb(server) / 1024);
function cpuSeconds(server) {
  const fields = readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/* --- guests --- */

class Guest {
  static count = 0;
  waiting = new Map(); // id: { resolve, sent }
  events = new Map(); // game: [event, ...]
  constructor(port) {
    this.port = port;
  }
  async open() {
    if (!this.cookie) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/live/guest`);
      this.cookie = answer.headers.get('set-cookie').split(';')[0];
    }
    this.socket = new WebSocket(`ws://127.0.0.1:${this.port}/live/socket`, {
      headers: { cookie: this.cookie, origin: `http://127.0.0.1:${this.port}` },
    });
    this.socket.on('message', (data) => this.hear(JSON.parse(data)));
    await new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
    const ping = setInterval(() => this.socket.send('{"do":"ping"}'), PING_MS);
    this.socket.on('close', () => {
      this.isClosed = true;
      clearInterval(ping);
    });
    this.socket.on('error', () => {});
    return this;
  }
  hear(message) {
    if (message.is === 'done' || message.is === 'refused') {
      const asked = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      asked?.(message);
    } else if (['pong', 'lobby', 'turns'].includes(message.is)) {
      this.onList?.();
    } else if (message.is === 'events') {
      const list = this.events.get(message.game) ?? [];
      message.events.forEach((event, i) => {
        list[message.from + i] = event;
      });
      this.events.set(message.game, list);
      this.onEvents?.();
    }
  }
  act(what, game, more = {}) {
    const id = `a${Guest.count++}`;
    this.socket.send(JSON.stringify({ do: what, id, game, ...more }));
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }
  /* Milliseconds until the answer to a message came that has no id to wait for. */
  async ask(what) {
    const from = performance.now();
    const heard = new Promise((resolve) => {
      this.onList = resolve;
    });
    this.socket.send(JSON.stringify({ do: what, id: 'list' }));
    await heard;
    this.onList = undefined;
    return performance.now() - from;
  }
  async watch(game) {
    const heard = new Promise((resolve) => {
      this.onEvents = resolve;
    });
    this.socket.send(JSON.stringify({ do: 'watch', game, have: 0 }));
    await heard;
    this.onEvents = undefined;
  }
  /* A long game comes in several messages. */
  async hearAll(game, count) {
    for (let i = 0; i < 100 && (this.events.get(game)?.length ?? 0) < count; i++) await sleep(20);
  }
  close() {
    this.socket.terminate();
  }
}

async function inGroups(list, size, work) {
  for (let i = 0; i < list.length; i += size) await Promise.all(list.slice(i, i + size).map(work));
}

/* --- live games --- */

class Game {
  ply = 0;
  isPending = false;
  acknowledged = [];
  constructor(rules, line, players, watchers) {
    this.rules = rules;
    this.line = line;
    this.players = players;
    this.watchers = watchers;
  }
  async begin() {
    const [white, black] = this.players;
    for (const guest of this.everybody()) if (!guest.socket) await guest.open();
    const offer = { color: 'white', clock: [21600, 600], name: 'White' };
    this.id = (await white.act('new', this.rules, offer)).game;
    await black.act('sit', this.id, { name: 'Black' });
    for (const watcher of this.watchers) await watcher.watch(this.id);
  }
  /* Returns: the milliseconds until it was acknowledged, null when the game was over. */
  async move() {
    const move = this.line[this.ply];
    const from = performance.now();
    this.isPending = true;
    const player = this.players[this.ply % 2];
    const answer = await player.act('move', this.id, { move, ply: this.ply });
    if (answer.code === 'over') {
      this.line = this.line.slice(0, this.ply); // drawn, which the engine does not look at
      this.isPending = false;
      return null;
    }
    if (answer.is !== 'done') throw new Error(`${this.rules} ${move}: ${JSON.stringify(answer)}`);
    this.acknowledged.push([answer.seq, move]);
    this.ply++;
    this.isPending = false;
    return performance.now() - from;
  }
  canMove() {
    return !this.isPending && this.ply < this.line.length;
  }
  everybody() {
    return [...this.players, ...this.watchers];
  }
  /* Returns: the next game of the same people, which is on its way. */
  followedBy(rules, line) {
    const next = new Game(rules, line, this.players, this.watchers);
    next.isPending = true;
    const resign = async () => {
      await this.players[this.ply % 2].act('resign', this.id);
      await next.begin();
      next.isPending = false;
    };
    resign();
    return next;
  }
}

/* What is played now, and what was. */
class Table {
  now = [];
  over = [];
  #begun = 0;
  constructor(port, lines) {
    this.lines = lines;
    const guests = (count) => Array.from({ length: count }, () => new Guest(port));
    for (let i = 0; i < Number(options.games); i++) {
      this.now.push(new Game(...this.#next(), guests(2), guests(Number(options.watching))));
    }
  }
  #next() {
    return this.lines[this.#begun++ % this.lines.length];
  }
  /* The game of that number, which may be another one than before. */
  at(number) {
    const game = this.now[number % this.now.length];
    const most = Number(options.again);
    if (!most || game.isPending || game.ply < Math.min(most, game.line.length)) return game;
    this.over.push(game);
    this.now[number % this.now.length] = game.followedBy(...this.#next());
    return this.now[number % this.now.length];
  }
  all() {
    return [...this.over, ...this.now.filter((game) => game.id)];
  }
}

const percentile = (sorted, part) =>
  sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] : NaN;

async function keepRate(server, table, rate, seconds) {
  const latencies = [];
  let late = 0;
  let sent = 0;
  let next = 0;
  const cpu = cpuSeconds(server);
  const own = process.cpuUsage();
  const start = performance.now();
  const pending = [];
  while (performance.now() - start < seconds * 1000) {
    const due = ((performance.now() - start) * rate) / 1000;
    for (; sent + late < due; next++) {
      const game = table.at(next);
      if (game.canMove()) {
        sent++;
        pending.push(game.move().then((ms) => ms !== null && latencies.push(ms)));
      } else late++;
    }
    await sleep(PAUSE_MS);
  }
  await Promise.all(pending);
  const passed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const used = process.cpuUsage(own);
  return {
    rate,
    acknowledged: latencies.length,
    late,
    'p50 ms': percentile(latencies, 0.5).toFixed(1),
    'p99 ms': percentile(latencies, 0.99).toFixed(1),
    'max ms': (latencies.at(-1) ?? NaN).toFixed(1),
    'server cpu %': Math.round(((cpuSeconds(server) - cpu) / passed) * 100),
    'clients cpu %': Math.round((used.user + used.system) / 1e4 / passed),
    'server MB': megabytes(server),
    load: loadavg()[0].toFixed(1),
  };
}

/* What everybody heard, and what the server says after a restart. */
async function verify(folder, games) {
  let faults = 0;
  const again = await startServer(folder);
  await inGroups(games, 50, async (game) => {
    const eve = await new Guest(again.port).open();
    await eve.watch(game.id);
    await eve.hearAll(game.id, (game.acknowledged.at(-1)?.[0] ?? -1) + 1);
    for (const guest of [eve, ...game.everybody()]) {
      const heard = guest.events.get(game.id);
      for (const [seq, move] of game.acknowledged) {
        let at = seq; // or a little after the move, if that ended the game
        while (at > seq - 2 && !heard[at]?.[1].startsWith('move ')) at--;
        if (heard[at]?.[1].split(' ')[2] !== move) faults++;
      }
      if (heard.filter(([, body]) => body.startsWith('move ')).length !== game.ply) faults++;
    }
    eve.close();
  });
  await stopServer(again);
  const checked = spawnSync(program, ['fsck', ...placeOf(folder).slice(options.db ? 0 : 1)], {
    encoding: 'utf8',
  });
  const acknowledged = games.reduce((sum, game) => sum + game.ply, 0);
  const bytes = options.db ? '?' : Math.round(diskBytes(join(folder, 'games')) / acknowledged);
  console.log(`${acknowledged} moves acknowledged, ${bytes} bytes on disk for each`);
  console.log(`${faults} lost, changed or not heard by somebody`);
  console.log(`fsck: ${checked.stdout.trim()}${checked.stderr.trim()}`);
  return faults === 0 && checked.status === 0;
}

/* Returns: the processes that have them. */
async function openSockets(server, count) {
  const before = memoryKb(server);
  const owners = [];
  for (let left = count; left > 0; left -= SOCKETS_MAX) {
    const owner = spawn(process.execPath, [
      join(import.meta.dirname, 'sockets.mjs'),
      ...[server.port, Math.min(left, SOCKETS_MAX)].map(String),
    ]);
    owner.stderr.pipe(process.stderr);
    await new Promise((resolve, reject) => {
      owner.stdout.once('data', resolve);
      owner.once('exit', () => reject(new Error('the sockets cannot be opened')));
    });
    owner.removeAllListeners('exit');
    owners.push(owner);
  }
  const opened = memoryKb(server);
  const used = cpuSeconds(server);
  await sleep(SOCKETS_S * 1000);
  const percent = (100 * (cpuSeconds(server) - used)) / SOCKETS_S;
  console.log(
    `${count} idle sockets: ${((opened - before) / count).toFixed(1)} kB each, together ` +
      `${percent.toFixed(1)} % of a core`,
  );
  return owners;
}

async function play(folder) {
  const lines = (await Promise.all(RULES.map(makeLines))).flat();
  const server = await startServer(folder);
  const sockets = await openSockets(server, Number(options.sockets));
  const table = new Table(server.port, lines);
  const count = table.now.length;
  const before = megabytes(server);
  const start = performance.now();
  await inGroups(table.now, 20, (game) => game.begin());
  console.log(
    `${count} games, ${count * (2 + Number(options.watching))} connections after ` +
      `${((performance.now() - start) / 1000).toFixed(1)} s; the server has ` +
      `${megabytes(server)} MB, at the start ${before} MB; ` +
      `${cpus().length} x ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}`,
  );
  const rows = [];
  for (const rate of options.rates.split(',').map(Number)) {
    const row = await keepRate(server, table, rate, Number(options.seconds));
    rows.push({ p99: Number(row['p99 ms']), kb: memoryKb(server) });
    console.log(
      Object.entries(row)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    );
  }
  const closed = table.now.flatMap((game) => game.everybody()).filter((guest) => guest.isClosed);
  console.log(`${closed.length} connections were closed by the server`);
  for (const owner of sockets) owner.kill();
  await sleep(500);
  await stopServer(server);
  const isIntact = await verify(folder, table.all());
  return isAsAsked(rows) && isIntact;
}

/* Whether --p99 and --flat were kept to. */
function isAsAsked(rows) {
  const worst = Math.max(...rows.map(({ p99 }) => p99));
  const growth = rows.length > 2 ? (rows.at(-1).kb / rows[1].kb - 1) * 100 : 0;
  const isFast = worst <= Number(options.p99);
  const isFlat = growth <= Number(options.flat);
  if (!isFast) console.log(`99 % took up to ${worst} ms, more than ${options.p99}`);
  if (!isFlat) console.log(`memory grew by ${growth.toFixed(1)} %, more than ${options.flat}`);
  return isFast && isFlat;
}

/* --- games that wait --- */

const EACH = 5; // games that one guest makes at once
const ASKED = 50; // lists, of each kind

async function makeGames(folder, count) {
  const server = await startServer(folder);
  const pairs = Array.from({ length: Math.ceil(count / EACH) }, () => [
    new Guest(server.port),
    new Guest(server.port),
  ]);
  await inGroups(pairs, 20, async ([anna, ben]) => {
    await anna.open();
    await ben.open();
    for (let i = 0; i < EACH; i++) {
      const offer = { color: 'white', pace: [72, 72, 72], name: 'White' };
      const { game } = await anna.act('new', RULES[i % RULES.length], offer);
      await ben.act('sit', game, { name: 'Black' });
    }
    anna.close();
    ben.close();
  });
  await stopServer(server);
  return pairs.at(-1)[0].cookie;
}

/* Of each list, asked for by somebody who comes in. */
async function listTimes(server, cookie) {
  const times = {};
  for (const what of ['ping', 'lobby', 'turns']) {
    const taken = [];
    for (let i = 0; i < ASKED; i++) {
      const guest = new Guest(server.port);
      guest.cookie = cookie;
      await guest.open();
      taken.push(await guest.ask(what));
      guest.close();
    }
    times[what] = percentile(
      taken.sort((a, b) => a - b),
      0.5,
    );
  }
  return Object.entries(times)
    .map(([what, ms]) => `${what} ${ms.toFixed(2)} ms`)
    .join(', ');
}

async function memoryAfterStart(folder, cookie) {
  const server = await startServer(folder);
  await sleep(500);
  const kb = memoryKb(server);
  if (cookie) console.log(`median of ${ASKED}: ${await listTimes(server, cookie)}`);
  await stopServer(server);
  return kb;
}

/* The first games pay for their rules and for the cache of the database. */
async function wait(folder) {
  const count = Number(options.idle);
  await makeGames(folder, 500);
  const before = await memoryAfterStart(folder);
  const diskBefore = diskBytes(join(folder, 'games'));
  const cookie = await makeGames(folder, count);
  const after = await memoryAfterStart(folder, cookie);
  const disk = diskBytes(join(folder, 'games')) - diskBefore;
  console.log(
    `${count} more games by correspondence: ${Math.round(((after - before) * 1024) / count)} ` +
      `bytes of memory each (${before} kB, then ${after} kB after a start), ` +
      `${Math.round(disk / count)} bytes on disk`,
  );
  return true;
}

const folder = mkdtempSync(join(tmpdir(), 'acedrex-load-'));
try {
  const isDone = await (Number(options.idle) ? wait(folder) : play(folder));
  process.exitCode = isDone ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
