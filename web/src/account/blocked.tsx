import { t } from 'virtual:words/people';
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { momentText } from '../language/language';
import { nameText } from '../server/name-text';
import { ask, askBlocked, type Blocked } from './account';

/** Whom one sees nothing of, as long as there is somebody. */
export function BlockedList(): JSX.Element | null {
  const [people, setPeople] = useState<readonly Blocked[]>([]);
  const look = useCallback(() => void askBlocked().then(setPeople), []);
  useEffect(look, [look]);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title">{t('list')}</h2>
      <ul class="kept-list">
        {people.map(({ entry, name, how, time, member }) => (
          <li key={entry} class="account-session">
            <span>
              {member ? (
                <a href={`#/player/${encodeURIComponent(name)}`}>{name}</a>
              ) : (
                t('guestNamed', { name: nameText(name) })
              )}
              <span class="fine">
                {t('sinceWhen', {
                  how: how === 'block' ? t('blocked') : t('muted'),
                  when: momentText(time),
                })}
              </span>
            </span>
            <button
              type="button"
              aria-label={t('undoNamed', { name })}
              onClick={() => void ask('unblock', { entry }).then(look)}
            >
              {t('undo')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
