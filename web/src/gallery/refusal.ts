import { t } from 'virtual:words/gallery';
import type { Refused } from '../server/events';
import { refusalWords } from '../server/refusal';

const known = [
  'no-work',
  'no-account',
  'same',
  'no-title',
  'full',
  'not-played',
  'not-own',
  'lost',
] as const;

/** Why the server refuses, in the language of the page. */
export function refusalText(said: Pick<Refused, 'code' | 'sentence'>): string {
  const found = known.find((each) => each === said.code);
  return found ? t(`refused-${found}`) : refusalWords(said);
}
