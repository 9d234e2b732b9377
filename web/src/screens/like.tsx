import { likes } from 'virtual:likes';
import { t } from 'virtual:words/search';
import type { JSX } from 'preact';
import { entries } from '../guide/all';
import type { GuideEntry } from '../guide/entry';
import { GameTile, type Waiting } from './game-tile';

interface LikeProps {
  readonly entry: GuideEntry;
  readonly waiting: Waiting | null;
}

/** Games whose rules have most in common with those of a game. */
export function Like({ entry, waiting }: LikeProps): JSX.Element | null {
  const alike = (likes[entry.id] ?? []).flatMap(
    (wanted) => entries.find(({ id }) => id === wanted) ?? [],
  );
  if (alike.length === 0) return null;
  return (
    <section class="found-like" aria-labelledby="like-title">
      <h2 id="like-title">{t('somethingLike', { title: entry.title })}</h2>
      <ul class="tiles">
        {alike.map((entry) => (
          <GameTile key={entry.id} entry={entry} waiting={waiting} />
        ))}
      </ul>
    </section>
  );
}
