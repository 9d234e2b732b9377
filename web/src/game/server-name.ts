import { t } from 'virtual:words/game';

/** A name as the page shows it: the server calls computers, and guests who give no name, in English. */
export function nameInWords(name: string): string {
  const level = /^Computer, level (\d)$/.exec(name)?.[1];
  if (level !== undefined) return t('computerLevel', { level: Number(level) });
  return name === 'Guest' ? t('unnamed') : name;
}
