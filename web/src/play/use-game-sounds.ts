import { useEffect, useRef } from 'preact/hooks';
import type { Color, Milliseconds } from '../core/types';
import { timeLeft, waitLeft } from '../game/clock';
import type { Step } from '../game/session';
import { lowMs } from '../parts/clock';
import type { Settings } from '../settings/settings';
import { useSettings } from '../settings/use-settings';
import type { Table } from './use-table';

/** What makes sounds is fetched by those who want them; a game goes on where it does not come. */
const make = <Part>(part: Promise<Part>, use: (part: Part) => void): void => {
  part.then(use, () => undefined);
};

/** Longer waits overflow in browsers, which then do not wait at all. */
const waitMaxMs: Milliseconds = 2 ** 31 - 1;
/** Whose time was low has to gain so much before that is heard again. */
const enoughMs: Milliseconds = 1.5 * lowMs;

/**
 * Lets a game be heard, where sounds are wanted. What has happened before it is shown makes none.
 * steps: with a move that is on the board already, though it is not saved.
 */
export function useGameSounds(table: Table, steps: readonly Step[]): void {
  const { sound, volume } = useSettings();
  const isOver = table.result !== null;
  // With another controller the game is another one, of which nothing has been heard.
  const { controller } = table;
  const heard = useRef({ controller, count: steps.length, isOver });
  useEffect(() => {
    const before = heard.current;
    heard.current = { controller, count: steps.length, isOver };
    if (!sound || before.controller !== controller) return;
    make(import('../sounds/game-sounds'), ({ hear }) => hear(before, steps, isOver, volume));
  }, [steps, isOver, controller, sound, volume]);
  useLowTime(table, sound, volume);
}

/** A sound when a clock of one's own runs low. */
function useLowTime(
  { clock, result, own }: Table,
  isWanted: boolean,
  volume: Settings['volume'],
): void {
  /** The players who have been warned. */
  const warned = useRef(new Set<Color>());
  const isOwn = clock?.running != null && own.includes(clock.running);
  const isHeard = isWanted && isOwn && result === null;
  useEffect(() => {
    const turn = clock?.running;
    if (!isHeard || !turn) return;
    const now = performance.now();
    const left = timeLeft(clock, turn, now);
    if (left > enoughMs) warned.current.delete(turn);
    const wait = Math.max(0, left - lowMs) + waitLeft(clock, now);
    if (warned.current.has(turn) || wait > waitMaxMs) return;
    const timer = setTimeout(() => {
      warned.current.add(turn);
      make(import('../sounds/sounds'), ({ playSound }) => playSound('low-time', volume));
    }, wait);
    return () => clearTimeout(timer);
  }, [clock, isHeard, volume]);
}
