import { t } from 'virtual:words/account';
import type { JSX } from 'preact';
import { dayText } from '../language/language';
import { StandingsTable } from '../parts/standings-table';
import type { Person, Total } from './standings';
import './activity.css';

const weeks = 12;
const daysOfWeek = 7;
const dayMs = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const thursday = 3;

/** Games in a day that are one step darker. */
const steps = [1, 2, 4, 7] as const;

/** Days are those of the server: in another time zone they are no other ones. */
const gamesOn = (day: number, count: number): string =>
  t('gamesOn', { count, day: dayText(new Date(day * dayMs).toISOString().slice(0, 10)) });

const stepOf = (count: number): number => steps.filter((least) => count >= least).length;

const square = 14;

/** The games of the last weeks, a column for each, from Monday to Sunday. */
export function Activity({ days, today }: Pick<Person, 'days' | 'today'>): JSX.Element | null {
  const counts = new Map(days);
  const total = days.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const weekday = (today + thursday) % daysOfWeek;
  const first = today - weekday - (weeks - 1) * daysOfWeek;
  const shown = Array.from({ length: today - first + 1 }, (_, at) => first + at);
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title">{t('activity')}</h2>
      <p class="fine">{t('gamesInWeeks', { count: total, weeks })}</p>
      <svg
        class="activity"
        viewBox={`0 0 ${weeks * square} ${daysOfWeek * square}`}
        role="img"
        aria-label={days.map(([day, count]) => gamesOn(day, count)).join(', ')}
      >
        {shown.map((day, at) => (
          <rect
            key={day}
            class={`activity-${stepOf(counts.get(day) ?? 0)}`}
            x={Math.floor(at / daysOfWeek) * square + 1}
            y={(at % daysOfWeek) * square + 1}
            width={square - 2}
            height={square - 2}
            rx={2}
          >
            <title>{gamesOn(day, counts.get(day) ?? 0)}</title>
          </rect>
        ))}
      </svg>
    </section>
  );
}

interface TotalsProps {
  readonly totals: readonly Total[];
  readonly titleOf: (rules: string) => string;
}

/** Wins, draws and losses of each game. */
export function Totals({ totals, titleOf }: TotalsProps): JSX.Element | null {
  if (totals.length === 0) return null;
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title">{t('byGame')}</h2>
      <StandingsTable
        labelledBy="totals-title"
        kind="totals"
        heads={[t('game'), t('gamesPlayed'), t('won'), t('drawn'), t('lost')]}
      >
        {totals.map(({ rules, won, drawn, lost }) => (
          <tr key={rules}>
            <th scope="row">
              <a href={`#/rules/${rules}`}>{titleOf(rules)}</a>
              <svg
                class="total-bar"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect class="total-won" width={(100 * won) / (won + drawn + lost)} height="4" />
                <rect
                  class="total-drawn"
                  x={(100 * won) / (won + drawn + lost)}
                  width={(100 * drawn) / (won + drawn + lost)}
                  height="4"
                />
              </svg>
            </th>
            <td>{won + drawn + lost}</td>
            <td>{won}</td>
            <td>{drawn}</td>
            <td>{lost}</td>
          </tr>
        ))}
      </StandingsTable>
    </section>
  );
}
