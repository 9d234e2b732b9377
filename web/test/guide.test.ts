/** What the list of games says, and in which order. */
import { afterEach, expect, it } from 'vitest';
import type { Description } from '../src/core/types';
import { byTitle } from '../src/guide/order';
import { ideaOf } from '../src/guide/words';
import { speak } from '../src/language/language';

afterEach(() => speak('en', {}));

it('has titles in the order of an index, whatever their capitals and accents', () => {
  const titles = ['Duck Chess', 'ASEAN Chess', 'Dōbutsu Shōgi', 'Aberg’s Chess', 'Éclair', 'Eel'];
  const sorted = titles.map((title) => ({ title })).sort(byTitle);
  expect(sorted.map(({ title }) => title)).toEqual([
    'Aberg’s Chess',
    'ASEAN Chess',
    'Dōbutsu Shōgi',
    'Duck Chess',
    'Éclair',
    'Eel',
  ]);
});

it('says what open rules are about in the language of the page, and of own rules what they say', () => {
  const dual = { id: 'dual', idea: 'Two boards.', isBuiltin: true } as Description;
  expect(ideaOf(dual)).toBe('Two boards.');
  speak('de', { ideas: { dual: () => 'Zwei Bretter.' } });
  expect(ideaOf(dual)).toBe('Zwei Bretter.');
  expect(ideaOf({ ...dual, isBuiltin: false })).toBe('Two boards.');
  expect(ideaOf({ ...dual, id: 'unknown' })).toBe('Two boards.');
});
