/** The worker: for a browser that of `new Worker()`, for node that of worker_threads. */
import { start, versionOf } from '../../core/src/api';
import { importsOf } from '../../core/src/module';
import { hooks, Judge } from './searcher';
import { Uci } from './uci';

/**
 * Begin with the module; lines that have come meanwhile are obeyed first. networks: what computes
 * a network for a game.
 */
export function speak(
  compiled: WebAssembly.Module,
  networks: Uint8Array | null,
  say: (line: string) => void,
): Uci {
  start(compiled, new WebAssembly.Instance(compiled, importsOf(compiled, hooks)));
  return new Uci(versionOf(), new Judge(networks), say);
}
