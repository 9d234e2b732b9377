#!/usr/bin/env node
/**
 * Make the npm package: build/npm/core, a folder, and build/npm/acedrex-core-VERSION.tgz.
 *
 *   npm/core/build.mjs [WASM]
 *
 * WASM: acedrex-core.wasm, by default that of build/wasm (`make wasm`). The tools are those of
 * web/.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileTypes, makePackage, root } from '../parts.mjs';

const here = dirname(fileURLToPath(import.meta.url));

await makePackage({
  name: 'core',
  from: here,
  sources: [
    ['node.ts', 'node.cjs', 'cjs'],
    ['browser.ts', 'browser.mjs', 'esm'],
  ],
  module: process.argv[2] ?? join(root, 'build/wasm/acedrex-core.wasm'),
  types: (folder) => {
    compileTypes(here, '--outDir', folder);
    // Of the inside, which no other declaration speaks of.
    for (const inside of ['module', 'node', 'browser']) rmSync(join(folder, `${inside}.d.ts`));
    writeFileSync(
      join(folder, 'index.d.ts'),
      [
        "export * from './api';",
        '/** Fulfilled when everything can be called. */',
        'export declare const ready: Promise<void>;\n',
      ].join('\n'),
    );
  },
});
