import { t } from 'virtual:words/live';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Milliseconds } from '../core/types';
import { randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import { type Deed, type DeedKind, keepDeed, readDeed } from './deed-store';
import type { LiveGame } from './live-game';
import { useLate } from './use-late';
import type { Live } from './use-live-game';

/** The server listens again in so much time when it heard too much. */
const pauseMs: Milliseconds = 3000;

export interface MadeDeed {
  /** Done here, and not known to be heard yet; null for none. */
  readonly deed: Deed | null;
  /** What to say of it while it waits, or why it was not done; null for nothing. */
  readonly words: string | null;
  /** It waited for a connection, and the server has it now. */
  readonly isSent: boolean;
  /** ply: how many stand before it; after: a move among them that waits itself, or ''. */
  readonly make: (kind: DeedKind, ply: number, after: string) => void;
}

const waitingWords = (kind: DeedKind): string =>
  t(kind === 'accept' || kind === 'decline' ? 'waits-answer' : `waits-${kind}`);

/** Whether somebody has played on since he resigned, on another device. */
function hasPlayedOn(since: readonly string[], { by, after }: Deed): boolean {
  const own = since.filter((line) => line.startsWith(`move ${by} `));
  return own.length > (own[0]?.split(' ')[2] === after ? 1 : 0);
}

/** Lines of the record that leave an offer of the opponent open. */
const leavesOffer = ({ by }: Deed): RegExp => {
  const other = by === 'white' ? 'black' : 'white';
  return new RegExp(`^(clock|throw|offer-.*|move ${other}|decline ${other})( |$)`);
};

/** What has become of a deed that was not heard, by what has happened in the game since. */
export function fateOfDeed({ events }: LiveGame, deed: Deed): 'open' | 'done' | 'past' {
  const since = events
    .slice(deed.had)
    .filter(([kind]) => kind === 'play')
    .map(([, body]) => body);
  if (deed.kind === 'resign') return hasPlayedOn(since, deed) ? 'past' : 'open';
  // Other offers are refused by the server after another move.
  if (deed.kind !== 'accept' && deed.kind !== 'decline') return 'open';
  const leaves = leavesOffer(deed);
  const closing = since.findIndex((line) => !leaves.test(line));
  if (since[closing]?.startsWith(`${deed.kind} ${deed.by}`)) return 'done';
  // It answers the offer that was known, and no other one.
  const isOther = (line: string) => line.startsWith('offer-') && line.split(' ')[1] !== deed.by;
  return closing >= 0 || since.some(isOther) ? 'past' : 'open';
}

/**
 * A resignation, an offer or an answer to one, from the moment when it is made until the server has it.
 * The browser keeps it as it keeps a move: a page that is closed without a connection loses nothing.
 */
export function useMadeDeed(id: string, live: Live): MadeDeed {
  const [kept, setDeed] = useState(() => readDeed(id));
  const [isKept, setKept] = useState(true);
  const [lost, setLost] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const latest = useRef(live);
  latest.current = live;
  const { game, isCurrent, isThere } = live;
  // Nothing is said or sent for somebody else who looks on in this browser.
  const isOwn = kept !== null && (game.events.length === 0 || game.you === kept.by);
  const deed = isOwn ? kept : null;
  const mayAct = deed !== null && isCurrent && game.you === deed.by;
  const isLate = useLate(deed, isThere);
  const wasLate = useRef(false);
  wasLate.current = deed !== null && (isLate || deed.wasLate === true);

  const drop = (why: string | null) => {
    keepDeed(id, null);
    setDeed(null);
    setLost(why);
  };

  // It is judged anew by what has happened whenever the line comes back: it may have been gone for days.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every line
  useEffect(() => {
    if (!deed || !mayAct) return;
    const fate = fateOfDeed(latest.current.game, deed);
    if (fate === 'past') drop(t('deedIsPast'));
    if (fate === 'done') {
      setSent(wasLate.current);
      drop(null);
    }
    if (fate !== 'open') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const send = async () => {
      const answer = await latest.current.deed(deed);
      if (!isWanted) return;
      if (answer === null || (answer.is === 'refused' && answer.code === 'too-fast')) {
        timer = setTimeout(() => void send(), pauseMs);
        return;
      }
      setSent(answer.is === 'done' && wasLate.current);
      drop(answer.is === 'refused' ? refusalWords(answer) : null);
    };
    void send();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      latest.current.withdraw(deed.id);
    };
  }, [id, deed, mayAct]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (kept && game.isMissing) drop(refusalWords({ code: 'no-game', sentence: '' }));
  }, [game.isMissing]);

  useEffect(() => {
    if (deed && isLate) keepDeed(id, { ...deed, wasLate: true });
  }, [id, deed, isLate]);

  return {
    deed,
    words:
      deed && isLate
        ? `${waitingWords(deed.kind)}. ${t(isKept ? 'deedIsKept' : 'deedIsNotKept')}`
        : lost,
    isSent,
    make: (kind, ply, after) => {
      // Nothing follows a resignation.
      if (deed?.kind === 'resign' || game.you === '') return;
      const had = game.events.length;
      const made: Deed = { id: randomDigits(), kind, ply, had, by: game.you, after };
      setKept(keepDeed(id, made));
      setLost(null);
      setDeed(made);
    },
  };
}
