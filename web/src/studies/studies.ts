import { readAnswer } from '../account/account';
import type { Core, RulesSource } from '../core/types';
import { wholeText } from '../core/whole-text';
import type { GameRecord } from '../game/record';
import type { Refused } from '../server/events';
import { findLive } from '../server/find-live';
import { sendRules } from '../server/hosted-rules';
import { once } from '../server/once';

/** Who reads a study. */
export const shownKinds = ['private', 'unlisted', 'public'] as const;
export type Shown = (typeof shownKinds)[number];

/** A study that a member keeps on the server: docs/server/studies.md. */
export interface StudyRow {
  readonly study: string;
  readonly title: string;
  /** Name of the account. */
  readonly author: string;
  readonly shown: Shown;
  readonly hidden: boolean;
  /** Of the last change, since 1970. */
  readonly time: number;
  /** Id of that of the first chapter. */
  readonly game: string;
  readonly chapters: number;
  /** The number of the first one. */
  readonly first: number;
}

export interface ChapterRow {
  readonly chapter: number;
  readonly title: string;
  readonly game: string;
  readonly version: number;
  readonly time: number;
}

export interface KeptStudy extends Omit<StudyRow, 'chapters'> {
  readonly is: 'study';
  readonly chapters: readonly ChapterRow[];
  readonly own: boolean;
  readonly mayHide: boolean;
  /** The chapter that was kept just now. */
  readonly kept?: number;
}

export interface Chapter extends ChapterRow {
  readonly is: 'chapter';
  readonly record: string;
  readonly tree: string;
}

interface Studies {
  readonly is: 'studies';
  readonly studies: readonly StudyRow[];
  readonly own: readonly StudyRow[];
}

export type Refusal = Pick<Refused, 'is' | 'code' | 'sentence'> & { readonly wait?: number };
const lost: Refusal = { is: 'refused', code: 'lost', sentence: '' };

async function get<T>(path: string): Promise<T | Refusal> {
  const place = await findLive();
  if (place === null) return lost;
  return readAnswer<T>(fetch(`${place}studies${path}`, { cache: 'no-store' }));
}

/** game: '' for studies of any. */
export const askStudies = (game = ''): Promise<Studies | Refusal> =>
  get(game === '' ? '' : `/of/${encodeURIComponent(game)}`);
export const askStudy = (study: string): Promise<KeptStudy | Refusal> =>
  get(`/${encodeURIComponent(study)}`);
export const askChapter = (study: string, chapter: number): Promise<Chapter | Refusal> =>
  get(`/${encodeURIComponent(study)}/${chapter}`);

export type Changed = KeptStudy | { readonly is: 'done' } | Refusal;

/** Set, delete, hide; also keep(). */
export async function change(what: string, values: object): Promise<Changed> {
  const place = await findLive();
  if (place === null) return lost;
  const body = JSON.stringify(values);
  return readAnswer<Changed>(fetch(`${place}studies/${what}`, { method: 'POST', body }));
}

/** What the server calls the game: its id, or that of its text, which it has then. */
async function gameThere(core: Core, rules: RulesSource): Promise<string | Refusal> {
  if (rules.kind === 'builtin') return rules.id;
  const place = await findLive();
  if (place === null) return lost;
  const sent = await sendRules(place, wholeText(core, rules));
  return sent.is === 'rules' ? sent.game : sent;
}

/** Give the server an analysis as it is here, as a new chapter or as another version of one. */
export async function keep(
  core: Core,
  { rules, text, study = '' }: Pick<GameRecord, 'rules' | 'text' | 'study'>,
  values: object,
): Promise<Changed> {
  const game = await gameThere(core, rules);
  if (typeof game !== 'string') return game;
  const whole = { ...values, game, record: text, tree: study };
  if ('chapter' in values) return change('keep', whole);
  return once('chapter', whole, (each) => change('keep', each));
}

/** The screen of a study, or of one of its chapters. */
export const addressOfStudy = (study: string, chapter?: number): string =>
  `#/studies/${study}${chapter === undefined ? '' : `/${chapter}`}`;

export const linkTo = (study: string): string =>
  location.href.replace(/#.*$/, '') + addressOfStudy(study);
