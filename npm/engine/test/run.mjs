#!/usr/bin/env node
/**
 * Make the package and use it from its tarball: the example of README.md as ESM and as CommonJS,
 * and the tests beside this script.
 *
 *   npm/engine/test/run.mjs [WASM]
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryPackage } from '../../try.mjs';

const here = dirname(fileURLToPath(import.meta.url));

tryPackage({
  build: join(here, '../build.mjs'),
  // 100,000 of it compute a network for a game: without it the engine is about 130 Elo weaker.
  bytesMax: 482_000,
  pages: ['npm/engine/README.md'],
  test: join(here, 'engine.test.mjs'),
  input: process.argv[2],
});
