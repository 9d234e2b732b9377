/*
 * Finds the games that e2e/games.test.ts plays: short, decided on the board, and with every kind of
 * move that the rules have and random play comes upon.
 *
 *   node tools/find-games.mjs [GAME ...]      writes e2e/whole-games.json anew for these games
 *
 * The moves are drawn by chance and are legal by the core (make wasm). Each kind of move is sought by
 * many short random games from the position that was reached, of which the shortest is kept, and so
 * is the end.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import { randomFrom } from '../../tools/random.mjs';

const games = [
  'univers',
  'marshall',
  'paladin',
  'world',
  'dice-world',
  'unicorn-great',
  'dual',
  'uos',
];
/** Random games per kind of move, and plies that one of them takes at most. */
const tries = 150;
const longest = 24;

const here = (name) => new URL(name, import.meta.url);
const kept = here('../e2e/whole-games.json');
const vite = await createServer({ root: here('..').pathname, server: { middlewareMode: true } });
const { ModuleCore } = await vite.ssrLoadModule('/src/core/core.ts');
const { knowAll } = await vite.ssrLoadModule('/plugins/know-all.ts');
await knowAll();
const wasm = readFileSync(here('../../build/wasm/acedrex.wasm'));
const core = await ModuleCore.start(await WebAssembly.compile(wasm));

const chance = randomFrom(2026);
const anyOf = (list) => list[Math.floor(chance() * list.length)];

const isPawn = (description, state, { from }) => {
  const piece = state.pieces.find(({ square }) => square === from);
  return description.roles[piece?.role]?.name.startsWith('pawn') ?? false;
};

/** By chance, with a leaning to captures and to pawns, which lead to more kinds of moves. */
function draw(description, state) {
  const { moves } = state;
  const leaning = chance();
  if (leaning < 0.3) {
    const captures = moves.filter(({ captured }) => captured !== null);
    if (captures.length > 0) return anyOf(captures);
  }
  if (leaning < 0.6) {
    const pawns = moves.filter((move) => isPawn(description, state, move));
    if (pawns.length > 0) return anyOf(pawns);
  }
  return anyOf(moves);
}

const isMate = ({ winner, reason }) =>
  (winner === 'white' || winner === 'black') && reason === 'checkmate';

/** The shortest of many random continuations in which `find` finds a move; null if none does. */
function seek(game, position, find) {
  let best = null;
  for (let attempt = 0; attempt < tries; attempt++) {
    const line = [];
    while (line.length < (best?.length ?? longest)) {
      const state = position.state();
      if (state.moves.length === 0) break;
      const found = find(state, position);
      if (found) {
        best = [...line, found.text];
        break;
      }
      const { text } = draw(game.description, state);
      position.play(text);
      line.push(text);
    }
    for (const _ of line) position.undo();
  }
  return best;
}

const kindFinder = (kind) => (state) => state.moves.find((move) => move.kind === kind);

/** A move that mates. Only checks can, and after each of them one looks. */
const mateFinder = (state, position) =>
  state.moves.find(({ text }) => {
    position.play(text);
    const ends = isMate(position.state());
    position.undo();
    return ends;
  });

/** Kinds of moves that random play comes upon. */
function kindsOf(game) {
  const kinds = new Set();
  for (let attempt = 0; attempt < 20; attempt++) {
    const position = game.start();
    for (let ply = 0; ply < 60; ply++) {
      const state = position.state();
      if (state.moves.length === 0) break;
      for (const { kind } of state.moves) kinds.add(kind);
      position.play(draw(game.description, state).text);
    }
    position.close();
  }
  return [...kinds];
}

function findGame(id) {
  const { game } = core.open({ kind: 'builtin', id });
  const missing = new Set(kindsOf(game));
  const line = [];
  const position = game.start();
  const go = (texts) => {
    for (const text of texts) {
      missing.delete(position.state().moves.find((move) => move.text === text)?.kind);
      position.play(text);
      line.push(text);
    }
  };
  console.log(`${id}: ${[...missing].join(', ')}`);
  while (missing.size > 0) {
    const ways = [...missing].map((kind) => [kind, seek(game, position, kindFinder(kind))]);
    for (const [kind, way] of ways) if (!way) missing.delete(kind);
    const shortest = ways
      .map(([, way]) => way)
      .filter(Boolean)
      .sort((a, b) => a.length - b.length)[0];
    if (shortest) go(shortest);
  }
  const end = seek(game, position, mateFinder);
  if (end) go(end);
  console.log(`  ${line.length} plies ${end ? 'to mate' : 'WITHOUT AN END'}: ${line.join(' ')}`);
  position.close();
  return line.join(' ');
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : games;
const found = JSON.parse(readFileSync(kept, 'utf8'));
for (const id of wanted) {
  found[id] = findGame(id);
  writeFileSync(kept, `${JSON.stringify(found, null, 2)}\n`);
}
await vite.close();
