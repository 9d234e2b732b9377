#!/usr/bin/env node
/**
 * Make the package and use it from its tarball: the example of README.md as ESM and as CommonJS,
 * and the tests beside this script.
 *
 *   npm/record/test/run.mjs [WASM]
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryPackage } from '../../try.mjs';

const here = dirname(fileURLToPath(import.meta.url));

tryPackage({
  build: join(here, '../build.mjs'),
  bytesMax: 326_000,
  pages: ['npm/record/README.md'],
  test: join(here, 'record.test.mjs'),
  input: process.argv[2],
});
