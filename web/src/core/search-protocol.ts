import type { Networks } from './judge';
import type { Known } from './known';
import type { Milliseconds, RulesSource, SearchInfo } from './types';

/** A question to the worker: the record of the game, and how hard to think. */
export interface SearchRequest {
  readonly rules: RulesSource;
  readonly record: string;
  /** 1 to 8. */
  readonly level: number;
  /** 0: no limit. */
  readonly moveTimeMs: Milliseconds;
  /** Of the weaker levels' choices. */
  readonly seed: number;
  /** Without it: no limit. */
  readonly nodes?: number;
  /** So many best moves are told apart; without it one. */
  readonly lines?: number;
  /** The one move to be searched; without it all. */
  readonly only?: string;
  /** What the other side would do if it were its turn. */
  readonly isThreat?: boolean;
}

export type ToWorker =
  | {
      readonly type: 'module';
      readonly module: WebAssembly.Module;
      readonly networks: Networks;
      readonly known: Known;
    }
  | { readonly type: 'search'; readonly request: SearchRequest };

export type FromWorker =
  | { readonly type: 'begun' }
  | { readonly type: 'info'; readonly info: SearchInfo }
  | { readonly type: 'move'; readonly text: string | null }
  | { readonly type: 'failed'; readonly reason: string };
