/**
 * The server's WebSockets as a client sees them that is neither ours nor a browser's: ws, of npm.
 * What no library would send stands in tests/golden/cli/live.py.
 */
import { afterEach, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { Served } from './serve';
import { serverOf } from './shared';

let served: Served;
let cookie = '';
const sockets: WebSocket[] = [];

beforeAll(async () => {
  served = await serverOf(true);
  const answer = await fetch(new URL('/live/guest', served.address));
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

/** The library throws at what an answer to a handshake may not be. */
async function open(options = {}): Promise<WebSocket> {
  const { host } = new URL(served.address);
  const headers = { cookie, origin: `http://${host}` };
  const socket = new WebSocket(`ws://${host}/live/socket`, { headers, ...options });
  sockets.push(socket);
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  return socket;
}

const heard = (socket: WebSocket) =>
  new Promise<unknown>((done) =>
    socket.once('message', (data, isBinary) => done(isBinary ? data : JSON.parse(data.toString()))),
  );

const codeOf = (socket: WebSocket) =>
  new Promise<number>((done, fail) => socket.once('close', done).once('error', fail));

const pong = { is: 'pong' };
const ping = '{"do":"ping"}';

/** With blanks, which JSON allows, of so many bytes. */
const pingOf = (bytes: number) => ping + ' '.repeat(bytes - ping.length);

test('compression is offered and declined, and everything is said without it', async () => {
  const socket = await open({ perMessageDeflate: true });
  expect(socket.extensions).toBe('');
  const answer = heard(socket);
  socket.send(pingOf(4000), { compress: true });
  expect(await answer).toEqual(pong);
});

test('a ping is answered with what it carries, of any length that it may have', async () => {
  const socket = await open();
  for (const size of [0, 1, 125]) {
    const load = Buffer.alloc(size, 'x');
    const back = new Promise((done) => socket.once('pong', done));
    socket.ping(load);
    expect(await back).toEqual(load);
  }
  // What was not asked for is no fault.
  socket.pong('of no ping');
  const answer = heard(socket);
  socket.send(ping);
  expect(await answer).toEqual(pong);
});

test('a message comes in parts, torn within a letter, with a ping between', async () => {
  const socket = await open();
  const text = Buffer.from('{"do":"say","id":"\u{1f40e}é"}');
  const whole = heard(socket);
  socket.send(text.toString());
  const reply = await whole;
  expect(reply).toMatchObject({ is: 'refused' });
  const back = new Promise((done) => socket.once('pong', done));
  const answer = heard(socket);
  for (const [at, byte] of text.entries()) {
    socket.send(Buffer.of(byte), { binary: false, fin: at === text.length - 1 });
    if (at === text.length >> 1) socket.ping('between');
  }
  expect(await back).toEqual(Buffer.from('between'));
  expect(await answer).toEqual(reply);
});

test('a message has 8192 bytes at most, in one part or in many', async () => {
  const socket = await open();
  for (const parts of [1, 64]) {
    const answer = heard(socket);
    const size = 8192 / parts;
    for (let part = 0; part < parts; part++) {
      const piece = pingOf(8192).slice(part * size, (part + 1) * size);
      socket.send(piece, { fin: part === parts - 1 });
    }
    expect(await answer).toEqual(pong);
  }
  for (const parts of [1, 2]) {
    const other = await open();
    const code = codeOf(other);
    const size = Math.ceil(8193 / parts);
    for (let part = 0; part < parts; part++)
      other.send(pingOf(8193).slice(part * size, (part + 1) * size), { fin: part === parts - 1 });
    expect(await code, `${parts} parts`).toBe(1009);
  }
});

const faults: readonly (readonly [string, number, (socket: WebSocket) => void])[] = [
  ['bytes that are no letters', 1007, (socket) => socket.send(Buffer.of(255), { binary: false })],
  [
    'a letter that is never finished',
    1007,
    (socket) => socket.send(Buffer.from('é').subarray(0, 1), { binary: false }),
  ],
  ['a binary message', 1003, (socket) => socket.send(Buffer.from(ping))],
  ['a message without a mask', 1002, (socket) => socket.send(ping, { mask: false })],
];

for (const [what, code, send] of faults)
  test(`${what} ends the line with ${code}, and no other line`, async () => {
    const [socket, other] = [await open(), await open()];
    const end = codeOf(socket);
    send(socket);
    expect(await end).toBe(code);
    const answer = heard(other);
    other.send(ping);
    expect(await answer).toEqual(pong);
  });

test('whoever says goodbye hears the same goodbye', async () => {
  for (const [said, heard] of [
    [1000, 1000],
    [1001, 1001],
    [4999, 4999],
    [undefined, 1005],
  ] as const) {
    const socket = await open();
    const code = codeOf(socket);
    socket.close(said, said && 'Good night');
    expect(await code).toBe(heard);
  }
});

test('who stops the server hears 1012 from it', async () => {
  const socket = await open();
  const code = codeOf(socket);
  await served.restart();
  expect(await code).toBe(1012);
});
