import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { noteOwnLive, type OwnLive, ownLive } from '../game/own-live';
import { useOwned } from '../hooks/store';
import { rich } from '../language/rich';
import { CloseNotice } from '../parts/close-notice';
import { LiveLine } from '../server/line';
import { endOf } from './heard-game';
import { LiveConnection } from './live-connection';
import { useLive } from './use-live';

/** So often it is asked which games still go on. */
const askMs = 15_000;

interface EndedProps {
  readonly game: OwnLive;
  /** The page knows nothing of it any more. */
  readonly onForgotten: () => void;
  readonly onClose: () => void;
}

/** A game that goes on no more: it is over, or nobody here plays it any longer. */
function Ended({ game, onForgotten, onClose }: EndedProps): JSX.Element | null {
  const { id, opponent } = game;
  const connection = useOwned(() => new LiveConnection(id), id);
  const { game: heard, isCurrent } = useLive(connection);
  const isOver = endOf(heard) !== null;
  const isOurs = heard.you !== '';
  const isKnown = heard.isMissing || isCurrent;
  useEffect(() => {
    if (!isKnown) return;
    noteOwnLive(id, null);
    onForgotten();
  }, [id, isKnown, onForgotten]);
  if (!isOver || !isOurs) return null;
  return (
    <p class="not-kept" role="status">
      <span>
        {rich(t('yourGameIsOver', { opponent }), {
          link: (words) => <a href={`#/live/${id}`}>{words}</a>,
        })}
      </span>
      <CloseNotice onClose={onClose} />
    </p>
  );
}

interface StillRunningProps {
  readonly place: string;
  /** Some games go on no more, and are forgotten. */
  readonly onChange: () => void;
}

/** Asks which of the games that were played here go on, and tells when one by the clock is over. */
export function StillRunning({ place, onChange }: StillRunningProps): JSX.Element | null {
  const [ended, setEnded] = useState<OwnLive | null>(null);
  useEffect(() => {
    let isWanted = true;
    let line: LiveLine | null = null;
    const ask = async () => {
      if (line || ownLive().length === 0) return;
      line = new LiveLine({ place });
      const { games, more } = await line.turns();
      line.close();
      line = null;
      if (!isWanted || more > 0) return;
      const goOn = new Set(games.map(({ game }) => game));
      const over = ownLive().filter(({ id }) => !goOn.has(id));
      for (const { id, isTimed } of over) if (!isTimed) noteOwnLive(id, null);
      setEnded((before) => over.find(({ isTimed }) => isTimed) ?? before);
      if (over.length > 0) onChange();
    };
    void ask();
    const timer = setInterval(ask, askMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
      line?.close();
    };
  }, [place, onChange]);
  if (!ended) return null;
  const close = () => setEnded(null);
  return <Ended key={ended.id} game={ended} onForgotten={onChange} onClose={close} />;
}
