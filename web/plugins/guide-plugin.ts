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
import type { CoreGame, Description } from '../src/core/types';
import { entryOf, unusualRoles } from '../src/guide/entry';
import { namesIn } from '../src/guide/names';
import { drawBoard, drawRoles } from './draw';

const name = 'virtual:guide';
const pathOf = (file: string) => fileURLToPath(new URL(file, `file://${process.cwd()}/`));
const wasm = pathOf('../build/wasm/acedrex.wasm');
const english = pathOf('../languages/en.lang');

/** Turns a picture into the code of its address. */
type Publish = (fileName: string, svg: string) => string;

function boardOf(game: CoreGame): string {
  const { description } = game;
  const position = game.start(description.startCount > 0 ? { number: 0 } : {});
  const state = position.state();
  position.close();
  return drawBoard(description, state);
}

type Names = ReadonlyMap<string, string>;

function writeEntry(
  game: CoreGame,
  chess: Description,
  alsoCalled: Names,
  publish: Publish,
): string {
  const { description } = game;
  const { id } = description;
  const none = { board: '', pieces: '' };
  const entry = entryOf(description, chess, none, alsoCalled.get(id) ?? '');
  const board = publish(`${id}.svg`, boardOf(game));
  const pieces = publish(`${id}-pieces.svg`, drawRoles(unusualRoles(description, chess)));
  return `{ ...${JSON.stringify(entry)}, board: ${board}, pieces: ${pieces} }`;
}

let opened: Promise<CoreGame[]> | undefined;

function allGames(): Promise<CoreGame[]> {
  opened ??= openGames();
  return opened;
}

async function openGames(): Promise<CoreGame[]> {
  if (!existsSync(wasm)) return [];
  const core = await ModuleCore.start(await WebAssembly.compile(await readFile(wasm)));
  return core.games.flatMap((id) => core.open({ kind: 'builtin', id }).game ?? []);
}

async function writeGuide(publish: Publish): Promise<string> {
  const games = await allGames();
  const alsoCalled = namesIn(await readFile(english, 'utf8'), 'game');
  const sorted = games.toSorted((a, b) =>
    a.description.title.localeCompare(b.description.title, 'en'),
  );
  const chess = games.find(({ description }) => description.id === 'chess')?.description;
  const entries = chess ? sorted.map((game) => writeEntry(game, chess, alsoCalled, publish)) : [];
  return `export const entries = [${entries.join(',\n')}];`;
}

/** The words of a language, and below them who made games and when, where English says it otherwise. */
async function withOrigins(file: string): Promise<string> {
  const [words, games] = await Promise.all([readFile(file, 'utf8'), allGames()]);
  const english = games.map(({ description }) => description.origin);
  speakOfGames(words);
  const lines = games.flatMap(({ description: { id, origin } }, at) =>
    origin === english[at] ? [] : [`# origin ${id} = ${origin}\n`],
  );
  speakOfGames(null);
  return [words, ...lines].join('');
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
      return writeGuide((fileName, source) => {
        if (!isBuild) return JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`);
        const file = this.emitFile({ type: 'asset', name: fileName, source });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      });
    },
  };
};
