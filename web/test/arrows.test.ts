// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** The folders of src/, lowest first: each may import from those before it. */
const folders = [
  'core',
  'language',
  'hooks',
  'settings',
  'native',
  'game',
  'pieces',
  'board',
  'guide',
  'tree',
  'parts',
  'taste',
  'sounds',
  'server',
  'offline',
  'share',
  'play',
  'openings',
  'study',
  'edit',
  'embed',
  'lesson',
  'trainer',
  'playtest',
  'puzzles',
  'account',
  'archive',
  'gallery',
  'studies',
  'tournament',
  'live',
  'team',
  'screens',
  'studio',
  'places',
];

const root = 'src';
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

/** The files of src/ that a file imports, types too. */
function importsOf(name: string): string[] {
  const text = readFileSync(join(root, name), 'utf8');
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g)];
  return named.flatMap(([, path = '']) => {
    const target = relative(root, join(root, dirname(name), path));
    return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).filter(isFile);
  });
}

const isFile = (name: string): boolean => files.includes(name);

const folderOf = (name: string): string => name.split('/')[0] ?? '';

/** The way from a file back to itself; empty where there is none. */
function circleFrom(name: string, way: readonly string[], seen: Set<string>): readonly string[] {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
  if (seen.has(name)) return [];
  seen.add(name);
  for (const next of importsOf(name)) {
    const circle = circleFrom(next, [...way, name], seen);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('every folder has its place among the others', () => {
  const found = files.filter((name) => name.includes('/')).map(folderOf);
  expect([...new Set(found)].sort()).toEqual([...folders].sort());
});

test('a folder imports from lower folders only', () => {
  const upward = files
    .filter((name) => name.includes('/'))
    .flatMap((name) =>
      importsOf(name)
        .filter((path) => folders.indexOf(folderOf(path)) > folders.indexOf(folderOf(name)))
        .map((path) => `${name} -> ${path}`),
    );
  expect(upward).toEqual([]);
});

test('no file imports itself by way of others', () => {
  const seen = new Set<string>();
  expect(files.flatMap((name) => circleFrom(name, [], seen))).toEqual([]);
});
