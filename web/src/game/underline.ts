/** Findings count in bytes, texts here in UTF-16: the words of a finding in its line. */
import type { Finding } from '../core/types';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface Underlined {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** Index in `text` of the byte number `size` of its UTF-8 form. */
function lengthOfBytes(text: string, size: number): number {
  return decoder.decode(encoder.encode(text).slice(0, size)).length;
}

export function underlined({ source, column, length }: Finding): Underlined | null {
  if (source === null || column === 0) return null;
  const from = lengthOfBytes(source, column - 1);
  const to = Math.max(from + 1, lengthOfBytes(source, column - 1 + length));
  return {
    before: source.slice(0, from),
    words: source.slice(from, to),
    after: source.slice(to),
  };
}

/** Letters that are shown before and behind the words of a finding in a long line. */
const lettersBefore = 36;
const lettersBehind = 24;

/** The words of a finding in the text that it is of, with some of what is around them in their line. */
export function excerpt(text: string, finding: Finding): Underlined | null {
  const range = rangeIn(text, finding);
  if (!range || range.end <= range.start) return null;
  const lineStart = text.lastIndexOf('\n', range.start - 1) + 1;
  const lineEnd = `${text}\n`.indexOf('\n', range.end);
  const from = Math.max(lineStart, range.start - lettersBefore);
  const to = Math.min(lineEnd, range.end + lettersBehind);
  return {
    before: (from > lineStart ? '… ' : '') + text.slice(from, range.start),
    words: text.slice(range.start, range.end),
    after: text.slice(range.end, to) + (to < lineEnd ? ' …' : ''),
  };
}

/** Where the words of a finding stand in the whole text. */
export function rangeIn(text: string, finding: Finding): { start: number; end: number } | null {
  if (finding.line === 0) return null;
  const lines = text.split('\n');
  const line = lines[finding.line - 1];
  if (line === undefined) return null;
  const start = lines.slice(0, finding.line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const from = lengthOfBytes(line, finding.column - 1);
  const to = lengthOfBytes(line, finding.column - 1 + finding.length);
  return { start: start + from, end: start + Math.max(to, from) };
}
