import { t } from 'virtual:words/kept';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { addressOf, type GameRecord, whoAndWhen } from '../game/record';
import { rich } from '../language/rich';
import type { Problem } from '../share/import';

/** A sentence about what was read. */
export interface Sentence extends Problem {
  readonly isFault?: boolean;
}

/** To more of them than these the list leads. */
const linksMax = 4;

interface NewGamesProps {
  /** Show these in the list, and nothing else. */
  readonly onShow: (records: readonly GameRecord[]) => void;
  readonly games: readonly GameRecord[];
}

/** The way to what was added. */
function NewGames({ games, onShow }: NewGamesProps): JSX.Element {
  return (
    <ul class="kept-new">
      {games.slice(0, linksMax).map((record) => (
        <li key={record.key}>
          <a class="button" href={addressOf(record)}>
            {t('openGame', {
              game: [record.title, whoAndWhen(record)].filter(Boolean).join(', '),
            })}
          </a>
        </li>
      ))}
      {games.length > 1 && (
        <li>
          <button type="button" onClick={() => onShow(games)}>
            {t('showInTheList', { count: games.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

interface ToldProps extends NewGamesProps {
  readonly told: readonly Sentence[];
}

/** What came of a text: it is brought into view, and the focus to the first game. */
export function OutcomeOf({ told, games, onShow }: ToldProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = place.current;
    if (!all || told.length === 0) return;
    all.querySelector<HTMLElement>('.kept-new a')?.focus({ preventScroll: true });
    const isHigh = all.offsetHeight > innerHeight / 2;
    all.scrollIntoView({ block: isHigh ? 'start' : 'nearest' });
  }, [told]);
  return (
    <div ref={place} class="kept-outcome">
      <div role="status">
        {told.map(({ text, reason, place, isFault }) => (
          <p key={text} class={isFault ? 'kept-fault' : undefined}>
            {rich(text, { link: (words) => <a href="#/own">{words}</a> })} {reason}
            {place && (
              <code class="kept-place">
                {place.before}
                <mark>{place.words}</mark>
                {place.after}
              </code>
            )}
          </p>
        ))}
      </div>
      {games.length > 0 && <NewGames games={games} onShow={onShow} />}
    </div>
  );
}
