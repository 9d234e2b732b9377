/** All kept games in one file, and back. */
import { readRecord } from '../game/read-record';
import type { GameRecord } from '../game/record';

const mark = 'acedrex games 1';

export const backupOf = (records: readonly GameRecord[]): string =>
  JSON.stringify({ form: mark, records }, null, 1);

/** The games of such a file; those that are not whole are left out. Null when it is none. */
export function readBackup(text: string): GameRecord[] | null {
  try {
    const value = JSON.parse(text) as { form?: unknown; records?: unknown } | null;
    if (value?.form !== mark || !Array.isArray(value.records)) return null;
    return value.records.flatMap((record) => readRecord(JSON.stringify(record)) ?? []);
  } catch {
    return null;
  }
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
