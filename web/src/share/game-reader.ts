/** Reads games in a worker, so that the page is drawn meanwhile, however large one is. */
import { t } from 'virtual:words/page';
import { untilWhole } from '../core/bring';
import { isSame, type Known, known } from '../core/known';
import type { Core } from '../core/types';
import { type NextGame, TextReader } from './read-game';

export type ToReader =
  | {
      readonly type: 'text';
      readonly module: WebAssembly.Module;
      readonly text: string;
      readonly usual: string;
    }
  /** known: where it is more than before. */
  | { readonly type: 'next'; readonly known: Known | null };

export type FromReader = { readonly next: NextGame } | { readonly why: string };

/** The next game of a text; null: that was stopped. */
export type ReadNext = () => Promise<NextGame | null>;

const stopped: NextGame = { letters: 0, variant: '', missing: null, reading: null };

export class GameReader {
  #worker: Worker | undefined;
  /** Ends what is being waited for. */
  #end: () => void = () => {};

  constructor(private readonly core: Core) {}

  /** One text at a time. usual: see TextReader. */
  readonly gamesOf = (text: string, usual: string): ReadNext => {
    this.stop();
    const worker = this.#begin(text, usual);
    if (worker) return this.#asking(worker);
    const reader = new TextReader(this.core, text, usual);
    return () => untilWhole(() => reader.next());
  };

  /** What is being read is not wanted any more. */
  readonly stop = (): void => {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#end();
  };

  #asking(worker: Worker): ReadNext {
    let told: Known | undefined;
    /** The texts are large, and a file may have thousands of games. */
    const news = (): Known | null => {
      const now = known();
      if (told && isSame(told, now)) return null;
      told = now;
      return now;
    };
    const ask = () =>
      new Promise<NextGame>((resolve, reject) => {
        this.#end = () => resolve(stopped);
        worker.onmessage = ({ data }: MessageEvent<FromReader>) =>
          'next' in data ? resolve(data.next) : reject(new Error(data.why));
        // A program that did not load is told without a word.
        worker.onerror = ({ message }) => reject(new Error(message || t('programMissing')));
        if (worker === this.#worker) this.#tell(worker, { type: 'next', known: news() });
        else resolve(stopped);
      });
    return async () => {
      const next = await untilWhole(ask);
      return worker === this.#worker ? next : null;
    };
  }

  /** Where the browser has no worker the page reads itself. */
  #begin(text: string, usual: string): Worker | undefined {
    try {
      const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
      this.#tell(worker, { type: 'text', module: this.core.compiled, text, usual });
      this.#worker = worker;
      return worker;
    } catch {
      return undefined;
    }
  }

  #tell(worker: Worker, message: ToReader): void {
    worker.postMessage(message);
  }
}
