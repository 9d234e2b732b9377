#!/usr/bin/env node
/**
 * Make the package and use it from its tarball: the example of README.md, beside @acedrex/core, as
 * ESM and as CommonJS, and the tests beside this script.
 *
 *   npm/import/test/run.mjs [WASM [WASM OF CORE]]
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryPackage } from '../../try.mjs';

const here = dirname(fileURLToPath(import.meta.url));

tryPackage({
  build: join(here, '../build.mjs'),
  beside: [[join(here, '../../core/build.mjs'), process.argv[3]]],
  bytesMax: 307_000,
  pages: ['npm/import/README.md'],
  test: join(here, 'import.test.mjs'),
  input: process.argv[2],
});
