import type {
  Color,
  CoreGame,
  CorePosition,
  CoreRecord,
  Description,
  Explanation,
  Move,
  Player,
  SquareId,
  State,
  Winner,
} from '../core/types';
import type { GameRecord } from './record';

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

/** How the record writes who has won. */
const winnerWords: Readonly<Record<Winner, string>> = {
  nobody: '',
  white: 'white-wins',
  black: 'black-wins',
  drawn: 'draw',
};

/** A game being played: its record and its position in the core, and every position so far. */
export class Session {
  readonly description: Description;
  readonly #events: CoreRecord;
  readonly #position: CorePosition;
  #steps: readonly Step[];
  #record: GameRecord;
  /** Recorded moves that the rules of today do not allow, and those after them. */
  readonly lostMoves: number;

  /** Plays what stands; moves from one on that is no longer legal are taken back. */
  constructor(game: CoreGame, record: GameRecord) {
    this.description = game.description;
    this.#events = game.resume(record.text);
    const { plies } = this.#events.standing();
    const legal = this.#events.legalPlies();
    this.lostMoves = plies.length - legal;
    if (this.lostMoves > 0) this.#events.append(`take-back ${legal}`);
    this.#position = this.#events.replay(0);
    this.#steps = [{ move: null, mover: null, state: this.#position.state() }];
    this.#record = record;
    for (const text of plies.slice(0, legal)) this.#step(text);
    this.#update({}, record.savedAt);
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
    const { winner, reason } =
      this.state.winner === 'nobody' ? this.#events.standing() : this.state;
    return winner === 'nobody' ? null : { winner, reason };
  }

  play(text: string): Step | null {
    const { turn, throwDue } = this.state;
    const step = this.result ? null : this.#step(text);
    if (!step) return null;
    this.#note(`${throwDue ? 'throw' : 'move'} ${turn} ${text}`);
    const { winner, reason } = step.state;
    if (winner !== 'nobody') this.#note(`result ${winnerWords[winner]} ${reason}`);
    return step;
  }

  explain(text: string): Explanation {
    return this.#position.explain(text);
  }

  /** Where the piece on a square could go if it were its turn. */
  goals(square: SquareId): readonly SquareId[] {
    return this.#position.goals(square);
  }

  get canTakeBack(): boolean {
    return this.#isGivenUp || this.#lastChoice() >= 0;
  }

  /** Back to the last choice that a person made; a throw of dice stays as it fell. */
  takeBack(): void {
    const ply = this.#isGivenUp ? this.#steps.length - 1 : this.#lastChoice();
    if (ply < 0) return;
    for (let last = this.#steps.length - 1; last > ply; last--) this.#position.undo();
    this.#steps = this.#steps.slice(0, ply + 1);
    this.#note(`take-back ${ply}`);
  }

  resign(color: Color): void {
    if (!this.result) this.#note(`resign ${color}`);
  }

  /** Another player takes the place of one. */
  seat(color: Color, player: Player): void {
    this.#events.seat(color, player);
    this.#update({ players: { ...this.#record.players, [color]: player } });
  }

  flip(): void {
    this.#update({ flipped: !this.#record.flipped });
  }

  /** The record of another game with the same players and start. */
  again(): string {
    const events = this.#events.again();
    const text = events.text();
    events.close();
    return text;
  }

  close(): void {
    this.#position.close();
    this.#events.close();
  }

  get #last(): Step {
    const step = this.#steps.at(-1);
    if (!step) throw new Error('a game has at least its start');
    return step;
  }

  /** Over by what is no matter of rules, such as a resignation. */
  get #isGivenUp(): boolean {
    return this.state.winner === 'nobody' && this.result !== null;
  }

  #step(text: string): Step | null {
    const before = this.state;
    const move = before.moves.find((candidate) => candidate.text === text);
    if (!move || !this.#position.play(text)) return null;
    const step = { move, mover: before.turn, state: this.#position.state() };
    this.#steps = [...this.#steps, step];
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

  #note(event: string): void {
    if (!this.#events.append(event)) throw new Error(`the record does not take: ${event}`);
    this.#update({});
  }

  #update(change: Partial<GameRecord>, savedAt = Date.now()): void {
    this.#record = {
      ...this.#record,
      ...change,
      text: this.#events.text(),
      moveCount: this.#steps.filter(({ move }) => move && move.kind !== 'throw').length,
      isOver: this.result !== null,
      savedAt,
    };
  }
}
