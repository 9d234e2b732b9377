#!/usr/bin/env node
/**
 * Make the package and install its tarball; ../../browser/browser.test.mjs tries the example of
 * README.md.
 *
 *   npm/board/test/run.mjs [SCRIPT]
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryPackage } from '../../try.mjs';

const here = dirname(fileURLToPath(import.meta.url));

tryPackage({
  build: join(here, '../build.mjs'),
  bytesMax: 371_000,
  test: join(here, 'board.test.mjs'),
  input: process.argv[2],
});
