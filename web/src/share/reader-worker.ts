/** An instance of the core that only reads games, which may be large. It is stopped by ending the worker. */
import { ModuleCore } from '../core/core';
import { know, knowToRead } from '../core/known';
import type { FromReader, ToReader } from './game-reader';
import { TextReader } from './read-game';

const tell = (message: FromReader) => postMessage(message);

let reader: Promise<TextReader> | undefined;

async function begin(module: WebAssembly.Module, text: string, usual: string): Promise<TextReader> {
  return new TextReader(await ModuleCore.start(module), text, usual);
}

addEventListener('message', async ({ data }: MessageEvent<ToReader>) => {
  if (data.type === 'text') {
    reader = begin(data.module, data.text, data.usual);
    return;
  }
  if (data.known) {
    know(data.known);
    knowToRead(data.known);
  }
  try {
    const next = (await reader)?.next();
    if (next) tell({ next });
  } catch (problem) {
    tell({ why: problem instanceof Error ? problem.message : String(problem) });
  }
});
