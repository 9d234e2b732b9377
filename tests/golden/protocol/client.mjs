// Games, analysis and pondering with chess-uci, a UCI client from npm: what a program sees that
// knows nothing of this engine. Prints what is wrong, and nothing else.
//
//     node client.mjs FOLDER_OF_PACKAGES ENGINE_COMMAND
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , folder, command] = process.argv;
const found = createRequire(pathToFileURL(resolve(folder, 'package.json'))).resolve('chess-uci');
const { Engine } = await import(pathToFileURL(found));

const PLIES_MAX = 400;
const ANSWERED_EARLY_MS = 300; // what is answered before stop is answered by then

const findings = [];
const expect = (is, sentence) => {
  if (!is) findings.push(sentence);
};
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const engine = await Engine.start(command);
const variants = engine.options.UCI_Variant?.vars ?? [];

/** The move for a position; undefined where there is none. */
async function move(position, limit) {
  engine.result = {};
  engine.position(position);
  return (await engine.go(limit)).bestmove;
}

/** A game of the engine against itself. Returns: its moves. */
async function play(variant, limit) {
  expect(variants.includes(variant), `${variant} is not offered`);
  engine.setoption({ UCI_Variant: variant }).ucinewgame();
  await engine.isready();
  const moves = [];
  for (let best = await move({ moves }, limit); best; best = await move({ moves }, limit)) {
    moves.push(best);
    if (moves.length > PLIES_MAX) break;
  }
  return moves;
}

expect(/^Acedrex /.test(engine.id.name), `the engine is called ${engine.id.name}`);
for (const variant of ['kingofthehill', '3check', 'racingkings', 'child-of-own']) {
  const moves = await play(variant, { depth: 2 });
  expect(moves.length > 4 && moves.length < PLIES_MAX, `${variant}: ${moves.length} plies`);
}

// Analysis until stop, and the other lines of it.
engine.setoption({ UCI_Variant: 'chess', MultiPV: 3 });
let deepest = 0;
const best = await (async () => {
  engine.result = {};
  engine.position('r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3');
  return await engine.go(null, (info) => {
    deepest = Math.max(deepest, info.depth ?? 0);
    if (deepest >= 2 && info.multipv === 3) engine.stop();
  });
})();
expect(best.bestmove === 'f3f7', `analysis says ${best.bestmove}`);
expect(engine.pvs.length === 3 && engine.pvs[0].score.str === '#1', 'analysis has other lines');
engine.setoption({ MultiPV: 1 });

/** Ask for what may only be answered after `end` is sent. Returns: the move. */
async function held(position, limit, end) {
  let is_answered = false;
  engine.result = {};
  engine.position(position);
  const answer = engine.go(limit, null, () => {
    is_answered = true;
  });
  await pause(ANSWERED_EARLY_MS);
  expect(!is_answered, `answered before ${end}: ${JSON.stringify(position)}`);
  engine[end]();
  return (await answer).bestmove;
}

const clock = { ponder: true, wtime: 2000, btime: 2000, winc: 0, binc: 0 };
const mated = { moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] };
expect(await held({ moves: ['e2e4'] }, clock, 'ponderhit'), 'pondering gives no move');
expect(!(await held(mated, null, 'stop')), 'a move after mate');
expect(!(await held(mated, clock, 'ponderhit')), 'a move after mate, pondering');
expect(engine.pvs[0]?.depth === 0, 'no line with the result of a game that is over');

// A position that is refused gets no move of another one.
expect((await move({ moves: ['e2e4'] }, { depth: 1 })) !== undefined, 'no move before');
expect((await move('8/8/8/8 w - - 0 1', { depth: 1 })) === undefined, 'a move of another position');
expect((await move({ moves: ['e2e5'] }, { depth: 1 })) === undefined, 'a move after a wrong one');
expect((await move({ moves: ['e2e4'] }, { depth: 1 })) !== undefined, 'no move afterwards');

await engine.quit();
expect(!engine.isRunning, 'the engine goes on after quit');
if (findings.length) console.log(findings.join('\n'));
process.exit(findings.length ? 1 : 0);
