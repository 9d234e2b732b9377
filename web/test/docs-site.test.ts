// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'acedrex-docs-'));
execFileSync(process.execPath, [join(root, 'web/site/build.mjs'), folder]);
afterAll(() => rmSync(folder, { recursive: true }));

const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, word = '']) => word);
const idsOf = (name: string) => found(textOf(name), / id="([^"]+)"/g);

/** Functions that the headers declare. */
const declared = readdirSync(join(root, 'include/adx')).flatMap((name) =>
  found(readFileSync(join(root, 'include/adx', name), 'utf8'), /^ADX_API [^;(]*?\b(adx_\w+)\(/gm),
);

describe('the documentation as a site', () => {
  it('has links that lead to a page, and to a place that it has', () => {
    const wrong: string[] = [];
    const ids = new Map(pages.map((name) => [name, new Set(idsOf(name))]));
    const files = new Set(readdirSync(folder));
    for (const page of pages)
      for (const link of found(textOf(page), /(?:href|src)="([^"]*)"/g)) {
        if (/^(https?|mailto):/.test(link) || link === '../') continue;
        const [path = '', anchor] = link.split('#');
        const target = path || page;
        const isThere = files.has(target) && (!anchor || ids.get(target)?.has(anchor));
        // The typefaces come with the build of the page.
        if (!isThere && !target.endsWith('.woff2')) wrong.push(`${page}: ${link}`);
      }
    expect(wrong).toEqual([]);
  });

  it('names a place once on a page', () => {
    for (const page of pages) {
      const ids = idsOf(page);
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        page,
      ).toEqual([]);
    }
  });

  it('has every page in its contents', () => {
    const [, contents = ''] = /<nav id="contents"(.*?)<\/nav>/s.exec(textOf('index.html')) ?? [];
    const listed = new Set(found(contents, /href="([^"#]+)"/g));
    const others = pages.filter((name) => !listed.has(name) && !name.startsWith('text-'));
    expect(others).toEqual(['index.html']);
  });

  it('has all functions of the headers in its reference, each once', () => {
    const named = idsOf('reference-c.html').filter((id) => declared.includes(id));
    expect(declared.length).toBeGreaterThan(150);
    expect(named.sort()).toEqual([...declared].sort());
  });

  it('has the types that programs import, without what is for the inside', () => {
    const ids = idsOf('reference-types.html');
    for (const name of ['board', 'compilerules', 'variant', 'findingserror', 'createengine'])
      expect(ids).toContain(name);
    expect(textOf('reference-types.html')).not.toContain('web_board');
  });

  it('runs no script but its own, and fetches nothing from elsewhere', () => {
    for (const page of pages) {
      expect(found(textOf(page), /<script([^>]*)>/g), page).toEqual([' src="theme.js"']);
      expect(textOf(page), page).not.toMatch(/<(img|link)[^>]*(src|href)="https?:|style="/);
    }
  });
});
