/** What is taken for a file of variants of another program. */
import { expect, it } from 'vitest';
import { isIni } from '../src/studio/ini';

it.each([
  '[my-game]\nmaxRank = 9\n',
  '# comment\n\n[my-game:chess] # more\n\n; comment\n  king = k\n',
])('takes sections with settings for one: %s', (text) => {
  expect(isIni(text)).toBe(true);
});

it.each([
  'like chess\ntitle     Mine\nreplace setup rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[Q]\n',
  '[Event "Mine"]\n[White "a = b"]\n\n1. e4 *\n',
  'note [sic]\n',
  '',
])('takes rule texts and games for none: %s', (text) => {
  expect(isIni(text)).toBe(false);
});
