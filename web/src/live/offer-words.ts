import { t } from 'virtual:words/lobby';
import type { Color, Description } from '../core/types';
import { nameInWords } from '../game/server-name';
import { colorWord } from '../game/words';
import type { PlayedGame, WaitingGame } from '../server/events';
import { presetWords } from '../server/pace';
import { gameTimeWords } from '../server/times';

/** A built-in game; null where there is none. */
export type Describe = (rules: string) => Description | null;

export const named = (name: string, isBot: boolean | undefined): string =>
  isBot ? t('botNamed', { name }) : nameInWords(name);

/** Who waits, with their digits where others of that name wait as well, as guests without a name do. */
export function waiterName({ name, mark, bot }: WaitingGame, all: readonly WaitingGame[]): string {
  const isShared = all.some((other) => !other.own && other.name === name && other.mark !== mark);
  return isShared ? `${named(name, bot)} #${mark}` : named(name, bot);
}

/** "3 days for each move, rated". */
export function termsOf(listed: Omit<WaitingGame, 'own'> | PlayedGame): string {
  const { pace, weekends, rated } = listed;
  const words = pace
    ? presetWords(pace)
    : gameTimeWords(listed, 'free' in listed ? listed : undefined);
  const time = pace && weekends === 'off' ? t('withoutWeekends', { words }) : words;
  const isPair = 'pair' in listed && listed.pair === true;
  return [time, rated && t('ratedTag'), isPair && t('pairTag')].filter(Boolean).join(' · ');
}

/** With whom, and in which color, as the game calls it. */
export function withWhom(describe: Describe, rules: string, name: string, free: Color): string {
  const game = describe(rules);
  if (!game) return t('seatWith', { name, color: free });
  return t('seatAs', { name, color: colorWord(game, free) });
}
