/** The books of openings of the built-in games as files that are fetched one by one: the module virtual:books says where they lie. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { signOf } from './sign';

const name = 'virtual:books';
const folder = '../variants/';
const ending = '.book';

/** By the id of the game, its text without comments. */
export async function allBooks(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
  const textOf = async (file: string) =>
    (await readFile(join(folder, file), 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .join('\n');
  return new Map(
    await Promise.all(
      files.map(async (file) => [basename(file, ending), await textOf(file)] as const),
    ),
  );
}

export const books = (): Plugin => {
  let isBuild = false;
  return {
    name: 'books',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const all = [...(await allBooks())];
      const addresses = all.map(([id, text]) => {
        if (!isBuild) return [id, `data:text/plain,${encodeURIComponent(text)}`];
        const fileName = `assets/book-${id}-${signOf(text)}.txt`;
        this.emitFile({ type: 'asset', fileName, source: text });
        return [id, `./${fileName}`];
      });
      return `export const addresses = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
  };
};
