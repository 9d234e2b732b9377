#!/usr/bin/env node
/**
 * Compare the browser's search with the program's: the module acedrex-search.wasm in this Node's V8
 * and `acedrex uci`, a million nodes from the start position at the highest level, one thread, with
 * the game's network, 16 MiB. They are measured in turn, in processor seconds.
 *
 *     bench/browser.mjs [--program build/acedrex] [--games capablanca,grand]
 *                       [--nodes 1000000] [--rounds 3]
 *
 * Needs the module (cmake --build --preset wasm) and the packages of web/ (npm ci --prefix web).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: 'build/acedrex' },
    games: {
      type: 'string',
      default: 'capablanca,univers,grand,unicorn-great,world,chess,dual,uos',
    },
    nodes: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
  },
});
const nodes = Number(values.nodes);
const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const LEVEL_MAX = 8;
const HASH = 16 * 1024 * 1024;

/** The page's own sources, as Vite reads them. */
async function pageSources() {
  const { createServer } = await import(
    pathToFileURL(createRequire(root('web/package.json')).resolve('vite')).href
  );
  return createServer({ root: root('web'), server: { middlewareMode: true }, logLevel: 'error' });
}

/** Seconds of processor time for one search by the module. */
async function browserSeconds(core, files, id) {
  const { module } = core;
  const { game } = core.open({ kind: 'builtin', id });
  const position = game.start();
  const engine = module.calls.web_engine_create(game.address, HASH);
  module.calls.web_variant_net_family(game.address);
  const own = files.get(module.output()) ?? [];
  const computed = functions.get(module.calls.web_variant_takes_function(game.address)) ?? [];
  for (const path of [...own, ...computed]) {
    const use = (at, size) => module.calls.web_engine_use_net(engine, at, size);
    if (module.withBytes(readFileSync(path), use) === 0) break;
  }
  const before = process.cpuUsage();
  module.calls.web_engine_search(engine, position.address, LEVEL_MAX, 0, nodes, 0, 1, 1, 0);
  const { user } = process.cpuUsage(before);
  module.calls.web_engine_free(engine);
  position.close();
  game.close();
  return user / 1e6;
}

/** The same by the program, whose start does not count. */
async function programSeconds(id) {
  const engine = spawn(values.program, ['uci'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const tell = async (lines, answer) => {
    engine.stdin.write(lines);
    for (;;) {
      const { done, value } = await answers.next();
      if (done) throw new Error(`${values.program} ended before it said ${answer}`);
      if (value.startsWith(answer)) return;
    }
  };
  const setUp = `setoption name UCI_Variant value ${id}\nsetoption name Hash value 16\n`;
  await tell(`${setUp}isready\n`, 'readyok');
  const before = ticksOf(engine.pid);
  await tell(`position startpos\ngo nodes ${nodes}\n`, 'bestmove');
  const ticks = ticksOf(engine.pid) - before;
  engine.stdin.end('quit\n');
  await once(engine, 'exit');
  return ticks / 100;
}

/** Hundredths of a second that a process has computed. */
function ticksOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
  return Number(fields[11]);
}

const best = (seconds) => Math.min(...seconds);
const server = await pageSources();
const { ModuleCore } = await server.ssrLoadModule('/src/core/core.ts');
const { functionFiles, networkFiles } = await server.ssrLoadModule('/plugins/networks.ts');
const files = await networkFiles();
const functions = await functionFiles();
const module = await WebAssembly.compile(readFileSync(root('build/wasm/acedrex-search.wasm')));
const core = await ModuleCore.start(module, () => {});

console.log(`Processor seconds, the least of ${values.rounds} rounds\n`);
console.log(`${'game'.padEnd(14)} browser  program  share`);
for (const id of values.games.split(',')) {
  const browser = [];
  const program = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    browser.push(await browserSeconds(core, files, id));
    program.push(await programSeconds(id));
  }
  const [ours, native] = [best(browser), best(program)];
  const share = Math.round((100 * native) / ours);
  const columns = [ours, native].map((seconds) => seconds.toFixed(2).padStart(7));
  console.log(`${id.padEnd(14)} ${columns.join('  ')}  ${share} %`);
}
await server.close();
