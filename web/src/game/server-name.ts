import { t } from 'virtual:words/game';

/** What a person is called on the page, whom the server gives a name; it gives computers English ones. */
export function nameInWords(name: string): string {
  const level = /^Computer, level (\d)$/.exec(name)?.[1];
  return level === undefined ? name : t('computerLevel', { level: Number(level) });
}
