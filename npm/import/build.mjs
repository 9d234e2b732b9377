#!/usr/bin/env node
/**
 * Make the npm package: build/npm/import, a folder, and build/npm/acedrex-import-VERSION.tgz.
 *
 *   npm/import/build.mjs [WASM]
 *
 * WASM: acedrex-import.wasm, by default that of build/wasm (`make wasm`). The tools are those of
 * web/.
 */
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileTypes, makePackage, root } from '../parts.mjs';

const here = dirname(fileURLToPath(import.meta.url));

await makePackage({
  name: 'import',
  from: here,
  sources: [
    ['node.ts', 'node.cjs', 'cjs'],
    ['browser.ts', 'browser.mjs', 'esm'],
  ],
  module: process.argv[2] ?? join(root, 'build/wasm/acedrex-import.wasm'),
  types: (folder) => {
    compileTypes(here);
    copyFileSync(join(here, 'index.d.ts'), join(folder, 'index.d.ts'));
  },
});
