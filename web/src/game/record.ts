import type { CoreGame, CoreRecord, Player, Players, RulesSource } from '../core/types';

export type { Player } from '../core/types';

/** A game as it is kept: its record, and what the page knows beside it. */
export interface GameRecord {
  readonly key: string;
  readonly rules: RulesSource;
  /** The record of the game: docs/record.md. */
  readonly text: string;
  /** What the list of games to go on with shows, without reading the record. */
  readonly title: string;
  readonly players: Players;
  readonly moveCount: number;
  readonly isOver: boolean;
  readonly flipped: boolean;
  /** Variations, comments and drawings that were added, as the moves of a PGN game. */
  readonly study?: string;
  /** It was never a game: it is opened where it is studied. */
  readonly isStudy?: boolean;
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

/** What is known of a game beside the events of its record. */
type Beside = Partial<Pick<GameRecord, 'players' | 'flipped' | 'study' | 'isStudy'>>;

/** A game as it is kept, by the events of its record so far. */
export function keptGame(
  game: CoreGame,
  rules: RulesSource,
  events: CoreRecord,
  beside: Beside = {},
): GameRecord {
  const { plies, winner } = events.standing();
  return {
    key: newKey(),
    rules,
    text: events.text(),
    title: game.description.title,
    players: twoPeople,
    moveCount: plies.length,
    isOver: winner !== 'nobody',
    flipped: false,
    savedAt: Date.now(),
    ...beside,
  };
}
