/** The library's language files, each fetched when it is wanted. */
const files = import.meta.glob<string>(
  ['../../../languages/*.lang', '!../../../languages/en.lang'],
  { query: '?url', import: 'default', eager: true },
);

async function fetchFile(code: string): Promise<string | null> {
  const url = files[`../../../languages/${code}.lang`];
  if (url === undefined) return null;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the language could not be loaded (${response.status})`);
  return response.text();
}

const fetched = new Map<string, Promise<string | null>>();

/** The file of a language, fetched once; null where games have none, so that they speak English. */
export function fetchGameWords(code: string): Promise<string | null> {
  const known = fetched.get(code);
  if (known) return known;
  const file = fetchFile(code);
  fetched.set(code, file);
  file.catch(() => fetched.delete(code)); // asked for again the next time
  return file;
}
