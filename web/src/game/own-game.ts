/** A rule text of one's own, with its earlier versions. */

/** Milliseconds since 1970. */
export type Moment = number;

export interface Version {
  readonly text: string;
  readonly savedAt: Moment;
}

export interface OwnGame {
  readonly key: string;
  /** Of a file: "my-game.variant". Other texts find it without what is behind the dot. */
  readonly name: string;
  readonly text: string;
  readonly savedAt: Moment;
  /** The latest last. */
  readonly versions: readonly Version[];
  /** Removed, and still there for whoever wants it back; 0 when it is not. */
  readonly removedAt: Moment;
}

/** How many versions are kept. */
export const versionsMax = 30;

export const suffix = '.variant';

export const idOf = (name: string): string => name.replace(/\.[^.]*$/, '');

/** A name that can be asked for by `like`: lowercase letters, digits and hyphens. */
export function fileNameFor(words: string): string {
  const id = idOf(words)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);
  return `${id || 'my-game'}${suffix}`;
}

/** The names that are tried where one is taken: x, x-2, x-3. */
export const numbered = (name: string, count: number): string =>
  count === 1 ? name : `${idOf(name)}-${count}${suffix}`;

const readVersions = (value: unknown): Version[] =>
  (Array.isArray(value) ? (value as readonly (Partial<Version> | null)[]) : []).flatMap(
    (version) =>
      typeof version?.text === 'string' && Number(version.savedAt) > 0
        ? [{ text: version.text, savedAt: Number(version.savedAt) }]
        : [],
  );

/** What the browser kept, unless it is no such game. */
export function asOwn(key: string, kept: unknown): OwnGame | null {
  const value = kept as Partial<OwnGame> | null;
  if (typeof value?.name !== 'string' || typeof value.text !== 'string') return null;
  return {
    key,
    name: value.name,
    text: value.text,
    savedAt: Number(value.savedAt) || 0,
    versions: readVersions(value.versions),
    removedAt: Number(value.removedAt) || 0,
  };
}

export function readOwn(key: string, text: string | null): OwnGame | null {
  try {
    return asOwn(key, JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Two states of one game: the later one, with all versions and the text of the other one. */
export function merged(a: OwnGame, b: OwnGame): OwnGame {
  const [older, newer] = a.savedAt > b.savedAt ? [b, a] : [a, b];
  const left = { text: older.text, savedAt: Math.max(older.savedAt, 1) };
  const isLost = left.text.trim() !== '' && left.text !== newer.text;
  const all = [...older.versions, ...newer.versions, ...(isLost ? [left] : [])];
  const known = new Map(all.map((version) => [`${version.savedAt} ${version.text}`, version]));
  const versions = [...known.values()].sort((a, b) => a.savedAt - b.savedAt).slice(-versionsMax);
  return { ...newer, versions };
}
