import type { Color, Milliseconds } from '../core/types';

/** What the server says of tournaments: docs/server.md. */

export type TournamentKind = 'round-robin' | 'double-round-robin' | 'arena';
export type TournamentStage = 'coming' | 'running' | 'over' | 'canceled';

/** What the list and the screen of a tournament both know. */
export interface Tournament {
  readonly tournament: string;
  readonly title: string;
  readonly kind: TournamentKind;
  /** Id of the rules of its games. */
  readonly rules: string;
  readonly stage: TournamentStage;
  readonly rated: boolean;
  readonly listed: boolean;
  readonly hidden: boolean;
  /** How many take part, and how many may. */
  readonly count: number;
  readonly players: number;
  /** Of an arena, else 0. */
  readonly minutes: number;
  readonly maker: string;
  /** It is one's own. */
  readonly own: boolean;
  /** One takes part, and does not pause. */
  readonly joined: boolean;
  readonly clock?: readonly [number, number];
  readonly delay?: number;
  readonly times?: readonly [white: number, black: number];
  /** The game, where it is none of the built-in ones. */
  readonly called?: string;
  /** Whoever joins is asked for one. */
  readonly password?: true;
  readonly pace?: readonly [number, number, number];
  readonly weekends?: 'off';
  /** Since 1970; missing where it starts when it is full. */
  readonly start?: Milliseconds;
  readonly end?: Milliseconds;
  readonly ended?: Milliseconds;
  /** In the list: who leads, or has won. */
  readonly leader?: string;
}

export interface TournamentRow {
  readonly player: number;
  readonly name: string;
  readonly place: number;
  readonly points: number;
  readonly sonneborn: number;
  readonly direct: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Wins in a row. */
  readonly streak: number;
  /** Has withdrawn, or pauses. */
  readonly away: boolean;
  /** Has withdrawn too early: the games do not count. */
  readonly annulled: boolean;
  /** That is being played. */
  readonly game?: string;
}

export type TournamentScore =
  | 'open'
  | 'white-wins'
  | 'black-wins'
  | 'draw'
  | 'white-forfeits'
  | 'black-forfeits'
  | 'both-forfeit';

export interface TournamentGame {
  /** '' for a pairing without a game. */
  readonly game: string;
  /** From 1; 0 in an arena. */
  readonly round: number;
  readonly white: number;
  readonly black: number;
  readonly score: TournamentScore;
}

export interface TournamentHeard extends Tournament {
  readonly is: 'tournament';
  /** By the server's clock, since 1970. */
  readonly now: Milliseconds;
  readonly round: number;
  readonly rounds: number;
  /** When it goes on by itself: it starts, the next round starts, an arena is over. */
  readonly due?: Milliseconds;
  readonly table: readonly TournamentRow[];
  readonly games: readonly TournamentGame[];
  readonly admin: boolean;
  /** One's own number. */
  readonly you?: number;
  /** One's own game that goes on. */
  readonly game?: string;
  /** In a live round robin: whom one meets next, '' for nobody. */
  readonly next?: string;
}

export interface TournamentsHeard {
  readonly is: 'tournaments';
  readonly now: Milliseconds;
  readonly tournaments: readonly Tournament[];
  /** So many are left out. */
  readonly more?: number;
}

/** What a color has of a game: 1, 0.5 or 0; null while it goes on. */
export function scoreOf(score: TournamentScore, color: Color): number | null {
  if (score === 'open') return null;
  if (score === 'draw') return 0.5;
  const whiteHas = score === 'white-wins' || score === 'black-forfeits';
  const blackHas = score === 'black-wins' || score === 'white-forfeits';
  return (color === 'white' ? whiteHas : blackHas) ? 1 : 0;
}

/** Whether it was lost without a fight. */
export const isForfeit = (score: TournamentScore): boolean =>
  score.endsWith('forfeits') || score === 'both-forfeit';

/** What time it was by the server's clock, and when that was heard, by performance.now(). */
export interface HeardTime {
  readonly now: Milliseconds;
  readonly at: Milliseconds;
}

/** What time it is by the server's clock, in whole milliseconds. here: by performance.now(). */
export const serverTime = ({ now, at }: HeardTime, here: Milliseconds): Milliseconds =>
  now + Math.max(0, Math.round(here - at));
