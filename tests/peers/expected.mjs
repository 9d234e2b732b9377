/**
 * What the tests of Fairy-Stockfish expect (expected.md), asked of our own program. What it answers
 * otherwise stands in docs/peers.md with the reason: rows of the judge "ffish's tests".
 *
 *   node expected.mjs OWN TABLE
 *
 * OWN: the program made of own.c.
 */
import { readFileSync } from 'node:fs';
import { ownProgram } from './program.mjs';

const judge = 'ffish’s tests';
const [ownPath, tablePath] = process.argv.slice(2);
const { ask, end } = ownProgram(ownPath);

const rest = (told, word) =>
  told.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const sorted = (words) => [...words].sort().join(' ');

/** What we say to a fact. */
async function answer(kind, game, fen, moves) {
  if (/valid/.test(kind)) {
    const [refused] = rest(await ask(`fen ${game} ${fen}`), 'refused');
    return refused === undefined ? 'valid' : 'invalid';
  }
  const told = await ask(`uci ${game} ${fen}\t${moves === '-' ? '' : moves}`);
  const [refused] = rest(told, 'refused');
  if (refused !== undefined) return `refused: ${refused.split('\t')[0]}`;
  const plies = rest(told, 'ply').map((line) => line.split('\t'));
  const now = plies.at(-1)?.[2] ?? rest(told, 'start')[0];
  if (kind === 'fen') return now;
  if (kind === 'san') return plies.at(-1)?.[1] ?? '';
  if (kind === 'result' || kind === 'chase') return rest(told, 'end')[0].split(' ')[0];
  const legal = rest(await ask(`moves ${game} ${now}`), 'move').map((line) => line.split('\t'));
  if (kind === 'count') return `${legal.length}`;
  return sorted(legal.map(([uci, san]) => (kind === 'sans' ? san : uci)));
}

/** The cells of the tables of a page. */
const cellsOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
    );

const table = cellsOf(tablePath)
  .filter((cells) => cells.length === 8 && cells[0] === judge)
  .map((cells) => ({ cells, isUsed: false }));
const facts = cellsOf(new URL('./expected.md', import.meta.url)).filter(
  (cells) => cells.length === 5 && cells[0] !== 'kind' && !/^-+$/.test(cells[0]),
);

/** A row for chases is for all that are answered so. */
function isKnown(fact, ours) {
  const [kind, game, fen, moves, expected] = fact;
  const row = table.find(
    ({ cells: [, games, what, position, move, mine, theirs] }) =>
      games.split(/, */).includes(game) &&
      what === kind &&
      mine === ours &&
      (kind === 'chase' || (position === fen && theirs === expected && move === moves)),
  );
  if (row) row.isUsed = true;
  return row !== undefined;
}

const faults = [];
let count = 0;
for (const [kind, game, fen, moves, given] of facts) {
  const expected =
    given === '-' ? kind : /moves|sans/.test(kind) ? sorted(given.split(' ')) : given;
  const ours = await answer(kind, game, fen, moves);
  const isMet = kind === 'has' ? ours.split(' ').includes(expected) : ours === expected;
  count++;
  if (!isMet && !isKnown([kind, game, fen, moves, expected], ours))
    faults.push(`${kind} ${game} ${fen} ${moves}\n  ours     ${ours}\n  expected ${expected}`);
}
end();
for (const { cells, isUsed } of table) if (!isUsed) faults.push(`no fact for ${cells.join(' | ')}`);
console.log(`${count} expectations`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 && count > 0 ? 0 : 1;
