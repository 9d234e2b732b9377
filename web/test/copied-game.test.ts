// @vitest-environment node
/** A game of one's own that begins as a copy of another. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { copyOf } from '../src/game/untouched';

const texts = readdirSync('../variants')
  .filter((name) => name.endsWith('.variant'))
  .map((name) => readFileSync(`../variants/${name}`, 'utf8'));

it('claims nothing of that game but its rules: neither its title and inventor nor what is told of it', () => {
  for (const text of texts) {
    const copy = copyOf(text, 'My game', 'me', 'own idea');
    const [title = ''] = /^title.*/m.exec(text) ?? [];
    expect(title).not.toBe('');
    expect(copy).not.toContain(`${title}\n`);
    expect(copy).not.toMatch(/^(year|alias|idea|note)\b/m);
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
    text
      .split('\n')
      .filter((line) => !/^(title|idea|inventor|source|alias|year|note)\b/.test(line));
  expect(rest(copyOf(chess, 'My game', 'me', 'own idea'))).toEqual(rest(chess));
});
