import { t } from 'virtual:words/live';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Deed, type DeedKind, keepDeed, readDeed } from './deed-store';
import { type Answer, randomDigits } from './line';
import { useLate } from './use-late';
import type { Live } from './use-live-game';

export interface MadeDeed {
  /** Done here, and not known to be heard yet; null for none. */
  readonly deed: Deed | null;
  /** What to say of it while it waits; null for nothing. */
  readonly words: string | null;
  /** ply: how many stand before it, with a move that waits itself. */
  readonly make: (kind: DeedKind, ply: number) => void;
}

const waitingWords = (kind: DeedKind): string =>
  t(kind === 'accept' || kind === 'decline' ? 'waits-answer' : `waits-${kind}`);

/**
 * A resignation, an offer or an answer to one, from the moment when it is made until the server has it.
 * The browser keeps it as it keeps a move: a page that is closed without a connection loses nothing.
 */
export function useMadeDeed(id: string, live: Live): MadeDeed {
  const [deed, setDeed] = useState(() => readDeed(id));
  const [isKept, setKept] = useState(true);
  const latest = useRef(live);
  latest.current = live;
  const { game, isThere } = live;
  // Nothing is said for somebody else who looks on in this browser.
  const mayAct = game.you !== '';

  useEffect(() => {
    if (!deed || !mayAct) return;
    let isWanted = true;
    const done = (answer: Answer | null) => {
      // What is refused is told by the game; it would be refused again.
      if (!isWanted || !answer) return;
      keepDeed(id, null);
      setDeed(null);
    };
    const { kind, ply } = deed;
    void latest.current.act(kind, kind === 'resign' ? {} : { ply }, deed.id).then(done);
    return () => {
      isWanted = false;
    };
  }, [id, deed, mayAct]);

  useEffect(() => {
    if (game.isMissing) keepDeed(id, null);
  }, [id, game.isMissing]);

  const isLate = useLate(deed, isThere);
  return {
    deed,
    words:
      deed && isLate
        ? `${waitingWords(deed.kind)}. ${t(isKept ? 'deedIsKept' : 'deedIsNotKept')}`
        : null,
    make: (kind, ply) => {
      // Nothing follows a resignation.
      if (deed?.kind === 'resign') return;
      const made: Deed = { id: randomDigits(), kind, ply };
      setKept(keepDeed(id, made));
      setDeed(made);
    },
  };
}
