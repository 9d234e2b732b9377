/** All kept games and all rule texts of one's own in one file, and back. */
import { fileNameFor, numbered, type OwnGame } from '../game/own-game';
import type { OwnShelf } from '../game/own-shelf';
import { asRecord, isMoment } from '../game/read-record';
import type { GameRecord } from '../game/record';
import { isUntouched } from '../game/untouched';

const mark = 'acedrex games 1';

/** A rule text of one's own, without its earlier versions. */
export type OwnText = Pick<OwnGame, 'name' | 'text' | 'savedAt'>;

/** Something that is not whole, as it stands in the file. */
export interface Broken {
  readonly kind: 'records' | 'texts';
  /** Counted from 1 among those of its kind. */
  readonly number: number;
  readonly value: unknown;
}

export interface Backup {
  readonly records: readonly GameRecord[];
  readonly texts: readonly OwnText[];
  readonly broken: readonly Broken[];
}

const fileOf = (records: readonly unknown[], texts: readonly unknown[]) =>
  JSON.stringify({ form: mark, records, texts }, null, 1);

export const backupOf = (records: readonly GameRecord[], texts: readonly OwnText[]): string =>
  fileOf(
    records,
    texts.map(({ name, text, savedAt }) => ({ name, text, savedAt })),
  );

/** What is not whole, in a file by itself; '' where all is. */
export const fileOfBroken = (broken: readonly Broken[]): string => {
  const of = (kind: Broken['kind']) =>
    broken.filter((each) => each.kind === kind).map(({ value }) => value);
  return broken.length > 0 ? fileOf(of('records'), of('texts')) : '';
};

function asText(value: unknown): OwnText | null {
  const { name, text, savedAt } = (value ?? {}) as Partial<Record<keyof OwnText, unknown>>;
  if (typeof name !== 'string' || typeof text !== 'string' || !isMoment(savedAt)) return null;
  return { name, text, savedAt };
}

/** What of a list is whole; the rest goes to `broken`. */
function whole<T>(
  kind: Broken['kind'],
  values: readonly unknown[],
  read: (value: unknown) => T | null,
  broken: Broken[],
): T[] {
  return values.flatMap((value, i) => {
    const found = read(value);
    if (found === null) broken.push({ kind, number: i + 1, value });
    return found ?? [];
  });
}

/** What is in such a file; earlier ones have no texts. Null when it is none. */
export function readBackup(file: string): Backup | null {
  try {
    const value = JSON.parse(file) as { form?: unknown; records?: unknown; texts?: unknown } | null;
    const texts = value?.texts ?? [];
    if (value?.form !== mark || !Array.isArray(value.records) || !Array.isArray(texts)) return null;
    const broken: Broken[] = [];
    return {
      records: whole('records', value.records, asRecord, broken),
      texts: whole('texts', texts, asText, broken),
      broken,
    };
  } catch {
    return null;
  }
}

/** The rule texts that a backup has: what the studio began with is none. */
export const textsOf = (shelf: OwnShelf): OwnText[] =>
  shelf.list().filter(({ text }) => !isUntouched(text));

/** What became of the texts of a backup. */
export interface Brought {
  readonly addedCount: number;
  /** Games that were here under their name, or under one that they were given here. */
  readonly knownCount: number;
  /** Names in the backup of those that are called otherwise here: another text has the name. */
  readonly renamed: readonly { readonly name: string; readonly other: string }[];
}

/** Null where it is here already. What is here stays, but for a text that nobody has touched. */
function bringText(shelf: OwnShelf, { name, text, savedAt }: OwnText): OwnText | null {
  const there = new Map(shelf.list().map((game) => [game.name, game]));
  for (let count = 1; ; count++) {
    const game = there.get(numbered(fileNameFor(name), count));
    if (game?.text === text) return null;
    if (game && !isUntouched(game.text)) continue;
    if (game) shelf.remove(game.key);
    return shelf.add(name, text, savedAt);
  }
}

/** Puts the texts of a backup beside those that are here. */
export function bringTexts(shelf: OwnShelf, texts: readonly OwnText[]): Brought {
  let addedCount = 0;
  const renamed: { name: string; other: string }[] = [];
  for (const text of texts) {
    const kept = bringText(shelf, text);
    if (!kept) continue;
    addedCount++;
    if (kept.name !== fileNameFor(text.name)) renamed.push({ name: text.name, other: kept.name });
  }
  return { addedCount, knownCount: texts.length - addedCount, renamed };
}

/** A file of data that is no backup that this page can read. */
export function otherData(text: string): 'newer' | 'foreign' | null {
  if (!/^[{[]/.test(text)) return null;
  try {
    const { form } = JSON.parse(text) as { form?: unknown };
    return typeof form === 'string' && /^acedrex games \d+$/.test(form) ? 'newer' : 'foreign';
  } catch {
    return null; // games may begin with such a bracket, too
  }
}

/** A backup of which a part is missing. */
export const isDamagedBackup = (text: string): boolean =>
  text.startsWith('{') && text.includes(`"${mark}"`) && readBackup(text) === null;
