import { t } from 'virtual:words/game';
import { computerLevelOf } from './computer-name';

/** A name as the page shows it: the server calls computers, and guests who give no name, in English. */
export function nameInWords(name: string): string {
  const level = computerLevelOf(name);
  if (level !== null) return t('computerLevel', { level });
  return name === 'Guest' ? t('unnamed') : name;
}
