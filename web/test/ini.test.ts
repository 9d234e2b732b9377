/** What is taken for a file of variants of another program, or for an Interactive Diagram. */
import { expect, it } from 'vitest';
import { isDiagram, isForeign, isIni } from '../src/share/foreign';

it.each([
  '[my-game]\nmaxRank = 9\n',
  '[turns]\npromotedPieceType = m:n a:c f:r w:b\npromotionLimit = q:1 a:1 c:1\n',
  '# comment\n\n[my-game:chess] # more\n\n; comment\n  king = k\n',
])('takes sections with settings for one: %s', (text) => {
  expect(isIni(text)).toBe(true);
  expect(isDiagram(text)).toBe(false);
});

it.each([
  'files=10\npawn:P:fmWfceF:pawn:a2-j2\nwise king::K::f1\n',
  '<p>Text</p>\n<div style="float: left" class="idiagram">\npawn::::a2-h2\n</div>',
])('takes definitions of Interactive Diagrams for what they are: %s', (text) => {
  expect(isDiagram(text)).toBe(true);
  expect(isIni(text)).toBe(false);
});

it.each([
  'like chess\ntitle     Mine\nreplace setup rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[Q]\n',
  '[Event "Mine"]\n[White "a = b"]\n\n1. e4 *\n',
  'note [sic]\n',
  'when guard moves: own guard becomes wazir\nwhen king has 1 check: it moves W\n',
  '<p>A page about idiagram</p>',
  '',
])('takes rule texts and games for none: %s', (text) => {
  expect(isForeign(text)).toBe(false);
});
