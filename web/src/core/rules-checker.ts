import { t } from 'virtual:words/page';
import { type Checked, checkRules, noGame } from './check-rules';
import { gameWords } from './game-words';
import type { Core, CoreGame, Milliseconds, OwnRules, RulesSource } from './types';

export type ToRulesWorker =
  | { readonly type: 'module'; readonly module: WebAssembly.Module }
  /** What games speak from now on; null for English. */
  | { readonly type: 'language'; readonly words: string | null }
  | { readonly type: 'check'; readonly rules: OwnRules };

export type FromRulesWorker =
  | { readonly type: 'begun' }
  | { readonly type: 'checked'; readonly checked: Checked };

export interface RulesChecker {
  /** One text at a time: a new one stops the one before, whose promise then never settles. */
  check(rules: OwnRules): Promise<Checked>;
}

/** A game, of rules of its own only if the worker has found that they can be played. */
export async function openChecked(
  checker: RulesChecker,
  rules: RulesSource,
  open: (rules: RulesSource) => CoreGame | null,
): Promise<CoreGame | null> {
  if (rules.kind === 'own' && !(await checker.check(rules)).description) return null;
  return open(rules);
}

/** How long the worker may take to load, and then to compile a text, before it is ended. */
const startTimeMs: Milliseconds = 20_000;
const checkTimeMs: Milliseconds = 5_000;

const tooSlow = (): Checked => ({
  ...noGame,
  findings: [],
  error: t('rulesTooSlow'),
  used: [],
});

/**
 * Compiles texts in a worker, so that one that takes for ever harms nobody. Where the browser has no
 * worker the page compiles them itself.
 */
export class WorkerRulesChecker implements RulesChecker {
  #worker: Worker | undefined;
  #busy = false;
  /** What games speak in the worker. */
  #words: string | null = null;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly core: Core,
  ) {}

  check(rules: OwnRules): Promise<Checked> {
    if (this.#busy) this.#end();
    this.#busy = true;
    return new Promise((resolve) => {
      const finish = (checked: Checked) => {
        clearTimeout(timer);
        this.#busy = false;
        resolve(checked);
      };
      const giveUp = (checked: () => Checked) => () => {
        this.#end();
        finish(checked());
      };
      const checkHere = giveUp(() => checkRules(this.core, rules));
      let timer = setTimeout(checkHere, startTimeMs);
      const worker = this.#ready();
      if (!worker) {
        checkHere();
        return;
      }
      worker.onerror = checkHere;
      worker.onmessage = ({ data }: MessageEvent<FromRulesWorker>) => {
        clearTimeout(timer);
        if (data.type === 'checked') finish(data.checked);
        else timer = setTimeout(giveUp(tooSlow), checkTimeMs);
      };
      this.#speak(worker);
      this.#tell(worker, { type: 'check', rules });
    });
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ready(): Worker | undefined {
    if (this.#worker) return this.#worker;
    try {
      const worker = new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module' });
      this.#tell(worker, { type: 'module', module: this.module });
      this.#worker = worker;
      this.#words = null;
      return worker;
    } catch {
      return undefined;
    }
  }

  /** The file of a language is long: it is sent once. */
  #speak(worker: Worker): void {
    const words = gameWords();
    if (words === this.#words) return;
    this.#words = words;
    this.#tell(worker, { type: 'language', words });
  }

  #tell(worker: Worker, message: ToRulesWorker): void {
    worker.postMessage(message);
  }
}
