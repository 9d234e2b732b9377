import { t } from 'virtual:words/page';
import type { Networks } from './judge';
import { known } from './known';
import type { FromWorker, SearchRequest, ToWorker } from './search-protocol';
import type { Milliseconds, SearchInfo } from './types';

export interface Searcher {
  /**
   * The move to play. One search at a time: a new one stops the one before, whose promise then
   * never settles.
   */
  search(request: SearchRequest, onInfo?: (info: SearchInfo) => void): Promise<string>;
  /** search: nothing is stopped if another one has begun since. */
  stop(search?: Promise<string>): void;
}

/** How long the worker may take until it can be heard, before it is given up; a slow line takes longer. */
const startTimeMs: Milliseconds = 20_000;

/** Searches in a worker. A search cannot be interrupted, so to stop it is to end the worker. */
export class WorkerSearcher implements Searcher {
  #worker: Worker | undefined;
  #current: Promise<string> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** load: the module that searches; called when the first search begins. */
  constructor(
    private readonly load: () => Promise<WebAssembly.Module>,
    private readonly networks: Networks = { families: {}, functions: {} },
  ) {}

  search(request: SearchRequest, onInfo?: (info: SearchInfo) => void): Promise<string> {
    this.stop();
    const search = new Promise<string>((resolve, reject) => {
      const giveUp = (reason: string) => {
        this.stop();
        reject(new Error(reason));
      };
      const worker = this.#ready();
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        clearTimeout(this.#patience);
        if (data.type === 'begun') return;
        if (data.type === 'info') {
          onInfo?.(data.info);
          return;
        }
        this.#current = undefined;
        if (data.type === 'move' && data.text !== null) resolve(data.text);
        else reject(new Error(data.type === 'failed' ? data.reason : 'there is no move'));
      };
      // A program that did not load is told without a word.
      worker.onerror = ({ message }) => giveUp(message || t('programMissing'));
      this.load().then(
        (module) => {
          if (worker !== this.#worker) return;
          this.#patience = setTimeout(() => giveUp(t('programSilent')), startTimeMs);
          this.#tell(worker, { type: 'module', module, networks: this.networks, known: known() });
          this.#tell(worker, { type: 'search', request });
        },
        ({ message }: Error) => worker === this.#worker && giveUp(message),
      );
    });
    this.#current = search;
    return search;
  }

  stop(search = this.#current): void {
    if (!search || search !== this.#current) return;
    this.#current = undefined;
    clearTimeout(this.#patience);
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ready(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    return worker;
  }

  #tell(worker: Worker, message: ToWorker): void {
    worker.postMessage(message);
  }
}
