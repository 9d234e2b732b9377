import { t } from 'virtual:words/page';
import { untilWhole } from './bring';
import { type Checked, checkRules, noGame } from './check-rules';
import { ModuleCore } from './core';
import { isSame, type Known, known } from './known';
import type { CoreGame, Milliseconds, OwnRules, RulesSource } from './types';

export type ToRulesWorker =
  | { readonly type: 'module'; readonly module: WebAssembly.Module }
  | { readonly type: 'known'; readonly known: Known }
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
  open: (rules: RulesSource) => CoreGame | null | Promise<CoreGame | null>,
): Promise<CoreGame | null> {
  if (rules.kind === 'own' && !(await checker.check(rules)).description) return null;
  return open(rules);
}

/** How long the worker may take to load, and then to compile a text, before it is ended. */
const startTimeMs: Milliseconds = 20_000;
const checkTimeMs: Milliseconds = 5_000;

/** Of a text that nothing is known of. */
const unknown = (error: string): Checked => ({ ...noGame, findings: [], error, used: [] });

const tooSlow = () => unknown(t('rulesTooSlow'));

const never = new Promise<never>(() => {});

/**
 * Compiles texts in a worker, so that one that takes for ever harms nobody. Where the browser has no
 * worker the page compiles them itself.
 */
export class WorkerRulesChecker implements RulesChecker {
  #worker: Worker | undefined;
  #busy = false;
  /** Counts the texts that were to be checked: the last one is wanted. */
  #turn = 0;
  /** What the worker knows. */
  #known: Known | null = null;

  /** load: the module that compiles; asked for with each text. */
  constructor(private readonly load: () => Promise<WebAssembly.Module>) {}

  async check(rules: OwnRules): Promise<Checked> {
    this.#turn++;
    const turn = this.#turn;
    const isWanted = () => turn === this.#turn;
    try {
      const compiled = await this.load();
      return await untilWhole(() => (isWanted() ? this.#ask(compiled, rules) : never));
    } catch (problem) {
      return isWanted() ? unknown((problem as Error).message) : never;
    }
  }

  #ask(compiled: WebAssembly.Module, rules: OwnRules): Promise<Checked> {
    if (this.#busy) this.#end();
    this.#busy = true;
    return new Promise((resolve) => {
      const finish = (checked: Checked | Promise<Checked>) => {
        clearTimeout(timer);
        this.#busy = false;
        resolve(checked);
      };
      const giveUp = (checked: () => Checked | Promise<Checked>) => () => {
        this.#end();
        finish(checked());
      };
      const checkHere = giveUp(async () => checkRules(await ModuleCore.start(compiled), rules));
      let timer = setTimeout(checkHere, startTimeMs);
      const worker = this.#ready(compiled);
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
      this.#inform(worker);
      this.#tell(worker, { type: 'check', rules });
    });
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ready(compiled: WebAssembly.Module): Worker | undefined {
    if (this.#worker) return this.#worker;
    try {
      const worker = new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module' });
      this.#tell(worker, { type: 'module', module: compiled });
      this.#worker = worker;
      this.#known = null;
      return worker;
    } catch {
      return undefined;
    }
  }

  /** Give a worker the texts, which are long, when there is something new. */
  #inform(worker: Worker): void {
    const now = known();
    if (this.#known && isSame(this.#known, now)) return;
    this.#known = now;
    this.#tell(worker, { type: 'known', known: now });
  }

  #tell(worker: Worker, message: ToRulesWorker): void {
    worker.postMessage(message);
  }
}
