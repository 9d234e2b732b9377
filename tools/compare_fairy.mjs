#!/usr/bin/env node
/*
 * Random games against Fairy-Stockfish: at every ply the legal moves, and after each of them their
 * number, must be the same here and there, and so must the result of a game that ends.
 *
 *   tools/compare_fairy.mjs [--program build/acedrex] [--games 4] [--plies 150] [--seed 1] [ID...]
 *
 * Fairy-Stockfish is the npm package ffish-es6 (GPL). It is no part of this project; who wants the
 * comparison installs it: npm install --no-save --prefix build/peer ffish-es6
 * Without it nothing is compared: the exit status is then 77, and the last line says why.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomFrom } from './random.mjs';

const skipped = 77;
const peerFolder = new URL('../build/peer/node_modules/ffish-es6/', import.meta.url);

/* Games of ours that Fairy-Stockfish can be told of, and its wolf with our promotions. */
const definitions = `
[bird:capablanca]
archbishop = e
chancellor = g
startFen = rnbgqkebnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBGQKEBNR w KQkq - 0 1
promotionPieceTypes = qgerbn
[carrera:capablanca]
startFen = rcnbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBKQBNAR w - - 0 1
castling = false
[maharajah:chess]
amazon = m
startFen = rnbqkbnr/pppppppp/8/8/8/8/8/4M3 w kq - 0 1
extinctionPieceTypes = m
extinctionValue = loss
extinctionPseudoRoyal = true
extinctionOpponentPieceCount = 0
[opulent-2024:opulent]
startFen = rw6wr/clnbqkbnla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLNBQKBNLA/RW6WR w - - 0 1
[unicorn-great:chess]
maxRank = 10
maxFile = 10
chancellor = c
customPiece1 = u:BNN
customPiece2 = l:FDH
startFen = crnbukbnrq/ppppllpppp/4pp4/10/10/10/10/4PP4/PPPPLLPPPP/CRNBUKBNRQ w KQkq - 0 1
promotionRegionWhite = *10
promotionRegionBlack = *1
promotionPieceTypes = cqu
doubleStepRegionWhite = a2 b2 c2 d2 g2 h2 i2 j2 e3 f3
doubleStepRegionBlack = a9 b9 c9 d9 g9 h9 i9 j9 e8 f8
castlingKingFile = f
castlingKingsideFile = h
castlingQueensideFile = d
castlingRookKingsideFile = i
castlingRookQueensideFile = b
[wolf-with-n:wolf]
promotionPieceTypes = qwfrbn
`;

const rowsOf = (fen) => fen.split(' ')[0].split('[')[0].split('/');

/* The letter on a square such as b3 of a board without holes and signs. */
function letterAt(fen, square) {
  const rows = rowsOf(fen);
  const row = rows[rows.length - Number(square.slice(1))];
  const squares = row.replace(/\d+/g, (run) => '.'.repeat(Number(run)));
  return squares[square.charCodeAt(0) - 'a'.charCodeAt(0)];
}

/* There a pawn drop that mates is legal and loses; here it is not legal. */
function isMatingPawnDrop(board, move) {
  if (!move.startsWith('P@')) return false;
  board.push(move);
  const mates = board.isCheck() && board.legalMoves() === '';
  board.pop();
  return mates;
}

/* There a sergeant has its double step on the pawns' third rank too; here where sergeants start. */
function isLateDoubleStep(board, move) {
  const [, file, from, to] = move.match(/^([a-h])(\d+)[a-h](\d+)/);
  const isLate = 'bcfg'.includes(file) && ['3-5', '8-6'].includes(`${from}-${to}`);
  return isLate && letterAt(board.fen(), file + from).toLowerCase() === 's';
}

/* There a bared king has one more turn, or loses; here it is lost at once, or fights on. */
function isAlmostBare(board) {
  const men = rowsOf(board.fen()).join('');
  return [/[A-Z]/g, /[a-z]/g].some((color) => men.match(color).length <= 2);
}

/* There fifty moves are a draw, here there is no such limit. */
const hasLastedLong = (board) => board.halfmoveClock() >= 98;

const never = () => false;
const game = (peer, how = {}) => ({ peer, isNotOurs: never, stops: never, text: (m) => m, ...how });

const games = {
  'armageddon': game('armageddon'),
  'berolina': game('berolina'),
  'bird': game('bird'),
  'capablanca': game('capablanca'),
  'carrera': game('carrera'),
  'chess': game('chess'),
  'chess960': game('chess', { starts: 960 }),
  'courier': game('courier', { stops: isAlmostBare }),
  'crazyhouse': game('crazyhouse', { stops: hasLastedLong }),
  'embassy': game('embassy'),
  'grand': game('grand'),
  'grasshopper': game('grasshopper'),
  'janus': game('janus'),
  'king-of-the-hill': game('kingofthehill'),
  'knightmate': game('knightmate'),
  'kyoto-shogi': game('kyotoshogi', { text: (move) => move.replace(/[+-]$/, '') }),
  'los-alamos': game('losalamos'),
  'maharajah': game('maharajah'),
  'makruk': game('makruk'),
  'minixiangqi': game('minixiangqi'),
  'nightrider': game('nightrider'),
  'omicron': game('omicron'),
  'opulent': game('opulent-2024'),
  'racing-kings': game('racingkings'),
  'shako': game('shako'),
  'shatranj': game('shatranj', { stops: isAlmostBare }),
  'shogi': game('shogi', { isNotOurs: isMatingPawnDrop }),
  'three-check': game('3check'),
  'unicorn-great': game('unicorn-great'),
  'wolf': game('wolf-with-n', {
    isNotOurs: isLateDoubleStep,
    text: (move) => move.replace('+', 'e'),
  }),
  'xiangqi': game('xiangqi'),
};

/* ---- the two programs ---- */

const options = {
  program: { type: 'string', default: 'build/acedrex' },
  games: { type: 'string', default: '4' },
  plies: { type: 'string', default: '150' },
  seed: { type: 'string', default: '1' },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });

const run = (...args) => execFileSync(values.program, args, { encoding: 'utf8' });

async function loadPeer() {
  const { default: start } = await import(new URL('ffish.js', peerFolder));
  const wasmBinary = readFileSync(new URL('ffish.wasm', peerFolder));
  const peer = await start({ wasmBinary, print() {}, printErr() {} });
  new peer.Board('chess').delete(); // nothing can be defined before
  peer.loadVariantConfig(definitions);
  return peer;
}

/* Moves of the peer that are moves of ours too. */
function movesThere(how, board) {
  const all = board.legalMoves();
  return all ? all.split(' ').filter((move) => !how.isNotOurs(board, move)) : [];
}

/* Each move in our words with the number of its answers. */
function answersThere(how, board) {
  const answers = new Map();
  for (const move of movesThere(how, board)) {
    board.push(move);
    answers.set(how.text(move), movesThere(how, board).length);
    board.pop();
  }
  return answers;
}

function answersHere(id, start, moves) {
  const lines = run('perft', id, '2', ...start, '--moves', moves.map(games[id].text).join(' '));
  const pairs = lines.trim().split('\n').map((line) => line.split(' '));
  return new Map(pairs.filter(([move]) => move !== 'total').map(([move, n]) => [move, Number(n)]));
}

/* ---- comparing ---- */

const random = randomFrom(Number(values.seed));

/* Any move, but captures and promotions more often: random games would not get anywhere. */
function choose(board, moves) {
  const weights = moves.map((move) => (board.isCapture(move) || /[a-z+]$/.test(move) ? 4 : 1));
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return moves.find((_, i) => (at -= weights[i]) < 0) ?? moves.at(-1);
}

function difference(here, there) {
  const found = [];
  for (const move of new Set([...here.keys(), ...there.keys()]))
    if (here.get(move) !== there.get(move))
      found.push(`${move} ${here.get(move) ?? '-'}:${there.get(move) ?? '-'}`);
  return found.join(', ');
}

const winners = { ongoing: '*', 'white-wins': '1-0', 'black-wins': '0-1', draw: '1/2-1/2' };

/* The result, if the game is over there and both programs may judge it. */
function resultsDiffer(id, start, board, moves) {
  if (!board.isGameOver(true) || board.isInsufficientMaterial()) return '';
  const here = run('result', id, ...start, '--moves', moves.map(games[id].text).join(' ')).trim();
  const there = board.result(true);
  return winners[here.split(' ')[0]] === there ? '' : `result ${here}:${there}`;
}

/* Play one game. Returns: the number of positions compared, or what differs. */
function playGame(peer, id) {
  const how = games[id];
  const number = String(Math.floor(random() * (how.starts ?? 1)));
  const start = how.starts ? ['--start', number] : [];
  const fen = run('fen', id, ...start).trim();
  const board = how.starts ? new peer.Board(how.peer, fen, true) : new peer.Board(how.peer);
  const moves = [];
  let wrong = '';
  while (moves.length < Number(values.plies) && !wrong && !how.stops(board)) {
    wrong = difference(answersHere(id, start, moves), answersThere(how, board));
    wrong ||= resultsDiffer(id, start, board, moves);
    const there = movesThere(how, board);
    if (wrong || board.isGameOver(true) || there.length === 0) break;
    const move = choose(board, there);
    board.push(move);
    moves.push(move);
  }
  board.delete();
  if (wrong) console.log(`${id}: after ${moves.join(' ') || 'the start'}: ${wrong}`);
  return { positions: moves.length + 1, wrong };
}

if (!existsSync(peerFolder)) {
  console.log('compare_fairy: ffish-es6 is not there. To install it:');
  console.log('compare_fairy:   npm install --no-save --prefix build/peer ffish-es6');
  console.log('skipped: no games against Fairy-Stockfish, ffish-es6 is missing');
  process.exit(skipped);
}
const peer = await loadPeer();
let failures = 0;
for (const id of positionals.length ? positionals : Object.keys(games)) {
  let positions = 0;
  for (let i = 0; i < Number(values.games); i++) {
    const result = playGame(peer, id);
    positions += result.positions;
    failures += result.wrong !== '';
  }
  console.log(`${id}: ${positions} positions compared`);
}
process.exit(failures ? 1 : 0);
