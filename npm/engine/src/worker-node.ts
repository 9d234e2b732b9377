/** The worker of node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { speak } from './worker';

const port = parentPort;
if (port === null) throw new Error('this is a worker: createEngine() starts it');
const compiled = new WebAssembly.Module(readFileSync(join(__dirname, 'acedrex-engine.wasm')));
const networks = readFileSync(join(__dirname, 'any.fn'));
const uci = speak(compiled, networks, (line) => port.postMessage(line));

port.on('message', (data: unknown) => {
  for (const line of String(data).split('\n')) {
    if (line.trim() === 'quit') port.close();
    else uci.obey(line);
  }
});
