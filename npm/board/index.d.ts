/** What the event "acedrex-move" tells. */
export interface MoveDetail {
  /** As notation.md of the sources writes it; a throw of dice is "3-6". */
  readonly move: string;
  readonly fen: string;
  readonly turn: 'white' | 'black';
  readonly winner: 'nobody' | 'white' | 'black' | 'drawn';
  /** Why the game has ended: "checkmate", "threefold", ...; '' while it goes on. */
  readonly reason: string;
}

/** What the event "acedrex-error" tells; the element shows it, too. */
export interface ErrorDetail {
  readonly message: string;
}

/** The element <acedrex-board>, which is defined when the package is imported. */
export declare class AcedrexBoard extends HTMLElement {
  /** The rules of a game of one's own, which begins anew; null: the attribute "game" names one. */
  rules: string | null;
  /** The FEN of the position as it stands; '' while there is none. */
  get position(): string;
  get legalMoves(): readonly string[];
  /** The moves since the beginning, throws of dice among them. */
  get played(): readonly string[];
  /** Make a move. Returns: false when it is not legal. */
  play(move: string): boolean;
  /** Back to the last choice of a player. */
  takeBack(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'acedrex-board': AcedrexBoard;
  }
  interface HTMLElementEventMap {
    'acedrex-ready': CustomEvent<null>;
    'acedrex-move': CustomEvent<MoveDetail>;
    'acedrex-error': CustomEvent<ErrorDetail>;
  }
}
