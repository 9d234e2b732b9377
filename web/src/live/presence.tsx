import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../core/types';
import { hasPace } from './heard-game';
import type { Live } from './live-connection';
import type { LiveTable } from './use-live-game';

const tickMs = 1000;

interface PresenceProps {
  readonly live: Live;
  /** Whoever sees this has no seat, so is counted among those who watch. */
  readonly isWatching: boolean;
  readonly opponent: { readonly color: Color; readonly name: string } | null;
  readonly table: LiveTable;
}

/** How many others watch, and what may be done about an opponent who has left. */
export function Presence({ live, isWatching, opponent, table }: PresenceProps): JSX.Element {
  const { people } = live;
  const ply = table.steps.length - 1;
  // As the server judges, which has the last word: both have moved, and it is the opponent's turn.
  const moves = table.steps.filter(({ move }) => move && move.kind !== 'throw').length;
  const mayClaim = moves >= 2 && table.state.turn === opponent?.color;
  // Days may pass between moves by correspondence: nobody is expected to stay.
  const away =
    !hasPace(live.game) && people && opponent ? people.away[opponent.color === 'white' ? 0 : 1] : 0;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (away === 0) return;
    const timer = setInterval(() => setNow(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, [away]);
  const others = (people?.watching ?? 0) - Number(isWatching);
  const left = people ? people.quiet - away - Math.max(0, now - people.at) : 0;
  return (
    <>
      {others > 0 && <p class="fine">{t('watching', { count: others })}</p>}
      {opponent && away > 0 && (
        <p class="fine" aria-live="off">
          {mayClaim && left > 0
            ? t('mayClaimIn', { name: opponent.name, seconds: Math.ceil(left / 1000) })
            : t('hasLeft', { name: opponent.name })}
        </p>
      )}
      {opponent && away > 0 && mayClaim && left <= 0 && (
        <p class="card-actions">
          <button type="button" onClick={() => void live.act('claim-win', { ply })}>
            {t('claimTheWin')}
          </button>
          <button type="button" onClick={() => void live.act('claim-draw', { ply })}>
            {t('claimADraw')}
          </button>
        </p>
      )}
    </>
  );
}
