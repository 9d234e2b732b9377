/** The worker of a browser. */
import type { Uci } from './uci';
import { speak } from './worker';

async function load(): Promise<Uci> {
  const answer = await fetch(new URL('./acedrex-engine.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return speak(await WebAssembly.compile(await answer.arrayBuffer()), (line) => postMessage(line));
}

const ready = load();

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  for (const line of String(data).split('\n')) {
    if (line.trim() === 'quit') close();
    else (await ready).obey(line);
  }
});
