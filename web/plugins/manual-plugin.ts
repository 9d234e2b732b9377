/**
 * The module virtual:manual, what the editor tells of the words of the rule language: the sections of
 * docs/rules-language.md and docs/betza.md, so that the manual stands in one place.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { ManualEntry } from '../src/studio/manual';

const name = 'virtual:manual';
const docs = new URL('../docs/', `file://${process.cwd()}/`);
const pages = { language: 'rules-language.md', betza: 'betza.md' } as const;

/** Links of the page lead to files that are not there in an editor: their words remain. */
const marked = new Marked({
  renderer: {
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    // A text that is wide is scrolled, by keys too.
    code: ({ text }) =>
      `<pre tabindex="0"><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`,
  },
});

interface Section {
  readonly title: string;
  readonly tokens: Token[];
}

/** A page cut at its headings. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading')
      sections.push({ title: (token as Tokens.Heading).text, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections;
}

const isPattern = (token: Token): token is Tokens.Code =>
  token.type === 'code' && (token as Tokens.Code).codeBlockStyle === 'indented';

/** Texts that are refused, and what is said of them, teach nobody who is writing. */
function teaches(token: Token, index: number, tokens: readonly Token[]): boolean {
  const isRefused = (token: Token) =>
    token.type === 'code' && String((token as Tokens.Code).lang ?? '').endsWith('refused');
  if (isRefused(token)) return false;
  const before = tokens.slice(0, index).findLast(({ type }) => type !== 'space');
  return !(token.type === 'blockquote' && before && isRefused(before));
}

/** The words that start a statement: those that the list at the top of the page names. */
function keywordsOf(text: string): Set<string> {
  const list = text.split('\n').filter((line) => /^- \[.*`/.test(line));
  return new Set(
    list.flatMap((line) => [...line.matchAll(/`([a-z]+)`/g)].map(([, word]) => word ?? '')),
  );
}

function entryOf({ title, tokens }: Section, keywords: ReadonlySet<string>): ManualEntry {
  const patterns = tokens.filter(isPattern).flatMap(({ text }) => text.split('\n'));
  const words = patterns.map((pattern) => pattern.split(' ')[0] ?? '');
  return {
    title,
    keywords: [...new Set(words.filter((word) => keywords.has(word)))],
    patterns: patterns.filter((pattern) => pattern.trim() !== ''),
    html: marked.parser(
      tokens.filter((token, at) => !isPattern(token) && teaches(token, at, tokens)),
    ),
  };
}

/** Of the language, all that has patterns or explains their words; of Betza's notation, everything. */
const general = new Set(['Lines, words, names', 'Rules of one color', 'Words that name squares']);
const betzaSections = new Set([
  'The word',
  'Leaps and lines',
  'Directions',
  'Where the move may end',
  'What happens on the way',
  'Legs',
]);

export function readManual(language: string, betza: string) {
  const keywords = keywordsOf(language);
  const entries = sectionsOf(language)
    .map((section) => entryOf(section, keywords))
    .filter(({ title, patterns }) => patterns.length > 0 || general.has(title));
  const movement = sectionsOf(betza)
    .filter(({ title }) => betzaSections.has(title))
    .map((section) => entryOf(section, new Set()));
  return { keywords: [...keywords], entries, betza: movement };
}

export const manual = (): Plugin => ({
  name: 'manual',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    const paths = Object.values(pages).map((page) => fileURLToPath(new URL(page, docs)));
    for (const path of paths) this.addWatchFile(path);
    const [language = '', betza = ''] = await Promise.all(
      paths.map((path) => readFile(path, 'utf8')),
    );
    return `export const manual = ${JSON.stringify(readManual(language, betza))};`;
  },
});
