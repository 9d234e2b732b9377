import { t } from 'virtual:words/account';
import { numberText } from '../language/language';
import { findLive } from '../server/find-live';

/** What the server says of ratings: docs/server/people.md. */
export interface Rating {
  readonly name: string;
  readonly rules: string;
  readonly speed: string;
  readonly rating: number;
  readonly deviation: number;
  readonly provisional: boolean;
  readonly games: number;
}

export interface RatedGame {
  readonly game: string;
  readonly time: number;
  readonly rules: string;
  readonly speed: string;
  /** '' when they have deleted their account. */
  readonly opponent: string;
  readonly score: number;
  readonly rating: number;
}

export interface Total {
  readonly rules: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface Person {
  readonly is: 'person';
  readonly name: string;
  readonly since: number;
  readonly admin: boolean;
  readonly bot: boolean;
  /** Only administrators hear of it; null when the account is open. */
  readonly closed?: { readonly until: number; readonly why: string } | null;
  /** Whether one follows them, and is told when they begin a game; of members about others. */
  readonly follow?: { readonly followed: boolean; readonly told: boolean };
  /** Games that everybody finds, by their rules. */
  readonly totals: readonly Total[];
  /** How many of them ended on which day of the last weeks, counted in UTC since 1970. */
  readonly days: readonly (readonly [day: number, count: number])[];
  readonly today: number;
  readonly teams: readonly { readonly team: number; readonly name: string }[];
  readonly ratings: readonly Rating[];
  readonly history: readonly RatedGame[];
  readonly records: readonly {
    readonly opponent: string;
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
  }[];
}

export const speeds = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const;

export const speedWord = (speed: string): string => {
  const known = speeds.find((each) => each === speed);
  return known ? t(known) : speed;
};

/** "1662?" while it is not sure. */
export const ratingText = ({
  rating,
  provisional,
}: Pick<Rating, 'rating' | 'provisional'>): string =>
  `${numberText(Math.round(rating), { useGrouping: false })}${provisional ? '?' : ''}`;

async function read<T>(path: string): Promise<T | null> {
  const place = await findLive();
  if (place === null) return null;
  try {
    const response = await fetch(`${place}${path}`, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

/** Somebody with an account; null when there is nobody of that name. */
export const askPerson = (name: string): Promise<Person | null> =>
  read<Person>(`people/${encodeURIComponent(name)}`);

export async function askLeaders(rules: string, speed: string): Promise<readonly Rating[]> {
  const said = await read<{ leaders: readonly Rating[] }>(`leaders/${rules}/${speed}`);
  return said?.leaders ?? [];
}
