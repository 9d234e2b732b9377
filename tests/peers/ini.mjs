#!/usr/bin/env node
/*
 * What acedrex import makes of a file of variants, against Fairy-Stockfish, which reads the same
 * file: how many sections come out complete, and whether these have the same moves. In random games
 * every move and the number of its answers must be the same at every ply, and so must the result of
 * a game that ends.
 *
 *   tests/peers/ini.mjs [--program build/acedrex] [--games 3] [--plies 60] [--seed 1] [--show]
 *                       FILE [SECTION...]
 *   tests/peers/ini.mjs --export [ID...]
 *   tests/peers/ini.mjs --variants ID=NAME... [--file FILE]
 *
 * With --export it is the other way: what acedrex export makes of our games, of all that can be
 * said, against the game itself and against what acedrex import makes of it again.
 *
 * With --variants it is our own games that are compared, each with the variant NAME that is built
 * into Fairy-Stockfish or stands in FILE; besides random games, sequences of up to --depth moves.
 *
 * --show lists all sections, not only those that differ. With --engine PROGRAM that program also
 * counts: sequences of --depth moves from the start, of the sections that it knows. An older one
 * passes over keys that it does not know, and then counts another game.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '../../tools/random.mjs';

const options = {
  program: { type: 'string', default: 'build/acedrex' },
  games: { type: 'string', default: '3' },
  plies: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  show: { type: 'boolean', default: false },
  engine: { type: 'string' },
  depth: { type: 'string', default: '3' },
  export: { type: 'boolean', default: false },
  variants: { type: 'boolean', default: false },
  file: { type: 'string' },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const folder = mkdtempSync(join(tmpdir(), 'ini-'));
const [file, ...wanted] = values.export ? [join(folder, 'ours.ini'), ...positionals] : positionals;

// Its loader would ask the network for the module that lies beside it.
delete globalThis.fetch;
const ffish = createRequire(import.meta.url)('ffish');

/* ---- the two programs ---- */

const run = (...args) => execFileSync(values.program, args, { encoding: 'utf8' });

/* The sections of our games, under names that no built-in variant has. Returns: all games. */
function exportGames() {
  const games = run('games').trim().split('\n').map((line) => line.split(' ')[0]);
  const texts = (wanted.length ? wanted : games).map((id) => {
    const { stdout } = spawnSync(values.program, ['export', '--ini', id, '--name', `our-${id}`], {
      encoding: 'utf8',
    });
    return stdout;
  });
  writeFileSync(file, texts.join('\n'));
}
if (values.export) exportGames();
const pairs = values.variants ? positionals.map((pair) => pair.split('=')) : [];
const source = values.variants ? values.file : file;
const text = source ? readFileSync(source, 'utf8') : '';
const sections = [...text.matchAll(/^\[([^\]:]+)/gm)].map((match) => match[1].trim());

/*
 * A pass is a move of the king to its own square there, a word here. Pieces that turn over have no
 * sign here.
 */
let turns = false;
const named = (whole) => {
  const [move] = whole.split(',');
  const pass = move === 'pass' || /^([a-z]\d+)\1$/.test(move);
  return pass ? '0000' : turns ? move.replace(/[+-]$/, '') : move;
};

/* Moves there but for pawn drops that mate: they lose there, and are not legal here. */
function movesThere(board, pawn) {
  const legal = board.legalMoves().split(' ').filter(Boolean);
  return legal.filter((move) => {
    if (!pawn || !move.startsWith(`${pawn}@`)) return true;
    board.push(move);
    const mates = board.isCheck() && board.numberLegalMoves() === 0;
    board.pop();
    return !mates;
  });
}

/*
 * A turn there, with the stone that is placed in it, is two moves here: e2e4,e4d5 is e2e4 @d5. One
 * that comes behind is no move.
 */
let places = false;
const partsOf = (move) => {
  const [first, stone] = move.split(',');
  return stone && places ? [named(first), `@${stone.match(/[a-z]\d+$/)[0]}`] : [named(first)];
};

/* Each move with the number of its answers, or of the stones that may be placed after it. */
function answersThere(board, pawn) {
  const answers = new Map();
  if (places) {
    for (const move of movesThere(board, pawn)) {
      const [first] = partsOf(move);
      answers.set(first, (answers.get(first) ?? 0) + 1);
    }
    return answers;
  }
  for (const move of movesThere(board, pawn)) {
    board.push(move);
    answers.set(named(move), movesThere(board, pawn).length);
    board.pop();
  }
  return answers;
}

/*
 * Castling is written there with two squares, which of them depends; here with a third where there
 * is another move with the first two. Here it gets its name there.
 */
function renameCastlings(here, there) {
  const spelling = new Map();
  for (const [move, answers] of [...here]) {
    const squares = move.match(/[a-z]\d+/g) ?? [];
    if (squares.length !== 3 || there.has(move)) continue;
    const side = (other) => other[0] > move[0];
    const name = [...there.keys()].find(
      (other) =>
        !here.has(other) &&
        other.startsWith(squares[0]) &&
        side(other.slice(squares[0].length)) === side(squares[1]),
    );
    if (!name) continue;
    here.delete(move);
    here.set(name, answers);
    spelling.set(name, move);
  }
  return spelling;
}

function answersHere(path, moves) {
  const args = ['perft', path, '2', ...(moves.length ? ['--moves', moves.join(' ')] : [])];
  const pairs = run(...args).trim().split('\n').map((line) => line.split(' '));
  return new Map(
    pairs.filter(([move]) => move !== 'total').map(([move, n]) => [named(move), Number(n)]),
  );
}

/* ---- comparing ---- */

const random = randomFrom(Number(values.seed));

function difference(here, there) {
  const found = [];
  for (const move of new Set([...here.keys(), ...there.keys()]))
    if (here.get(move) !== there.get(move))
      found.push(`${move} ${here.get(move) ?? '-'}:${there.get(move) ?? '-'}`);
  return found.slice(0, 8).join(', ') + (found.length > 8 ? ` and ${found.length - 8} more` : '');
}

const winners = { ongoing: '*', 'white-wins': '1-0', 'black-wins': '0-1', draw: '1/2-1/2' };

/* The end of a game there, if both programs may judge it. */
function resultsDiffer(path, board, moves) {
  const args = moves.length ? ['--moves', moves.join(' ')] : [];
  const here = run('result', path, ...args).trim();
  const isDead = board.isInsufficientMaterial();
  if (isDead && here === 'draw dead-position') return '';
  const isOver = board.isGameOver(true) && !isDead;
  const there = isOver ? board.result(true) : '*';
  return winners[here.split(' ')[0]] === there ? '' : `result ${here}:${there}`;
}

/* Returns: the number of positions compared, and what differs. */
function playGame(section, path, rules) {
  const board = new ffish.Board(section);
  const [, pawn] = rules.match(/not mate[^]*/) ? rules.match(/^piece shogi-pawn (\w)/m) : [];
  const moves = [];
  let wrong = '';
  while (moves.length < Number(values.plies) && !wrong) {
    const here = answersHere(path, moves);
    wrong = resultsDiffer(path, board, moves);
    if (wrong || board.isGameOver(true)) break;
    const answers = answersThere(board, pawn);
    const spelling = renameCastlings(here, answers);
    wrong = difference(here, answers);
    const there = movesThere(board, pawn).filter((move) => here.has(partsOf(move)[0]));
    if (wrong || there.length === 0) break;
    const captures = there.filter((move) => board.isCapture(move));
    const from = captures.length && random() < 0.5 ? captures : there;
    const move = from[Math.floor(random() * from.length)];
    const [first, ...stone] = partsOf(move);
    moves.push(spelling.get(first) ?? (first === '0000' ? 'pass' : first), ...stone);
    board.push(move);
  }
  board.delete();
  const place = `after ${moves.join(' ') || 'the start'}`;
  return { plies: moves.length, moves, wrong: wrong && `${place}: ${wrong}` };
}

function compare(section, path, rules) {
  let plies = 0;
  let moves = [];
  for (let i = 0; i < Number(values.games); i++) {
    const game = playGame(section, path, rules);
    plies += game.plies;
    if (game.wrong) return { plies, wrong: game.wrong };
    moves = game.moves;
  }
  return { plies, moves, wrong: '' };
}

/* A game and what came back of it have the same moves after those of a game. */
function roundTrip(id, path, moves) {
  const count = (game) =>
    run('perft', game, '2', '--moves', moves.join(' ')).trim().split(' ').at(-1);
  const [before, after] = [count(id), count(path)];
  return before === after ? '' : `there and back: ${before} became ${after}`;
}

/* The count of the engine from the start; NaN if it does not know the section. */
function countThere(section) {
  const lines = [
    `setoption name VariantPath value ${file}`,
    'uci',
    `setoption name UCI_Variant value ${section}`,
    'position startpos',
    `go perft ${values.depth}`,
    'quit',
  ];
  const { stdout } = spawnSync(values.engine, { input: lines.join('\n'), encoding: 'utf8' });
  if (!`${stdout}`.split(/\s+var\s+|\n/).includes(section)) return NaN;
  return Number(stdout.match(/Nodes searched: (\d+)/)?.[1]);
}

/* Does the engine know all keys of a section? What it does not know it passes over. */
const engineText = values.engine ? readFileSync(values.engine, 'latin1') : '';
function isKnownThere(section) {
  const start = text.indexOf(`[${section}]`);
  const lines = text.slice(start).split('\n[')[0].split('\n').slice(1);
  const keys = lines.map((line) => line.split('=')[0].trim()).filter(Boolean);
  return keys.every((key) => engineText.includes(key));
}

function compareCounts(section, path) {
  if (values.export && !isKnownThere(section)) return;
  const there = countThere(section);
  if (Number.isNaN(there)) return;
  const here = Number(run('perft', path, values.depth).trim().split(' ').at(-1));
  counts.counted++;
  counts['equal counts'] += here === there;
  if (here !== there || values.show)
    console.log(`${section}: depth ${values.depth}: ${here} against ${there}`);
}

/* Sequences of moves there. */
function countFrom(board, depth, pawn) {
  const moves = movesThere(board, pawn);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => {
    board.push(move);
    const count = board.isGameOver(true) ? 0 : countFrom(board, depth - 1, pawn);
    board.pop();
    return sum + count;
  }, 0);
}

/* Our game against a variant. Returns: whether all is equal. */
function compareVariant([id, name]) {
  const rules = run('show', id, '--flat');
  turns = rules.includes('it becomes');
  places = /^turn +move, place (?!.*behind)/m.test(rules);
  const isDropMate = /^drop .*not mate/m.test(rules);
  const [, pawn] = (isDropMate && rules.match(/^piece +pawn +(\w)/m)) || [];
  const board = new ffish.Board(name);
  const counted = [];
  for (let depth = 1; depth <= Number(values.depth); depth++) {
    const there = countFrom(board, depth, pawn);
    const here = Number(run('perft', id, String(depth)).trim().split(' ').at(-1));
    counted.push(here === there ? `${depth} ${here}` : `${depth} ${here} against ${there}`);
  }
  board.delete();
  const { plies, wrong } = compare(name, id, pawn ? `piece shogi-pawn ${pawn}\nnot mate` : '');
  const played = wrong ? `differs ${wrong}` : `${plies} plies equal`;
  console.log(`${id}: ${counted.join(', ')}; ${played}`);
  return !wrong && !counted.some((count) => count.includes('against'));
}

const counts = { complete: 0, equal: 0, 'in part': 0, 'no text': 0, counted: 0, 'equal counts': 0 };
if (!values.variants) spawnSync(values.program, ['import', file, '--output', folder]);
await new Promise((resolve) => (ffish.onRuntimeInitialized = resolve));
new ffish.Board('chess').delete(); // nothing can be defined before
ffish.loadVariantConfig(text);
if (values.variants) {
  const equal = pairs.filter(compareVariant).length;
  console.log(`${equal} of ${pairs.length} games equal`);
  rmSync(folder, { recursive: true });
  process.exit(equal === pairs.length ? 0 : 1);
}
for (const section of wanted.length && !values.export ? wanted : sections) {
  const path = join(folder, `${section}.variant`);
  if (!existsSync(path)) {
    counts['no text']++;
    console.log(`${section}: no text`);
    continue;
  }
  const rules = readFileSync(path, 'utf8');
  turns = rules.includes('it becomes');
  places = /^turn move, place (?!.*behind)/m.test(rules);
  const omits = rules.match(/^omits .*$/gm) ?? [];
  if (omits.length) {
    counts['in part']++;
    if (values.show) console.log(`${section}: in part: ${omits.join('; ')}`);
    continue;
  }
  counts.complete++;
  const id = values.export ? section.replace(/^our-/, '') : path;
  if (values.engine) compareCounts(section, id);
  let found;
  try {
    found = compare(section, id, rules);
    if (values.export && !found.wrong) found.wrong = roundTrip(id, path, found.moves);
  } catch (error) {
    found = { plies: 0, wrong: String(error.stderr || error.message).split('\n')[0] };
  }
  counts.equal += found.wrong === '';
  if (found.wrong) console.log(`${section}: differs ${found.wrong}`);
  else if (values.show) console.log(`${section}: ${found.plies} plies equal`);
}
rmSync(folder, { recursive: true });
const total = values.export ? sections.length : wanted.length || sections.length;
console.log(
  `${counts.complete} of ${total} sections complete, ${counts.equal} of these equal; ` +
    `${counts['in part']} in part, ${counts['no text']} without a text`,
);
if (values.engine)
  console.log(`${counts['equal counts']} of ${counts.counted} counts of the engine are equal`);
if (values.export) process.exitCode = counts.complete === total && counts.equal === total ? 0 : 1;
