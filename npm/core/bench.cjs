#!/usr/bin/env node
/**
 * The package beside npm's ffish, in one process: how many times as many answers it gives in a
 * second of processor time. Both are asked in turn, for SLICE_US each, and what is told is the
 * median of the quotients: a busy machine is slow for both.
 *
 *   npm/core/bench.cjs [PACKAGE [ROUNDS]]
 *
 * PACKAGE: the folder that build.mjs made. ROUNDS: for each question and position (15).
 */
const { join, resolve } = require('node:path');

const root = join(__dirname, '../..');
// The loader of ffish would ask the network for the module that lies beside it.
delete globalThis.fetch;
const ffish = require(join(root, 'tests/peers/node_modules/ffish'));
const acedrex = require(resolve(process.argv[2] ?? join(root, 'build/npm/core')));
const rounds = Number(process.argv[3] ?? 15);
const SLICE_US = 15000;

/** Both know them by these names. */
const games = ['chess', 'crazyhouse', 'capablanca', 'xiangqi', 'shogi'];
/** How far into a game it is asked. */
const plies = [10, 40, 90];

/** Moves of a game that look random. */
function lineOf(name, length) {
  const board = new acedrex.Board(name);
  for (let ply = 0; ply < length; ply++) {
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

function usedUs() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Calls a microsecond. */
function rate(ask, ...things) {
  const began = usedUs();
  let calls = 0;
  let spent = 0;
  while (spent < SLICE_US) {
    for (let i = 0; i < 50; i++) ask(...things);
    calls += 50;
    spent = usedUs() - began;
  }
  return calls / spent;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Each question of a position, of both libraries in turn; the first round warms them up. */
function compare(name, line) {
  const libraries = [acedrex, ffish];
  const boards = libraries.map((library) => {
    const board = new library.Board(name);
    for (const move of line) board.push(move);
    return board;
  });
  const moves = boards[0].legalMoves().split(' ');
  const move = moves[3 % moves.length];
  const found = Object.values(questions).map((ask) => {
    const quotients = [];
    for (let round = 0; round <= rounds; round++) {
      const [own, theirs] = libraries.map((library, i) =>
        rate(ask, boards[i], move, library, name),
      );
      quotients.push(own / theirs);
    }
    return median(quotients.slice(1));
  });
  for (const board of boards) board.delete();
  return [moves.length, ...found.map((times) => times.toFixed(2))];
}

ffish.onRuntimeInitialized = () => {
  console.log(`| ${['game', 'ply', 'moves', ...Object.keys(questions)].join(' | ')} |`);
  console.log(`|${'---|'.repeat(3 + Object.keys(questions).length)}`);
  for (const name of games) {
    for (const ply of plies)
      console.log(`| ${[name, ply, ...compare(name, lineOf(name, ply))].join(' | ')} |`);
  }
};
