/**
 * The module virtual:networks, where the networks of the engine lie: by the family of games that each
 * may serve, which its file says (include/adx/engine.h: adx_variant_net_family); and where the functions
 * lie that compute a network for a game that has none, by the kind of games that they are for
 * (adx_variant_takes_net_function).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const name = 'virtual:networks';
const folder = fileURLToPath(new URL('../../networks/', import.meta.url));
const familyStart = 24;
const familyEnd = 40;
const functionStart = 16;

export const familyOf = (file: Buffer): string =>
  file.subarray(familyStart, familyEnd).toString('hex');

async function pathsOf(ending: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
  return names.map((file) => join(folder, file));
}

/** Files by what they say, several by name: the first that serves a game judges, as the program does it. */
async function filesBy<Key>(ending: string, keyOf: (file: Buffer) => Key) {
  const files = new Map<Key, string[]>();
  for (const path of await pathsOf(ending)) {
    const key = keyOf(await readFile(path));
    files.set(key, [...(files.get(key) ?? []), path]);
  }
  return files;
}

/** By family. */
export const networkFiles = () => filesBy('.net', familyOf);

/** By the kind of games. */
export const functionFiles = () => filesBy('.fn', (file) => file.readUInt16LE(functionStart));

export const networks: Plugin = {
  name: 'networks',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    const families = [...(await networkFiles())];
    const functions = [...(await functionFiles())];
    const paths = [...families, ...functions].flatMap(([, paths]) => paths);
    const imports = paths.map((path, n) => `import n${n} from ${JSON.stringify(`${path}?url`)};`);
    const namesOf = (of: readonly string[]) => `[${of.map((path) => `n${paths.indexOf(path)}`)}]`;
    const table = (entries: readonly (readonly [string | number, readonly string[]])[]) =>
      `{\n${entries.map(([key, of]) => `"${key}": ${namesOf(of)},`).join('\n')}\n}`;
    return [
      ...imports,
      `export const families = ${table(families)};`,
      `export const functions = ${table(functions)};`,
    ].join('\n');
  },
};
