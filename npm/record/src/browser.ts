/** For browsers and bundlers: `await ready` before anything is called. */
import { start } from '../../core/src/api';
import { importsOf } from '../../core/src/module';

export * from './api';

async function load(): Promise<void> {
  const answer = await fetch(new URL('./acedrex-record.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const compiled = await WebAssembly.compile(await answer.arrayBuffer());
  start(compiled, await WebAssembly.instantiate(compiled, importsOf(compiled)));
}

export const ready: Promise<void> = load();
