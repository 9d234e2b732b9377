/** Finished games of the page's server: docs/server/archive.md. */
import { t } from 'virtual:words/archive';
import { dateText } from '../language/language';
import { findLive } from './find-live';

interface FinishedPlayer {
  /** '' when they have deleted their account. */
  readonly name: string;
  readonly member: boolean;
}

export interface FinishedGame {
  readonly game: string;
  readonly rules: string;
  readonly white: FinishedPlayer;
  readonly black: FinishedPlayer;
  /** "white-wins checkmate" */
  readonly result: string;
  /** When it ended, since 1970. */
  readonly time: number;
  readonly plies: number;
  readonly pieces: number;
}

/** What was played in a position. */
export interface ServerOpenings {
  /** Moves, each with the games that White won, that were drawn, that Black won. */
  readonly moves: readonly (readonly [string, number, number, number])[];
  /** The last ones that passed it. */
  readonly games: readonly FinishedGame[];
  /** Where a search for more goes on; '' where there are none. */
  readonly next: string;
}

/** What is looked for; '' stands for any. */
export interface Wish {
  readonly rules: string;
  /** A word of a result: "draw", "checkmate". */
  readonly ending: string;
  /** At the end, at most. */
  readonly pieces: string;
  /** A position, by its name in books. */
  readonly place: string;
  /** The name of an account. */
  readonly player: string;
}

export const anything: Wish = { rules: '', ending: '', pieces: '', place: '', player: '' };

export interface Found {
  readonly games: readonly FinishedGame[];
  readonly next: string;
}

/** Null: the server was not reached, or said no. */
async function read<T>(path: string): Promise<T | 'nobody' | null> {
  const place = await findLive();
  if (place === null) return null;
  try {
    const response = await fetch(`${place}${path}`, { cache: 'no-store' });
    if (response.status === 404) return 'nobody';
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

export async function askOpenings(rules: string, place: string): Promise<ServerOpenings | null> {
  const said = await read<ServerOpenings>(`openings/${rules}/${place}`);
  return said === 'nobody' ? null : said;
}

const wordsOf = ({ rules, ending, pieces, place }: Wish): string =>
  [rules, ending, pieces, place].map((word) => word || '-').join('/');

/** after: the `next` of the answer before. 'nobody': there is no such player. */
export const askFinished = (wish: Wish, after: string): Promise<Found | 'nobody' | null> =>
  read<Found>(`archive/${wordsOf(wish)}/${after || '-'}/${encodeURIComponent(wish.player) || '-'}`);

/** Where the page shows the games that fit. */
export const archiveAddress = (wish: Wish): string =>
  `#/archive/${wordsOf(wish)}/${encodeURIComponent(wish.player) || '-'}`;

/** The wish in such an address, without its first word. */
export function readWish(words: readonly string[]): Wish {
  const [rules = '', ending = '', pieces = '', place = '', player = ''] = words.map((word) =>
    word === '-' ? '' : word,
  );
  return { rules, ending, pieces, place, player };
}

export const nameOf = ({ name }: FinishedPlayer): string => name || t('somebodyGone');

/** "Anna – Ben, 1 May 2026" */
export const gameTitle = ({ white, black, time }: FinishedGame): string =>
  t('playersAndDay', { white: nameOf(white), black: nameOf(black), day: dateText(time) });

const signs: Readonly<Record<string, string>> = {
  'white-wins': '1–0',
  'black-wins': '0–1',
  draw: '½–½',
};

/** "1–0" */
export const signOf = ({ result }: FinishedGame): string => signs[result.split(' ')[0] ?? ''] ?? '';
