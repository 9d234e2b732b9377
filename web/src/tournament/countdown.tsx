import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Milliseconds } from '../core/types';
import { type HeardTime, serverTime } from '../server/tournament';
import { countdownText } from './words';

const tickMs = 250;
const dayMs = 86_400_000;

interface CountdownProps extends HeardTime {
  /** By the server's clock. */
  readonly due: Milliseconds;
  readonly words: (time: string) => string;
}

/** Time that runs down; what is further away than a day is not counted. */
export function Countdown({ due, now, at, words }: CountdownProps): JSX.Element | null {
  const [time, setTime] = useState(() => performance.now());
  const left = due - serverTime({ now, at }, time);
  const isRunning = left > 0 && left <= dayMs;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTime(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (left > dayMs) return null;
  return (
    <p class="tournament-countdown" aria-live="off">
      {words(countdownText(left))}
    </p>
  );
}
