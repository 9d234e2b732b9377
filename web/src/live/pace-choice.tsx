import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { NumberInput } from '../parts/number-input';
import { type Pace, presets, presetWords } from '../server/pace';
import type { Requests } from '../server/requests';
import { type LiveTime, liveTimes, timeWords } from '../server/times';

/** How fast a game with somebody elsewhere is. */
export interface PaceWish {
  /** Live: "180 2" for a clock, or 'none'. By days: 'own', or the value of a preset. */
  readonly chosen: string;
  /** Days: to begin with, more for each move, at most. */
  readonly own: Pace;
  readonly isWeekendOff: boolean;
}

const keyOf = (clock: LiveTime): string => clock?.join(' ') ?? 'none';

/** How fast a game is that nobody has chosen by hand: with a clock, or 3 days for each move. */
export const usualWish = (clock: LiveTime): PaceWish => ({
  chosen: clock ? keyOf(clock) : '3',
  own: [5, 1, 20],
  isWeekendOff: false,
});

/** The clock of a live game. */
export function clockOf({ chosen }: PaceWish): LiveTime {
  const [first, more] = chosen.split(' ').map(Number);
  return first !== undefined && more !== undefined ? [first, more] : null;
}

/** What the server is asked for; nothing for a live game. */
export function paceAsked({
  chosen,
  own,
  isWeekendOff,
}: PaceWish): Pick<Requests['new'], 'pace' | 'weekends'> {
  const [bank, increment, cap] = own.map((days) => Math.max(0, Math.round(days * 24)));
  const hours =
    chosen === 'own'
      ? ([Math.max(1, bank ?? 0), increment ?? 0, Math.max(1, bank ?? 0, cap ?? 0)] as const)
      : presets.find(({ value }) => value === chosen)?.pace;
  return hours ? { pace: hours, ...(isWeekendOff ? { weekends: 'off' } : {}) } : {};
}

interface PaceChoiceProps {
  /** Offered as well, where it is none of the usual ones. */
  readonly clock?: LiveTime;
  readonly value: PaceWish;
  readonly onChange: (wish: PaceWish) => void;
}

const ownDays = ['daysFirst', 'daysMore', 'daysMost'] as const;

export function PaceChoice({ clock = null, value, onChange }: PaceChoiceProps): JSX.Element {
  const { chosen, own } = value;
  const isByMail = chosen !== 'none' && clockOf(value) === null;
  const live = new Map([...liveTimes, clock].map((time) => [keyOf(time), time]));
  return (
    <>
      <label class="live-name">
        {t('howFast')}
        <select
          value={chosen}
          onChange={({ currentTarget }) => onChange({ ...value, chosen: currentTarget.value })}
        >
          {[...live].map(([value, time]) => (
            <option key={value} value={value}>
              {time ? timeWords(time) : t('liveNone')}
            </option>
          ))}
          {presets.map(({ value, pace }) => (
            <option key={value} value={value}>
              {presetWords(pace)}
            </option>
          ))}
          <option value="own">{t('ownDays')}</option>
        </select>
      </label>
      {chosen === 'own' && (
        <div class="time-own">
          {ownDays.map((key, at) => (
            <label key={key}>
              {t(key)}
              <NumberInput
                min={at === 1 ? 0 : 0.05}
                max={365}
                step="any"
                value={own[at] ?? 0}
                atOnce
                onNumber={(days) => {
                  const next = own.map((old, index) => (index === at ? days : old));
                  onChange({ ...value, own: next as unknown as Pace });
                }}
              />
            </label>
          ))}
        </div>
      )}
      {isByMail && (
        <label class="live-check">
          <input
            type="checkbox"
            checked={value.isWeekendOff}
            onChange={({ currentTarget }) =>
              onChange({ ...value, isWeekendOff: currentTarget.checked })
            }
          />
          {t('weekendsFree')}
        </label>
      )}
    </>
  );
}
