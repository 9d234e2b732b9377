import type { Color, Milliseconds } from '../core/types';
import type { EventsHeard } from './line';

/** Time by correspondence, in hours: what one begins with, what a move adds, what is most. */
export type Pace = readonly [bank: number, increment: number, cap: number];

interface Preset {
  readonly value: string;
  readonly label: string;
  readonly pace: Pace;
}

const days = (bank: number, increment: number, cap: number): Pace => [
  bank * 24,
  increment * 24,
  cap * 24,
];

export const presets: readonly Preset[] = [
  { value: '3', label: '3 days for each move', pace: days(3, 3, 3) },
  { value: '1', label: '1 day for each move', pace: days(1, 1, 1) },
  { value: '7', label: '7 days for each move', pace: days(7, 7, 7) },
  {
    value: '10+1',
    label: '10 days, 1 more for each move, at most 30',
    pace: days(10, 1, 30),
  },
];

type Events = EventsHeard['events'];

/** What a game by correspondence says of its time; null of any other game. */
export function paceWords(events: Events): string | null {
  const body = events.find(([kind]) => kind === 'pace')?.[1];
  if (body === undefined) return null;
  const [bank = 0, increment = 0, cap = 0] = body.split(' ').map(Number);
  const weekends = body.endsWith(' weekends-off') ? ', weekends off' : '';
  if (bank === increment && bank === cap) return `${spanWords(bank)} for each move${weekends}`;
  return `${spanWords(bank)}, ${spanWords(increment)} more for each move, at most ${spanWords(cap)}${weekends}`;
}

const hourMs: Milliseconds = 3_600_000;
const count = (value: number, word: string) => `${value} ${word}${value === 1 ? '' : 's'}`;

/** "3 days", "2 days 5 hours", "40 minutes". */
export function spanWords(left: Milliseconds): string {
  const hours = Math.floor(left / hourMs);
  if (hours === 0) return count(Math.floor(left / 60_000), 'minute');
  if (hours < 24) return count(hours, 'hour');
  const rest = hours % 24;
  return `${count((hours - rest) / 24, 'day')}${rest > 0 ? ` ${count(rest, 'hour')}` : ''}`;
}

/** A moment in the reader's own zone, which is named. */
export const momentWords = (time: Milliseconds): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(time);

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
