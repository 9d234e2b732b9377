/** What making the packages for npm has in common. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { rolldown } from '../web/node_modules/rolldown/dist/index.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
export const version = /^project\(adx VERSION (\S+)/m.exec(read('CMakeLists.txt'))[1];

function filesOf(folder, ending) {
  return readdirSync(join(root, folder)).filter((name) => name.endsWith(ending));
}

/** Whether the modules of the packages have room for the board of a rule text. */
function hasRoom(text) {
  const [, files, ranks] = /^(?:replace )? *board +(\d+)x(\d+)/m.exec(text) ?? [];
  return !files || files * ranks <= 128;
}

/** The game that a rule text is `like`. */
const kinOf = (text) => /^like +(\S+)/m.exec(text)?.[1];

/** Each game behind the one that it is like: texts that share words are compressed better. */
function besideKin(games) {
  const texts = new Map(games);
  const wayTo = (id) => (texts.has(id) ? `${wayTo(kinOf(texts.get(id)))} ${id}` : '');
  const ways = new Map([...texts.keys()].map((id) => [id, wayTo(id)]));
  return games.toSorted(([a], [b]) => (ways.get(a) < ways.get(b) ? -1 : 1));
}

/** The rule texts of all games that they can play, and the words of the library. */
function texts() {
  const games = filesOf('variants', '.variant')
    .map((name) => [basename(name, '.variant'), read('variants', name)])
    .filter(([, text]) => hasRoom(text))
    .map(([id, text]) => [
      id,
      // Columns and blank lines mean nothing; lines stay, which begin a statement or continue it.
      text
        .replaceAll(/(?<=\S) {2,}/g, ' ')
        .replaceAll(/^ +/gm, ' ')
        .replaceAll(/\n{2,}/g, '\n'),
    ]);
  const english = read('languages/en.lang').replaceAll(/^#.*\n/gm, '');
  return { version, english, games: Object.fromEntries(besideKin(games)) };
}

/** A number as WebAssembly writes it. */
function leb(number) {
  return number < 128 ? [number] : [(number % 128) | 128, ...leb(Math.floor(number / 128))];
}

/** The module with a section of its own, which api.ts reads. */
function withTexts(module) {
  const name = Buffer.from('texts');
  const content = Buffer.from(JSON.stringify(texts()));
  const section = Buffer.concat([Buffer.from(leb(name.length)), name, content]);
  return Buffer.concat([module, Buffer.from([0, ...leb(section.length)]), section]);
}

/** Names for `import` in node, of the one module that there is for both. */
function moduleOfNode(names) {
  return [
    "import acedrex from './node.cjs';\n",
    `export const { ${names.join(', ')} } = acedrex;`,
    'export default acedrex;\n',
  ].join('\n');
}

/**
 * Whether tarballs are made smaller: there is what does it, and no test asks for those that npm
 * packs, in half of the time.
 */
const isShrunk =
  process.env.ACEDREX_AS_PACKED === undefined && spawnSync('zopfli', ['-h']).error === undefined;

/** Compress a tarball once more, by Zopfli: a twentieth smaller, the same format. */
function shrink(tarball) {
  const tar = tarball.replace(/\.tgz$/, '.tar');
  if (!isShrunk) return;
  writeFileSync(tar, gunzipSync(readFileSync(tarball)));
  execFileSync('zopfli', [tar]);
  renameSync(`${tar}.gz`, tarball);
  rmSync(tar);
}

/** Check the types of a package, or write them. */
export function compileTypes(folder, ...options) {
  const compiler = join(root, 'web/node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', folder, ...options], { stdio: 'inherit' });
}

/** build/npm/NAME, an empty folder but for that of the types. */
export function emptyFolder(name) {
  const out = join(root, 'build/npm', name);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'types'), { recursive: true });
  return out;
}

/** A page for readers who have the package alone: what it links to in the sources is named. */
function standingAlone(page) {
  return page.replaceAll(/\[([^\]]*)\]\(\.\.\/([^)#]*)(?:#[^)]*)?\)/g, (_, text, path) => {
    if (!path.startsWith('../')) return text;
    const place = `\`${path.slice('../'.length)}\` of the sources`;
    return path.endsWith(`/${text}`) ? place : `${text} (${place})`;
  });
}

/** What every package tells of itself, from the folder of its sources. */
export function copyAbout(from, out) {
  const about = { ...JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')), version };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  const page = readFileSync(join(from, 'README.md'), 'utf8');
  writeFileSync(join(out, 'README.md'), standingAlone(page));
  copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
}

/** The tarball of a folder, beside it. */
export function pack(out) {
  const words = ['pack', '--json', '--pack-destination', join(out, '..'), out];
  const [{ filename }] = JSON.parse(execFileSync('npm', words));
  const tarball = join(out, '..', filename);
  shrink(tarball);
  console.log(`build/npm/${filename}: ${statSync(tarball).size} bytes`);
}

/**
 * A package with a module: build/npm/NAME, a folder, and its tarball.
 *
 * from: its sources. sources: [entry, file that is made of it, format]. plugins: of rolldown.
 * files: paths of what goes with them as it is. module: the path of the WebAssembly. types: writes
 * them.
 */
export async function makePackage({ name, from, sources, plugins, files = [], module, types }) {
  const out = emptyFolder(name);
  for (const [entry, file, format] of sources) {
    const platform = format === 'cjs' ? 'node' : 'browser';
    const made = await rolldown({ input: join(from, 'src', entry), platform, plugins });
    await made.write({ file: join(out, file), format, minify: true, codeSplitting: false });
  }
  writeFileSync(join(out, basename(module)), withTexts(readFileSync(module)));
  for (const path of files) copyFileSync(path, join(out, basename(path)));
  types(join(out, 'types'));
  copyAbout(from, out);
  const made = await import(join(out, 'node.cjs'));
  const names = Object.keys(made.default).filter((name) => name !== 'default');
  writeFileSync(join(out, 'node.mjs'), moduleOfNode(names));
  pack(out);
}
