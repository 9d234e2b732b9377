import type { Color, RulesSource, Start } from '../core/types';

export type Player =
  | { readonly kind: 'person' }
  | { readonly kind: 'computer'; readonly level: number };

/** A game as it is kept: the rules, how it began, the moves. Everything else follows from them. */
export interface GameRecord {
  readonly key: string;
  readonly rules: RulesSource;
  readonly title: string;
  readonly start: Start;
  readonly players: Readonly<Record<Color, Player>>;
  readonly moves: readonly string[];
  readonly resigned: Color | null;
  /** For the list of games to go on with. */
  readonly isOver: boolean;
  readonly flipped: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export const levelMin = 1;
export const levelMax = 8;

const keyLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
const keySize = 6;

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keySize));
  return [...bytes].map((byte) => keyLetters[byte % keyLetters.length]).join('');
}
