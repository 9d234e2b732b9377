import { t } from 'virtual:words/game';

/** The level of the server's computer, by its name; null of anybody else, who may not be called so. */
export function computerLevelOf(name: string): number | null {
  const level = /^Computer, level (\d)$/.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

/** A name as the page shows it: the server calls computers, and guests who give no name, in English. */
export function nameInWords(name: string): string {
  const level = computerLevelOf(name);
  if (level !== null) return t('computerLevel', { level });
  return name === 'Guest' ? t('unnamed') : name;
}
