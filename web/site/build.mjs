#!/usr/bin/env node
/**
 * Make the documentation a site: docs/ and what its pages lead to, as HTML with the look of the page.
 *
 *   web/site/build.mjs [FOLDER]
 *
 * FOLDER: web/dist/docs by default. The typefaces are those that the build of the page has cut.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cReference } from './c-reference.mjs';
import { contentsOf, pageOf } from './layout.mjs';
import { codeBlock, escaped, render } from './markdown.mjs';
import { nameOf, read, root, sourcePages, textName } from './pages.mjs';
import { typesReference } from './types-reference.mjs';

const out = process.argv[2] ?? join(root, 'web/dist/docs');
const styles = join(root, 'web/src/styles');
const typefaces = ['alegreya.woff2', 'atkinson.woff2'];

/** The style of the page, without what it has for games, and with paths to the typefaces here. */
function style() {
  const fonts = readFileSync(join(styles, 'fonts.css'), 'utf8')
    .replaceAll('../../.fonts/', '')
    .replace(/@font-face \{\s*font-family: "Name of Chinese"[^}]*\}/, '');
  const rest = [join(styles, 'base.css'), join(root, 'web/site/docs.css')];
  return [fonts, ...rest.map((path) => readFileSync(path, 'utf8'))].join('\n');
}

const textPage = (path) => ({
  title: escaped(path),
  html: `<h1>${escaped(path)}</h1>\n${codeBlock(read(path))}`,
  headings: [],
});

const site = {
  pages: new Set(sourcePages()),
  texts: new Set(),
  pictures: new Set(),
  headers: 'reference-c.html',
  types: 'reference-types.html',
};
const groups = contentsOf(site);
const names = [...site.pages].map(nameOf);
const twice = names.find((name, at) => names.indexOf(name) !== at);
if (twice) throw new Error(`two texts would be ${twice}: web/site/pages.mjs names them`);
const made = [...site.pages].map((path) => [nameOf(path), render(path, read(path), site)]);
made.push([site.headers, cReference()], [site.types, typesReference()]);
for (const path of site.texts) made.push([textName(path), textPage(path)]);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [file, page] of made) writeFileSync(join(out, file), pageOf(page, file, groups));
for (const path of site.pictures) copyFileSync(join(root, path), join(out, basename(path)));
for (const name of typefaces) {
  const cut = join(root, 'web/.fonts', name);
  if (existsSync(cut)) copyFileSync(cut, join(out, name));
}
copyFileSync(join(root, 'web/site/theme.js'), join(out, 'theme.js'));
writeFileSync(join(out, 'docs.css'), style());
console.log(`${out}: ${made.length} pages`);
