import { readAnswer } from '../account/account';
import type { Checked } from '../core/check-rules';
import type { RulesChecker } from '../core/rules-checker';
import type { Refused } from '../server/events';
import { findLive } from '../server/find-live';
import { fetchRules } from '../server/hosted-rules';
import { once } from '../server/once';

/** A game that somebody has published: docs/server/own-rules.md. */
export interface Work {
  readonly work: number;
  readonly title: string;
  /** Name of the account. */
  readonly inventor: string;
  /** Id of the text of the last version. */
  readonly game: string;
  readonly version: number;
  /** When that was published, since 1970. */
  readonly time: number;
  readonly plays: number;
  readonly votes: number;
  /** 1 to 5 on the average; 0 without votes. */
  readonly stars: number;
  readonly shown: Shown;
  readonly hidden: boolean;
}

export const shownKinds = ['public', 'unlisted', 'private'] as const;
export type Shown = (typeof shownKinds)[number];

/** The page of a work, for whoever asks. */
export interface WorkPage extends Work {
  readonly is: 'work';
  readonly versions: readonly Pick<Work, 'version' | 'game' | 'title' | 'time'>[];
  readonly own: boolean;
  readonly mayVote: boolean;
  readonly mayHide: boolean;
  /** One's own vote; 0 for none. */
  readonly mine: number;
  readonly from?: Pick<Work, 'work' | 'title' | 'inventor'>;
}

export interface Gallery {
  readonly is: 'gallery';
  readonly games: readonly Work[];
  readonly own: readonly Work[];
}

type Refusal = Pick<Refused, 'is' | 'code' | 'sentence'>;
const lost: Refusal = { is: 'refused', code: 'lost', sentence: '' };

async function get<T>(path: string): Promise<T | Refusal> {
  const place = await findLive();
  if (place === null) return lost;
  return readAnswer<T>(fetch(`${place}gallery${path}`, { cache: 'no-store' }));
}

export const askGallery = (): Promise<Gallery | Refusal> => get('');
export const askWork = (work: number): Promise<WorkPage | Refusal> => get(`/${work}`);

/** Publish, show, hide, delete, vote. */
export async function change(
  what: string,
  values: object,
): Promise<WorkPage | { readonly is: 'done' } | Refusal> {
  const place = await findLive();
  if (place === null) return lost;
  const send = (each: object): Promise<WorkPage | { readonly is: 'done' } | Refusal> =>
    readAnswer(fetch(`${place}gallery/${what}`, { method: 'POST', body: JSON.stringify(each) }));
  return what === 'publish' ? once('work', values, send) : send(values);
}

/* --- the list --- */

export const orders = ['newest', 'played', 'rated'] as const;
export type Order = (typeof orders)[number];

/** As if two more people had given three stars: a single vote makes no best game. */
const fairStars = ({ stars, votes }: Work): number => (stars * votes + 6) / (votes + 2);

export function ordered(games: readonly Work[], order: Order): readonly Work[] {
  if (order === 'played') return games.toSorted((a, b) => b.plays - a.plays);
  if (order === 'rated') return games.toSorted((a, b) => fairStars(b) - fairStars(a));
  return games.toSorted((a, b) => b.time - a.time);
}

/** The works in whose title or inventor all the words are. */
export function found(games: readonly Work[], words: string): readonly Work[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return games.filter(({ title, inventor }) => {
    const text = `${title} ${inventor}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/* --- pictures --- */

const patienceMs = 10_000;
const known = new Map<string, Promise<Checked | null>>();
let before: Promise<unknown> = Promise.resolve();

/** The game of a text, checked after those that were asked for before: the worker takes one at a time. */
export function lookAt(game: string, checker: RulesChecker): Promise<Checked | null> {
  const look = async (): Promise<Checked | null> => {
    const rules = await fetchRules(game);
    if (!rules) return null;
    const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
    return Promise.race([checker.check(rules), patience]);
  };
  const asked = known.get(game) ?? before.then(look);
  known.set(game, asked);
  before = asked;
  return asked;
}
