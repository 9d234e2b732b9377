// @vitest-environment node
import { readFileSync } from 'node:fs';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { readManual } from '../plugins/manual-plugin';
import { entriesAt } from '../src/studio/manual';
import { placeAt } from '../src/studio/rules-mode';

const doc = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const manual = readManual(doc('rules-language.md'), doc('betza.md'));

/** Titles of the entries at the place of | in a text. */
function titlesAt(marked: string): string[] {
  const at = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', '') });
  return entriesAt(manual, placeAt(state, at)).map(({ title }) => title);
}

describe('the manual in the editor', () => {
  it('has an entry for every keyword', () => {
    const told = new Set(manual.entries.flatMap(({ keywords }) => keywords));
    const prefixes = ['replace', 'remove', 'also', 'white', 'black'];
    const missing = manual.keywords.filter((word) => !told.has(word) && !prefixes.includes(word));
    expect(missing).toEqual([]);
    expect(manual.keywords.length).toBeGreaterThan(25);
  });

  it('leaves out texts that are refused', () => {
    for (const { title, html } of [...manual.entries, ...manual.betza]) {
      expect(html, title).not.toContain('<blockquote>');
      expect(html, title).not.toContain('<a ');
    }
  });

  it('opens at the statement of the word', () => {
    expect(titlesAt('like chess\npromote pa|wn on rank 8')).toEqual(['Promotion']);
    expect(titlesAt('setup rnbqkbnr/pppppppp/8/8/\n      8/8/PPP|PPPPP/RNBQKBNR')).toEqual([
      'Start',
    ]);
    expect(titlesAt('replace white castle| king')[0]).toBe('Castling');
  });

  it('tells statements of one keyword apart', () => {
    expect(titlesAt('count checks| to 3')[0]).toBe('Checks counted');
    expect(titlesAt('count pieces| 8 rook')[0]).toBe('Moves counted');
  });

  it('explains movements and squares where they are written', () => {
    expect(titlesAt('piece archer A fm|W')).toContain('Leaps and lines');
    expect(titlesAt('piece archer A|')).not.toContain('Leaps and lines');
    expect(titlesAt('promote pawn on ra|nk 8')[0]).toBe('Words that name squares');
    expect(titlesAt('rep|lace board 8x8')[0]).toBe('Building on another game');
  });

  it('says nothing where nothing is written', () => {
    expect(titlesAt('|')).toEqual([]);
    expect(titlesAt('foo ba|r')).toEqual([]);
  });
});
