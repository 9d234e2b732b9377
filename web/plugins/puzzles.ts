/** The puzzles of the built-in games as files that are fetched one by one: the module virtual:puzzles says where they lie. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { signOf } from './sign';

const name = 'virtual:puzzles';
const folder = '../variants/';
const ending = '.puzzles';

/** By the id of the game, its lines without comments. */
export async function allPuzzles(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
  const lines = async (file: string) =>
    (await readFile(join(folder, file), 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    await Promise.all(
      files.map(async (file) => [basename(file, ending), await lines(file)] as const),
    ),
  );
}

export const puzzles = (): Plugin => {
  let isBuild = false;
  return {
    name: 'puzzles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const all = await allPuzzles();
      const counts = Object.fromEntries([...all].map(([id, lines]) => [id, lines.length]));
      const known = `export const counts = ${JSON.stringify(counts)};`;
      if (!isBuild) {
        const files = [...all].map(([id, lines]) => [
          id,
          `data:text/plain,${encodeURIComponent(lines.join('\n'))}`,
        ]);
        return `${known}\nconst all = ${JSON.stringify(Object.fromEntries(files))};
export const addressOf = (id) => all[id];`;
      }
      const sign = signOf(JSON.stringify([...all]));
      for (const [id, lines] of all)
        this.emitFile({
          type: 'asset',
          fileName: `assets/puzzles-${id}-${sign}.txt`,
          source: lines.join('\n'),
        });
      return `${known}\nexport const addressOf = (id) => \`./assets/puzzles-\${id}-${sign}.txt\`;`;
    },
  };
};
