import { t } from 'virtual:words/live';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useOwned, useSnapshot } from '../hooks/store';
import { useEffectFor } from '../hooks/use-for';
import { Icon } from '../parts/icon';
import { writtenMove } from '../settings/notation';
import './challenge.css';
import { LiveConnection } from './live-connection';
import { unsavedGames } from './move-store';
import { deedWords, PendingDeed } from './pending-deed';
import { PendingMove } from './pending-move';
import { savedWords } from './unsaved';

/** What becomes of the move, and of what else was done, in one game. */
function Unsaved({ id }: { readonly id: string }): JSX.Element | null {
  const connection = useOwned(() => new LiveConnection(id), id);
  const made = useSnapshot(useOwned(() => new PendingMove(connection), connection));
  const deed = useSnapshot(useOwned(() => new PendingDeed(connection), connection));
  const last = useRef(made.move);
  last.current ??= made.move;
  const { current } = last;
  const saved = !made.move && current ? t('moveIsSaved', { move: writtenMove(current) }) : null;
  const sent = deed.isSent ? t('deedIsSent') : null;
  const words = [made.lost ?? savedWords(made) ?? saved, deedWords(deed) ?? sent].filter(
    (words) => words !== null,
  );
  if (words.length === 0) return null;
  return (
    <li>
      <p>{words.join(' ')}</p>
      <p>
        <a href={`#/live/${id}`}>{t('toYourGame')}</a>
      </p>
    </li>
  );
}

interface UnsavedNoticeProps {
  /** The game that is on the screen looks after its own move. */
  readonly shown: string;
}

/** Moves that waited for a connection when the page was closed, or their game left. */
export function UnsavedNotice({ shown }: UnsavedNoticeProps): JSX.Element | null {
  const [games, setGames] = useState(unsavedGames);
  // Whoever leaves a game may leave a move there.
  useEffectFor(() => {
    const found = unsavedGames();
    setGames((known) => [...known, ...found.filter((game) => !known.includes(game))]);
  }, shown);
  const others = games.filter((game) => game !== shown);
  if (others.length === 0) return null;
  return (
    <section class="card challenge-notice unsaved-notice" aria-label={t('unsavedMoves')}>
      <button
        type="button"
        class="icon-button quiet"
        aria-label={pageWords('close')}
        title={pageWords('close')}
        onClick={() => setGames([])}
      >
        <Icon name="close" />
      </button>
      <ul aria-live="polite">
        {others.map((game) => (
          <Unsaved key={game} id={game} />
        ))}
      </ul>
    </section>
  );
}
