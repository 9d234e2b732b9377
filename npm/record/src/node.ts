/** For node: everything can be called at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../../core/src/api';
import { importsOf } from '../../core/src/module';

export * from './api';

const compiled = new WebAssembly.Module(readFileSync(join(__dirname, 'acedrex-record.wasm')));
start(compiled, new WebAssembly.Instance(compiled, importsOf(compiled)));

export const ready: Promise<void> = Promise.resolve();
