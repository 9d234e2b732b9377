import { t } from 'virtual:words/live';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Milliseconds, MoveName } from '../core/types';
import { type Refused, randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import { writtenMove } from '../settings/notation';
import { endOf, type LiveGame } from './live-game';
import { keepMove, type MadeMove, readMove } from './move-store';
import { useLate } from './use-late';
import type { Live } from './use-live-game';

/** The server takes a move in so much time when there were many. */
const pauseMs: Milliseconds = 3000;

export interface MadeMoveState {
  /** Made here, and not among the events yet; null for none. */
  readonly move: MadeMove | null;
  /** The answer takes long enough to say so. */
  readonly isLate: boolean;
  /** It is still there when the page is opened again. */
  readonly isKept: boolean;
  /** Why the last one was not played; null when it was. */
  readonly lost: string | null;
  readonly make: (move: MoveName, ply: number) => void;
}

/** Lines of the record that leave the position as it is. */
const leavesAll = /^(offer-draw|offer-take-back|decline|clock)\b/;

/** What has become of a move, by what has happened since it was made. */
export function fateOf({ events }: LiveGame, { had, text }: MadeMove): 'open' | 'played' | 'past' {
  for (const [kind, body] of events.slice(had)) {
    if (kind === 'end') return 'past';
    if (kind !== 'play' || leavesAll.test(body)) continue;
    const [what, , move] = body.split(' ');
    return what === 'move' && move === text ? 'played' : 'past';
  }
  return 'open';
}

function whyLost(move: MadeMove, { code, sentence }: Pick<Refused, 'code' | 'sentence'>): string {
  const words = writtenMove(move);
  if (code === 'over') return t('moveAfterTheEnd', { move: words });
  if (code === 'stale') return t('moveIsPast', { move: words });
  return t('moveRefused', { move: words, why: refusalWords({ code, sentence }) });
}

/**
 * The move that was made here last, from the moment when it is made until the server has it. The
 * browser keeps it, so that it is sent after all when the page was closed meanwhile.
 */
export function useMadeMove(id: string, live: Live): MadeMoveState {
  const [move, setMove] = useState(() => readMove(id));
  const [isKept, setKept] = useState(() => move === null || keepMove(id, move));
  const [lost, setLost] = useState<string | null>(null);
  const latest = useRef(live);
  latest.current = live;
  const { game, isThere } = live;
  const isPlayer = game.you !== '';

  const drop = (why: string | null) => {
    keepMove(id, null);
    setMove(null);
    setLost(why);
  };

  const fate = move && isPlayer && game.events.length >= move.had ? fateOf(game, move) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every fate
  useEffect(() => {
    if (!move || fate === null) return;
    if (fate === 'played') drop(null);
    if (fate === 'past')
      drop(whyLost(move, { code: endOf(game) ? 'over' : 'stale', sentence: '' }));
    if (fate !== 'open') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const send = async () => {
      const answer = await latest.current.move(move);
      if (!isWanted) return;
      if (answer === null || (answer.is === 'refused' && answer.code === 'too-fast'))
        timer = setTimeout(() => void send(), pauseMs);
      else if (answer.is === 'refused') drop(whyLost(move, answer));
      // It is shown until its event is there, which may be the next message.
      else keepMove(id, null);
    };
    void send();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [move, fate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (move && game.isMissing) drop(whyLost(move, { code: 'no-game', sentence: '' }));
  }, [game.isMissing]);

  const isLate = useLate(move, isThere);
  return {
    move: fate === 'open' ? move : null,
    isLate: fate === 'open' && isLate,
    isKept,
    lost,
    make: ({ text, san }, ply) => {
      const made = { id: randomDigits(), ply, had: game.events.length, text, san };
      setKept(keepMove(id, made));
      setLost(null);
      setMove(made);
    },
  };
}
