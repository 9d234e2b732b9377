import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import type { ClockWish } from '../server/clock-wish';
import type { LiveTime } from '../server/times';

interface ClockChoiceProps {
  readonly clock: LiveTime;
  readonly value: ClockWish;
  readonly onChange: (wish: ClockWish) => void;
}

/** Delay instead of increment, and another time for the opponent. */
export function ClockChoice({ clock, value, onChange }: ClockChoiceProps): JSX.Element | null {
  if (!clock) return null;
  const [first, seconds] = clock;
  const { isDelay, otherMinutes } = value;
  return (
    <>
      {seconds > 0 && (
        <label class="live-check">
          <input
            type="checkbox"
            checked={isDelay}
            onChange={({ currentTarget }) => onChange({ ...value, isDelay: currentTarget.checked })}
          />
          {t('delayInstead', { seconds })}
        </label>
      )}
      <label class="live-check">
        <input
          type="checkbox"
          checked={otherMinutes !== null}
          onChange={({ currentTarget }) =>
            onChange({ ...value, otherMinutes: currentTarget.checked ? first / 60 : null })
          }
        />
        {t('otherTime')}
      </label>
      {otherMinutes !== null && (
        <label class="live-name">
          {t('otherMinutes')}
          <input
            type="number"
            min={0.1}
            max={360}
            step="any"
            value={otherMinutes}
            onInput={({ currentTarget }) => {
              const minutes = Number(currentTarget.value);
              if (minutes > 0) onChange({ ...value, otherMinutes: Math.min(minutes, 360) });
            }}
          />
        </label>
      )}
    </>
  );
}
