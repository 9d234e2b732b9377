import type { Networks } from '../core/judge';
import type { Known } from '../core/known';
import type { PlaytestReport, RulesSource } from '../core/types';

/** Which games are played. */
export interface PlaytestPlan {
  readonly rules: RulesSource;
  readonly games: number;
  /** 1 to 8; 0 for the strongest. */
  readonly level: number;
  /** Positions looked at for a move; 0 for as many as the level takes. */
  readonly nodes: number;
  readonly seed: number;
}

export type ToPlaytestWorker =
  | {
      readonly type: 'module';
      readonly module: WebAssembly.Module;
      readonly networks: Networks;
      readonly known: Known;
    }
  | { readonly type: 'play'; readonly plan: PlaytestPlan };

export type FromPlaytestWorker =
  | { readonly type: 'report'; readonly report: PlaytestReport; readonly isWhole: boolean }
  | { readonly type: 'failed'; readonly reason: string };
