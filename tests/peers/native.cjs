#!/usr/bin/env node
/*
 * Moves in the notations of shogi, xiangqi, janggi and makruk: ours against those of ffish, for all
 * legal moves of random games.
 *
 *   tests/peers/native.cjs OWN [--games 2] [--plies 60] [--seed 1] [--game ID] [--show]
 */
const { spawnSync } = require('node:child_process');
const { parseArgs } = require('node:util');
// The loader of ffish would ask the network for the module that lies beside it.
delete globalThis.fetch;
const ffish = require('ffish');

const options = {
  games: { type: 'string', default: '2' },
  plies: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  game: { type: 'string' },
  show: { type: 'boolean', default: false },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });

/** In our order. */
const words = ['SAN', 'LAN', 'SHOGI_HOSKING', 'SHOGI_HODGES', 'SHOGI_HODGES_NUMBER'];
words.push('JANGGI', 'XIANGQI_WXF', 'THAI_SAN', 'THAI_LAN');
const shogi = ['SHOGI_HOSKING', 'SHOGI_HODGES', 'SHOGI_HODGES_NUMBER'];
const numbers = ['JANGGI', 'XIANGQI_WXF'];
const thai = ['THAI_SAN', 'THAI_LAN'];
/**
 * Where SAN differs, LAN does: docs/peers.md has why. What other notations make of the pass of
 * janggi is left out; so are, in a position, texts that ffish has for two moves at once.
 */
const games = {
  shogi: ['shogi', shogi],
  'kyoto-shogi': ['kyotoshogi', shogi],
  'tori-shogi': ['torishogi', shogi],
  dobutsu: ['dobutsu', shogi],
  xiangqi: ['xiangqi', [...shogi, ...numbers]],
  minixiangqi: ['minixiangqi', [...shogi, ...numbers]],
  janggi: ['janggicasual', ['JANGGI']],
  makruk: ['makruk', ['SAN', 'LAN', ...shogi, ...numbers, ...thai]],
  chess: ['chess', ['SAN', 'LAN', ...shogi, ...numbers]],
};

const found = new Map();
let compared = 0;
let positions = 0;

function note(game, notation, fen, uci, ours, theirs) {
  const key = `${game} ${notation}`;
  const kept = found.get(key) ?? { times: 0, fen, uci, ours, theirs };
  kept.times++;
  found.set(key, kept);
}

/** A move as ffish has it: who passes moves the general to where it stands. */
function theirMove(board, uci) {
  if (uci !== '0000') return uci;
  const moves = board.legalMoves().split(' ');
  return moves.find((move) => move.slice(0, move.length / 2) === move.slice(move.length / 2));
}

/** The texts of one position. */
function compareMoves(game, fen, said) {
  const times = new Map();
  const count = ({ notation, theirs }) => times.get(`${notation} ${theirs}`) ?? 0;
  for (const one of said) times.set(`${one.notation} ${one.theirs}`, count(one) + 1);
  for (const { notation, uci, ours, theirs } of said) {
    if (count({ notation, theirs }) > 1) continue;
    compared++;
    if (ours !== theirs) note(game, notation, fen, uci, ours, theirs);
  }
}

/** Our lines of one game. */
function compareGame(game, lines) {
  const said = [];
  const [variant, notations] = games[game];
  const board = new ffish.Board(variant);
  for (const line of lines) {
    if (board.numberLegalMoves() === 0) break; // an ending that is its own
    const [word] = line.split(' ', 1);
    const [uci, ...texts] = line.slice(word.length + 1).split('\t');
    if (word === 'plays') {
      positions++;
      compareMoves(game, board.fen(), said);
      board.push(theirMove(board, uci));
      said.length = 0;
    } else if (word === 'text') {
      for (const notation of notations) {
        const theirs = board.sanMove(theirMove(board, uci), ffish.Notation[notation]);
        said.push({ notation, uci, ours: texts[words.indexOf(notation)], theirs });
      }
    }
  }
  board.delete();
}

ffish.onRuntimeInitialized = () => {
  for (const game of Object.keys(games)) {
    if (values.game && values.game !== game) continue;
    for (let i = 0; i < Number(values.games); i++) {
      const input = `texts ${game} ${Number(values.seed) * 1000 + i} ${values.plies}\n`;
      const { stdout } = spawnSync(positionals[0], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
      compareGame(game, stdout.trim().split('\n'));
    }
  }
  for (const [key, one] of found)
    console.log(
      `${key} (${one.times} times)\n  ${one.fen} ${one.uci}: ${one.ours}, ffish ${one.theirs}`,
    );
  console.log(`${positions} positions, ${compared} texts, ${found.size} kinds of differences`);
  process.exit(found.size || !compared ? 1 : 0);
};
