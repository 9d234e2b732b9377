/** How games end, in words that hold in every game. */
import { t } from 'virtual:words/archive';
import type { FinishedGame } from '../server/finished';

/** Words of results (docs/notation.md) that are asked for. */
export const endings = [
  'white-wins',
  'draw',
  'black-wins',
  'checkmate',
  'king-capture',
  'castling',
  'checks',
  'bare-king',
  'goal',
  'line',
  'square',
  'extinction',
  'stalemate',
  'facing',
  'passes',
  'perpetual-check',
  'perpetual-chase',
  'threefold',
  'repetition',
  'fifty',
  'move-limit',
  'dead-position',
  'counting',
  'agreement',
  'resignation',
  'time',
  'abandoned',
  'moves',
] as const;

export const endingWord = (word: (typeof endings)[number]): string => t(word);

/** Why a game ended; as the result has it where the word is none of these. */
export function reasonOf({ result }: FinishedGame): string {
  const [, reason = ''] = result.split(' ');
  const known = endings.find((each) => each === reason);
  return known ? endingWord(known) : reason.replaceAll('-', ' ');
}
