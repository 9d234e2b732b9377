import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { NumberInput } from '../parts/number-input';
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
          <NumberInput
            min={0.1}
            max={360}
            step="any"
            value={otherMinutes}
            atOnce
            onNumber={(minutes) => onChange({ ...value, otherMinutes: minutes })}
          />
        </label>
      )}
    </>
  );
}
