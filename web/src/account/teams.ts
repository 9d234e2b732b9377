import { t } from 'virtual:words/team';
import type { Refused, Tournament } from '../server/events';
import { findLive } from '../server/find-live';
import { once } from '../server/once';
import { refusalWords } from '../server/refusal';
import { readAnswer } from './account';
import type { Rating } from './standings';

/** A team in a list: docs/server/teams.md. */
export interface Team {
  readonly team: number;
  readonly name: string;
  readonly about: string;
  /** The leaders say who joins. */
  readonly request: boolean;
  /** How many members it has. */
  readonly count: number;
  readonly hidden: boolean;
}

export interface OwnTeam extends Team {
  readonly part: 'leader' | 'member' | 'waits';
  /** So many have asked to join; its leaders hear of that. */
  readonly waiting?: number;
  /** Lines in its room that one has not read. */
  readonly unread: number;
}

export interface Teams {
  readonly is: 'teams';
  readonly teams: readonly Team[];
  readonly own: readonly OwnTeam[];
}

export interface Teammate {
  readonly name: string;
  readonly since: number;
  readonly leads: boolean;
  readonly here: boolean;
  /** The ones with the most games. */
  readonly ratings: readonly Pick<Rating, 'rules' | 'speed' | 'rating' | 'provisional'>[];
}

export type Named = Pick<Teammate, 'name' | 'since'>;

/** The page of a team, for whoever asks. */
export interface TeamPage extends Team {
  readonly is: 'team';
  readonly made: number;
  readonly now: number;
  readonly part: OwnTeam['part'] | 'out' | '';
  /** One is its first leader. */
  readonly first: boolean;
  /** Other members see when one is here. */
  readonly shown: boolean;
  /** What one has not read in its room is counted on every page; members hear that. */
  readonly told?: boolean;
  readonly admin: boolean;
  /** So many members come before these. */
  readonly from: number;
  readonly members: readonly Teammate[];
  readonly tournaments: readonly Tournament[];
  /** Who has asked to join, and who was refused or removed; for its leaders. */
  readonly waiting?: readonly Named[];
  readonly out?: readonly Named[];
}

type Refusal = Pick<Refused, 'is' | 'code' | 'sentence'>;
const lost: Refusal = { is: 'refused', code: 'lost', sentence: '' };

async function ask<T>(path: string, request: RequestInit): Promise<T | Refusal> {
  const place = await findLive();
  return place === null ? lost : readAnswer<T>(fetch(`${place}teams${path}`, request));
}

const get = <T>(path: string): Promise<T | Refusal> => ask<T>(path, { cache: 'no-store' });

/** The teams in whose names the words are; all of them without any. */
export const askTeams = (words = ''): Promise<Teams | Refusal> =>
  get(words === '' ? '' : `/find/${encodeURIComponent(words)}`);

export const askTeam = (team: number, from = 0): Promise<TeamPage | Refusal> =>
  get(`/${team}${from > 0 ? `/from/${from}` : ''}`);

/** Found, join, accept and all else; "done" where nothing is left to be shown. */
export function changeTeam(
  what: string,
  values: object,
): Promise<TeamPage | { readonly is: 'done' } | Refusal> {
  const send = (each: object) =>
    ask<TeamPage | { readonly is: 'done' }>(`/${what}`, {
      method: 'POST',
      body: JSON.stringify(each),
    });
  return what === 'found' ? once('team', values, send) : send(values);
}

const known = [
  'no-team',
  'not-leader',
  'not-first-leader',
  'not-in-team',
  'not-asked',
  'in-team',
  'team-refuses',
  'team-full',
  'teams-full',
  'team-busy',
  'many-teams',
  'many-leaders',
  'many-founded',
  'last-leader',
  'team-name',
  'team-name-reserved',
  'team-name-taken',
  'team-about',
  'lost',
] as const;

/** Why the server refuses, in the language of the page. */
export function teamRefusal(said: Pick<Refused, 'code' | 'sentence'>): string {
  const found = known.find((each) => each === said.code);
  return found ? t(`refused-${found}`) : refusalWords(said);
}
