import { t } from 'virtual:words/page';
import { known } from '../core/known';
import { loadSearchModule, networkAddresses } from '../core/load';
import type { PlaytestReport } from '../core/types';
import type { FromPlaytestWorker, PlaytestPlan, ToPlaytestWorker } from './protocol';

export interface PlaytestListener {
  onReport(report: PlaytestReport, isWhole: boolean): void;
  onFailure(reason: string): void;
}

/** Plays games in a worker of its own. Returns what ends it. */
export function runPlaytest(plan: PlaytestPlan, listener: PlaytestListener): () => void {
  let worker: Worker | undefined;
  let isWanted = true;
  const stop = () => {
    isWanted = false;
    worker?.terminate();
  };
  const fail = (reason: string) => {
    if (!isWanted) return;
    stop();
    listener.onFailure(reason);
  };
  const start = (module: WebAssembly.Module) => {
    if (!isWanted) return;
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const tell = (message: ToPlaytestWorker) => worker?.postMessage(message);
    worker.onmessage = ({ data }: MessageEvent<FromPlaytestWorker>) => {
      if (!isWanted) return;
      if (data.type === 'failed') {
        fail(data.reason);
        return;
      }
      if (data.isWhole) stop();
      listener.onReport(data.report, data.isWhole);
    };
    // A program that did not load is told without a word.
    worker.onerror = ({ message }) => fail(message || t('programMissing'));
    tell({ type: 'module', module, networks: networkAddresses(), known: known() });
    tell({ type: 'play', plan });
  };
  loadSearchModule().then(start, ({ message }: Error) => fail(message));
  return stop;
}
