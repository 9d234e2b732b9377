import type {
  Color,
  CoreGame,
  CorePosition,
  Description,
  Explanation,
  Move,
  State,
  Winner,
} from '../core/types';
import type { GameRecord, Player } from './record';

/** One ply of a game: the move and the position after it. The first step is the start. */
export interface Step {
  readonly move: Move | null;
  readonly mover: Color | null;
  readonly state: State;
}

export interface Result {
  readonly winner: Winner;
  readonly reason: string;
}

export const opponentOf = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** A game being played: the record, the position in the core, and every position so far. */
export class Session {
  readonly description: Description;
  readonly #position: CorePosition;
  #steps: readonly Step[];
  #record: GameRecord;
  /** Recorded moves that the rules of today do not allow, and those after them. */
  readonly lostMoves: number;

  /** Plays the recorded moves; those from one on that is no longer legal are dropped. */
  constructor(game: CoreGame, record: GameRecord) {
    this.description = game.description;
    this.#position = game.start(record.start);
    this.#steps = [{ move: null, mover: null, state: this.#position.state() }];
    this.#record = { ...record, moves: [], resigned: null };
    for (const text of record.moves) if (!this.play(text)) break;
    this.lostMoves = record.moves.length - this.#record.moves.length;
    const { resigned, savedAt } = record;
    this.#record = { ...this.#record, resigned, savedAt };
    this.#record = { ...this.#record, isOver: this.result !== null };
  }

  get record(): GameRecord {
    return this.#record;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get state(): State {
    return this.#last.state;
  }

  /** The player whose turn it is. */
  get player(): Player {
    return this.#record.players[this.state.turn];
  }

  get result(): Result | null {
    const { resigned } = this.#record;
    if (resigned) return { winner: opponentOf(resigned), reason: 'resignation' };
    const { winner, reason } = this.state;
    return winner === 'nobody' ? null : { winner, reason };
  }

  play(text: string): Step | null {
    const before = this.state;
    const move = before.moves.find((candidate) => candidate.text === text);
    if (!move || this.result || !this.#position.play(text)) return null;
    const step = { move, mover: before.turn, state: this.#position.state() };
    this.#steps = [...this.#steps, step];
    this.#update({ moves: [...this.#record.moves, text] });
    return step;
  }

  explain(text: string): Explanation {
    return this.#position.explain(text);
  }

  get canTakeBack(): boolean {
    return this.#record.resigned !== null || this.#lastChoice() >= 0;
  }

  /** Back to the last choice that a person made; a throw of dice stays as it fell. */
  takeBack(): void {
    if (this.#record.resigned) {
      this.#update({ resigned: null });
      return;
    }
    const ply = this.#lastChoice();
    if (ply < 0) return;
    for (let last = this.#steps.length - 1; last > ply; last--) this.#position.undo();
    this.#steps = this.#steps.slice(0, ply + 1);
    this.#update({ moves: this.#record.moves.slice(0, ply) });
  }

  resign(color: Color): void {
    if (!this.result) this.#update({ resigned: color });
  }

  /** Another player takes the place of one. */
  seat(color: Color, player: Player): void {
    this.#update({ players: { ...this.#record.players, [color]: player } });
  }

  flip(): void {
    this.#update({ flipped: !this.#record.flipped });
  }

  close(): void {
    this.#position.close();
  }

  get #last(): Step {
    const step = this.#steps.at(-1);
    if (!step) throw new Error('a game has at least its start');
    return step;
  }

  #lastChoice(): number {
    for (let ply = this.#steps.length - 2; ply >= 0; ply--) {
      const state = this.#steps[ply]?.state;
      if (state && !state.throwDue && this.#record.players[state.turn].kind === 'person')
        return ply;
    }
    return -1;
  }

  #update(change: Partial<GameRecord>): void {
    this.#record = { ...this.#record, ...change, savedAt: Date.now() };
    this.#record = { ...this.#record, isOver: this.result !== null };
  }
}
