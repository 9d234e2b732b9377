import { t } from 'virtual:words/tournament';
import { nameText } from '../server/name-text';

/** Whom one meets in the next round, '' for nobody. */
export const nextWords = (next: string): string =>
  next === '' ? t('freeNext') : t('nextOpponent', { name: nameText(next) });
