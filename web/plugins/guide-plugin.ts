/**
 * The module virtual:guide, what the list of games shows: the games are asked of the rules core when
 * the page is built, so that a visitor waits for none of them.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ModuleCore } from '../src/core/core';
import type { CoreGame } from '../src/core/types';
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

function writeEntry(game: CoreGame, alsoCalled: Names, publish: Publish): string {
  const { description } = game;
  const { id } = description;
  const entry = entryOf(description, { board: '', pieces: '' }, alsoCalled.get(id) ?? '');
  const board = publish(`${id}.svg`, boardOf(game));
  const pieces = publish(`${id}-pieces.svg`, drawRoles(unusualRoles(description)));
  return `{ ...${JSON.stringify(entry)}, board: ${board}, pieces: ${pieces} }`;
}

async function writeGuide(publish: Publish): Promise<string> {
  if (!existsSync(wasm)) return 'export const entries = [];';
  const core = await ModuleCore.start(await WebAssembly.compile(await readFile(wasm)));
  const alsoCalled = namesIn(await readFile(english, 'utf8'), 'game');
  const games = core.games.flatMap((id) => {
    const { game } = core.open({ kind: 'builtin', id });
    return game ? [game] : [];
  });
  games.sort((a, b) => a.description.title.localeCompare(b.description.title, 'en'));
  const entries = games.map((game) => writeEntry(game, alsoCalled, publish));
  return `export const entries = [${entries.join(',\n')}];`;
}

export const guide = (): Plugin => {
  let isBuild = false;
  return {
    name: 'guide',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      return writeGuide((fileName, source) => {
        if (!isBuild) return JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`);
        const file = this.emitFile({ type: 'asset', name: fileName, source });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      });
    },
  };
};
