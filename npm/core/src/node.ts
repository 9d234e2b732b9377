/** For node: the module is loaded at once, and everything can be called. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from './api';
import { importsOf } from './module';

export * from './api';

const compiled = new WebAssembly.Module(readFileSync(join(__dirname, 'acedrex-core.wasm')));
start(compiled, new WebAssembly.Instance(compiled, importsOf(compiled)));

/** Fulfilled when everything can be called: here it is already. */
export const ready: Promise<void> = Promise.resolve();
