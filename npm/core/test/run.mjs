#!/usr/bin/env node
/**
 * Make the package and use it from its tarball: the examples of README.md, docs/embedding.md and
 * docs/guides/javascript.md as ESM and as CommonJS, and the tests beside this script.
 *
 *   npm/core/test/run.mjs [WASM]
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryPackage } from '../../try.mjs';

const here = dirname(fileURLToPath(import.meta.url));

tryPackage({
  build: join(here, '../build.mjs'),
  bytesMax: 262_000,
  pages: ['npm/core/README.md', 'docs/embedding.md', 'docs/guides/javascript.md'],
  test: join(here, 'board.test.mjs'),
  input: process.argv[2],
});
