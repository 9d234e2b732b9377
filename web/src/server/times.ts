import { t } from 'virtual:words/lobby';
import type { Color } from '../core/types';

/** Seconds for each side and seconds more for every move; null without a clock. */
export type LiveTime = readonly [number, number] | null;

export const liveTimes: readonly LiveTime[] = [null, [180, 2], [300, 5], [600, 5], [1800, 20]];

/** "5 min + 3 s", "5 min, delay 3 s"; no line ends between a number and its unit. */
export function timeWords(clock: LiveTime | undefined, delay = 0): string {
  if (!clock) return t('withoutClock');
  const [first, more] = clock;
  const seconds = delay || more;
  const words =
    first % 60 === 0
      ? t(delay ? 'minutesAndDelay' : 'minutesAndSeconds', { minutes: first / 60, seconds })
      : t(delay ? 'secondsAndDelay' : 'secondsAndSeconds', { first, seconds });
  return words.replaceAll(' ', '\u00a0');
}

export interface TimedGame {
  readonly clock?: LiveTime;
  readonly delay?: number;
  readonly times?: readonly [white: number, black: number];
}

/** Of a game in a list; who would sit down is told their own time first. */
export function gameTimeWords(
  { clock, delay, times }: TimedGame,
  seat?: { readonly free: Color; readonly name: string },
): string {
  if (!clock || !times) return timeWords(clock, delay);
  const [white, black] = times.map((base) => timeWords([base, clock[1]], delay)) as [
    string,
    string,
  ];
  if (!seat) return t('oddsGame', { first: white, second: black });
  const [mine, theirs] = seat.free === 'white' ? [white, black] : [black, white];
  return t('oddsSeat', { mine, theirs, name: seat.name });
}
