/** For browsers and bundlers: `await ready` before anything is called. */
import { start } from './api';
import { importsOf } from './module';

export * from './api';

async function load(): Promise<void> {
  const answer = await fetch(new URL('./acedrex-core.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const compiled = await WebAssembly.compile(await answer.arrayBuffer());
  start(compiled, await WebAssembly.instantiate(compiled, importsOf(compiled)));
}

/** Fulfilled when the module is loaded and everything can be called. */
export const ready: Promise<void> = load();
