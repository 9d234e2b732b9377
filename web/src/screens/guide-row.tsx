import { t } from 'virtual:words/home';
import type { JSX } from 'preact';
import type { Row, RowName } from '../guide/rows';
import { GameTile, type Waiting } from './game-tile';

interface GuideRowProps extends Row {
  readonly waiting: Waiting | null;
  /** How many of its games are shown, if not all; the others are behind a button. */
  readonly most?: number;
  /** Shows all of the kind, and nothing else. */
  readonly onAll?: (name: RowName) => void;
}

/** Games that stand together in the list. */
export function GuideRow(props: GuideRowProps): JSX.Element {
  const { name, entries, waiting, most = entries.length, onAll } = props;
  return (
    <section class="guide-row" aria-label={t(name)}>
      <h2>{t(name)}</h2>
      <p>{t(`${name}Words`)}</p>
      <ul class="tiles">
        {entries.slice(0, most).map((entry) => (
          <GameTile key={entry.id} entry={entry} waiting={waiting} />
        ))}
      </ul>
      {entries.length > most && (
        <button type="button" class="quiet" onClick={() => onAll?.(name)}>
          {t('allOfKind', { kind: t(name), count: entries.length })}
        </button>
      )}
    </section>
  );
}
