import type { Color, Milliseconds } from '../core/types';

/** What two clocks showed at one moment; what they show later follows from it. */
export interface ClockReading {
  readonly left: Readonly<Record<Color, Milliseconds>>;
  /** Whose clock runs, or waits before it runs; null for none. */
  readonly running: Color | null;
  /** How long it waits, from that moment on. */
  readonly wait: Milliseconds;
  /** The moment, as performance.now() has it. */
  readonly at: Milliseconds;
}

/** What a color has left. */
export function timeLeft(
  { left, running, wait, at }: ClockReading,
  color: Color,
  now: Milliseconds,
): Milliseconds {
  if (color !== running) return left[color];
  return Math.max(0, left[color] - Math.max(0, now - at - wait));
}

/** How long the clock still waits in this turn before it runs. */
export const waitLeft = ({ running, wait, at }: ClockReading, now: Milliseconds): Milliseconds =>
  running === null ? 0 : Math.max(0, wait - (now - at));
