import { useEffect, useRef } from 'preact/hooks';
import type { Color, Milliseconds } from '../core/types';
import type { Session, Step } from '../game/session';
import { lowMs } from '../parts/clock';
import { useSettings } from '../settings/use-settings';

/** What makes sounds is fetched by those who want them; a game goes on where it does not come. */
const make = <Part>(part: Promise<Part>, use: (part: Part) => void): void => {
  part.then(use, () => undefined);
};

/** Longer waits overflow in browsers, which then do not wait at all. */
const waitMaxMs: Milliseconds = 2 ** 31 - 1;
/** Whose time was low has to gain so much before that is heard again. */
const enoughMs: Milliseconds = 1.5 * lowMs;

interface Audible {
  readonly session: Session;
  /** With a move that is on the board already, though it is not saved. */
  readonly steps: readonly Step[];
  readonly isOver: boolean;
  /** Who hears that their time is low. */
  readonly own: readonly Color[];
  /** Changes where the game is another one, of which nothing has been heard. */
  readonly series: unknown;
  /** Changes when the clock was set from elsewhere. */
  readonly clockAt?: unknown;
}

/** Lets a game be heard, where sounds are wanted. What has happened before it is shown makes none. */
export function useGameSounds(game: Audible): void {
  const { steps, isOver, series } = game;
  const { sound } = useSettings();
  const heard = useRef({ series, count: steps.length, isOver });
  useEffect(() => {
    const before = heard.current;
    heard.current = { series, count: steps.length, isOver };
    if (!sound || before.series !== series) return;
    make(import('../sounds/game-sounds'), ({ hear }) => hear(before, steps, isOver));
  }, [steps, isOver, series, sound]);
  useLowTime(game, sound);
}

/** A sound when a clock of one's own runs low. */
function useLowTime({ session, isOver, own, clockAt }: Audible, isWanted: boolean): void {
  /** Those who have heard it. */
  const warned = useRef(new Set<Color>());
  const { turn } = session.state;
  const isOwn = own.includes(turn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is set anew, or by a move
  useEffect(() => {
    if (!isWanted || !isOwn || isOver || !session.isClockRunning) return;
    const left = session.timeLeft(turn);
    if (left > enoughMs) warned.current.delete(turn);
    const wait = Math.max(0, left - lowMs) + session.waitLeft;
    if (warned.current.has(turn) || wait > waitMaxMs) return;
    const timer = setTimeout(() => {
      if (!session.isClockRunning) return;
      warned.current.add(turn);
      make(import('../sounds/sounds'), ({ playSound }) => playSound('low-time'));
    }, wait);
    return () => clearTimeout(timer);
  }, [session, session.state, clockAt, isWanted, isOwn, isOver]);
}
