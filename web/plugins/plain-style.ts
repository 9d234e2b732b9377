/** The look of the server's own pages, under a name that it knows. The page itself needs it never. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

export const plainStyle: Plugin = {
  name: 'plain-style',
  apply: 'build',
  enforce: 'post',
  async generateBundle() {
    const parts = ['base', 'plain'].map((name) => readFile(`src/styles/${name}.css`, 'utf8'));
    const source = (await Promise.all(parts)).join('\n');
    this.emitFile({ type: 'asset', fileName: 'plain.css', source });
  },
};
