/** Tells the service worker which files make up this build of the page. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const WORKER = 'service-worker';
const placeholder = '__KEPT_BUILD__';

export function offline(publicDir: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const worker = bundle[`${WORKER}.js`];
      if (worker?.type !== 'chunk') throw new Error(`${WORKER}.js is not built`);
      // It is no module: browsers would not run it.
      if (worker.imports.length > 0) throw new Error(`${WORKER}.js imports ${worker.imports}`);
      const files: string[] = [];
      const hash = createHash('sha256');
      for (const [name, output] of Object.entries(bundle)) {
        if (output === worker || name.endsWith('.map')) continue;
        files.push(name);
        hash.update(name).update(output.type === 'chunk' ? output.code : output.source);
      }
      for (const name of await readdir(publicDir)) {
        files.push(name);
        hash.update(name).update(await readFile(join(publicDir, name)));
      }
      const kept = { version: hash.digest('hex').slice(0, 16), files: files.sort() };
      worker.code = worker.code.replaceAll(placeholder, () => JSON.stringify(kept));
    },
  };
}
