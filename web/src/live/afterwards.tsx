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
        <a href={`#/live/${next}`}>To the next game</a>
      </p>
    );
  if (game.you === '') return null;
  if (wanted.includes(game.you)) return <p>You have offered a rematch.</p>;
  const isAsked = wanted.includes(opponentOf(game.you));
  return (
    <p class="card-actions">
      {isAsked && <span>Your opponent offers a rematch, with colors exchanged.</span>}
      <button
        type="button"
        class={isAsked ? 'primary' : undefined}
        onClick={() => void live.act('rematch', { salt: randomDigits() })}
      >
        {isAsked ? 'Accept the rematch' : 'Offer a rematch'}
      </button>
    </p>
  );
}
