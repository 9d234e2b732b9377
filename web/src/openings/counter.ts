/** Games counted by the positions that they pass near their start. */
import type { CoreGame, Winner } from '../core/types';
import { placeOf } from './place';
import { gamesOf, type Played } from './played';

/** Plies of a game that are counted. */
export const pliesMax = 40;
/** What comes later is counted only where it is known. */
export const placesMax = 100_000;
export const gamesMax = 20_000;
/** Games that a position tells of. */
export const toldMax = 10;

/** A game that was counted. */
export interface Counted {
  readonly names: Readonly<Record<'white' | 'black', string>>;
  readonly date: string;
  readonly winner: Winner;
  /** The game as PGN. */
  readonly text: string;
}

/** Where moves lead from a start: what is known need not be played again. */
interface Step {
  readonly place: string;
  readonly next: Map<string, Step>;
}

interface Place {
  readonly moves: Map<string, Played>;
  /** Numbers of games. */
  readonly games: number[];
}

const resultOf = (text: string, winner: Winner): Played => ({
  text,
  white: winner === 'white' ? 1 : 0,
  draws: winner === 'drawn' ? 1 : 0,
  black: winner === 'black' ? 1 : 0,
});

const sumOf = (one: Played, other: Played): Played => ({
  text: other.text,
  white: one.white + other.white,
  draws: one.draws + other.draws,
  black: one.black + other.black,
});

export class Counter {
  readonly #games: Counted[] = [];
  readonly #places = new Map<string, Place>();
  readonly #starts = new Map<string, Step>();
  #steps = 0;

  constructor(private readonly game: CoreGame) {}

  get count(): number {
    return this.#games.length;
  }

  /** Whether there was no room for something. */
  get isFull(): boolean {
    return this.count >= gamesMax || this.#steps >= placesMax;
  }

  /**
   * Count the game of a PGN text. False where it has no result, or there is no room for it. Throws
   * when it cannot be read.
   */
  add(id: string, text: string): boolean {
    const record = this.game.readPgn(id, text);
    try {
      const { plies, winner, names, date } = record.standing();
      if (winner === 'nobody' || this.count >= gamesMax) return false;
      const position = record.replay(0);
      try {
        this.#pass(position, plies.slice(0, pliesMax), winner);
      } finally {
        position.close();
      }
      this.#games.push({ names, date, winner, text });
      return true;
    } finally {
      record.close();
    }
  }

  movesAt(fen: string): readonly Played[] {
    const moves = this.#places.get(placeOf(fen))?.moves.values() ?? [];
    return [...moves].sort((a, b) => gamesOf(b) - gamesOf(a) || (a.text < b.text ? -1 : 1));
  }

  /** Games that reached a position, the first ones of the file. */
  gamesAt(fen: string): readonly Counted[] {
    const numbers = this.#places.get(placeOf(fen))?.games ?? [];
    return numbers.flatMap((number) => this.#games[number] ?? []);
  }

  /** position: the start; it is played on. */
  #pass(
    position: ReturnType<ReturnType<CoreGame['readPgn']>['replay']>,
    plies: readonly string[],
    winner: Winner,
  ): void {
    const start = placeOf(position.state().fen);
    let step = this.#starts.get(start) ?? { place: start, next: new Map() };
    this.#starts.set(start, step);
    const passed = new Set<string>();
    for (const text of plies) {
      // A game that comes to a position again is counted there once.
      if (!passed.has(step.place)) this.#note(step.place, resultOf(text, winner));
      passed.add(step.place);
      if (!position.play(text)) break;
      const next = step.next.get(text) ?? this.#grow(step, text, () => position.state().fen);
      if (!next) return;
      step = next;
    }
    if (!passed.has(step.place)) this.#placeFor(step.place)?.games.push(this.count);
  }

  #grow(step: Step, text: string, fen: () => string): Step | null {
    if (this.#steps >= placesMax) return null;
    this.#steps++;
    const next: Step = { place: placeOf(fen()), next: new Map() };
    step.next.set(text, next);
    return next;
  }

  #placeFor(name: string): Place {
    const known = this.#places.get(name);
    if (known) return known;
    const place: Place = { moves: new Map(), games: [] };
    this.#places.set(name, place);
    return place;
  }

  #note(name: string, played: Played): void {
    const { moves, games } = this.#placeFor(name);
    const known = moves.get(played.text);
    moves.set(played.text, known ? sumOf(known, played) : played);
    if (games.length < toldMax) games.push(this.count);
  }
}
