/** Moves and coordinates as the players of a game write them, told by a core that knows how. */
import { type ModuleCore, type ModuleGame, sourceOf } from '../core/core';
import type { Description, Native } from '../core/types';
import type { Writer } from '../settings/notation';

/** Games, and starts of each, that are kept open: those that were asked for last. */
const openMax = 8;
/** Names that are kept of a start; an engine finds new lines all the time. */
export const namesMax = 20_000;

/** The value of a key, made where it is not known; of many the one that was asked for first gives way. */
function keep<Key, Value extends { close(): void }>(
  known: Map<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const value = known.get(key) ?? make();
  known.delete(key);
  known.set(key, value);
  const [oldest] = known;
  if (oldest && known.size > openMax) {
    known.delete(oldest[0]);
    oldest[1].close();
  }
  return value;
}

interface Named {
  readonly name: string | null;
  readonly after: Map<string, Named>;
}

const nothing = (): Named => ({ name: null, after: new Map() });

/** Names of moves from one position on, each asked for once. */
export class Names {
  readonly #position: ReturnType<ModuleGame['start']>;
  /** The moves that are played on it now. */
  #played: readonly string[] = [];
  #known = nothing();
  #count = 0;

  constructor(
    private readonly game: ModuleGame,
    fen: string,
  ) {
    this.#position = game.start({ fen });
  }

  get count(): number {
    return this.#count;
  }

  /** The name of the last of the moves; null where one of them is not legal, or it has none. */
  nameOf(moves: readonly string[]): string | null {
    if (this.#count > namesMax) {
      this.#known = nothing();
      this.#count = 0;
    }
    let at = this.#known;
    for (const [ply, text] of moves.entries()) {
      const next = at.after.get(text) ?? {
        name: this.#ask('web_position_native', moves.slice(0, ply), text),
        after: new Map(),
      };
      if (!at.after.has(text)) this.#count++;
      at.after.set(text, next);
      at = next;
    }
    return at.name;
  }

  meant(moves: readonly string[], text: string): string | null {
    return this.#ask('web_position_meant', moves, text);
  }

  close(): void {
    this.#position.close();
  }

  #ask(
    call: 'web_position_native' | 'web_position_meant',
    moves: readonly string[],
    text: string,
  ): string | null {
    const { module } = this.game;
    if (!this.#go(moves)) return null;
    module.withText(text, (at) => module.calls[call](this.#position.address, at));
    return module.output<string | null>();
  }

  #go(moves: readonly string[]): boolean {
    let shared = 0;
    while (shared < this.#played.length && this.#played[shared] === moves[shared]) shared++;
    for (let ply = this.#played.length; ply > shared; ply--) this.#position.undo();
    this.#played = this.#played.slice(0, shared);
    for (const text of moves.slice(shared)) {
      if (!this.#position.play(text)) return false;
      this.#played = [...this.#played, text];
    }
    return true;
  }
}

/** A game in the core that knows. */
class NativeGame {
  readonly native: Native | null = null;
  readonly #game: ModuleGame | null;
  readonly #starts = new Map<string, Names>();

  constructor(core: ModuleCore, description: Description) {
    const rules = sourceOf(description);
    this.#game = rules ? core.open(rules).game : null;
    if (!this.#game) return;
    const { module, address } = this.#game;
    module.calls.web_variant_native(address);
    this.native = module.output<Native | null>();
  }

  /** Null where the game has no notation of its own. */
  from(fen: string): Names | null {
    const game = this.#game;
    return this.native && game && keep(this.#starts, fen, () => new Names(game, fen));
  }

  close(): void {
    for (const names of this.#starts.values()) names.close();
    this.#game?.close();
  }
}

/** By a core that knows. */
export function writerOf(core: ModuleCore): Writer {
  const games = new Map<Description, NativeGame>();
  const gameOf = (description: Description): NativeGame =>
    keep(games, description, () => new NativeGame(core, description));
  const namesOf = (description: Description, fen: string) => gameOf(description).from(fen);
  return {
    nameOf: (description, { fen, moves }) => namesOf(description, fen)?.nameOf(moves) ?? null,
    meant: (description, { fen, moves }, text) =>
      namesOf(description, fen)?.meant(moves, text.trim()) ?? null,
    nativeOf: (description) => gameOf(description).native,
  };
}
