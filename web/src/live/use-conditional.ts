import { useRef, useState } from 'preact/hooks';
import { useEffectFor } from '../hooks/use-for';
import type { Answer } from '../server/line';
import { paceWords } from '../server/pace';
import { endOf, seatsOf } from './heard-game';
import type { Live, MoveLines } from './live-connection';

/** One's conditional moves, each line from the position on the board on. */
export interface Conditional {
  readonly lines: MoveLines;
  /** Others are on their way to the server. */
  readonly isSaving: boolean;
  readonly isThere: boolean;
  /** Whether the conditional moves are gone because moves were taken back. */
  readonly isDropped: boolean;
  /** Put others in their place. */
  readonly set: (lines: MoveLines) => Promise<Answer | null>;
}

const none: MoveLines = [];

/** As JSON; of a message the server takes 8192 bytes, and ends the connection over a longer one. */
const linesBytesMax = 8000;
const tooMany: Answer = { is: 'refused', code: 'too-many-lines', sentence: '' };

/** Null where there can be none: for who watches, with a clock, and before and after the game. */
export function useConditional(live: Live, ply: number): Conditional | null {
  const { game, changes } = live;
  const [known, setKnown] = useState<{ ply: number; lines: MoveLines } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isDropped, setDropped] = useState(false);
  const before = useRef(known);
  before.current = known;
  const seats = seatsOf(game);
  const isThereOne =
    game.you !== '' &&
    seats.white !== undefined &&
    seats.black !== undefined &&
    paceWords(game.events) !== null &&
    endOf(game) === null;
  const ask = async () => {
    const heard = await live.conditional();
    if (!heard) return;
    const last = before.current;
    if (heard.lines.length > 0) setDropped(false);
    else if (last && last.lines.length > 0 && heard.ply < last.ply) setDropped(true);
    setKnown(heard);
  };
  // Every event may change them.
  useEffectFor(
    () => {
      if (isThereOne) void ask();
    },
    isThereOne,
    game.events,
    changes,
  );
  if (!isThereOne) return null;
  return {
    lines: known?.ply === ply ? known.lines : none,
    isSaving,
    isThere: live.isThere !== false,
    isDropped,
    set: async (lines) => {
      if (JSON.stringify(lines).length > linesBytesMax) return tooMany;
      setSaving(true);
      const answer = await live.setConditional(ply, lines);
      await ask();
      setSaving(false);
      return answer;
    },
  };
}
