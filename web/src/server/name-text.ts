import { t } from 'virtual:words/live';
import { nameInWords } from '../game/server-name';

/** What the server calls those who have no name any more; nobody else may have it. */
const namesOfServer: Record<string, () => string> = {
  'Deleted account': () => t('deletedAccount'),
};

/** A name as the page shows it. */
export const nameText = (name = ''): string =>
  (Object.hasOwn(namesOfServer, name) && namesOfServer[name]?.()) || nameInWords(name);

/** Nobody has this name any more. */
export const isGone = (name: string): boolean => Object.hasOwn(namesOfServer, name);

/** Without signs that turn the direction of what follows, which the server leaves out too. */
export const withoutTurns = (name: string): string =>
  name.replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '');
