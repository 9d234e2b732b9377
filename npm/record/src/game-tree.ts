import { lineOf } from '../../../web/src/core/step-line';
import type { State } from '../../../web/src/core/types';
import { headersOf } from '../../core/src/game';
import { type Address, calls, output, withText } from '../../core/src/module';
import { failure, type Variant } from '../../core/src/variant';
import type * as declared from '../index';
import { diagram } from './diagram';
import { atPosition, describe, type Position, recordCalls, rulesOf } from './position';
import { childOf, GameNode, stepsOf } from './steps';

/** As CSS has them. */
const inks = { green: '#2f7d32', red: '#b3261e', blue: '#1d5fa8', yellow: '#c98a00' } as const;

const results = { white: '1-0', black: '0-1', drawn: '1/2-1/2' } as const;

/** Use a record without moves of a game that begins there. */
function withRecord<T>(rules: Variant, fen: string, use: (record: Address) => T): T {
  const create = recordCalls().web_record_create;
  const record = withText('', (none) =>
    withText(rules.id, (id) =>
      withText(fen, (at) => create(rules.address, id, fen === '' ? 0 : at, -1, 0, 0, none)),
    ),
  );
  if (record === 0) throw new RangeError('the game cannot be recorded');
  try {
    return use(record);
  } finally {
    calls().web_record_free(record);
  }
}

function headersOfNew(rules: Variant, fen: string): Record<string, string> {
  return withRecord(rules, fen, (record) => {
    recordCalls().web_record_pgn(record, rules.address);
    const text = output<string | null>();
    if (text === null) throw new RangeError('the game cannot be recorded');
    return Object.fromEntries(headersOf(text));
  });
}

const tagOf = ([name, value]: readonly [string, string]) =>
  `[${name} "${value.replaceAll(/["\\]/g, '\\$&').replaceAll(/\s/g, ' ')}"]\n`;

/** What was read of a game. */
export interface Begun {
  /** null where they are not known: then only tags and what is wrong can be told. */
  readonly rules: Variant | null;
  /** '' for the start of the game. */
  readonly fen: string;
  readonly headers: Record<string, string>;
  readonly error: string | null;
}

function begin(name: string, { rules: text, fen = '', headers }: declared.GameOptions): Begun {
  const rules = rulesOf(name, text);
  // What is wrong with it is told better by the position.
  atPosition(rules, fen, [], () => {});
  return { rules, fen, headers: { ...headersOfNew(rules, fen), ...headers }, error: null };
}

export class GameTree implements declared.GameTree {
  readonly headers: Record<string, string>;
  readonly error: string | null;
  readonly root: declared.GameNode = new GameNode(null, '', '');
  readonly #known: Variant | null;
  readonly #fen: string;
  /** Of the squares, by their numbers. */
  readonly #names: readonly string[];

  constructor(begun: string | Begun = 'chess', options: declared.GameOptions = {}) {
    const { rules, fen, headers, error } =
      typeof begun === 'string' ? begin(begun, options) : begun;
    this.headers = headers;
    this.error = error;
    this.#known = rules;
    this.#fen = fen;
    this.#names = rules ? describe(rules).board.squares.map(({ name }) => name) : [];
  }

  get variant(): string {
    return this.#known?.id ?? '';
  }

  get #rules(): Variant {
    if (!this.#known) throw new RangeError(this.error ?? '');
    return this.#known;
  }

  #at<T>(node: declared.GameNode, ask: (position: Position) => T): T {
    const moves = node.path().map(({ move }) => move);
    return atPosition(this.#rules, this.#fen, moves, ask);
  }

  mainLine(): declared.GameNode[] {
    const line: declared.GameNode[] = [];
    for (let [at] = this.root.children; at; [at] = at.children) line.push(at);
    return line;
  }

  add(node: declared.GameNode, move: string): declared.GameNode {
    return this.#at(node, (position) => {
      const found = position.read(move);
      if (!found) throw new RangeError(position.explain(move));
      return childOf(node, found.text, found.san);
    });
  }

  fen(node: declared.GameNode): string {
    return this.#at(node, (position) => position.state().fen);
  }

  svg(
    node: declared.GameNode,
    { lastMove = true, ...options }: declared.NodeDiagramOptions = {},
  ): string {
    const state = this.#at(node, (position) => position.state());
    const marked = lastMove ? this.#squaresOf(node) : [];
    const shapes = node.shapes.map(({ from, to, ink }) => ({
      from: this.#names.indexOf(from),
      to: this.#names.indexOf(to),
      ink: inks[ink],
    }));
    return diagram(this.#rules, state, options, { marked, shapes });
  }

  /** From where and to where its move went. */
  #squaresOf({ parent, move }: declared.GameNode): number[] {
    if (parent === null) return [];
    const { moves }: State = this.#at(parent, (position) => position.state());
    const found = moves.find(({ text }) => text === move);
    return [found?.from, found?.to].filter((square) => typeof square === 'number');
  }

  /** How the main line ends by the rules; null where the game goes on. */
  #ending(): Record<'Result' | 'Termination', string> | null {
    const moves = this.mainLine().map(({ move }) => move);
    const { winner, reason } = atPosition(this.#rules, this.#fen, moves, (at) => at.state());
    return winner === 'nobody' ? null : { Result: results[winner], Termination: reason };
  }

  /** The tags as they are written: a game that has ended says how. */
  #tags(): Record<string, string> {
    const { Result = '*' } = this.headers;
    const ending = Result === '*' ? this.#ending() : null;
    if (!ending) return this.headers;
    return { ...this.headers, Result: ending.Result, Termination: ending.Termination };
  }

  pgn(): string {
    const steps = [...stepsOf(this.root, this.#names)].map(lineOf).join('\n');
    const { address } = this.#rules;
    const text = withRecord(this.#rules, this.#fen, (record) => {
      withText(steps, (at, size) =>
        recordCalls().web_record_tree_pgn(record, address, at, size, 1),
      );
      return output<string | null>();
    });
    if (text === null) throw new RangeError('a move is not legal, or variations are too deep');
    const headers = this.#tags();
    const tags = Object.entries(headers).map(tagOf).join('');
    return `${tags}\n${text.trimEnd().replace(/\S+$/, headers.Result ?? '*')}\n`;
  }

  /** @internal */
  get names(): readonly string[] {
    return this.#names;
  }
}

/** Where the game of some tags begins; '' for the start of the game. Throws FindingsError. */
export function startOf(rules: Variant, headers: Record<string, string>): string {
  if (!headers.FEN) return '';
  const tags = `${Object.entries(headers).map(tagOf).join('')}\n*\n`;
  const { address, id } = rules;
  const record = withText(id, (id) =>
    withText(tags, (at, size) => calls().web_pgn_read(address, id, at, size)),
  );
  if (record === 0) throw failure();
  const begun = recordCalls().web_record_replay(record, address, 0);
  calls().web_record_free(record);
  if (begun === 0) throw failure();
  recordCalls().web_position_state(begun);
  const { fen } = output<State>();
  calls().web_position_free(begun);
  return fen;
}
