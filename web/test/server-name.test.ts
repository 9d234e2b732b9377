import { expect, test } from 'vitest';
import { nameInWords } from '../src/game/server-name';
import { speak } from '../src/language/language';

test('who gives no name is a guest in the language of the page, and nobody else is', () => {
  expect(nameInWords('Guest')).toBe('Guest');
  speak('de', { game: { unnamed: () => 'Gast' } });
  expect(nameInWords('Guest')).toBe('Gast');
  expect(nameInWords('Guest of honor')).toBe('Guest of honor');
  speak('en', {});
});
