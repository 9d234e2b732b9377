import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChallengesHeard } from '../server/events';
import { type Describe, named, termsOf, withWhom } from './offer-words';

/** Why a challenge is declined; the words of the bots' interface. */
export const reasons = [
  'generic',
  'later',
  'tooFast',
  'tooSlow',
  'timeControl',
  'variant',
  'rated',
  'casual',
] as const;

/** What the maker of a challenge is told. */
export const reasonWords = (why: string): string =>
  t(`why-${reasons.find((each) => each === why) ?? 'generic'}`);

interface ChallengeProps {
  readonly challenge: ChallengesHeard['challenges'][number];
  readonly title: string;
  readonly describe: Describe;
  readonly onAccept: (game: string) => void;
  readonly onDecline: (game: string, why: string) => void;
}

/** Somebody wants to play with whoever reads this. */
export function Challenge({
  challenge,
  title,
  describe,
  onAccept,
  onDecline,
}: ChallengeProps): JSX.Element {
  const { game, rules, free, bot } = challenge;
  const [why, setWhy] = useState<string>('generic');
  const name = named(challenge.name, bot);
  return (
    <li class="lobby-row challenge">
      <span>
        <b>{title}</b>{' '}
        <span class="fine">
          {withWhom(describe, rules, name, free)} · {termsOf(challenge)} ·{' '}
          <a href={`#/rules/${rules}`}>{t('rules')}</a>
        </span>
      </span>
      <span class="card-actions">
        <button
          type="button"
          class="primary"
          aria-label={t('acceptNamed', { title, name })}
          onClick={() => onAccept(game)}
        >
          {t('acceptChallenge')}
        </button>
        <button
          type="button"
          aria-label={t('declineNamed', { title, name })}
          onClick={() => onDecline(game, why)}
        >
          {t('declineChallenge')}
        </button>
        <select
          aria-label={t('whyDecline')}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        >
          {reasons.map((each) => (
            <option key={each} value={each}>
              {each === 'generic' ? t('withoutReason') : t(`why-${each}`)}
            </option>
          ))}
        </select>
      </span>
    </li>
  );
}
