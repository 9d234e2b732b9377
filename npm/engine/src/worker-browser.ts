/** The worker of a browser. */
import type { Uci } from './uci';
import { speak } from './worker';

async function bytesOf(address: URL): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function load(): Promise<Uci> {
  const [module, networks] = await Promise.all([
    bytesOf(new URL('./acedrex-engine.wasm', import.meta.url)),
    // Without it the engine is weaker, but plays.
    bytesOf(new URL('./any.fn', import.meta.url)).catch(() => null),
  ]);
  return speak(await WebAssembly.compile(module), networks, (line) => postMessage(line));
}

const ready = load();

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  for (const line of String(data).split('\n')) {
    if (line.trim() === 'quit') close();
    else (await ready).obey(line);
  }
});
