import { t } from 'virtual:words/lobby';
import type { Color, Milliseconds } from '../core/types';
import { locale } from '../language/language';
import type { EventsHeard } from './events';

/** Time by correspondence, in hours: what one begins with, what a move adds, what is most. */
export type Pace = readonly [bank: number, increment: number, cap: number];

interface Preset {
  readonly value: string;
  readonly pace: Pace;
}

const days = (bank: number, increment: number, cap: number): Pace => [
  bank * 24,
  increment * 24,
  cap * 24,
];

export const presets: readonly Preset[] = [
  { value: '3', pace: days(3, 3, 3) },
  { value: '1', pace: days(1, 1, 1) },
  { value: '7', pace: days(7, 7, 7) },
  {
    value: '10+1',
    pace: days(10, 1, 30),
  },
];

type Events = EventsHeard['events'];

/** What a game by correspondence says of its time; null of any other game. */
export function paceWords(events: Events): string | null {
  const body = events.find(([kind]) => kind === 'pace')?.[1];
  if (body === undefined) return null;
  const [bank = 0, increment = 0, cap = 0] = body.split(' ').map(Number);
  const words = speedWords(spanWords(bank), spanWords(increment), spanWords(cap));
  return body.endsWith(' weekends-off') ? t('withoutWeekends', { words }) : words;
}

/** "3 days for each move". */
const speedWords = (bank: string, more: string, most: string): string =>
  bank === more && bank === most ? t('perMove', { span: bank }) : t('banked', { bank, more, most });

const hourMs: Milliseconds = 3_600_000;

export function presetWords(pace: Pace): string {
  const [bank, more, most] = pace.map((hours) => spanWords(hours * hourMs));
  return speedWords(bank ?? '', more ?? '', most ?? '');
}

/** "3 days", "2 days 5 hours", "40 minutes". */
export function spanWords(left: Milliseconds): string {
  const hours = Math.floor(left / hourMs);
  if (hours === 0) return t('minutes', { count: Math.floor(left / 60_000) });
  if (hours < 24) return t('hours', { count: hours });
  const rest = hours % 24;
  const days = t('days', { count: (hours - rest) / 24 });
  return rest > 0 ? t('daysAndHours', { days, hours: t('hours', { count: rest }) }) : days;
}

/** A moment in the reader's own zone, which is named. */
export const momentWords = (time: Milliseconds): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(time);

/**
 * A moment where clocks are `offset` minutes ahead of UTC: "16:00", with the day where that is
 * another one; null where they show what the reader's show.
 */
export function momentThere(time: Milliseconds, offset: number): string | null {
  const own = -new Date(time).getTimezoneOffset();
  if (own === offset) return null;
  const there = time + offset * 60_000;
  const isSameDay = dayOf(there) === dayOf(time + own * 60_000);
  return new Intl.DateTimeFormat(locale(), {
    ...(isSameDay ? {} : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(there);
}

export interface Vacation {
  readonly color: Color;
  readonly first: string;
  readonly last: string;
}

/** Vacations that are not over yet, in their order. today: "2026-12-01", of UTC. */
export function vacationsOf(events: Events, today: string): readonly Vacation[] {
  return events
    .filter(([kind]) => kind === 'vacation')
    .map(([, body]) => {
      const [color, first = '', last = ''] = body.split(' ');
      return { color: color as Color, first, last };
    })
    .filter(({ last }) => last >= today)
    .sort((one, two) => (one.first < two.first ? -1 : 1));
}

/** "2026-12-01": the day of UTC. */
export const dayOf = (time: Milliseconds): string => new Date(time).toISOString().slice(0, 10);
