// @vitest-environment node
/** A game of one's own that begins as a copy of another. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { copyOf } from '../src/game/untouched';

const texts = readdirSync('../variants')
  .filter((name) => name.endsWith('.variant'))
  .map((name) => readFileSync(`../variants/${name}`, 'utf8'));

it('claims neither the title nor the inventor, year, other names or source of that game', () => {
  for (const text of texts) {
    const copy = copyOf(text, 'My game', 'me', 'own idea');
    const [title = ''] = /^title.*/m.exec(text) ?? [];
    expect(title).not.toBe('');
    expect(copy).not.toContain(`${title}\n`);
    expect(copy).not.toMatch(/^(year|alias)\b/m);
    expect(copy.match(/^(title|inventor|source)\b.*/gm)).toEqual([
      'title     My game',
      'inventor  me',
      'source    own idea',
    ]);
  }
});

it('keeps every other line', () => {
  const [chess = ''] = texts.filter((text) => /^title +Chess$/m.test(text));
  const rest = (text: string) =>
    text.split('\n').filter((line) => !/^(title|inventor|source|alias|year)\b/.test(line));
  expect(rest(copyOf(chess, 'My game', 'me', 'own idea'))).toEqual(rest(chess));
});
