import type { Color, Milliseconds, RulesSource } from '../core/types';
import type { ClockReading } from '../game/clock';
import { computerLevelOf } from '../game/computer-name';
import { type GameRecord, levelMax, twoPeople } from '../game/record';
import type { EventsHeard, LiveClock } from '../server/events';
import type { TimedGame } from '../server/times';

/** A game over the net as far as it was heard of. */
export interface HeardGame {
  readonly events: EventsHeard['events'];
  /** The color of whoever sits here; '' for a visitor. */
  readonly you: Color | '';
  /** By the server, when the last message came; null without a clock. */
  readonly clock: LiveClock | null;
  readonly clockAt: Milliseconds;
  /** Of a game by correspondence, while somebody is to move. */
  readonly deadline?: Milliseconds | undefined;
  /** Minutes that the opponent's clocks are ahead of UTC then; undefined where nobody knows. */
  readonly offset?: number | undefined;
  readonly seatUntil?: Milliseconds | undefined;
  /** The colors of bots, and of those who have an account. */
  readonly bots: readonly Color[];
  readonly members: readonly Color[];
  /** The server knows no such game. */
  readonly isMissing: boolean;
}

export const emptyGame: HeardGame = {
  events: [],
  you: '',
  bots: [],
  members: [],
  clock: null,
  clockAt: 0,
  isMissing: false,
};

/**
 * Where somebody resigns or aborts, the server stops the clock in the record. After another end its
 * clock shows what was left when the last move was made: then the page keeps what it showed itself.
 */
function clockAfter(known: HeardGame, heard: EventsHeard, now: Milliseconds): LiveClock | null {
  const clock = heard.clock ?? null;
  if (!clock || clock.runs || !known.clock) return clock;
  if (endOf(known) !== null) return known.clock;
  const isEnd = heard.events.some(([kind]) => kind === 'end');
  const isStopped = heard.events.some(
    ([kind, body]) => kind === 'play' && body.startsWith('clock '),
  );
  if (isEnd && isStopped) return clock;
  return isEnd && known.clock.turn === clock.turn ? stopClock(known, now).clock : clock;
}

/** What was heard follows what is known; what is known already is heard once more after a break. */
export function follow(known: HeardGame, heard: EventsHeard, now: Milliseconds): HeardGame {
  if (heard.from > known.events.length) return known;
  const news = heard.events.slice(known.events.length - heard.from);
  return {
    events: news.length > 0 ? [...known.events, ...news] : known.events,
    you: heard.you,
    clock: clockAfter(known, heard, now),
    clockAt: now,
    deadline: heard.deadline,
    offset: heard.offset,
    seatUntil: heard.seat,
    bots: heard.bots ?? [],
    members: heard.members ?? [],
    isMissing: false,
  };
}

const bodies = ({ events }: HeardGame, wanted: string): readonly string[] =>
  events.filter(([kind]) => kind === wanted).map(([, body]) => body);

/** Played by correspondence. */
export const hasPace = (game: HeardGame): boolean => bodies(game, 'pace').length > 0;

/** What has happened, as lines of the record. */
export const linesOf = (game: HeardGame): readonly string[] => bodies(game, 'play');

/** "white SALT NAME". */
export function seatsOf(game: HeardGame): Readonly<Partial<Record<Color, string>>> {
  const seats: Partial<Record<Color, string>> = {};
  for (const body of bodies(game, 'seat')) {
    const [color, , ...name] = body.split(' ');
    if (color === 'white' || color === 'black') seats[color] = name.join(' ');
  }
  // Who took a seat as a guest has logged in.
  for (const body of bodies(game, 'owner')) {
    const [color, ...name] = body.split(' ');
    if (color === 'white' || color === 'black') seats[color] = name.join(' ');
  }
  return seats;
}

/** By color: what players added to the dice after the hash of the seed was fixed. */
export function lateDigitsOf(game: HeardGame): Readonly<Partial<Record<Color, string>>> {
  return Object.fromEntries(bodies(game, 'salt').map((body) => body.split(' ')));
}

/** Whether the dice, whose seed is fixed by now, still lack digits of whoever sits here. */
export function owesDigits(game: HeardGame): boolean {
  const isThrown = linesOf(game).some((line) => line.startsWith('throw '));
  return (
    game.you !== '' &&
    lateDigitsOf(game)[game.you] === undefined &&
    bodies(game, 'commit').length > 0 &&
    !isThrown &&
    endOf(game) === null
  );
}

/** Whether it counts for ratings. */
export const isRated = (game: HeardGame): boolean => bodies(game, 'rated').length > 0;

/** Whether it is the first of two games with the colors exchanged. */
export const isPair = (game: HeardGame): boolean => bodies(game, 'pair').length > 0;

/** Whom it waits for alone; null for whoever comes. */
export const invitedOf = (game: HeardGame): string | null => bodies(game, 'invite')[0] ?? null;

/** Why the one who was asked does not come; null while they have not said so. */
export const refusedOf = (game: HeardGame): string | null => bodies(game, 'refuse')[0] ?? null;

/** Whether it is listed in the lobby. */
export const isListed = (game: HeardGame): boolean => bodies(game, 'list').length > 0;

/** The tournament that it belongs to; null for none. */
export const tournamentOf = (game: HeardGame): string | null =>
  bodies(game, 'tournament')[0] ?? null;

/** The id of the rules; '' before anything was heard. */
export const rulesOf = (game: HeardGame): string =>
  /^game (.+)$/m.exec(bodies(game, 'create')[0] ?? '')?.[1] ?? '';

/** The game after this one, with the colors exchanged; null while there is none. */
export const nextOf = (game: HeardGame): string | null => bodies(game, 'next')[0] ?? null;

/** Who wants to play again. */
export const rematchOf = (game: HeardGame): readonly string[] =>
  bodies(game, 'rematch').map((body) => body.split(' ')[0] ?? '');

/** How it ended; null while it goes on. */
export const endOf = (game: HeardGame): string | null => bodies(game, 'end')[0] ?? null;

/** The time of a live game with a clock, as lists of games have it; null of any other. */
export function timeOf(game: HeardGame): TimedGame | null {
  // Days are told in other words.
  if (hasPace(game)) return null;
  const [, ...told] =
    /^clock (\d+) (\d+) (\d+)(?: (\d+))?$/m.exec(bodies(game, 'create')[0] ?? '') ?? [];
  if (told.length === 0) return null;
  const [white = 0, black = 0, more = 0, delay = 0] = told.map((ms) => Number(ms ?? 0) / 1000);
  return { clock: [white, more], delay, ...(white === black ? {} : { times: [white, black] }) };
}

/** The record of the game as of any other, in which its players have their names. */
export function recordOf(
  game: HeardGame,
  rules: RulesSource,
  key: string,
  title: string,
): GameRecord {
  const seats = seatsOf(game);
  const create = (bodies(game, 'create')[0] ?? '')
    .trimEnd()
    .replace(/^(white|black) human$/gm, (_, color: Color) => {
      const name = seats[color] ?? '';
      const level = computerLevelOf(name) ?? (game.bots.includes(color) ? levelMax : null);
      return `${color} ${level === null ? 'human' : `engine ${level}`} ${name}`.trimEnd();
    });
  const lines = [create, ...linesOf(game)];
  return {
    key,
    rules,
    text: `${lines.join('\n')}\n`,
    title,
    players: twoPeople,
    names: { white: seats.white ?? '', black: seats.black ?? '' },
    moveCount: 0,
    isOver: endOf(game) !== null,
    flipped: game.you === 'black',
    savedAt: Date.now(),
  };
}

/** What a turn has used of its time after so long. */
const usedSince = ({ wait = 0 }: LiveClock, passed: Milliseconds): Milliseconds =>
  Math.max(0, passed - wait);

/** The server goes away for a moment: until it is back its clock shows what is left now. */
export function stopClock(game: HeardGame, now: Milliseconds): HeardGame {
  const { clock, clockAt } = game;
  if (!clock?.runs) return game;
  const used = usedSince(clock, now - clockAt);
  const [white, black] = clock.left;
  const left =
    clock.turn === 'white'
      ? ([Math.max(0, white - used), black] as const)
      : ([white, Math.max(0, black - used)] as const);
  return { ...game, clock: { ...clock, left, runs: false } };
}

/** What the clocks of a game with clocks show; they are the server's. isOver: by its record. */
export function clockOf({ clock, clockAt }: HeardGame, isOver: boolean): ClockReading {
  const [white, black] = clock?.left ?? [0, 0];
  return {
    left: { white, black },
    running: clock?.runs && !isOver ? clock.turn : null,
    wait: clock?.wait ?? 0,
    at: clockAt,
  };
}
