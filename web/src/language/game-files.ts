/** The library's language files, each fetched when it is wanted. */
const files = import.meta.glob<string>(
  ['../../../languages/*.lang', '!../../../languages/en.lang'],
  { query: '?url', import: 'default', eager: true },
);

/** The file of a language; null where games have none, so that they speak English. */
export async function fetchGameWords(code: string): Promise<string | null> {
  const url = files[`../../../languages/${code}.lang`];
  if (url === undefined) return null;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the language could not be loaded (${response.status})`);
  return response.text();
}
