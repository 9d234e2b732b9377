import { t as lobbyWords } from 'virtual:words/lobby';
import { t } from 'virtual:words/messages';
import type { JSX } from 'preact';
import { entries } from '../guide/all';
import type { Followed } from '../server/events';
import { named } from './offer-words';
import './following.css';

const Person = ({ person }: { readonly person: Followed }): JSX.Element => {
  const { name, here, game, rules, title = '', opponent = '' } = person;
  const isHere = here || game !== undefined;
  return (
    <li class="lobby-row following-row">
      <span>
        <span class={isHere ? 'here-mark is-here' : 'here-mark'} aria-hidden="true" />
        <a href={`#/player/${encodeURIComponent(name)}`}>
          <bdi>{name}</bdi>
        </a>{' '}
        <span class="fine">
          {game === undefined
            ? t(here ? 'isHere' : 'isAway')
            : t('playsNow', {
                title: entries.find(({ id }) => id === rules)?.title ?? title,
                opponent: named(opponent, false),
              })}
        </span>
      </span>
      <span class="card-actions">
        {game !== undefined && (
          <a class="button" href={`#/live/${game}`} aria-label={t('watchNamed', { name })}>
            {t('watch')}
          </a>
        )}
        <a
          class="button"
          href={`#/messages/${encodeURIComponent(name)}`}
          aria-label={t('writeNamed', { name })}
        >
          {t('write')}
        </a>
      </span>
    </li>
  );
};

const rank = ({ game, here }: Followed): number => (game !== undefined ? 0 : here ? 1 : 2);

/** Whom one follows: who plays first, then who is here; nothing for who follows nobody. */
export function FollowingList({
  people,
  more,
}: {
  readonly people: readonly Followed[];
  /** So many are left out. */
  readonly more: number;
}): JSX.Element | null {
  if (people.length === 0) return null;
  const sorted = [...people].sort(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name),
  );
  const here = sorted.filter((person) => rank(person) < 2);
  const away = sorted.filter((person) => rank(person) === 2);
  return (
    <section aria-labelledby="following-title">
      <h2 id="following-title">{t('following')}</h2>
      {here.length === 0 && <p class="lobby-none">{t('nobodyHere')}</p>}
      {here.length > 0 && (
        <ul class="following-rows">
          {here.map((person) => (
            <Person key={person.name} person={person} />
          ))}
        </ul>
      )}
      {away.length > 0 && (
        <details class="following-away">
          <summary>{t('notHere', { count: away.length })}</summary>
          <ul class="following-rows">
            {away.map((person) => (
              <Person key={person.name} person={person} />
            ))}
          </ul>
        </details>
      )}
      {more > 0 && <p class="lobby-none">{lobbyWords('notShown', { count: more })}</p>}
    </section>
  );
}
