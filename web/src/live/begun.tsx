import { t } from 'virtual:words/messages';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import type { Milliseconds } from '../core/types';
import { entries } from '../guide/all';
import { Icon } from '../parts/icon';
import type { FollowedBeginsHeard } from '../server/events';
import { named } from './offer-words';

/** Games that are told of at a time. */
export const begunMax = 3;
/** So long it is told that somebody has begun. */
export const begunMs: Milliseconds = 300_000;

interface BegunProps {
  readonly games: readonly FollowedBeginsHeard[];
  /** Of one of them, or else of all. */
  readonly onClose: (game?: string) => void;
}

/** People whom one follows have begun to play. */
export function Begun({ games, onClose }: BegunProps): JSX.Element {
  return (
    <section class="card begun-notice" aria-label={t('begun')} aria-live="polite">
      <header>
        <h2>{t('begun')}</h2>
        <button
          type="button"
          class="icon-button quiet"
          aria-label={pageWords('close')}
          title={pageWords('close')}
          onClick={() => onClose()}
        >
          <Icon name="close" />
        </button>
      </header>
      {games.map(({ name, game, rules, title, opponent }) => (
        <p key={game}>
          {t('plays', {
            name,
            title: entries.find(({ id }) => id === rules)?.title ?? title,
            opponent: named(opponent, false),
          })}{' '}
          <a href={`#/live/${game}`} onClick={() => onClose(game)}>
            {t('watch')}
          </a>
        </p>
      ))}
    </section>
  );
}
