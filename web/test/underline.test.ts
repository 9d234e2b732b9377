import { expect, it } from 'vitest';
import type { Finding } from '../src/core/types';
import { rangeIn, underlined } from '../src/game/underline';

const finding = (part: Partial<Finding>): Finding => ({
  severity: 'error',
  file: 'x.variant',
  line: 2,
  column: 7,
  length: 7,
  source: 'piece marshal M',
  sentence: '',
  suggestion: null,
  ...part,
});

it('cuts a line around the words', () => {
  expect(underlined(finding({}))).toEqual({ before: 'piece ', words: 'marshal', after: ' M' });
  expect(underlined(finding({ source: null }))).toBeNull();
});

it('counts bytes as the core does', () => {
  const source = 'title Žofie’s game';
  const column = new TextEncoder().encode('title Žofie’s ').length + 1;
  const found = finding({ source, column, length: 4 });
  expect(underlined(found)?.words).toBe('game');
  const text = `like chess\n${source}\n`;
  const range = rangeIn(text, found);
  expect(text.slice(range?.start, range?.end)).toBe('game');
});

it('has no place for a finding about the whole text', () => {
  expect(rangeIn('like chess', finding({ line: 0 }))).toBeNull();
  expect(rangeIn('like chess', finding({ line: 9 }))).toBeNull();
});
