import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Color, Description, Milliseconds } from '../core/types';
import { type ClockReading, timeLeft, waitLeft } from '../game/clock';
import { colorWord } from '../game/words';
import { numberText } from '../language/language';

/** Below it tenths of seconds are shown. */
const tenthsMs: Milliseconds = 20_000;
/** Below it a clock warns. */
export const lowMs: Milliseconds = 10_000;

const dayMs: Milliseconds = 86_400_000;

const dayUnit = { style: 'unit', unit: 'day', unitDisplay: 'narrow' } as const;

/** "2d 05:30", in French "2j 05:30", "1:05:00", "5:00", "0:09.4". */
export function clockWords(left: Milliseconds): string {
  const tenths = Math.floor(left / 100);
  const seconds = Math.floor(tenths / 10);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (left >= dayMs) {
    const days = numberText(Math.floor(hours / 24), dayUnit);
    return `${days} ${two(hours % 24)}:${two(minutes)}`;
  }
  const front = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  const rest = left < tenthsMs ? `.${tenths % 10}` : '';
  return `${front}:${two(seconds % 60)}${rest}`;
}

interface ClockFaceProps {
  readonly description: Description;
  readonly clock: ClockReading;
  readonly color: Color;
}

/** What a player has left, as it runs. A screen reader is told when asked, not all the time. */
export function ClockFace({ description, clock, color }: ClockFaceProps): JSX.Element {
  const [, setTicks] = useState(0);
  const isRunning = clock.running === color;
  const now = performance.now();
  const left = timeLeft(clock, color, now);
  const wait = waitLeft(clock, now);
  const period = left < tenthsMs ? 100 : 250;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTicks((count) => count + 1), period);
    return () => clearInterval(timer);
  }, [isRunning, period]);
  return (
    <span
      class={[
        'clock',
        ...(isRunning ? ['is-running'] : []),
        ...(left < lowMs ? ['is-low'] : []),
      ].join(' ')}
      role="timer"
      aria-live="off"
      aria-label={t('clockOf', {
        color: colorWord(description, color),
        left: clockWords(left),
      })}
    >
      {clockWords(left)}
      {isRunning && wait > 0 && <small> +{Math.ceil(wait / 1000)}</small>}
    </span>
  );
}
