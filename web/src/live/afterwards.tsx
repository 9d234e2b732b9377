import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { opponentOf } from '../game/session';
import { randomDigits } from '../server/line';
import { isGone } from '../server/name-text';
import { endOf, nextOf, rematchOf, seatsOf } from './heard-game';
import type { Live } from './live-connection';

/** Players who are still here go on; who opens an old game stays with it. */
export function useNextGame({ game }: Live): void {
  const next = nextOf(game);
  const isPlayer = game.you !== '';
  const isOver = endOf(game) !== null;
  const wasThere = useRef(false);
  useEffect(() => {
    if (!isOver) return;
    if (next === null) wasThere.current = true;
    else if (wasThere.current && isPlayer) location.hash = `#/live/${next}`;
  }, [isOver, next, isPlayer]);
}

/** Another game with the colors exchanged, when both want it. */
export function Afterwards({ live }: { readonly live: Live }): JSX.Element | null {
  const { game } = live;
  const next = nextOf(game);
  const wanted = rematchOf(game);
  if (next !== null)
    return (
      <p>
        <a href={`#/live/${next}`}>{t('nextGame')}</a>
      </p>
    );
  if (game.you === '') return null;
  const opponent = opponentOf(game.you);
  if (isGone(seatsOf(game)[opponent] ?? '')) return null;
  if (wanted.includes(game.you)) return <p>{t('rematchOffered')}</p>;
  const isAsked = wanted.includes(opponent);
  return (
    <p class="card-actions">
      {isAsked && <span>{t('rematchAsked')}</span>}
      <button
        type="button"
        class={isAsked ? 'primary' : undefined}
        onClick={() => void live.act('rematch', { salt: randomDigits() })}
      >
        {isAsked ? t('acceptRematch') : t('offerRematch')}
      </button>
    </p>
  );
}
