/** The manual of the rule language: docs/rules-language.md, cut at its headings when the page is built. */

export interface ManualEntry {
  readonly title: string;
  /** The words that statements of this section start with. */
  readonly keywords: readonly string[];
  readonly patterns: readonly string[];
  /** Made from the project's own page. */
  readonly html: string;
}

export interface Manual {
  /** All words that a statement may start with, those before a keyword among them. */
  readonly keywords: readonly string[];
  readonly entries: readonly ManualEntry[];
  /** How pieces move: docs/betza.md. */
  readonly betza: readonly ManualEntry[];
}

/** A place in a text: the words of its statement, and the one at the place. */
export interface Place {
  readonly words: readonly string[];
  readonly word: string;
}

const changes = new Set(['replace', 'remove', 'also']);
const colors = new Set(['white', 'black']);

/** The keyword of a statement, behind what stands before it. */
export const keywordOf = (words: readonly string[]): string | undefined =>
  words.find((word) => !changes.has(word) && !colors.has(word));

/** A movement in Betza's notation has a capital letter in it; names have none. */
export const looksLikeBetza = (word: string): boolean => /^[a-z]*[A-Z][A-Za-z0-9]*$/.test(word);

/** The first words of the statement that are the first words of the pattern. */
function likeness(pattern: string, words: readonly string[]): number {
  const elements = pattern.split(/\s+/);
  let count = 0;
  while (count < words.length && (elements[count] ?? '').split('/').includes(words[count] ?? ''))
    count++;
  return count;
}

const bestLikeness = ({ patterns }: ManualEntry, words: readonly string[]) =>
  Math.max(0, ...patterns.map((pattern) => likeness(pattern, words)));

const squareWords = new Set(['rank', 'ranks', 'file', 'files']);

/** What the manual says at a place; the first entry is the one that fits best. */
export function entriesAt(manual: Manual, { words, word }: Place): readonly ManualEntry[] {
  const keyword = keywordOf(words);
  const rest = words.slice(words.indexOf(keyword ?? ''));
  const isColor = (colors.has(word) && words.indexOf(word) <= 1) as boolean;
  const titled = (title: string) => manual.entries.filter((entry) => entry.title === title);
  const ofKeyword = manual.entries
    .filter(({ keywords }) => keyword !== undefined && keywords.includes(keyword))
    .sort((a, b) => bestLikeness(b, rest) - bestLikeness(a, rest));
  if (changes.has(word) && word === words[0])
    return [...titled('Building on another game'), ...ofKeyword];
  if (isColor) return [...titled('Rules of one color'), ...ofKeyword];
  if (['piece', 'move', 'when'].includes(keyword ?? '') && looksLikeBetza(word) && word.length > 0)
    return keyword === 'piece' && rest[2] === word && rest[3] !== word
      ? ofKeyword
      : [...manual.betza, ...ofKeyword];
  if (squareWords.has(word) && word !== keyword)
    return [...titled('Words that name squares'), ...ofKeyword];
  return ofKeyword;
}
