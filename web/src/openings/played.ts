/** A move of a position, and how the games ended that played it there. */
export interface Played {
  readonly text: string;
  /** Games that White won, that were drawn, that Black won. */
  readonly white: number;
  readonly draws: number;
  readonly black: number;
}

export const gamesOf = ({ white, draws, black }: Played): number => white + draws + black;

export const totalOf = (moves: readonly Played[]): number =>
  moves.reduce((sum, move) => sum + gamesOf(move), 0);
