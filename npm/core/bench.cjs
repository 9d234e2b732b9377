#!/usr/bin/env node
/**
 * The package beside npm's ffish, in one process and in turn: calls a second of processor time.
 *
 *   npm/core/bench.cjs [PACKAGE [SECONDS]]
 *
 * PACKAGE: the folder that build.mjs made. SECONDS: for each question, game and library (0.5).
 */
const { join, resolve } = require('node:path');

const root = join(__dirname, '../..');
// The loader of ffish would ask the network for the module that lies beside it.
delete globalThis.fetch;
const ffish = require(join(root, 'tests/peers/node_modules/ffish'));
const acedrex = require(resolve(process.argv[2] ?? join(root, 'build/npm/core')));
const seconds = Number(process.argv[3] ?? 0.5);
const rounds = 5;

/** Both know them by these names. */
const games = ['chess', 'crazyhouse', 'capablanca', 'xiangqi', 'shogi'];

/** Positions of a game that both know, forty plies of moves that look random. */
function lineOf(name) {
  const board = new acedrex.Board(name);
  for (let ply = 0; ply < 40; ply++) {
    const moves = board.legalMoves().split(' ').sort();
    board.push(moves[(ply * 7919 + 31) % moves.length]);
  }
  return board.moveStack().split(' ');
}

/** What is asked, of a library with a board in the middle of a game and a legal move. */
const questions = {
  'legal moves': (board) => board.legalMoves(),
  'push, pop': (board, move) => {
    board.push(move);
    board.pop();
  },
  'SAN of a move': (board, move) => board.sanMove(move),
  'SAN of all': (board) => board.legalMovesSan(),
  FEN: (board) => board.fen(),
  'is it check': (board) => board.isCheck(),
  result: (board) => board.result(),
  'new board': (_board, _move, library, name) => new library.Board(name).delete(),
};

function used() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Calls a second. */
function rate(ask, ...things) {
  const began = used();
  let calls = 0;
  let spent = 0;
  while (spent < seconds / rounds) {
    for (let i = 0; i < 50; i++) ask(...things);
    calls += 50;
    spent = used() - began;
  }
  return calls / spent;
}

function compare(name, line, what) {
  const best = { acedrex: 0, ffish: 0 };
  for (let round = 0; round < rounds; round++) {
    for (const [who, library] of Object.entries({ acedrex, ffish })) {
      const board = new library.Board(name);
      for (const move of line) board.push(move);
      const move = board.legalMoves().split(' ')[3];
      best[who] = Math.max(best[who], rate(questions[what], board, move, library, name));
      board.delete();
    }
  }
  return best;
}

ffish.onRuntimeInitialized = () => {
  console.log('| game | question | acedrex, calls/s | ffish, calls/s | times |');
  console.log('|---|---|---|---|---|');
  for (const name of games) {
    const line = lineOf(name);
    for (const what of Object.keys(questions)) {
      const { acedrex: own, ffish: theirs } = compare(name, line, what);
      const rates = [own.toFixed(0), theirs.toFixed(0), (own / theirs).toFixed(2)];
      console.log(`| ${[name, what, ...rates].join(' | ')} |`);
    }
  }
};
