/** The pages of the documentation: where each lies in the sources and on the site. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** The list of contents, and the first page. */
export const contentsPage = 'docs/README.md';

const besideDocs = [
  'CONTRIBUTING.md',
  'README.md',
  'examples/README.md',
  'npm/board/README.md',
  'npm/core/README.md',
  'npm/engine/README.md',
  'npm/import/README.md',
  'npm/record/README.md',
  'python/README.md',
  'web/README.md',
];

/** Every page of the sources that the site has, by its path from their root. */
export function sourcePages() {
  const docs = readdirSync(join(root, 'docs'), { recursive: true })
    .map((path) => posix.join('docs', String(path).replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.md'));
  return [...docs, ...besideDocs.filter((path) => existsSync(join(root, path)))].sort();
}

export const read = (path) => readFileSync(join(root, path), 'utf8');

/**
 * docs/server/mail.md is server-mail.html, and npm/core/README.md npm-core.html; web/README.md has
 * a name of its own, because docs/web.md is web.html.
 */
export function nameOf(path) {
  if (path === contentsPage) return 'index.html';
  if (path === 'README.md') return 'about.html';
  if (path === 'web/README.md') return 'web-folder.html';
  const flat = path.replace(/^docs\//, '').replace(/\/README\.md$/, '.md');
  return flat.replaceAll('/', '-').toLowerCase().replace(/\.md$/, '.html');
}

/** What is read as a text: rule texts, examples, sources that a page points to. */
export const isText = (path) => {
  const file = join(root, path);
  return existsSync(file) && statSync(file).isFile() && !/\.(png|svg)$/.test(path);
};

export const textName = (path) => `text-${path.replaceAll(/[/.]/g, '-')}.html`;

/** The path from the root of the sources that a link of a page means. */
export function targetOf(page, link) {
  return relative(root, join(root, dirname(page), link)).replaceAll('\\', '/');
}
