/** The reference of the packages for JavaScript: the types that they export. */
import { join } from 'node:path';
import ts from 'typescript';
import { codeBlock, slugs } from './markdown.mjs';
import { read, root } from './pages.mjs';

/** Of each package: its name, its folder, and where what it exports begins. */
const packages = [
  ['@acedrex/board', 'npm/board', 'index.d.ts'],
  ['@acedrex/core', 'npm/core', 'src/api.ts'],
  ['@acedrex/engine', 'npm/engine', 'index.d.ts'],
  ['@acedrex/import', 'npm/import', 'index.d.ts'],
  ['@acedrex/record', 'npm/record', 'index.d.ts'],
];

/** The declarations of a package as its readers get them, by the path of their source. */
function declarationsOf(folder, first) {
  if (first.endsWith('.d.ts')) return new Map([[first, read(`${folder}/${first}`)]]);
  const config = join(root, folder, 'tsconfig.json');
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    join(root, folder),
  );
  const program = ts.createProgram(fileNames, {
    ...options,
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    outDir: undefined,
  });
  const made = new Map();
  program.emit(undefined, (path, text) => made.set(path, text), undefined, true);
  return made;
}

const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The words of a comment behind its stars. */
const wordsOf = (node, source) =>
  (ts.getLeadingCommentRanges(source.text, node.pos) ?? [])
    .map(({ pos, end }) => source.text.slice(pos, end))
    .filter((comment) => comment.startsWith('/**'))
    .at(-1)
    ?.replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .trim() ?? '';

const nameOfNode = (node) =>
  node.name?.text ?? node.declarationList?.declarations.map(({ name }) => name.text).join();

/** The names that the first module of a package gives away. */
function exportedNames(source) {
  const names = new Set();
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
      for (const { name } of node.exportClause.elements) names.add(name.text);
    else if (isExported(node)) names.add(nameOfNode(node));
  }
  return names;
}

function entriesOf(folder, first) {
  const made = declarationsOf(folder, first);
  const sources = [...made].map(([path, text]) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  );
  const beginning = first
    .replace(/(?<!\.d)\.ts$/, '.d.ts')
    .split('/')
    .at(-1);
  const start = sources.find(({ fileName }) => fileName.endsWith(beginning));
  const names = exportedNames(start);
  const found = new Map();
  for (const source of sources)
    for (const node of source.statements) {
      const name = nameOfNode(node);
      if (!isExported(node) || !names.has(name) || found.has(name)) continue;
      const words = wordsOf(node, source);
      if (words.includes('@internal')) continue;
      found.set(name, { name, words, code: node.getText(source) });
    }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const shown = (code) =>
  code
    .replaceAll(/^export (declare )?/gm, '')
    .replaceAll(/^ +#private;\n/gm, '')
    .replaceAll(/^( {4})+/gm, (blanks) => ' '.repeat(blanks.length / 2));

/** Returns: { title, html, headings } as of a page. */
export function typesReference() {
  const title = 'The types in TypeScript';
  const slug = slugs();
  const headings = [{ depth: 1, text: title, name: slug(title) }];
  const parts = packages.map(([name, folder, first]) => {
    const id = slug(name);
    headings.push({ depth: 2, text: name, name: id });
    const entries = entriesOf(folder, first).map((entry) => {
      const at = slug(entry.name);
      const mark = `<a class="mark" href="#${at}" aria-label="Link to this place">#</a>`;
      const words = entry.words ? `<p>${entry.words.replaceAll('<', '&lt;')}</p>\n` : '';
      return `<h3 id="${at}"><code>${entry.name}</code> ${mark}</h3>\n${words}${codeBlock(shown(entry.code), 'ts')}`;
    });
    return `<h2 id="${id}">${name}</h2>\n${entries.join('')}`;
  });
  const html = `<h1 id="${headings[0].name}">${title}</h1>
<p>Made from the sources of the packages. How to begin: <a href="guides-javascript.html">for programs
in JavaScript</a>.</p>
${parts.join('')}`;
  return { title, html, headings };
}
