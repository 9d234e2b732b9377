/**
 * The module virtual:networks, where the networks of the engine lie: by the family of games that each
 * may serve, which its file says (include/adx/engine.h: adx_variant_net_family).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const name = 'virtual:networks';
const folder = fileURLToPath(new URL('../../networks/', import.meta.url));
const familyStart = 24;
const familyEnd = 40;

export const familyOf = (file: Buffer): string =>
  file.subarray(familyStart, familyEnd).toString('hex');

/** By family, several by name: the first that serves a game judges, as the program does it. */
export async function networkFiles(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = new Map<string, string[]>();
  const names = (await readdir(folder)).filter((file) => file.endsWith('.net')).sort();
  for (const file of names) {
    const path = join(folder, file);
    const family = familyOf(await readFile(path));
    files.set(family, [...(files.get(family) ?? []), path]);
  }
  return files;
}

export const networks: Plugin = {
  name: 'networks',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    const families = [...(await networkFiles())];
    const paths = families.flatMap(([, paths]) => paths);
    const imports = paths.map((path, n) => `import n${n} from ${JSON.stringify(`${path}?url`)};`);
    const entries = families.map(
      ([family, of]) => `"${family}": [${of.map((path) => `n${paths.indexOf(path)}`)}],`,
    );
    return `${imports.join('\n')}\nexport const networks = {\n${entries.join('\n')}\n};`;
  },
};
