import type { Requests } from './requests';
import type { LiveTime } from './times';

/** What a live clock is besides seconds and increment. */
export interface ClockWish {
  /** The seconds of the increment are a delay instead. */
  readonly isDelay: boolean;
  /** Of the opponent, where they have another time. */
  readonly otherMinutes: number | null;
}

export const usualClock: ClockWish = { isDelay: false, otherMinutes: null };

/** What the server is asked for; nothing without a clock. */
export function clockAsked(
  clock: LiveTime,
  { isDelay, otherMinutes }: ClockWish,
): Pick<Requests['new'], 'clock' | 'delay' | 'opponent'> {
  if (!clock) return {};
  const [first, seconds] = clock;
  return {
    clock: isDelay ? [first, 0] : clock,
    ...(isDelay ? { delay: seconds } : {}),
    ...(otherMinutes === null ? {} : { opponent: Math.max(1, Math.round(otherMinutes * 60)) }),
  };
}
