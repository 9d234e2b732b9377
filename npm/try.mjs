/** Trying a package as its readers would: its tarball, installed in an empty folder. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { root } from './parts.mjs';

const exampleLinesMax = 30;

const run = (cwd, program, ...args) =>
  execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
    env: { ...process.env, ACEDREX_AS_PACKED: '' },
  });

/** The examples of a page. */
function examplesOf(page) {
  const text = readFileSync(join(root, page), 'utf8');
  const found = [...text.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code);
  if (found.length === 0) throw new Error(`${page} has no example`);
  for (const code of found) {
    const lines = code.split('\n').length - 1;
    if (lines > exampleLinesMax)
      throw new Error(`${page}: an example has ${lines} lines; at most ${exampleLinesMax}`);
  }
  return found;
}

/** In both forms, which are to say the same. */
function runExample(folder, code) {
  writeFileSync(join(folder, 'example.mjs'), code);
  writeFileSync(
    join(folder, 'example.cjs'),
    code.replaceAll(/^import (.*) from ('.*');/gm, 'const $1 = require($2);'),
  );
  const [esm, cjs] = ['mjs', 'cjs'].map((end) => run(folder, process.execPath, `example.${end}`));
  if (esm === '' || esm !== cjs)
    throw new Error(`the example says\n${esm}\nas ESM and\n${cjs}\nas CommonJS`);
}

/** The path of the tarball that a script makes. */
function made([build, input]) {
  const told = run(root, process.execPath, build, ...(input ? [resolve(input)] : []));
  return join(root, /^(.*[.]tgz): /m.exec(told)[1]);
}

/** The pages of the packages link to nothing that is not there. */
function checkPages(folder) {
  const packages = join(folder, 'node_modules/@acedrex');
  for (const name of readdirSync(packages)) {
    const page = readFileSync(join(packages, name, 'README.md'), 'utf8');
    const links = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link]) => link);
    const lost = links.filter(
      (link) => !/^https?:/.test(link) && !existsSync(join(packages, name, link)),
    );
    if (lost.length > 0) throw new Error(`the page of ${name} links to ${lost}, not there`);
  }
}

/**
 * build: the script that makes the package. input: what it is made of, by default what the script
 * says. beside: others that its examples use, each [script, input]. bytesMax: of the tarball as npm
 * packs it, of which Zopfli spares a twentieth. pages: with examples, run as ESM and as CommonJS.
 * test: what is asked of the package.
 * Sets the exit status.
 */
export function tryPackage({ build, beside = [], bytesMax, pages = [], test, input }) {
  const tarball = made([build, input]);
  const { size } = statSync(tarball);
  if (!process.env.ACEDREX_SOON && size > bytesMax)
    throw new Error(`${tarball} has ${size} bytes; ${bytesMax} at most`);
  const folder = mkdtempSync(join(tmpdir(), 'acedrex-npm-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const tarballs = [tarball, ...beside.map(made)];
    run(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', ...tarballs);
    checkPages(folder);
    for (const page of pages) for (const code of examplesOf(page)) runExample(folder, code);
    cpSync(test, join(folder, basename(test)));
    run(folder, process.execPath, '--test', basename(test));
    console.log(`${size} bytes; the examples and the tests hold`);
  } catch (error) {
    console.error(error.stdout ?? '', error.stderr ?? '', error.message);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
