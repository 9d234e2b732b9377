import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { type Pace, presets, presetWords } from '../server/pace';

/** How fast a game with somebody elsewhere is. */
export interface PaceWish {
  /** 'live', 'none', 'own', or the value of a preset. */
  readonly chosen: string;
  /** Days: to begin with, more for each move, at most. */
  readonly own: Pace;
  readonly isWeekendOff: boolean;
}

export const usualWish = (hasClock: boolean): PaceWish => ({
  chosen: hasClock ? 'live' : '3',
  own: [5, 1, 20],
  isWeekendOff: false,
});

/** chosen: by hand, null until then: a clock makes a game a live one. */
export function wishWith(chosen: PaceWish | null, hasClock: boolean): PaceWish {
  if (chosen === null) return usualWish(hasClock);
  if (chosen.chosen === 'live' && !hasClock) return { ...chosen, chosen: 'none' };
  if (chosen.chosen === 'none' && hasClock) return { ...chosen, chosen: 'live' };
  return chosen;
}

/** What the server is asked for; nothing for a live game. */
export function paceAsked({ chosen, own, isWeekendOff }: PaceWish): object {
  const [bank, increment, cap] = own.map((days) => Math.max(0, Math.round(days * 24)));
  const hours =
    chosen === 'own'
      ? ([Math.max(1, bank ?? 0), increment ?? 0, Math.max(1, bank ?? 0, cap ?? 0)] as const)
      : presets.find(({ value }) => value === chosen)?.pace;
  return hours ? { pace: hours, ...(isWeekendOff ? { weekends: 'off' } : {}) } : {};
}

interface PaceChoiceProps {
  readonly hasClock: boolean;
  readonly value: PaceWish;
  readonly onChange: (wish: PaceWish) => void;
}

const ownDays = ['daysFirst', 'daysMore', 'daysMost'] as const;

export function PaceChoice({ hasClock, value, onChange }: PaceChoiceProps): JSX.Element {
  const { chosen, own } = value;
  const isByMail = chosen !== 'live' && chosen !== 'none';
  return (
    <>
      <label class="live-name">
        {t('howFast')}
        <select
          value={chosen}
          onChange={({ currentTarget }) => onChange({ ...value, chosen: currentTarget.value })}
        >
          {hasClock && <option value="live">{t('liveChosen')}</option>}
          {presets.map(({ value, pace }) => (
            <option key={value} value={value}>
              {presetWords(pace)}
            </option>
          ))}
          <option value="own">{t('ownDays')}</option>
          {!hasClock && <option value="none">{t('liveNone')}</option>}
        </select>
      </label>
      {chosen === 'own' && (
        <div class="time-own">
          {ownDays.map((key, at) => (
            <label key={key}>
              {t(key)}
              <input
                type="number"
                min={at === 1 ? 0 : 0.05}
                max={365}
                step="any"
                value={own[at]}
                onInput={({ currentTarget }) => {
                  const days = Math.min(Math.max(Number(currentTarget.value) || 0, 0), 365);
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
