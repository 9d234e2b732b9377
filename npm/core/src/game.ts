import { calls, output, withText } from './module';
import { failure, variant } from './variant';

export interface PgnFacts {
  readonly id: string | null;
  /** Bytes of the first game. */
  readonly size: number;
}

interface Standing {
  readonly plies: readonly string[];
}

/** A tag, or else a line that only looks like one, or that is a comment. */
const tag = /\s*(?:\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|[[%;].*)/gy;

/** The tags of the only game in a text, in their order: those before its moves. */
export function headersOf(game: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [, name, value = ''] of game.matchAll(tag))
    if (name) headers.set(name, value.replace(/\\(.)/g, '$1'));
  return headers;
}

/** The first game of a PGN text, in the words of ffish. */
export class Game {
  readonly #headers: ReadonlyMap<string, string>;
  readonly #moves: readonly string[];

  /** @internal */
  constructor(headers: ReadonlyMap<string, string>, moves: readonly string[]) {
    this.#headers = headers;
    this.#moves = moves;
  }

  /** Nothing to do: it has no memory in the module. */
  delete(): void {}

  headerKeys(): string {
    return [...this.#headers.keys()].join(' ');
  }

  /** The value of a tag, or ''. */
  headers(name: string): string {
    return this.#headers.get(name) ?? '';
  }

  mainlineMoves(): string {
    return this.#moves.join(' ');
  }
}

/** Throws FindingsError where a move is not legal, RangeError where the game is not known. */
export function readGamePGN(pgn: string): Game {
  withText(pgn, (at, size) => calls().web_pgn_facts(at, size));
  const facts = output<PgnFacts | null>();
  if (facts === null) throw new RangeError('there is no game in the text');
  if (facts.id === null) throw new RangeError('the tag Variant names no game that is known');
  const { address } = variant(facts.id);
  const record = withText(facts.id, (id) =>
    withText(pgn, (at, size) => calls().web_pgn_read(address, id, at, size)),
  );
  if (record === 0) throw failure();
  calls().web_record_standing(record);
  const { plies } = output<Standing>();
  calls().web_record_free(record);
  const bytes = new TextEncoder().encode(pgn).subarray(0, facts.size);
  return new Game(headersOf(new TextDecoder().decode(bytes)), plies);
}
