/** A game that is played: what is seen of it, and what may be done to it. */
import type { Color, CoreGame, Explanation, Move, SquareId, State } from '../core/types';
import type { ClockReading } from '../game/clock';
import type { GameRecord } from '../game/record';
import type { Result, Step } from '../game/session';
import type { Store } from '../hooks/store';
import type { Said } from '../parts/told';

/** A game at one moment. It never changes: after a change there is another one. */
export interface GameSnapshot {
  readonly game: CoreGame;
  readonly record: GameRecord;
  readonly steps: readonly Step[];
  readonly state: State;
  readonly result: Result | null;
  /** null without clocks. */
  readonly clock: ClockReading | null;
  readonly canTakeBack: boolean;
  /** Recorded moves that the rules of today do not allow, and those after them. */
  readonly lostMoves: number;
  /** The rules have changed since: the moves may not be those that were played. */
  readonly hasOtherRules: boolean;
  /** The colors of the people who sit at this screen. */
  readonly own: readonly Color[];
  /** A person is to choose a move. */
  readonly isOpen: boolean;
  /** A person who waits for the opponent's move, and may choose the next one before. */
  readonly waiter: Color | null;
  /** Who resigns: against the computer one resigns for oneself, else whoever is to move. */
  readonly resigning: Color;
  /** A person is asked: the color that may accept a draw. */
  readonly askedDraw: Color | null;
  /** What was answered last to an offer, or to who asked for a hint that is not given. */
  readonly answer: string | null;
  /** The last happening, for a screen reader. */
  readonly announced: Said;
  /** null where no computer of this page plays or helps. */
  readonly computer: ComputerSnapshot | null;
  /** Only of a game over the net, where the opponent sits elsewhere. */
  readonly net: NetSnapshot | null;
}

/** What the computer does. */
export interface ComputerSnapshot {
  readonly isThinking: boolean;
  /** What thinks is still to come over the line. */
  readonly isLoading: boolean;
  /** How many plies deep it has looked. */
  readonly depth: number;
  /** Why the computer could not move. */
  readonly failure: string | null;
  /** Two computers play; their game may stand still. */
  readonly isWatched: boolean;
  readonly isPaused: boolean;
  /** The move that it would play now; null while none is known. */
  readonly hint: Move | null;
  readonly isHinting: boolean;
}

export interface NetSnapshot {
  /** Who only watches has no color. */
  readonly isSeated: boolean;
  /** Whether both players are there, and the game is not over. */
  readonly isOn: boolean;
  readonly mayTakeBack: boolean;
  /** Also by what the rules know nothing of. */
  readonly isOver: boolean;
  /** Who looks on may at any time, players when it is over. */
  readonly mayStudy: boolean;
  /** What is waited for before anybody can move: an opponent, or that the server has a move. */
  readonly waits: string | null;
}

/** What can be asked about the position as it stands. */
export interface PositionRules {
  /** Why a move is not legal, where it is not. */
  readonly explain: (text: string) => Explanation;
  /** The text of the move that people mean by one, also in algebraic notation; null for none. */
  readonly read: (text: string) => string | null;
  /** Where the piece on a square could go if it were its turn. */
  readonly goals: (square: SquareId) => readonly SquareId[];
}

export interface GameController extends Store<GameSnapshot>, PositionRules {
  /** False when the move is not legal. */
  readonly play: (text: string) => boolean;
  readonly takeBack: () => void;
  readonly resign: () => void;
  /** Offer a draw for the side that would resign. */
  readonly offerDraw: () => void;
  readonly answerDraw: (accepts: boolean) => void;
  readonly flip: () => void;
  /** Have a screen reader say something. */
  readonly say: (words: string) => void;
  readonly computer: ComputerController | null;
}

/** What may be asked of the computer. */
export interface ComputerController {
  readonly askHint: () => void;
  readonly pause: (isPaused: boolean) => void;
  /** Let it try once more, after a failure. */
  readonly retry: () => void;
  /** People play on in its place. */
  readonly dismiss: () => void;
}
