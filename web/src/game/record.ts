import type {
  Color,
  CoreGame,
  CoreRecord,
  Milliseconds,
  Player,
  Players,
  RulesSource,
} from '../core/types';

export type { Player } from '../core/types';

/** Where the server keeps an analysis: docs/server/studies.md. */
export interface KeptAt {
  readonly study: string;
  readonly chapter: number;
  /** The version that was kept or fetched last. */
  readonly version: number;
  /** `savedAt` of the record that this version is of. */
  readonly at: number;
}

/** A game as it is kept: its record, and what the page knows beside it. */
export interface GameRecord {
  readonly key: string;
  readonly rules: RulesSource;
  /** The record of the game: docs/record.md. */
  readonly text: string;
  /** What the list of games to go on with shows, without reading the record. */
  readonly title: string;
  readonly players: Players;
  /** What players are called who have a name, as the record has it. */
  readonly names?: Readonly<Record<Color, string>>;
  /** When it was played, YYYY-MM-DD, of a game that comes from elsewhere. */
  readonly date?: string;
  /** Turns, of which a game may have several parts. */
  readonly moveCount: number;
  readonly isOver: boolean;
  readonly flipped: boolean;
  /** How long the computer may think about a move, where that was chosen; else its level decides. */
  readonly thinkMs?: Milliseconds;
  /** Variations, comments and drawings that were added, as the moves of a PGN game. */
  readonly study?: string;
  /** Whether the record was never a game: it is opened where it is studied. */
  readonly isStudy?: boolean;
  /** Absent of what its owner has not kept on a server. */
  readonly keptAt?: KeptAt;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** What the record calls the game: the id of a built-in one, the name of an own text. */
export const nameOfRules = (rules: RulesSource): string =>
  rules.kind === 'builtin' ? rules.id : rules.name;

/** Where a kept game is opened. */
export const addressOf = ({ key, isStudy }: GameRecord): string =>
  `#/${isStudy ? 'study' : 'game'}/${key}`;

export const levelMin = 1;
export const levelMax = 8;

const keyLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
const keySize = 6;

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keySize));
  return [...bytes].map((byte) => keyLetters[byte % keyLetters.length]).join('');
}

const person: Player = { kind: 'person' };

/** Two people at one screen. */
export const twoPeople: Players = { white: person, black: person };

/** Today where the visitor is, as records have it. */
export function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()];
  return [now.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** How many turns a record tells of: parts of one turn are one, throws of dice are none. */
export function turnsIn(text: string): number {
  const movers: string[] = [];
  for (const [, event, who = ''] of text.matchAll(/^(move|throw|take-back) (\S+)/gm))
    if (event === 'take-back') movers.length = Math.min(movers.length, Number(who));
    else movers.push(event === 'move' ? who : '');
  const played = movers.filter((who) => who !== '');
  return played.filter((who, at) => who !== played[at - 1]).length;
}

/** Moves as people count them: one of each player. */
export const movesIn = (turns: number): number => Math.ceil(turns / 2);

/**
 * Nothing was done in it, and it begins like any other: nobody misses it. A position that somebody has put
 * together or brought here is something.
 */
export const isEmpty = ({ moveCount, isOver, study, text }: GameRecord): boolean =>
  moveCount === 0 && !isOver && study === undefined && !/^start /m.test(text);

/** Who played a game that came from elsewhere, and when: "Ann – Bo, 2026-12-01"; '' where nothing is known. */
export const whoAndWhen = ({ names, date }: Pick<GameRecord, 'names' | 'date'>): string =>
  [names && `${names.white || '?'} – ${names.black || '?'}`, date].filter(Boolean).join(', ');

/** What is known of a game beside the events of its record. */
type Beside = Partial<
  Pick<GameRecord, 'players' | 'flipped' | 'thinkMs' | 'study' | 'isStudy' | 'date'>
>;

/** A game as it is kept, by the events of its record so far. */
export function keptGame(
  game: CoreGame,
  rules: RulesSource,
  events: CoreRecord,
  beside: Beside = {},
): GameRecord {
  const { winner, names } = events.standing();
  const text = events.text();
  const isNamed = names.white !== '' || names.black !== '';
  return {
    key: newKey(),
    rules,
    text,
    title: game.description.title,
    players: twoPeople,
    ...(isNamed ? { names } : {}),
    moveCount: turnsIn(text),
    isOver: winner !== 'nobody',
    flipped: false,
    savedAt: Date.now(),
    ...beside,
  };
}
