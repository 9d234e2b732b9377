import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { opponentOf } from '../game/session';
import { rich } from '../language/rich';
import { randomDigits } from '../server/line';
import { isGone } from '../server/name-text';
import { firstOf, noteFirst } from './first-game';
import { endOf, type HeardGame, isPair, nextOf, rematchOf, seatsOf } from './heard-game';
import type { Live } from './live-connection';
import { seatWords } from './seat-name';

/** The end of the first of two games is seen for so long before the clock of the second calls. */
const endShownMs = 8_000;

/** The server begins the next game at once; where it has not by then, it could not. */
const beginsInMs = 2_000;

/**
 * Players who are still here go on; who opens an old game stays with it. A rematch opens at once: both have
 * asked for it. The second of two games begins with the end of the first, which is to be seen: it opens
 * later, and without a clock only when one goes there.
 */
export function useNextGame(id: string, { game }: Live): void {
  const next = nextOf(game);
  const isFirst = isPair(game);
  const isHurried = game.clock !== null;
  const isPlayer = game.you !== '';
  const isOver = endOf(game) !== null;
  const wasThere = useRef(false);
  useEffect(() => {
    if (isFirst && next !== null) noteFirst(next, id, game);
  }, [isFirst, next, id, game]);
  useEffect(() => {
    const go = () => {
      location.hash = `#/live/${next}`;
    };
    if (next === null) wasThere.current ||= isOver || isFirst;
    if (next === null || !isPlayer || !wasThere.current) return;
    if (!isFirst) return go();
    if (!isHurried) return;
    const timer = setTimeout(go, endShownMs);
    return () => clearTimeout(timer);
  }, [isOver, next, isPlayer, isFirst, isHurried]);
}

/** In the second of two games: how the first one ended. */
export function SecondOfTwo({ id, game }: SecondOfTwoProps): JSX.Element | null {
  const first = firstOf(id);
  if (!first) return null;
  const link = { first: (words: string) => <a href={`#/live/${first.game}`}>{words}</a> };
  if (first.winner === null) return <p class="fine">{rich(t('firstWasDrawn'), link)}</p>;
  const color = opponentOf(first.winner); // colors are reversed by now
  return <p class="fine">{rich(t('firstWasWon', { name: seatWords(game, color) }), link)}</p>;
}

interface SecondOfTwoProps {
  readonly id: string;
  readonly game: HeardGame;
}

/** Whether the game that both have agreed on should be there, and is not. */
function useMissingNext(game: HeardGame): boolean {
  const end = endOf(game);
  const isAgreed = (isPair(game) && end !== 'aborted') || new Set(rematchOf(game)).size === 2;
  const isDue = end !== null && isAgreed && nextOf(game) === null;
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    setMissing(false);
    if (!isDue) return;
    const timer = setTimeout(() => setMissing(true), beginsInMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isMissing;
}

/** Another game with the colors exchanged, when both want it. */
export function Afterwards({ live }: { readonly live: Live }): JSX.Element | null {
  const { game } = live;
  const next = nextOf(game);
  const wanted = rematchOf(game);
  const isMissing = useMissingNext(game);
  if (next !== null)
    return (
      <p>
        <a class={isPair(game) ? 'button primary' : undefined} href={`#/live/${next}`}>
          {t(isPair(game) ? 'secondGame' : 'nextGame')}
        </a>
      </p>
    );
  if (game.you === '') return null;
  if (isMissing) return <p role="status">{t(isPair(game) ? 'noSecondGame' : 'noNextGame')}</p>;
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
