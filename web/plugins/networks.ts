/**
 * The module virtual:networks, where the networks of the engine lie: by the family of games that each
 * may serve, which its file says (include/adx/engine.h: adx_variant_net_family); and where the functions
 * lie that compute a network for a game that has none (adx_variant_takes_net_function).
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

async function pathsOf(ending: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
  return names.map((file) => join(folder, file));
}

export const functionFiles = () => pathsOf('.fn');

/** By family, several by name: the first that serves a game judges, as the program does it. */
export async function networkFiles(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = new Map<string, string[]>();
  for (const path of await pathsOf('.net')) {
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
    const functions = await functionFiles();
    const paths = [...families.flatMap(([, paths]) => paths), ...functions];
    const imports = paths.map((path, n) => `import n${n} from ${JSON.stringify(`${path}?url`)};`);
    const namesOf = (of: readonly string[]) => `[${of.map((path) => `n${paths.indexOf(path)}`)}]`;
    const entries = families.map(([family, of]) => `"${family}": ${namesOf(of)},`);
    return [
      ...imports,
      `export const families = {\n${entries.join('\n')}\n};`,
      `export const functions = ${namesOf(functions)};`,
    ].join('\n');
  },
};
