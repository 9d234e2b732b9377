/** The installed package, asked by lines. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createEngine } from '@acedrex/engine';

const patienceMs = 60_000;

/** A worker to which lines are given, until one that it says begins so. */
function open() {
  const worker = createEngine();
  const said = [];
  let wake = () => {};
  worker.on('message', (line) => {
    said.push(line);
    wake();
  });
  const ask = async (lines, begin) => {
    const from = said.length;
    worker.postMessage(lines);
    const end = Date.now() + patienceMs;
    for (;;) {
      const at = said.findIndex((line, i) => i >= from && line.startsWith(begin));
      if (at >= 0) return said.slice(from, at + 1);
      assert.ok(Date.now() < end, `no ${begin} but ${said.slice(from)}`);
      await new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, 200);
      });
    }
  };
  return { ask, worker };
}

test('it says who it is and what it plays', async () => {
  const { ask, worker } = open();
  const said = await ask('uci', 'uciok');
  assert.match(said[0], /^id name Acedrex \d/);
  assert.ok(said.some((line) => /^option name UCI_Variant .* var univers /.test(line)));
  await worker.terminate();
});

test('a turn of two parts is one move', async () => {
  const { ask, worker } = open();
  await ask('setoption name UCI_Variant value duck\nisready', 'readyok');
  const turn = /^[a-h][1-8]([a-h][1-8])[nbrq]?,\1[a-h][1-8]$/;
  for (const level of [1, 8]) {
    const moves = ['e2e4,e4e5'];
    await ask(`setoption name Skill Level value ${level}\nisready`, 'readyok');
    for (let count = 0; count < 6; count++) {
      const said = await ask(
        `position startpos moves ${moves.join(' ')}\ngo nodes 2000`,
        'bestmove',
      );
      assert.ok(!said.some((line) => line.startsWith('info string')), said.join('\n'));
      moves.push(said.at(-1).split(' ')[1]);
      assert.match(moves.at(-1), turn);
    }
  }
  const said = await ask('position startpos moves e2e4 @e5 e7e6,e6a3\ngo depth 4', 'bestmove');
  assert.match(said.at(-2), / pv [a-h][1-8]([a-h][1-8]),\1[a-h][1-8]/);
  await worker.terminate();
});

test('it plays whole games, and takes its own moves', async () => {
  const { ask, worker } = open();
  for (const game of ['chess', 'univers', 'crazyhouse', 'xiangqi']) {
    const moves = [];
    await ask(`setoption name UCI_Variant value ${game}\nisready`, 'readyok');
    while (moves.length < 60) {
      const position = `position startpos moves ${moves.join(' ')}`;
      const said = await ask(`${position}\ngo nodes 300`, 'bestmove');
      assert.ok(!said.some((line) => line.startsWith('info string')), said.join('\n'));
      const move = said.at(-1).split(' ')[1];
      if (move === '(none)') break;
      moves.push(move);
    }
    assert.ok(moves.length > 20, `${game}: ${moves}`);
  }
  await worker.terminate();
});

test('it finds mates and says where nothing is left', async () => {
  const { ask, worker } = open();
  const mate = await ask('position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1\ngo depth 3', 'bestmove');
  assert.ok(
    mate.some((line) => line.includes('score mate 1')),
    mate.join('\n'),
  );
  const over = 'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3';
  assert.deepEqual(await ask(over, 'bestmove'), ['bestmove (none)']);
  await worker.terminate();
});

test('it thinks until it is stopped, and keeps to a time', async () => {
  const { ask, worker } = open();
  await ask('position startpos\ngo infinite', 'info depth 4');
  const said = await ask('stop', 'bestmove');
  assert.match(said.at(-1), /^bestmove [a-h][1-8]/);
  const depths = said.filter((line) => line.startsWith('info')).map((line) => line.split(' ')[2]);
  assert.equal(new Set(depths).size, depths.length, 'no depth is told twice');
  const begun = Date.now();
  await ask('go wtime 3000 btime 60000', 'bestmove');
  assert.ok(Date.now() - begun < 3000);
  await worker.terminate();
});

test('what is wrong is answered and leaves no position', async () => {
  const { ask, worker } = open();
  for (const line of [
    'hello',
    'position',
    'position fen 8/8',
    'position startpos moves e2e5',
    'setoption Hash 3',
    'setoption name Contempt value 3',
    'setoption name UCI_Variant value tic-tac-toe',
  ])
    await ask(line, 'info string');
  const said = await ask('position startpos moves e2e5\ngo depth 1', 'bestmove');
  assert.equal(said.at(-1), 'bestmove 0000');
  const again = await ask('position startpos\ngo depth x\nstop\n\ngo depth 1', 'bestmove');
  assert.match(again.at(-1), /^bestmove/);
  await worker.terminate();
});

test('a network judges that it computes from the rules, where the game is one for it', async () => {
  const weights = join(dirname(fileURLToPath(import.meta.resolve('@acedrex/engine'))), 'any.fn');
  const bytes = readFileSync(weights);
  const scores = async () => {
    const { ask, worker } = open();
    const found = [];
    for (const game of ['cylinder', 'king-of-the-hill']) {
      await ask(`setoption name UCI_Variant value ${game}\nisready`, 'readyok');
      const said = await ask('position startpos\ngo depth 4', 'bestmove');
      found.push(said.at(-2).replace(/ time \d+/, ''));
    }
    await worker.terminate();
    return found;
  };
  const [computed, terms] = await scores();
  writeFileSync(weights, bytes.subarray(1));
  try {
    const [other, same] = await scores();
    assert.notEqual(other, computed);
    assert.equal(same, terms);
  } finally {
    writeFileSync(weights, bytes);
  }
});
