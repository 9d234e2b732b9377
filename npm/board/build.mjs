#!/usr/bin/env node
/**
 * Make the npm package: build/npm/board, a folder, and build/npm/acedrex-board-VERSION.tgz.
 *
 *   npm/board/build.mjs [SCRIPT]
 *
 * SCRIPT: acedrex-board.js, by default that of web/dist (`make web`). The tools are those of web/.
 */
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyAbout, emptyFolder, pack, root } from '../parts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const script = process.argv[2] ?? join(root, 'web/dist/acedrex-board.js');
const out = emptyFolder('board');

copyFileSync(script, join(out, 'acedrex-board.js'));
copyFileSync(join(here, 'index.d.ts'), join(out, 'types/index.d.ts'));
copyAbout(here, out);
pack(out);
