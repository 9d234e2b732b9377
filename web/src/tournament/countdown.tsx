import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { countdownText } from './words';

const tickMs = 250;
const dayMs = 86_400_000;

interface CountdownProps {
  /** When, and what time it was when that was heard, by the server's clock. */
  readonly due: number;
  readonly now: number;
  /** When it was heard, by performance.now(). */
  readonly at: number;
  readonly words: (time: string) => string;
}

/** Time that runs down; what is further away than a day is not counted. */
export function Countdown({ due, now, at, words }: CountdownProps): JSX.Element | null {
  const [time, setTime] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const left = due - now - Math.max(0, time - at);
  if (left > dayMs) return null;
  return (
    <p class="tournament-countdown" aria-live="off">
      {words(countdownText(left))}
    </p>
  );
}
