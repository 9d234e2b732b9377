import { firstGame } from '../guide/rows';
import { clockAsked } from '../server/clock-wish';
import type { TournamentKind } from '../server/events';
import { type Pace, presets } from '../server/pace';
import type { Requests } from '../server/requests';
import type { LiveTime } from '../server/times';
import { liveTimes } from '../server/times';

/** What the form for a new tournament holds. */
export interface TournamentWish {
  readonly title: string;
  readonly kind: TournamentKind;
  readonly game: string;
  /** An index into `speeds`. */
  readonly speed: number;
  readonly players: number;
  /** Of a Swiss; 0: by the number of players. */
  readonly rounds: number;
  readonly minutes: number;
  /** 'full', minutes from now, or 'at'. */
  readonly start: string;
  /** "2026-12-01T20:00", by the reader's own clock. */
  readonly at: string;
  readonly isRated: boolean;
  readonly isListed: boolean;
  /** Seconds between the rounds of a live round robin or Swiss. */
  readonly pause: number;
  /** The seconds of the increment are a delay instead. */
  readonly isDelay: boolean;
  /** Where Black has another time. */
  readonly blackMinutes: number | null;
  /** Number of the team whose members alone may join; 0 for everybody. */
  readonly team: number;
  /** Asked of whoever joins; '' for none. */
  readonly password: string;
}

interface Speed {
  readonly clock?: NonNullable<LiveTime>;
  readonly pace?: Pace;
}

/** Live times first, then days for each move. */
export const speeds: readonly Speed[] = [
  { clock: [60, 0] },
  ...liveTimes.filter((time) => time !== null).map((clock) => ({ clock })),
  ...presets.map(({ pace }) => ({ pace })),
];

export const startsIn = [1, 5, 15, 30, 60] as const;
export const pauses = [10, 20, 60, 120, 300, 600] as const;
export const lengths = [20, 30, 45, 60, 90, 120] as const;

const firstSlow = speeds.findIndex(({ pace }) => pace !== undefined);

export const emptyWish: TournamentWish = {
  title: '',
  kind: 'round-robin',
  game: firstGame,
  speed: 1,
  players: 4,
  rounds: 0,
  minutes: 60,
  start: 'full',
  at: '',
  isRated: true,
  isListed: true,
  pause: 20,
  isDelay: false,
  blackMinutes: null,
  password: '',
  team: 0,
};

/** Tournaments that many want, as changes of the form. */
export const tournamentPresets = [
  { key: 'presetQuick', wish: { kind: 'round-robin', speed: 1, players: 4, start: 'full' } },
  { key: 'presetSwiss', wish: { kind: 'swiss', speed: 1, players: 64, rounds: 0, start: '15' } },
  { key: 'presetArena', wish: { kind: 'arena', speed: 1, minutes: 60, start: '15' } },
  { key: 'presetSlow', wish: { kind: 'round-robin', speed: firstSlow, players: 8, start: 'full' } },
] as const;

/** So many players a tournament has at least and at most; an arena asks nobody. */
export const fewestPlayers = (kind: TournamentKind): number => (kind === 'swiss' ? 4 : 3);
export const mostPlayers = (kind: TournamentKind): number => (kind === 'swiss' ? 200 : 16);

/** Rounds of a Swiss that can be asked for. */
export const roundCounts = [3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** Somebody's own rules; the ids of built-in games have no such start. */
export const isOwn = (game: string): boolean => game.startsWith('own-');

/** What cannot be together is not: an arena is live, and starts at a time; odds are not rated. */
export function fitting(given: TournamentWish): TournamentWish {
  const isRated = given.isRated && given.blackMinutes === null && !isOwn(given.game);
  const players = Math.min(given.players, mostPlayers(given.kind));
  const wish = { ...given, isRated, players };
  if (wish.kind !== 'arena') return wish;
  return {
    ...wish,
    speed: speeds[wish.speed]?.clock ? wish.speed : 1,
    start: wish.start === 'full' ? '15' : wish.start,
  };
}

const arenaPlayers = 200;

/**
 * What the server is asked for.
 * now: the time by the server's clock, since 1970.
 */
export function asked(wish: TournamentWish, now: number): Requests['tournament-new'] {
  const { title, kind, game, players, minutes, start, at, isRated, isListed } = wish;
  const { clock, pace } = speeds[wish.speed] ?? {};
  const isArena = kind === 'arena';
  const startTime =
    start === 'full' ? 0 : start === 'at' ? new Date(at).getTime() : now + Number(start) * 60_000;
  return {
    title,
    kind,
    game,
    ...(pace && { pace }),
    ...clockAsked(clock ?? null, { isDelay: wish.isDelay, otherMinutes: wish.blackMinutes }),
    players: isArena ? arenaPlayers : players,
    ...(isArena ? { minutes } : clock && { break: wish.pause }),
    ...(kind === 'swiss' && wish.rounds > 0 && { rounds: wish.rounds }),
    ...(wish.password && { password: wish.password }),
    ...(wish.team > 0 && { team: wish.team }),
    ...(startTime > 0 && { start: startTime }),
    rated: isRated,
    open: isListed,
  };
}
