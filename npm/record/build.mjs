#!/usr/bin/env node
/**
 * Make the npm package: build/npm/record, a folder, and build/npm/acedrex-record-VERSION.tgz.
 *
 *   npm/record/build.mjs [WASM]
 *
 * WASM: acedrex-record.wasm, by default that of build/wasm (`make wasm`). The tools, and the
 * pictures of pieces, are those of web/.
 */
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from '../../web/node_modules/vite/dist/node/index.js';
import { compileTypes, makePackage, root } from '../parts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(root, 'web');

/** The outlines of the characters on men, which the build of the page cuts from a typeface. */
const { module } = await runnerImport(join(web, 'plugins/characters.ts'), {
  configFile: false,
  root: web,
});

await makePackage({
  name: 'record',
  from: here,
  sources: [
    ['node.ts', 'node.cjs', 'cjs'],
    ['browser.ts', 'browser.mjs', 'esm'],
  ],
  plugins: [module.characters],
  module: process.argv[2] ?? join(root, 'build/wasm/acedrex-record.wasm'),
  types: (folder) => {
    compileTypes(here);
    copyFileSync(join(here, 'index.d.ts'), join(folder, 'index.d.ts'));
  },
});
