/** Writes NAME.br and NAME.gz beside each file of the built page that gets smaller by it. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|wasm|net|fn|lang|svg|json|webmanifest|txt)$/;
const WORTH_IT = 0.9;

/** In the gate the page is soon there: what no first visit fetches is compressed in a hurry. */
const isSoon = process.env.ACEDREX_SOON !== undefined;
const first = /\.(css|lang)$|\/(index|table)[^/]*$|\/acedrex-(?!search-|wide-|board)[^/]*$/;
const SOON = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const changed = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;

/** The page is built in two parts, and the second finds in place what the first has compressed. */
async function isDone(path: string): Promise<boolean> {
  return (await changed(`${path}.gz`)) >= (await changed(path));
}

async function compress(path: string): Promise<void> {
  if (await isDone(path)) return;
  const content = await readFile(path);
  const quality = isSoon && !first.test(path) ? SOON : constants.BROTLI_MAX_QUALITY;
  const coded = {
    br: await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gz: await gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [suffix, smaller] of Object.entries(coded))
    if (smaller.length < WORTH_IT * content.length) await writeFile(`${path}.${suffix}`, smaller);
}

export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    await Promise.all(paths.map(compress));
  },
};
