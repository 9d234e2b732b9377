#!/usr/bin/env node
/**
 * Make the npm package: build/npm/engine, a folder, and build/npm/acedrex-engine-VERSION.tgz.
 *
 *   npm/engine/build.mjs [WASM]
 *
 * WASM: acedrex-engine.wasm, by default that of build/wasm (`make wasm`). The tools are those of
 * web/.
 */
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileTypes, makePackage, root } from '../parts.mjs';

const here = dirname(fileURLToPath(import.meta.url));

await makePackage({
  name: 'engine',
  from: here,
  sources: [
    ['node.ts', 'node.cjs', 'cjs'],
    ['worker-node.ts', 'worker.cjs', 'cjs'],
    ['browser.ts', 'browser.mjs', 'esm'],
    ['worker-browser.ts', 'worker.mjs', 'esm'],
  ],
  files: [join(root, 'networks/any.fn')],
  module: process.argv[2] ?? join(root, 'build/wasm/acedrex-engine.wasm'),
  types: (folder) => {
    compileTypes(here);
    copyFileSync(join(here, 'index.d.ts'), join(folder, 'index.d.ts'));
  },
});
