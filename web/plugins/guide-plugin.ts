/**
 * The module virtual:guide, what the list of games shows: the games are asked of the rules core when
 * the page is built, so that a visitor waits for none of them. What they say in another language goes
 * along with its file of words.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ModuleCore } from '../src/core/core';
import { speakOfGames } from '../src/core/game-words';
import type { CoreGame } from '../src/core/types';
import { entryOf, picturesOf, type Untold, unusualRoles } from '../src/guide/entry';
import { namesIn } from '../src/guide/names';
import { drawBoard, drawRoles } from './draw';
import { englishFile, knowAll } from './know-all';
import { signOf } from './sign';

const name = 'virtual:guide';
const pathOf = (file: string) => fileURLToPath(new URL(file, `file://${process.cwd()}/`));
const wasm = pathOf('../build/wasm/acedrex.wasm');

function boardOf(game: CoreGame): string {
  const { description } = game;
  const position = game.start(description.startCount > 0 ? { number: 0 } : {});
  const state = position.state();
  position.close();
  return drawBoard(description, state);
}

let opened: Promise<CoreGame[]> | undefined;

export function allGames(): Promise<CoreGame[]> {
  opened ??= openGames();
  return opened;
}

async function openGames(): Promise<CoreGame[]> {
  if (!existsSync(wasm)) return [];
  await knowAll();
  const core = await ModuleCore.start(await WebAssembly.compile(await readFile(wasm)));
  return core.games.flatMap((id) => core.open({ kind: 'builtin', id }).game ?? []);
}

/** A picture by the name of its file. */
type Pictures = ReadonlyMap<string, string>;

/** What is told of each game without its pictures, and those: ID.svg and ID-pieces.svg. */
async function makeGuide(): Promise<{ entries: Untold[]; pictures: Pictures }> {
  const games = await allGames();
  const alsoCalled = namesIn(await readFile(englishFile, 'utf8'), 'game');
  const chess = games.find(({ description }) => description.id === 'chess')?.description;
  if (!chess) return { entries: [], pictures: new Map() };
  const sorted = games.toSorted((a, b) =>
    a.description.title.localeCompare(b.description.title, 'en'),
  );
  const entries = sorted.map(({ description }) =>
    entryOf(description, chess, alsoCalled.get(description.id) ?? ''),
  );
  const pictures = sorted.flatMap((game) => {
    const { id } = game.description;
    const pieces = drawRoles(unusualRoles(game.description, picturesOf(chess)));
    return [
      [id, boardOf(game)],
      [`${id}-pieces`, pieces],
    ] as const;
  });
  return { entries, pictures: new Map(pictures) };
}

/** addressOf: an expression in the place of NAME. */
const writeGuide = (entries: readonly Untold[], addressOf: string): string => `
const addressOf = (name) => ${addressOf};
const told = ${JSON.stringify(entries)};
export const entries = told.map((entry) => ({
  ...entry,
  board: addressOf(entry.id),
  pieces: addressOf(\`\${entry.id}-pieces\`),
}));`;

/**
 * The words of a language without what is noted for its translators and without the ideas of games,
 * which a first visit does not wait for; below them who made games and when, where English says it
 * otherwise.
 */
async function withOrigins(file: string): Promise<string> {
  const [words, ownWords, games] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(englishFile, 'utf8'),
    allGames(),
  ]);
  // Nothing else gets between: the language is everybody's.
  const originsIn = (words: string) => {
    speakOfGames(words);
    return games.map(({ description }) => description.origin);
  };
  const origins = originsIn(words);
  const english = originsIn(ownWords);
  const lines = games.flatMap(({ description: { id } }, at) =>
    origins[at] === english[at] ? [] : [`# origin ${id} = ${origins[at]}\n`],
  );
  const ruled = words.replaceAll(/^#.*\n/gm, '');
  return [ruled, ...lines].join('');
}

export const guide = (): Plugin => {
  let isBuild = false;
  return {
    name: 'guide',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      const [file = ''] = id.split('?url');
      if (isBuild && file.endsWith('.lang')) {
        const asset = { name: basename(file), source: await withOrigins(file) };
        const address = this.emitFile({ type: 'asset', ...asset });
        return `export default import.meta.ROLLUP_FILE_URL_${address}`;
      }
      if (id !== `\0${name}`) return null;
      const { entries, pictures } = await makeGuide();
      if (!isBuild) {
        const files = [...pictures].map(([file, svg]) => [
          file,
          `data:image/svg+xml,${encodeURIComponent(svg)}`,
        ]);
        return writeGuide(entries, `(${JSON.stringify(Object.fromEntries(files))})[name]`);
      }
      // One sign for all of them, which a first visit need not read a hundred times.
      const sign = signOf([...pictures.values()].join());
      for (const [file, source] of pictures)
        this.emitFile({ type: 'asset', fileName: `assets/${file}-${sign}.svg`, source });
      return writeGuide(entries, `\`./assets/\${name}-${sign}.svg\``);
    },
  };
};
