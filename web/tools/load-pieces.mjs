// Loads web/src/pieces in plain node 20: the drawings are JavaScript as they stand, and the few
// type words of the other files are taken out here. Where esbuild or a newer node is at hand, use that.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../src/pieces/', import.meta.url));
const typeWord =
  /: (?:string|boolean|void|PieceColor|Facing|string\[\]|readonly string\[\]|Record<string, string>|Readonly<Record<string, string>>)(?=[,);= {])/g;

const withoutTypes = (text) =>
  text
    .replace(/^export type [^;]*;\n/gm, '')
    .replace(/\b(\w+)\?: /g, '$1: ')
    .replace(typeWord, '')
    .replace(/(from ['"]\.\/[\w-]+)(['"])/g, '$1.mjs$2');

/** The module web/src/pieces/all.ts. */
export async function loadPieces() {
  const out = mkdtempSync(join(tmpdir(), 'acedrex-pieces-'));
  try {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
      const text = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(out, file.replace(/\.ts$/, '.mjs')), withoutTypes(text));
    }
    return await import(pathToFileURL(join(out, 'all.mjs')).href);
  } finally {
    rmSync(out, { recursive: true });
  }
}
