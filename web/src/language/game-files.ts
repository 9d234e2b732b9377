/** The library's language files, each in two parts (plugins/game-words.ts) that are fetched when they are wanted. */
import { fetchFile } from '../core/fetch-file';
import type { Language } from './languages';

type Part = 'first' | 'rest';

const files: Readonly<Record<Part, Readonly<Record<string, string>>>> = {
  first: import.meta.glob<string>('../../../languages/*.lang', {
    query: '?first',
    import: 'default',
    eager: true,
  }),
  rest: import.meta.glob<string>('../../../languages/*.lang', {
    query: '?rest',
    import: 'default',
    eager: true,
  }),
};

const fetched = new Map<string, Promise<string>>();

/** A part of the file of a language, fetched once. */
export function fetchGameWords(code: Language, part: Part): Promise<string> {
  const url = files[part][`../../../languages/${code}.lang`] ?? '';
  const known = fetched.get(url);
  if (known) return known;
  const file = fetchFile(url, (response) => response.text());
  fetched.set(url, file);
  file.catch(() => fetched.delete(url)); // asked for again the next time
  return file;
}
