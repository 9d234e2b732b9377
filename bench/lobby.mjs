#!/usr/bin/env node
/*
 * What it costs a server when many people look at the lobby: processor time for each of them and
 * second, and bytes sent, while nothing changes and while games in it are played.
 *
 *   bench/lobby.mjs PROGRAM [--viewers 4000] [--seconds 10] [--games 50] [--whole]
 *
 * The games in the lobby are as many as it shows, of each kind. --whole: the viewers do not ask for
 * changes. Viewers are connected by ws, of npm, answer nothing and ping as the page does.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const require = createRequire(new URL('../web/package.json', import.meta.url));
const WebSocket = require('ws');

const PING_MS = 10000; // as the page
const AT_ONCE = 50; // connections that are being made
const MOVES_MS = 500; // between two moves in the games that are played

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    viewers: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '10' },
    games: { type: 'string', default: '50' },
    whole: { type: 'boolean', default: false },
  },
});
const program = positionals[0];
if (!program) {
  console.error('usage: bench/lobby.mjs PROGRAM [options]');
  process.exit(2);
}
const viewers = Number(options.viewers);
const games = Number(options.games);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function startServer(folder) {
  const root = join(folder, 'site');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), 'page');
  const server = spawn(program, [
    ...['serve', '--port', '0', '--root', root, '--games', join(folder, 'games')],
  ]);
  server.stderr.pipe(process.stderr);
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.once('data', (text) =>
      resolve({ process: server, port: Number(/:(\d+)\//.exec(text)[1]) }),
    );
  });
}

const proc = (server, name) => readFileSync(`/proc/${server.process.pid}/${name}`, 'utf8');
const memoryMb = (server) => Number(/VmRSS:\s+(\d+)/.exec(proc(server, 'status'))[1]) / 1024;
function cpuMs(server) {
  const fields = proc(server, 'stat').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

let messages = 0;
let bytes = 0;
let closed = 0; // connections that were too slow
class Guest {
  static count = 0;
  waiting = new Map();

  async connect(port) {
    const greeting = await fetch(`http://127.0.0.1:${port}/live/guest`);
    const cookie = greeting.headers.get('set-cookie').split(';')[0];
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/live/socket`, {
      headers: { cookie, origin: `http://127.0.0.1:${port}` },
      perMessageDeflate: false,
    });
    await new Promise((resolve, reject) => {
      this.socket.on('open', resolve);
      this.socket.on('error', reject);
    });
    this.socket.on('close', () => closed++);
    this.socket.on('message', (data) => {
      messages++;
      bytes += data.length;
      if (this.waiting.size === 0) return;
      const heard = JSON.parse(data);
      this.waiting.get(heard.id)?.(heard);
    });
    return this;
  }
  say(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
  act(what, game, more) {
    const id = `a${Guest.count++}`;
    const answer = new Promise((resolve) => this.waiting.set(id, resolve));
    this.say({ do: what, id, game, ...more });
    return answer.finally(() => this.waiting.delete(id));
  }
}

async function connectAll(port, count) {
  const list = [];
  while (list.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - list.length) }, () =>
      new Guest().connect(port),
    );
    list.push(...(await Promise.all(some)));
  }
  return list;
}

/* Knights go out and back. */
const LINE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
function move(table) {
  const ply = table.ply++;
  return table.sides[ply % 2].act('move', table.game, { move: LINE[ply % 4], ply });
}

/* One player of each game; those that are played have a second one. */
async function fillLobby(port) {
  const players = await connectAll(port, 3 * games);
  const terms = { color: 'white', open: true, clock: [3600, 10], name: 'Anna' };
  const played = [];
  for (let i = 0; i < games; i++) {
    await players[i].act('new', 'chess', terms);
    const [white, black] = [players[games + i], players[2 * games + i]];
    const { game } = await white.act('new', 'chess', { ...terms, name: 'Ben' });
    await black.act('sit', game, { name: 'Carla' });
    const table = { game, sides: [white, black], ply: 0 };
    await move(table); // who makes no first move for a minute has lost the game
    await move(table);
    played.push(table);
  }
  return { players, played };
}

/* A move in every game, one after the other. */
async function play(played, seconds) {
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn++) {
    const table = played[turn % played.length];
    if (table.ply < 7) await move(table);
    await sleep(MOVES_MS);
  }
}

async function measure(server, what, seconds, doing) {
  const before = { cpu: cpuMs(server), messages, bytes, at: performance.now() };
  await doing();
  const passed = (performance.now() - before.at) / 1000;
  const each = 1 / (viewers * passed);
  console.log(
    `${what}: ${((cpuMs(server) - before.cpu) * each).toFixed(4)} ms of processor, ` +
      `${((messages - before.messages) * each).toFixed(3)} messages and ` +
      `${((bytes - before.bytes) * each).toFixed(0)} bytes a viewer and second ` +
      `(${seconds} s), ${memoryMb(server).toFixed(0)} MB, ${closed} closed`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'acedrex-lobby-'));
const server = await startServer(folder);
try {
  const seconds = Number(options.seconds);
  const { players, played } = await fillLobby(server.port);
  const crowd = await connectAll(server.port, viewers);
  for (const viewer of crowd) viewer.say({ do: 'lobby', ...(!options.whole && { changes: true }) });
  await sleep(3000);
  const everybody = [...players, ...crowd];
  const ping = () => {
    for (const [i, guest] of everybody.entries())
      setTimeout(() => guest.say({ do: 'ping' }), (i / everybody.length) * PING_MS);
  };
  ping();
  const timer = setInterval(ping, PING_MS);
  await sleep(PING_MS + 1000); // everybody has pinged, and is known to look on
  console.log(`${viewers} viewers${options.whole ? ', told all of it' : ''}`);
  await measure(server, 'nothing changes', seconds, () => sleep(seconds * 1000));
  await measure(server, 'a move twice a second', seconds, () => play(played, seconds));
  clearInterval(timer);
  server.process.removeAllListeners('exit');
  for (const guest of everybody) guest.socket.terminate();
} finally {
  server.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
