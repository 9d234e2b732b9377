import { t } from 'virtual:words/lobby';

/** Seconds for each side and seconds more for every move; null without a clock. */
export type LiveTime = readonly [number, number] | null;

export const liveTimes: readonly LiveTime[] = [null, [180, 2], [300, 5], [600, 5], [1800, 20]];

/** "5 min + 3 s". */
export function timeWords(clock: LiveTime | undefined): string {
  if (!clock) return t('withoutClock');
  const [first, seconds] = clock;
  return first % 60 === 0
    ? t('minutesAndSeconds', { minutes: first / 60, seconds })
    : t('secondsAndSeconds', { first, seconds });
}
