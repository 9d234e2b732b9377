/** A game and its search: what UCI asks for, without its words. */
import { type Address, calls, keep, output, word } from '../../core/src/module';
import { FindingsError, type Variant, variant } from '../../core/src/variant';

interface EngineCalls {
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
    lines: number,
    only: Address,
  ) => number;
  readonly web_engine_use_net: (engine: Address, net: Address, size: number) => number;
}

/** One of the best lines, after a depth is done. */
export interface Line {
  readonly number: number;
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly isMate: boolean;
  readonly score: number;
  readonly line: readonly string[];
}

/** 0: without that limit. */
export interface Limits {
  readonly level: number;
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly lines: number;
}

/** For a stone that no line has. */
const stoneNodes = 20_000;

const engineCalls = () => calls() as unknown as EngineCalls;

let hear: (line: Line) => void = () => undefined;

/** What the module calls while it searches. */
export const hooks: Readonly<Record<string, () => number>> = {
  now_ms: () => performance.now(),
  search_info: () => {
    hear(output<Line>());
    return 0;
  },
};

/** The function that computes a network for a game, if it came. */
export class Judge {
  readonly #address: Address;
  readonly #size: number;

  constructor(given: Uint8Array | null) {
    this.#size = given?.length ?? 0;
    this.#address = given ? keep(given) : 0;
  }

  /** Games that it is not for are judged by hand-written terms. */
  judgeFor(engine: Address): void {
    if (this.#size > 0) engineCalls().web_engine_use_net(engine, this.#address, this.#size);
  }
}

export class Searcher {
  readonly #judge: Judge;
  #variant: Variant;
  #position: Address = 0;
  #engine: Address = 0;
  #hashMib = 16;

  constructor(name: string, judge: Judge) {
    this.#judge = judge;
    this.#variant = variant(name);
    this.setPosition('', []);
  }

  get id(): string {
    return this.#variant.id;
  }

  /** Throws RangeError when there is no such game; then nothing has changed. */
  choose(name: string): void {
    const chosen = variant(name);
    this.forget();
    this.#variant = chosen;
    this.setPosition('', []);
  }

  setHash(mib: number): void {
    this.#hashMib = mib;
    this.forget();
  }

  /** Nothing that was learned is kept. */
  forget(): void {
    if (this.#engine !== 0) engineCalls().web_engine_free(this.#engine);
    this.#engine = 0;
  }

  /** fen: '' for the start. Returns: what is wrong, and there is no position then; or ''. */
  setPosition(fen: string, moves: readonly string[]): string {
    const { web_position_free, web_position_fen, web_board_push } = calls();
    if (this.#position !== 0) web_position_free(this.#position);
    this.#position = web_position_fen(this.#variant.address, fen === '' ? 0 : word(fen));
    if (this.#position === 0) return this.#fault();
    for (const move of moves) {
      word(move === '0000' ? 'pass' : move);
      if (web_board_push(this.#position) !== 0) continue;
      web_position_free(this.#position);
      this.#position = 0;
      return `${move} is not legal`;
    }
    return '';
  }

  #fault(): string {
    const { findings, error } = output<{
      findings: FindingsError['findings'];
      error: string | null;
    }>();
    return new FindingsError(findings, error).message;
  }

  /**
   * The stone that completes the turn which `best` begins, as in @e5; '' where none does. line: the
   * best one, which has it where it begins with that move.
   */
  stoneAfter(best: string, line: readonly string[], limits: Limits): string {
    const { web_board_part, web_board_push, web_position_undo } = calls();
    word(best);
    if (web_board_push(this.#position) === 0) return '';
    const isDue = web_board_part(this.#position) > 1;
    const known = line[0] === best ? (line[1] ?? '') : '';
    const short = { ...limits, depth: 0, timeMs: 0, nodes: stoneNodes, lines: 1 };
    const found = isDue ? known || (this.search(short, () => undefined) ?? '') : '';
    web_position_undo(this.#position);
    return found.startsWith('@') ? found : '';
  }

  get hasPosition(): boolean {
    return this.#position !== 0;
  }

  get isWhitesTurn(): boolean {
    return calls().web_board_turn(this.#position) === 0;
  }

  /** The move to play, or null where there is none. It takes as long as the limits say. */
  search(limits: Limits, listener: (line: Line) => void): string | null {
    const { web_engine_create, web_engine_search } = engineCalls();
    if (this.#engine === 0) {
      this.#engine = web_engine_create(this.#variant.address, this.#hashMib * 1024 * 1024);
      if (this.#engine === 0) throw new Error('not enough memory');
      this.#judge.judgeFor(this.#engine);
    }
    const { level, depth, nodes, timeMs, lines } = limits;
    hear = listener;
    const wrong = web_engine_search(
      this.#engine,
      this.#position,
      level,
      depth,
      nodes,
      timeMs,
      0,
      lines,
      0,
    );
    return wrong === 0 ? output<string | null>() : null;
  }
}
