#!/usr/bin/env node
/**
 * Make the npm package: build/npm/core, a folder, and build/npm/acedrex-core-VERSION.tgz.
 *
 *   npm/core/build.mjs [WASM]
 *
 * WASM: acedrex-core.wasm, by default that of build/wasm (`make wasm`). The tools are those of
 * web/.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from '../../web/node_modules/rolldown/dist/index.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const wasm = process.argv[2] ?? join(root, 'build/wasm/acedrex-core.wasm');
const out = join(root, 'build/npm/core');

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const version = /^project\(adx VERSION (\S+)/m.exec(read('CMakeLists.txt'))[1];

function filesOf(folder, ending) {
  return readdirSync(join(root, folder)).filter((name) => name.endsWith(ending));
}

/** The rule texts of all games and the words of the library. */
function texts() {
  const games = filesOf('variants', '.variant').map((name) => [
    basename(name, '.variant'),
    read('variants', name),
  ]);
  return { version, english: read('languages/en.lang'), games: Object.fromEntries(games) };
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

async function bundle(entry, file, format) {
  const made = await rolldown({
    input: join(here, 'src', entry),
    platform: format === 'cjs' ? 'node' : 'browser',
  });
  await made.write({ file: join(out, file), format, minify: true, codeSplitting: false });
}

/** Names for `import` in node, of the one module that there is for both. */
function moduleOfNode(names) {
  return [
    "import acedrex from './node.cjs';\n",
    `export const { ${names.join(', ')} } = acedrex;`,
    'export default acedrex;\n',
  ].join('\n');
}

function typesInto(folder) {
  const compiler = join(root, 'web/node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', here, '--outDir', folder], { stdio: 'inherit' });
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await bundle('node.ts', 'node.cjs', 'cjs');
await bundle('browser.ts', 'browser.mjs', 'esm');
writeFileSync(join(out, 'acedrex-core.wasm'), withTexts(readFileSync(wasm)));
typesInto(join(out, 'types'));
writeFileSync(
  join(out, 'types/index.d.ts'),
  [
    "export * from './api';",
    '/** Fulfilled when everything can be called. */',
    'export declare const ready: Promise<void>;\n',
  ].join('\n'),
);
const about = { ...JSON.parse(read('npm/core/package.json')), version };
writeFileSync(join(out, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
copyFileSync(join(here, 'README.md'), join(out, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
const made = await import(join(out, 'node.cjs'));
const names = Object.keys(made.default).filter((name) => name !== 'default');
writeFileSync(join(out, 'node.mjs'), moduleOfNode(names));
const listed = execFileSync('npm', ['pack', '--json', '--pack-destination', join(out, '..'), out]);
const [{ filename, size }] = JSON.parse(listed);
console.log(`build/npm/${filename}: ${size} bytes`);
