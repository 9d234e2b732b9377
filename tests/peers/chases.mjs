/**
 * Perpetual chases of xiangqi, beside those of ffish: from positions of random games two players go
 * to and fro until the position has occurred three times.
 *
 *   node chases.mjs OWN [COUNT [PERCENT [SEED]]]
 *
 * OWN: the program made of own.c. COUNT: of such ends (12), two thirds of them won. PERCENT: so
 * many may differ (2). Of 1000 (seed 2) nine did, each a chase there and a draw here. Those seen:
 * a guard counts as pinned there though the capture would end the pin, or though an enemy's piece
 * stands on the file of both generals, too; and a piece before a line of check makes its attacks
 * anew there with every move. The other way round, a guard that is lost otherwise than by a pin.
 */
import { createRequire } from 'node:module';
import { randomFrom } from '../../tools/random.mjs';
import { ownProgram } from './program.mjs';

// The loader of ffish would ask the network for the module that lies beside it.
delete globalThis.fetch;
const ffish = createRequire(import.meta.url)('ffish');
await new Promise((done) => {
  ffish.onRuntimeInitialized = done;
});
const draw = '1/2-1/2';
const [ownPath, countText = '12', percentText = '2', seedText = '2'] = process.argv.slice(2);

const next = randomFrom(Number(seedText));
const random = (limit) => Math.floor(next() * limit);
const { ask, end } = ownProgram(ownPath);

const squaresOf = (move) => /^([a-i]\d+)([a-i]\d+)$/.exec(move)?.slice(1);
const back = (move) => squaresOf(move).reverse().join('');
const movesOf = (board) => board.legalMoves().split(' ').filter(Boolean);
const isQuiet = (board, move) => !board.isCapture(move);

/** A way to and fro from here, or null: two moves, and the moves that take them back. */
function cycleFrom(board) {
  const line = [];
  for (let ply = 0; ply < 4; ply++) {
    const legal = movesOf(board).filter((move) => isQuiet(board, move));
    const wanted = ply < 2 ? legal : legal.filter((move) => move === back(line[ply - 2]));
    if (wanted.length === 0) break;
    line.push(wanted[random(wanted.length)]);
    board.push(line[ply]);
  }
  for (const _ of line) board.pop();
  return line.length === 4 ? line : null;
}

/** Some cycles of a position of a random game. */
function* cycles() {
  const board = new ffish.Board('xiangqi');
  for (let plies = 10 + random(70); plies > 0; plies--) {
    const legal = movesOf(board);
    if (legal.length === 0) break;
    const captures = legal.filter((move) => board.isCapture(move));
    const from = captures.length > 0 && random(3) === 0 ? captures : legal;
    board.push(from[random(from.length)]);
  }
  const fen = board.fen();
  for (let i = 0; i < 60; i++) {
    const line = cycleFrom(board);
    if (line) yield { fen, moves: [...line, ...line] };
  }
  board.delete();
}

function judge({ fen, moves }) {
  const board = new ffish.Board('xiangqi', fen);
  for (const move of moves) board.push(move);
  const result = board.result(true);
  board.delete();
  return result;
}

const results = {};
const differences = [];
let count = 0;
let drawn = 0;

async function compare(cycle, theirs) {
  const told = await ask(`uci xiangqi ${cycle.fen}\t${cycle.moves.join(' ')}`);
  const ours = told.find((line) => line.startsWith('end '))?.slice('end '.length) ?? told[0];
  count++;
  drawn += theirs === draw;
  results[theirs] = (results[theirs] ?? 0) + 1;
  if (!ours.startsWith(theirs))
    differences.push(
      `${cycle.fen}\n  ${cycle.moves.join(' ')}\n  ours ${ours}, ffish ${theirs}`,
    );
}

while (count < Number(countText)) {
  for (const cycle of cycles()) {
    const theirs = judge(cycle);
    // Most are draws: half as many as there are others tell enough.
    if (theirs !== draw || drawn <= count / 3) await compare(cycle, theirs);
  }
}
end();
console.log(`${count} cycles: ${JSON.stringify(results)}, ${differences.length} differ`);
for (const difference of differences) console.error(difference);
process.exitCode = differences.length * 100 <= count * Number(percentText) ? 0 : 1;
