/** Positions in the module, which live as long as they are asked something. */

import type { Description, MoveName, State } from '../../../web/src/core/types';
import { type Address, calls, output, withText, word } from '../../core/src/module';
import { compileRules, failure, type Variant, variant } from '../../core/src/variant';

export interface RecordCalls {
  readonly web_pgn_visit: (variant: Address, text: Address, size: number) => void;
  readonly web_record_create: (
    variant: Address,
    id: Address,
    fen: Address,
    number: number,
    white: number,
    black: number,
    date: Address,
  ) => Address;
  readonly web_record_replay: (record: Address, variant: Address, plies: number) => Address;
  readonly web_record_pgn: (record: Address, variant: Address) => void;
  readonly web_record_tree_pgn: (
    record: Address,
    variant: Address,
    steps: Address,
    size: number,
    noTags: number,
  ) => void;
  readonly web_position_state: (position: Address) => void;
  readonly web_position_play: (position: Address, text: Address) => number;
  readonly web_position_read: (position: Address, text: Address) => void;
}

export const recordCalls = () => calls() as unknown as RecordCalls;

/** The rules of a text, or of a built-in game. Throws as compileRules() and variant(). */
export const rulesOf = (name: string, text?: string): Variant =>
  text === undefined ? variant(name) : compileRules(text, { name: `${name}.variant` });

/** All that a drawing needs of a game; the types of the package have less of it. */
export const describe = (rules: Variant): Description => rules.describe() as unknown as Description;

export class Position {
  readonly #address: Address;

  constructor(address: Address) {
    if (address === 0) throw failure();
    this.#address = address;
  }

  state(): State {
    recordCalls().web_position_state(this.#address);
    return output<State>();
  }

  /** Whether the move was legal. */
  play(move: string): boolean {
    return recordCalls().web_position_play(this.#address, word(move)) === 0;
  }

  /** What people mean by a text; null where that is not legal. */
  read(text: string): MoveName | null {
    withText(text, (at) => recordCalls().web_position_read(this.#address, at));
    return output<MoveName | null>();
  }

  explain(text: string): string {
    withText(text, (at) => calls().web_position_explain(this.#address, at));
    return output<{ readonly sentence: string }>().sentence;
  }

  close(): void {
    calls().web_position_free(this.#address);
  }
}

/** Ask something of the position after some moves from a FEN, or from the start of the game. */
export function atPosition<T>(
  rules: Variant,
  fen: string,
  moves: readonly string[],
  ask: (position: Position) => T,
): T {
  const read = (at: Address) => calls().web_position_fen(rules.address, at);
  const position = new Position(fen === '' ? read(0) : withText(fen, read));
  try {
    for (const move of moves)
      if (!position.play(move)) throw new RangeError(`${move} is not legal`);
    return ask(position);
  } finally {
    position.close();
  }
}
