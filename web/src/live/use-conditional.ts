import { useEffect, useState } from 'preact/hooks';
import type { Answer } from './line';
import { endOf, seatsOf } from './live-game';
import { paceWords } from './pace';
import type { Live, MoveLines } from './use-live-game';

/** One's conditional moves, each line from the position on the board on. */
export interface Conditional {
  readonly lines: MoveLines;
  /** Put others in their place. */
  readonly set: (lines: MoveLines) => Promise<Answer | null>;
}

const none: MoveLines = [];

/** Null where there can be none: for who watches, with a clock, and before and after the game. */
export function useConditional(live: Live, ply: number): Conditional | null {
  const { game, isThere } = live;
  const [known, setKnown] = useState<{ ply: number; lines: MoveLines } | null>(null);
  const seats = seatsOf(game);
  const isThereOne =
    game.you !== '' &&
    seats.white !== undefined &&
    seats.black !== undefined &&
    paceWords(game.events) !== null &&
    endOf(game) === null;
  const ask = async () => {
    const heard = await live.conditional();
    if (heard) setKnown(heard);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every event may change them
  useEffect(() => {
    if (isThereOne && isThere) void ask();
  }, [game.events, isThereOne, isThere]);
  if (!isThereOne) return null;
  return {
    lines: known?.ply === ply ? known.lines : none,
    set: async (lines) => {
      const answer = await live.setConditional(ply, lines);
      await ask();
      return answer;
    },
  };
}
