/** The rules come from the core: nothing else of the page reads a FEN or knows a piece. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.startsWith('core/'),
);

/** The places where a pattern stands, as "file: line". */
const placesOf = (pattern: RegExp): string[] =>
  files.flatMap((name) =>
    readFileSync(`src/${name}`, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );

test('only the core takes a FEN apart', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(
    placesOf(/[fF]en\b[!?]?\.(split|match|matchAll|replace|slice|substring|charAt|at|indexOf)\(/),
  ).toEqual([]);
  expect(placesOf(/\.(exec|test)\([^)]*[fF]en\)|\[wb\]/)).toEqual([]);
});

test('no piece is known by its name or its letter', () => {
  const known = /\b(role|piece|facts)\w*[!?]?\.(name|title|letter)\s*[!=]==\s*['"]/i;
  expect(placesOf(known)).toEqual([]);
});
