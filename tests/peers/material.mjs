#!/usr/bin/env node
/*
 * Who may win, by the material: our answers against those of chessops, the library of lichess, on
 * random positions of few pieces.
 *
 *   tests/peers/material.mjs OWN [--positions 1000] [--seed 1]
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { makeFen, parseFen } from 'chessops/fen';
import { setupPosition } from 'chessops/variant';
import { randomFrom } from '../../tools/random.mjs';

const options = {
  positions: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const games = { chess: 'chess', 'three-check': '3check', 'king-of-the-hill': 'kingofthehill' };
const random = randomFrom(Number(values.seed));
const below = (count) => Math.floor(random() * count);

/** Two kings and up to four pieces, pawns seldom; null where the rules do not allow it. */
function place(rules) {
  const squares = Array(64).fill('');
  const pieces = ['K', 'k'];
  for (let more = below(5); more > 0; more--) pieces.push('QRBNBNBNPqrbnbnbnp'[below(18)]);
  for (const piece of pieces) {
    const square = below(64);
    if (squares[square]) return null;
    squares[square] = piece;
  }
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((rank) =>
    squares
      .slice(8 * rank, 8 * rank + 8)
      .map((piece) => piece || '1')
      .join('')
      .replace(/1+/g, (empty) => String(empty.length)),
  );
  const setup = parseFen(`${rows.join('/')} ${below(2) ? 'w' : 'b'} - - 0 1`);
  if (setup.isErr) return null;
  const position = setupPosition(rules, setup.value);
  return position.isErr ? null : position.value;
}

const asked = [];
for (const [game, rules] of Object.entries(games)) {
  for (let count = 0; count < Number(values.positions); ) {
    const position = place(rules);
    if (!position) continue;
    const fen = makeFen(position.toSetup()).replace(/ \+\d\+\d$/, '');
    const can = ['white', 'black'].map((color) => Number(!position.hasInsufficientMaterial(color)));
    asked.push({ game, fen, theirs: `win ${can.join(' ')}` });
    count++;
  }
}

const input = asked.map(({ game, fen }) => `win ${game} ${fen}\n`).join('');
const { stdout, status } = spawnSync(positionals[0], { input, encoding: 'utf8' });
const told = stdout.split('\ndone\n').map((lines) => lines.replace(/^done\n/, '').trim());
const differences = asked.filter(({ theirs }, i) => told[i] !== theirs);
for (const one of differences.slice(0, 20))
  console.log(`${one.game} ${one.fen}: chessops ${one.theirs}, here ${told[asked.indexOf(one)]}`);
const dead = asked.filter(({ theirs }) => theirs === 'win 0 0').length;
console.log(`${asked.length} positions, ${dead} dead, ${differences.length} differences`);
process.exit(status || differences.length || dead < asked.length / 50 ? 1 : 0);
