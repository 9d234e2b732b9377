import { t } from 'virtual:words/lobby';
import type { Refused } from './line';

/** Refusals that say nothing but what their code says: docs/server.md. */
const known = [
  'no-guest',
  'needs-password',
  'no-mail',
  'mail',
  'many-mails',
  'many-mails-there',
  'not-waiting',
  'not-confirmed',
  'seated',
  'full',
  'not-your-turn',
  'no-offer',
  'offered',
  'nothing',
  'too-late',
  'not-over',
  'begun',
  'waiting',
  'over',
  'stale',
  'two-answers',
  'too-many-lines',
  'unknown-game',
  'no-game',
  'not-seated',
  'busy',
  'many-challenges',
  'members-only',
  'no-clock',
  'odds',
  'rated',
  'name-taken',
  'name-reserved',
  'still-playing',
  'blocked',
  'you-blocked',
  'too-long',
  'no-words',
  'no-account',
  'in-tournament',
  'tournament-full',
  'tournament-begun',
  'tournament-over',
  'tournament-password',
  'joined',
  'not-joined',
  'too-many-tournaments',
] as const;

/** Why the server refuses, in the language of the page where that is known; else in its own words. */
export function refusalWords({
  code,
  sentence,
  seconds,
}: Pick<Refused, 'code' | 'sentence' | 'seconds'>): string {
  // An answer without them is one of another address.
  if (code === 'too-many' || code === 'too-fast')
    return t('refused-wait', { count: seconds ?? 10 });
  const found = known.find((each) => each === code);
  return found ? t(`refused-${found}`) : sentence;
}
