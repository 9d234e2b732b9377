import type { Milliseconds, RulesSource, SearchInfo } from './types';

/** A question to the worker: the record of the game, and how hard to think. */
export interface SearchRequest {
  readonly rules: RulesSource;
  readonly record: string;
  /** 1 to 8. */
  readonly level: number;
  readonly moveTimeMs: Milliseconds;
  /** Of the weaker levels' choices. */
  readonly seed: number;
}

export type ToWorker =
  | {
      readonly type: 'module';
      readonly module: WebAssembly.Module;
      /** Addresses of networks by the family of games. */
      readonly networks: Readonly<Record<string, string>>;
    }
  | { readonly type: 'search'; readonly request: SearchRequest };

export type FromWorker =
  | { readonly type: 'begun' }
  | { readonly type: 'info'; readonly info: SearchInfo }
  | { readonly type: 'move'; readonly text: string | null }
  | { readonly type: 'failed'; readonly reason: string };
