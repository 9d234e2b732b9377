import { t } from 'virtual:words/studio';
/** The rule language in CodeMirror: its colors, and what can be written next. */
import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete';
import { HighlightStyle, StreamLanguage, type StreamParser } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { keywordOf, looksLikeBetza, type Manual, type Place } from './manual';

/** Statements whose words are a text for people. */
const facts = new Set(['title', 'alias', 'idea', 'inventor', 'year', 'source', 'note', 'omits']);
/** Words before a keyword. */
const prefixes = new Set(['replace', 'remove', 'also', 'white', 'black']);

interface Reading {
  keyword: string;
  /** Words of the statement behind its keyword. */
  count: number;
}

/** Words of the patterns, which are written as they stand. */
export function wordsOfPatterns(manual: Manual): Set<string> {
  const patterns = manual.entries.flatMap(({ patterns }) => patterns);
  const words = patterns.flatMap((pattern) => pattern.split(/[\s[\],/:]+/));
  return new Set([
    ...words.filter((word) => /^[a-z]+$/.test(word)),
    'rank',
    'ranks',
    'file',
    'files',
  ]);
}

const squareOrSize = /^(\d+x\d+|[a-z]\d+'?(-[a-z]\d+'?)?)$/;

function wordToken(word: string, { keyword, count }: Reading, words: ReadonlySet<string>): string {
  if (keyword === 'setup') return 'string';
  if (words.has(word)) return 'modifier';
  if (/^\d+$/.test(word)) return 'number';
  if (squareOrSize.test(word)) return 'number';
  if (keyword === 'piece' && count === 1) return 'definition';
  if (keyword === 'piece' && count === 2) return 'letter';
  if (looksLikeBetza(word) || word === '-') return 'betza';
  return 'name';
}

export function rulesLanguage(manual: Manual) {
  const keywords = new Set(manual.keywords);
  const words = wordsOfPatterns(manual);
  const parser: StreamParser<Reading> = {
    name: 'rules',
    startState: () => ({ keyword: '', count: 0 }),
    token(stream, reading) {
      if (stream.sol() && !/\s/.test(stream.peek() ?? ' ')) {
        reading.keyword = '';
        reading.count = 0;
      }
      if (stream.eatSpace()) return null;
      const isFact = facts.has(reading.keyword);
      const isStart = stream.sol() || /\s/.test(stream.string.charAt(stream.pos - 1));
      if (!isFact && isStart && stream.peek() === '#') {
        stream.skipToEnd();
        return 'comment';
      }
      if (isFact) {
        stream.skipToEnd();
        return 'string';
      }
      if (stream.eat(/[,:]/)) return 'punctuation';
      if (!stream.match(/^[^\s,:]+/)) stream.next();
      const word = stream.current();
      if (reading.keyword === '') {
        if (!keywords.has(word)) return 'invalid';
        if (!prefixes.has(word)) reading.keyword = word;
        return prefixes.has(word) ? 'modifier' : 'keyword';
      }
      reading.count++;
      return wordToken(word, reading, words);
    },
    languageData: { commentTokens: { line: '#' } },
    tokenTable: {
      betza: tags.atom,
      letter: tags.character,
      definition: tags.definition(tags.variableName),
      name: tags.variableName,
    },
  };
  return StreamLanguage.define(parser);
}

/** The colors are those of the page, in both schemes. */
export const rulesColors = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '700' },
  { tag: tags.modifier, color: 'var(--accent)' },
  { tag: tags.atom, color: 'var(--warm)', fontWeight: '600' },
  { tag: tags.character, color: 'var(--warm)' },
  { tag: tags.number, color: 'var(--good)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.definition(tags.variableName), color: 'var(--ink)', fontWeight: '700' },
  { tag: tags.variableName, color: 'var(--ink)' },
  { tag: tags.punctuation, color: 'var(--ink-soft)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--warm)', textDecoration: 'underline dotted' },
]);

/** The text of the statement from its first column up to a place. */
export function statementBefore(state: EditorState, at: number): string {
  let line = state.doc.lineAt(at);
  while (line.number > 1 && (line.length === 0 || /^[\s#]/.test(line.text)))
    line = state.doc.line(line.number - 1);
  return state.doc.sliceString(line.from, at);
}

/** The words at a place, for the manual. */
export function placeAt(state: EditorState, at: number): Place {
  const before = statementBefore(state, at);
  const line = state.doc.lineAt(at);
  const rest = /^[^\s,:]*/.exec(line.text.slice(at - line.from))?.[0] ?? '';
  const words = (before + rest)
    .split('\n')
    .map((text) => text.replace(/(^|\s)#.*/, ''))
    .join('\n')
    .split(/[\s,:]+/)
    .filter((word) => word !== '');
  const isAtWord = /[^\s,:]$/.test(before) || rest !== '';
  return { words, word: isAtWord ? (words.at(-1) ?? '') : '' };
}

/** What the editor may offer besides the words of the language. */
export interface Names {
  /** Ids of games that a text may be like. */
  readonly games: readonly string[];
  readonly roles: readonly string[];
  readonly pictures: readonly string[];
}

export interface CompletionOptions {
  readonly manual: Manual;
  readonly expect: (statement: string) => readonly string[];
  readonly names: () => Names;
}

const movements = [
  'R',
  'B',
  'Q',
  'N',
  'K',
  'W',
  'F',
  'D',
  'A',
  'C',
  'Z',
  'NN',
  'RN',
  'BN',
  'fmWfcF',
  'mRcpR',
  'gQ',
  'nN',
  'I',
  '-',
] as const;

function namesIn(text: string, keyword: string): string[] {
  const pattern = new RegExp(`^(?:(?:replace|also) +)?${keyword} +([a-z][a-z0-9-]*)`, 'gm');
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '');
}

/** What an element of a pattern stands for. */
function optionsFor(element: string, text: string, names: Names): Completion[] {
  const labeled = (type: string, labels: Iterable<string>): Completion[] =>
    [...new Set(labels)].map((label) => ({ label, type }));
  const roles = () => labeled('variable', [...names.roles, ...namesIn(text, 'piece')]);
  const squares = () => [
    ...labeled('keyword', ['rank', 'ranks', 'file', 'files']),
    ...labeled('variable', namesIn(text, 'zone')),
  ];
  if (!/^[A-Z]/.test(element)) return labeled('keyword', element.split('/'));
  const slot = element.replace(/\d$/, '');
  if (slot === 'ID') return labeled('class', names.games);
  if (slot === 'ROLE' || slot === 'ROLES') return roles();
  if (slot === 'SQUARES') return squares();
  if (slot === 'PICTURE') return labeled('variable', names.pictures);
  if (slot === 'AXES') return labeled('keyword', ['files', 'ranks']);
  if (slot === 'BETZA')
    return movements.map((label) => ({ label, detail: t(`betza-${label}`), type: 'constant' }));
  return [];
}

/** The words before the place that the text up to it ends with. */
function patternOf(manual: Manual, keyword: string): string | undefined {
  const entry = manual.entries.find(({ keywords }) => keywords.includes(keyword));
  const pattern = entry?.patterns.find((line) => line.split(' ')[0] === keyword);
  return pattern?.slice(keyword.length).trim();
}

export function rulesCompletion(options: CompletionOptions): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const statement = statementBefore(context.state, context.pos);
    const word = /[^\s,:]*$/.exec(statement)?.[0] ?? '';
    if (word === '' && !context.explicit) return null;
    const before = statement.slice(0, statement.length - word.length);
    const text = context.state.doc.toString();
    const names = options.names();
    const found = options
      .expect(before)
      .flatMap((element) => optionsFor(element, text, names))
      .map((option) => {
        const isStart = keywordOf(before.trim().split(/\s+/).filter(Boolean)) === undefined;
        const detail = isStart ? patternOf(options.manual, option.label) : option.detail;
        return detail ? { ...option, detail } : option;
      });
    const from = context.pos - word.length;
    const isWritten = found.some(({ label }) => label === word);
    return found.length === 0 || (isWritten && !context.explicit)
      ? null
      : { from, options: found, validFor: /^[\w+'~!-]*$/ };
  };
}
