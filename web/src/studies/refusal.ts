import { t } from 'virtual:words/studies';
import { refusalWords } from '../server/refusal';
import type { Refusal } from './studies';

const known = [
  'no-study',
  'no-chapter',
  'not-own',
  'changed',
  'other-game',
  'last-chapter',
  'many-studies',
  'many-chapters',
  'many-bytes',
  'chapter-size',
  'title',
  'no-account',
  'lost',
] as const;

/** Why the server refuses, in the language of the page. */
export function refusalText({ code, sentence, wait }: Omit<Refusal, 'is'>): string {
  const found = known.find((each) => each === code);
  return found ? t(`refused-${found}`) : refusalWords({ code, sentence, seconds: wait });
}
