/** The WebAssembly module as it is: numbers in, numbers out (src/wasm/bridge.h). */

/** An address in the memory of the module. */
export type Address = number;

interface ModuleExports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize?: () => void;
  readonly web_memory_take: (size: number) => Address;
  readonly web_memory_give: (address: Address) => void;
  readonly web_output_text: () => Address;
  readonly web_output_size: () => number;
  readonly web_games_list: () => void;
  readonly web_games_give: (id: Address, text: Address, size: number) => number;
  readonly web_games_missing: () => void;
  readonly web_games_named: (name: Address) => void;
  readonly web_language_use: (text: Address, size: number) => number;
  readonly web_rules_expect: (statement: Address, size: number) => void;
  readonly web_rules_know: (id: Address, text: Address, size: number) => number;
  readonly web_rules_forget: () => void;
  readonly web_rules_used: () => void;
  readonly web_rules_flatten: (name: Address, text: Address, size: number) => void;
  readonly web_variant_builtin: (id: Address) => Address;
  readonly web_variant_rules: (name: Address, text: Address, size: number) => Address;
  readonly web_variant_free: (variant: Address) => void;
  readonly web_variant_describe: (variant: Address) => void;
  readonly web_variant_ways: (
    variant: Address,
    role: number,
    color: number,
    square: number,
  ) => void;
  readonly web_position_fen: (variant: Address, fen: Address) => Address;
  readonly web_position_numbered: (variant: Address, number: number) => Address;
  readonly web_position_free: (position: Address) => void;
  readonly web_position_play: (position: Address, text: Address) => number;
  readonly web_position_undo: (position: Address) => number;
  readonly web_position_state: (position: Address) => void;
  readonly web_position_skip: (position: Address) => Address;
  readonly web_position_read: (position: Address, text: Address) => void;
  readonly web_position_explain: (position: Address, text: Address) => void;
  readonly web_position_goals: (position: Address, square: number) => void;
  readonly web_position_words: (position: Address) => void;
  readonly web_draft_create: () => Address;
  readonly web_draft_free: (draft: Address) => void;
  readonly web_draft_put: (draft: Address, square: number, role: number, color: number) => void;
  readonly web_draft_hold: (draft: Address, color: number, role: number, count: number) => void;
  readonly web_draft_turn: (
    draft: Address,
    color: number,
    part: number,
    clock: number,
    turn: number,
  ) => void;
  readonly web_draft_castling: (draft: Address, text: Address) => void;
  readonly web_draft_en_passant: (draft: Address, text: Address) => void;
  readonly web_draft_pool: (draft: Address, color: number, role: number, count: number) => void;
  readonly web_draft_course: (draft: Address, color: number, checks: number, last: number) => void;
  readonly web_draft_wait: (draft: Address, square: number) => void;
  readonly web_draft_rest: (
    draft: Address,
    imitations: number,
    conversion: number,
    one: number,
    other: number,
  ) => void;
  readonly web_draft_fen: (variant: Address, draft: Address) => void;
  readonly web_position_perft: (position: Address, depth: number) => number;
  readonly web_record_create: (
    variant: Address,
    id: Address,
    fen: Address,
    number: number,
    white: number,
    black: number,
    date: Address,
  ) => Address;
  readonly web_record_read: (text: Address, size: number) => Address;
  readonly web_record_again: (record: Address) => Address;
  readonly web_record_free: (record: Address) => void;
  readonly web_record_seat: (record: Address, color: number, level: number) => void;
  readonly web_record_append: (record: Address, line: Address) => number;
  readonly web_record_text: (record: Address) => void;
  readonly web_record_standing: (record: Address) => void;
  readonly web_record_match: (record: Address, variant: Address) => number;
  readonly web_record_replay: (record: Address, variant: Address, plyMax: number) => Address;
  readonly web_record_legal_plies: (record: Address, variant: Address) => number;
  readonly web_record_pgn: (record: Address, variant: Address) => void;
  readonly web_record_tree_pgn: (
    record: Address,
    variant: Address,
    steps: Address,
    size: number,
    noTags: number,
  ) => void;
  readonly web_pgn_facts: (text: Address, size: number) => void;
  readonly web_pgn_from: (text: Address, size: number, game: Address) => void;
  readonly web_ini_sections: (text: Address, size: number) => void;
  readonly web_ini_rules: (text: Address, size: number, section: number) => void;
  readonly web_pgn_ranks_unknown: (variant: Address, text: Address, size: number) => number;
  readonly web_pgn_man: (variant: Address, text: Address, size: number) => void;
  readonly web_pgn_read: (variant: Address, id: Address, text: Address, size: number) => Address;
  readonly web_pgn_visit: (variant: Address, text: Address, size: number) => void;
  readonly web_variant_native: (variant: Address) => void;
  readonly web_position_native: (position: Address, text: Address) => void;
  readonly web_position_meant: (position: Address, text: Address) => void;
  readonly web_engine_create: (variant: Address, hashSize: number) => Address;
  readonly web_engine_free: (engine: Address) => void;
  readonly web_engine_search: (
    engine: Address,
    position: Address,
    level: number,
    depthMax: number,
    nodesMax: number,
    moveTimeMs: number,
    seed: number,
    lineCount: number,
    only: Address,
  ) => number;
  readonly web_variant_net_family: (variant: Address) => void;
  readonly web_variant_takes_function: (variant: Address) => number;
  readonly web_engine_use_net: (engine: Address, net: Address, size: number) => number;
  readonly web_engine_bench: (variant: Address, net: Address, size: number) => number;
  readonly web_playtest_create: (variant: Address) => Address;
  readonly web_playtest_free: (playtest: Address) => void;
  readonly web_playtest_play: (
    playtest: Address,
    variant: Address,
    engine: Address,
    level: number,
    nodes: number,
    seed: number,
    number: number,
  ) => number;
  readonly web_playtest_report: (playtest: Address, variant: Address) => void;
}

/** Called during a search, after every depth. The info is in the output of the module. */
export type InfoHook = (module: CoreModule) => void;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** ENOSYS, the answer of WASI to any system call that libc might still ask for. */
const noSuchCall = 52;

/** The module, once it is there. */
interface Started {
  module?: CoreModule;
}

function importsOf(
  compiled: WebAssembly.Module,
  started: Started,
  onInfo?: InfoHook,
): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {
    page: {
      now_ms: () => performance.now(),
      search_info: () => {
        if (started.module) onInfo?.(started.module);
      },
    },
  };
  for (const { module, name, kind } of WebAssembly.Module.imports(compiled)) {
    if (module === 'page' || kind !== 'function') continue;
    imports[module] = { ...imports[module], [name]: () => noSuchCall };
  }
  return imports;
}

export class CoreModule {
  readonly calls: ModuleExports;

  private constructor(calls: ModuleExports) {
    this.calls = calls;
  }

  static async start(compiled: WebAssembly.Module, onInfo?: InfoHook): Promise<CoreModule> {
    const started: Started = {};
    const imports = importsOf(compiled, started, onInfo);
    return CoreModule.#begin(started, await WebAssembly.instantiate(compiled, imports));
  }

  /** On the thread of a page browsers allow only small modules this. */
  static startNow(compiled: WebAssembly.Module, onInfo?: InfoHook): CoreModule {
    const started: Started = {};
    const imports = importsOf(compiled, started, onInfo);
    return CoreModule.#begin(started, new WebAssembly.Instance(compiled, imports));
  }

  static #begin(started: Started, instance: WebAssembly.Instance): CoreModule {
    const calls = instance.exports as unknown as ModuleExports;
    calls._initialize?.();
    const module = new CoreModule(calls);
    started.module = module;
    return module;
  }

  /** Lend a text to the module for one call. */
  withText<T>(text: string, use: (address: Address, size: number) => T): T {
    return this.withBytes(encoder.encode(text), use);
  }

  /** Lend bytes, with a 0 behind them that is not counted. */
  withBytes<T>(bytes: Uint8Array, use: (address: Address, size: number) => T): T {
    const address = this.calls.web_memory_take(bytes.length + 1);
    if (address === 0) throw new Error('out of memory');
    const place = new Uint8Array(this.calls.memory.buffer, address, bytes.length + 1);
    place.set(bytes);
    place[bytes.length] = 0;
    try {
      return use(address, bytes.length);
    } finally {
      this.calls.web_memory_give(address);
    }
  }

  /** What the last call wrote. */
  output<T>(): T {
    const size = this.calls.web_output_size();
    if (size === 0) throw new Error('the rules core gave no answer');
    const bytes = new Uint8Array(this.calls.memory.buffer, this.calls.web_output_text(), size);
    return JSON.parse(decoder.decode(bytes)) as T;
  }
}
