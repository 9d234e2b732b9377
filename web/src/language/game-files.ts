/** The library's language files, each fetched when it is wanted. */
import { fetchFile } from '../core/fetch-file';
import type { Language } from './languages';

const files = import.meta.glob<string>('../../../languages/*.lang', {
  query: '?url',
  import: 'default',
  eager: true,
});

const fetched = new Map<string, Promise<string>>();

/** The file of a language, fetched once. */
export function fetchGameWords(code: Language): Promise<string> {
  const known = fetched.get(code);
  if (known) return known;
  const url = files[`../../../languages/${code}.lang`] ?? '';
  const file = fetchFile(url, (response) => response.text());
  fetched.set(code, file);
  file.catch(() => fetched.delete(code)); // asked for again the next time
  return file;
}
