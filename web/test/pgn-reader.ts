/** What reads PGN: the module that searches, for tests that have it built. */
import { readFileSync } from 'node:fs';
import { ModuleCore, readPgnBy } from '../src/core/core';

const file = '../build/wasm/acedrex-search.wasm';

/** As the page does once PGN is to be read. */
export async function readPgn(): Promise<void> {
  readPgnBy(await ModuleCore.start(await WebAssembly.compile(readFileSync(file))));
}
