#!/usr/bin/env node
/**
 * Make the package, install its tarball in an empty folder, and use it there as its readers would:
 * the examples of README.md and docs/embedding.md as ESM and as CommonJS, and the tests beside this
 * script.
 *
 *   npm/core/test/run.mjs [WASM]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const exampleLinesMax = 30;
const tarballBytesMax = 250_000;

const run = (cwd, program, ...args) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The example of a page. */
function exampleOf(page) {
  const text = readFileSync(join(root, page), 'utf8');
  const [, code = ''] = /^```js\n(.*?)^```/ms.exec(text) ?? [];
  const lines = code.split('\n').length - 1;
  if (lines === 0 || lines > exampleLinesMax)
    throw new Error(`${page}: an example of ${lines} lines; 1 to ${exampleLinesMax} are wanted`);
  return code;
}

/** In both forms, which are to say the same. */
function runExample(code) {
  writeFileSync(join(folder, 'example.mjs'), code);
  writeFileSync(
    join(folder, 'example.cjs'),
    code.replace(/^import (.*) from ('.*');/m, 'const $1 = require($2);'),
  );
  const [esm, cjs] = ['mjs', 'cjs'].map((end) => run(folder, process.execPath, `example.${end}`));
  if (esm !== cjs) throw new Error(`the example says\n${esm}\nas ESM and\n${cjs}\nas CommonJS`);
}

const wasm = process.argv[2] ? [resolve(process.argv[2])] : [];
const told = run(root, process.execPath, join(here, '../build.mjs'), ...wasm);
const tarball = join(root, /^(.*[.]tgz): /m.exec(told)[1]);
const { size } = statSync(tarball);
if (size > tarballBytesMax)
  throw new Error(`${tarball} has ${size} bytes; ${tarballBytesMax} at most`);

const folder = mkdtempSync(join(tmpdir(), 'acedrex-npm-'));
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
  for (const page of ['npm/core/README.md', 'docs/embedding.md']) runExample(exampleOf(page));
  cpSync(join(here, 'board.test.mjs'), join(folder, 'board.test.mjs'));
  run(folder, process.execPath, '--test', 'board.test.mjs');
  console.log(`${size} bytes; the examples and the tests hold`);
} catch (error) {
  console.error(error.stdout ?? '', error.stderr ?? '', error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
