import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { opponentOf } from '../game/session';
import { randomDigits } from './line';
import { nextOf, rematchOf } from './live-game';
import type { Live } from './use-live-game';

/** Another game with the colors exchanged, when both want it. */
export function Afterwards({ live }: { readonly live: Live }): JSX.Element | null {
  const { game } = live;
  const next = nextOf(game);
  const wanted = rematchOf(game);
  const isPlayer = game.you !== '';
  // Players who are still here go on; who opens an old game stays with it.
  const wasThere = useRef(false);
  useEffect(() => {
    if (next === null) wasThere.current = true;
    else if (wasThere.current && isPlayer) location.hash = `#/live/${next}`;
  }, [next, isPlayer]);

  if (next !== null)
    return (
      <p>
        <a href={`#/live/${next}`}>{t('nextGame')}</a>
      </p>
    );
  if (game.you === '') return null;
  if (wanted.includes(game.you)) return <p>{t('rematchOffered')}</p>;
  const isAsked = wanted.includes(opponentOf(game.you));
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
