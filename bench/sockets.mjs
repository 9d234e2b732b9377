#!/usr/bin/env node
/*
 * Sockets that do nothing but ping every ten seconds, as pages do that are left open: a part of
 * bench/load.mjs, which starts several of these, for one process may open only so many files.
 *
 *   bench/sockets.mjs PORT COUNT    says "ready" when all are open, and ends with its input
 */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const AT_A_TIME = 50;
const PING_MS = 10000;
const PING = Buffer.from('{"do":"ping"}');

const [port, count] = process.argv.slice(2).map(Number);
const host = `127.0.0.1:${port}`;

/* From this machine one guest may have any number. */
const greeting = await fetch(`http://${host}/live/guest`);
const [cookie] = greeting.headers.get('set-cookie').split(';');

function frame(payload) {
  const mask = randomBytes(4);
  const head = Buffer.from([0x81, 0x80 | payload.length, ...mask]);
  return Buffer.concat([head, payload.map((byte, i) => byte ^ mask[i % 4])]);
}

function open() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /live/socket HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n` +
          `Connection: Upgrade\r\nUpgrade: websocket\r\nCookie: ${cookie}\r\n` +
          'Sec-WebSocket-Version: 13\r\n' +
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    );
    socket.once('data', (data) => {
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) {
        reject(new Error(data.toString('latin1').split('\r\n')[0]));
        return;
      }
      socket.resume();
      const ping = () => socket.write(frame(PING));
      setTimeout(() => setInterval(ping, PING_MS), Math.random() * PING_MS);
      resolve();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      console.error('the server has closed an idle socket');
      process.exit(1);
    });
  });
}

for (let opened = 0; opened < count; opened += AT_A_TIME)
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, count - opened) }, open));
console.log('ready');
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
