/** What pieces of the built-in games do to a lone king (variants/*.mates): the module virtual:mates. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:mates';
const folder = '../variants/';
const ending = '.mates';

async function linesOf(file: string) {
  const text = await readFile(join(folder, file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [role = '', moves, share] = line.split(' ');
      return [role, Number(moves), Number(share)] as const;
    });
}

export const mates = (): Plugin => ({
  name: 'mates',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
    const all = await Promise.all(
      files.map(async (file) => [basename(file, ending), await linesOf(file)] as const),
    );
    return `export const mates = ${JSON.stringify(Object.fromEntries(all))};`;
  },
});
