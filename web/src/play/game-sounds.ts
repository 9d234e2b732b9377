/** Which sound what happens in a game has, at one table and over the net alike. */
import { useEffect, useRef } from 'preact/hooks';
import type { Color, Milliseconds } from '../core/types';
import type { Session, Step } from '../game/session';
import { lowMs } from '../parts/clock';
import { playSound, type Sound } from '../settings/sounds';
import { useSettings } from '../settings/use-settings';

/** Of a step by itself: whether it ended the game is known to whoever has the result. */
export function soundOf({ move, state }: Step): Sound {
  if (move?.kind === 'throw') return 'dice';
  if (state.checkers.length > 0) return 'check';
  return move?.captured == null ? 'move' : 'capture';
}

/** What has been heard of a game. */
interface Heard {
  readonly count: number;
  readonly isOver: boolean;
}

/**
 * What there is to be heard since. After a break of the line many moves come at once: the last one is
 * heard, and the throw of dice that followed it.
 */
export function soundsSince(heard: Heard, steps: readonly Step[], isOver: boolean): Sound[] {
  const hasEnded = isOver && !heard.isOver;
  const news = steps.slice(heard.count);
  const last = news.at(-1);
  if (!last) return hasEnded ? ['end'] : [];
  const sounds = news.slice(last.move?.kind === 'throw' ? -2 : -1).map(soundOf);
  return hasEnded ? [...sounds.slice(0, -1), 'end'] : sounds;
}

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
    for (const [at, name] of soundsSince(before, steps, isOver).entries()) playSound(name, at);
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
      playSound('low-time');
    }, wait);
    return () => clearTimeout(timer);
  }, [session, session.state, clockAt, isWanted, isOwn, isOver]);
}
