import type {
  Clock,
  Color,
  CoreGame,
  CorePosition,
  CoreRecord,
  Description,
  Explanation,
  Line,
  Milliseconds,
  Move,
  Player,
  SquareId,
  State,
  Winner,
} from '../core/types';
import { type ClockReading, timeLeft, waitLeft } from './clock';
import type { GameRecord } from './record';

/** One ply of a game: the move and the position after it. The first step is the start. */
export interface Step {
  readonly move: Move | null;
  readonly mover: Color | null;
  readonly state: State;
  /** The move in algebraic notation, as studies and PGN have it; none at the start. */
  readonly san?: string;
}

export interface Result {
  readonly winner: Winner;
  readonly reason: string;
  /** What is special about the mate that ended it. */
  readonly mated?: string;
}

/** How a move is written by which nobody moves. */
export const nullText = '--';

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
  #clock: Clock | null = null;
  #result: Result | null = null;
  #offer: Color | null = null;
  /** When the turn began. */
  #since: Milliseconds;
  /** What was left of a turn in which the game was given up: records have the time of moves alone. */
  #stoppedAt: Milliseconds | null = null;
  /** Recorded moves that the rules of today do not allow, and those after them. */
  readonly lostMoves: number;
  /** The rules have changed since: the moves may not be those that were played. */
  readonly hasOtherRules: boolean;

  /** Plays what stands; moves from one on that is no longer legal are taken back. */
  constructor(
    game: CoreGame,
    record: GameRecord,
    private readonly now: () => Milliseconds = () => performance.now(),
  ) {
    this.#since = now();
    this.description = game.description;
    this.#events = game.resume(record.text);
    const { plies } = this.#events.standing();
    const legal = this.#events.legalPlies();
    this.lostMoves = plies.length - legal;
    this.hasOtherRules = this.#events.isOfOtherRules();
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

  /** How the game ended: one object as long as that is so. */
  get result(): Result | null {
    return this.#result;
  }

  /** What the clock showed when the last move was over; null without a clock. */
  get clock(): Clock | null {
    return this.#clock;
  }

  /** The clock of the side to move runs: not before its first move, nor after the end. */
  get isClockRunning(): boolean {
    return this.#clock !== null && this.#record.moveCount > 0 && !this.result;
  }

  /** What the clocks show from now on, until something happens; null without a clock. */
  get reading(): ClockReading | null {
    if (!this.#clock) return null;
    const { white, black, delay } = this.#clock;
    const { turn } = this.state;
    const left = this.isClockRunning || this.#stoppedAt === null ? {} : { [turn]: this.#stoppedAt };
    return {
      left: { white, black, ...left },
      running: this.isClockRunning ? turn : null,
      wait: delay,
      at: this.#since,
    };
  }

  /** What a color has left now. */
  timeLeft(color: Color): Milliseconds {
    return this.reading ? timeLeft(this.reading, color, this.now()) : 0;
  }

  /** How long the clock still waits in this turn before it runs. */
  get waitLeft(): Milliseconds {
    return this.reading ? waitLeft(this.reading, this.now()) : 0;
  }

  /** Give both sides so much time, and so much more for every move; only before the first one. */
  setClock({ white, black, increment, delay }: Clock): void {
    this.#note(`clock ${white} ${black} ${increment} ${delay}`);
  }

  /** The side to move has lost if its time is over; against who cannot win it has drawn. */
  checkClock(): boolean {
    const { turn, lateDraws } = this.state;
    if (!this.isClockRunning || this.timeLeft(turn) > 0) return false;
    this.#giveUp(lateDraws ? `result ${winnerWords.drawn} time` : `out-of-time ${turn}`);
    return true;
  }

  /** Who offers a draw, if somebody does. */
  get drawOffer(): Color | null {
    return this.#offer;
  }

  offerDraw(color: Color): void {
    if (!this.result) this.#note(`offer-draw ${color}`);
  }

  answerDraw(color: Color, accepts: boolean): void {
    if (this.#offer !== opponentOf(color)) return;
    if (accepts) this.#giveUp(`accept ${color}`);
    else this.#note(`decline ${color}`);
  }

  play(text: string): Step | null {
    const { turn, throwDue } = this.state;
    if (this.result || this.checkClock()) return null;
    const left = this.#leftAfterMove(turn);
    const step = this.#step(text);
    if (!step) return null;
    this.#note(throwDue ? `throw ${turn} ${text}` : `move ${turn} ${text}${left}`);
    if (!throwDue) this.#since = this.now();
    const { winner, reason } = step.state;
    if (winner !== 'nobody') this.#note(`result ${winnerWords[winner]} ${reason}`);
    return step;
  }

  /** The text of the move that people mean by one, also in algebraic notation; null for none. */
  read(text: string): string | null {
    return this.#position.read(text)?.text ?? null;
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
    this.#stoppedAt = null;
    this.#since = this.now();
  }

  resign(color: Color): void {
    if (!this.result) this.#giveUp(`resign ${color}`);
  }

  /** Another player takes the place of one. */
  seat(color: Color, player: Player): void {
    this.#events.seat(color, player);
    this.#update({ players: { ...this.#record.players, [color]: player } });
  }

  flip(): void {
    this.#update({ flipped: !this.#record.flipped });
  }

  /** The record of another game from the same start, with sides exchanged or not. */
  again(isExchanged = false): Pick<GameRecord, 'text' | 'players' | 'flipped'> {
    const { players, flipped } = this.#record;
    const events = this.#events.again();
    const seats = isExchanged ? { white: players.black, black: players.white } : players;
    events.seat('white', seats.white);
    events.seat('black', seats.black);
    if (this.#firstClock) events.append(this.#firstClock);
    const text = events.text();
    events.close();
    return { text, players: seats, flipped: isExchanged ? !flipped : flipped };
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

  /** Over by what has nothing to do with the rules, such as a resignation. */
  get #isGivenUp(): boolean {
    return this.state.winner === 'nobody' && this.result !== null;
  }

  #step(text: string): Step | null {
    const before = this.state;
    const move = before.moves.find((candidate) => candidate.text === text);
    const san = this.#position.read(text)?.san ?? text;
    if (!move || !this.#position.play(text)) return null;
    const step = { move, mover: before.turn, state: this.#position.state(), san };
    this.#steps = [...this.#steps, step];
    return step;
  }

  /** The event that set the clock, as the record has it. */
  get #firstClock(): string | undefined {
    return this.#record.text.split('\n').find((line) => line.startsWith('clock '));
  }

  /** The word of a move's event that tells the time. */
  #leftAfterMove(color: Color): string {
    if (!this.#clock) return '';
    const gained = this.isClockRunning ? this.#clock.increment : 0;
    return ` ${Math.round(this.timeLeft(color) + gained)}`;
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

  /** The game ends without a move, and its clock stays where it is. */
  #giveUp(event: string): void {
    this.#stoppedAt = this.isClockRunning ? this.timeLeft(this.state.turn) : null;
    this.#note(event);
  }

  #update(change: Partial<GameRecord>, savedAt = Date.now()): void {
    const standing = this.#events.standing();
    const { clock, offers } = standing;
    const ended: Result = this.state.winner === 'nobody' ? standing : this.state;
    const { winner, reason, mated } = ended;
    const isSame = this.#result?.winner === winner && this.#result.reason === reason;
    if (!isSame)
      this.#result = winner === 'nobody' ? null : { winner, reason, ...(mated && { mated }) };
    this.#clock = clock;
    this.#offer = offers.white === 'draw' ? 'white' : offers.black === 'draw' ? 'black' : null;
    this.#record = {
      ...this.#record,
      ...change,
      text: this.#events.text(),
      moveCount: turnCount(this.#steps),
      isOver: this.result !== null,
      savedAt,
    };
  }
}

/** The moves of a game up to a ply, and more that follow them. */
export const lineOf = (
  steps: readonly Step[],
  ply = steps.length - 1,
  more: readonly string[] = [],
): Line => ({
  fen: steps[0]?.state.fen ?? '',
  moves: [...steps.slice(1, ply + 1).map(({ move }) => move?.text ?? nullText), ...more],
});

/** Without throws of dice, and what stands before the first move. */
const playedOf = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ move }) => move !== null && move.kind !== 'throw');

/** How many turns were played, of which a game may have several parts; throws are not meant. */
export function turnCount(steps: readonly Step[]): number {
  // A turn that an analysis passes has no move, but a color as well.
  const movers = steps
    .slice(1)
    .flatMap(({ move }, at) => (move?.kind === 'throw' ? [] : steps[at]?.state.turn));
  return movers.filter((mover, at) => mover !== movers[at - 1]).length;
}

/** From where and to where the last turn went, of which a game may have several parts; throws are not meant. */
export function lastTurn(steps: readonly Step[]): readonly SquareId[] {
  const played = playedOf(steps);
  const mover = played.at(-1)?.mover;
  const before = played.findLastIndex((step) => step.mover !== mover);
  return played
    .slice(before + 1)
    .flatMap(({ move }) => (move ? [move.from, move.to] : []))
    .filter((square) => square !== null);
}
