/**
 * What the list of games shows: the games are asked of the rules core when the page is built, so that a
 * visitor waits for none of them. virtual:guide has the first row of them, virtual:guide/others the rest.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { drawBoard, drawRoles } from '../src/board/draw';
import { ModuleCore } from '../src/core/core';
import { speakOfGames } from '../src/core/game-words';
import type { CoreGame } from '../src/core/types';
import { entryOf, picturesOf, rolesDrawnMax, type Untold, unusualRoles } from '../src/guide/entry';
import { namesIn } from '../src/guide/names';
import { firstGames } from '../src/guide/rows';
import { outlinesOfCharacters } from './characters';
import { englishFile, knowAll } from './know-all';
import { signOf } from './sign';

const name = 'virtual:guide';
const others = 'virtual:guide/others';
const pathOf = (file: string) => fileURLToPath(new URL(file, `file://${process.cwd()}/`));
const wasm = pathOf('../build/wasm/acedrex.wasm');

function boardOf(game: CoreGame): string {
  const { description } = game;
  const position = game.start(description.startCount > 0 ? { number: 0 } : {});
  const state = position.state();
  position.close();
  // Two dice as an example: none are thrown yet.
  const dice = description.hasDice ? [5, 2] : [];
  return drawBoard(description, state, { outlines: outlinesOfCharacters(), dice });
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
    const pieces = drawRoles(
      unusualRoles(game.description, picturesOf(chess)).slice(0, rolesDrawnMax),
    );
    return [
      [id, boardOf(game)],
      [`${id}-pieces`, pieces],
    ] as const;
  });
  return { entries, pictures: new Map(pictures) };
}

/** A picture as its own address. Of what it may hold no other sign has a meaning there. */
const dataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23')}`;

/** addressOf: an expression in the place of NAME. */
const writeGuide = (name: string, entries: readonly Untold[], addressOf: string): string => `
const addressOf = (name) => ${addressOf};
const told = ${JSON.stringify(entries)};
export const ${name} = told.map((entry) => ({
  ...entry,
  board: addressOf(entry.id),
  pieces: addressOf(\`\${entry.id}-pieces\`),
}));`;

/** Texts by the ids of games. */
type ById = Readonly<Record<string, string>>;

type Said = Readonly<Record<string, ById>>;

const wordsOf = (language: string) =>
  readFile(englishFile.replace(/en\.lang$/, `${language}.lang`), 'utf8');

const knownOrigins = new Map<string, ReadonlyMap<string, string>>();

/** Asked of every game once a language, which takes seconds; words: of the language. */
function originsIn(language: string, words: string, games: readonly CoreGame[]) {
  const known = knownOrigins.get(language);
  if (known) return known;
  // Nothing else gets between: the language is everybody's.
  speakOfGames(words);
  const origins = new Map(games.map(({ description: { id, origin } }) => [id, origin]));
  knownOrigins.set(language, origins);
  return origins;
}

async function askOfGames(language: string): Promise<Said> {
  const [words, ownWords, games] = await Promise.all([
    wordsOf(language),
    wordsOf('en'),
    allGames(),
  ]);
  const english = originsIn('en', ownWords, games);
  const origins = originsIn(language, words, games);
  speakOfGames(ownWords);
  const other = [...origins].filter(([id, origin]) => origin !== english.get(id));
  return {
    ideas: Object.fromEntries(namesIn(words, 'idea')),
    origins: Object.fromEntries(other),
    names: Object.fromEntries(namesIn(words, 'game')),
  };
}

const said = new Map<string, Promise<Said>>();

/**
 * What the list says of games in another language: what they are about, who made them and when where
 * English says it otherwise, and what they are also called.
 */
export function saidOfGames(language: string): Promise<Said> {
  const known = said.get(language) ?? askOfGames(language);
  said.set(language, known);
  return known;
}

export const guide = (): Plugin => {
  let isBuild = false;
  let made: ReturnType<typeof makeGuide> | undefined;
  return {
    name: 'guide',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name || id === others ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${name}` && id !== `\0${others}`) return null;
      made ??= makeGuide();
      const { entries, pictures } = await made;
      const isFirst = id === `\0${name}`;
      const told = isFirst
        ? firstGames.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
        : entries.filter((entry) => !firstGames.includes(entry.id));
      const exported = isFirst ? 'first' : 'others';
      // Those of the first row share most of their pieces: in one file they are a quarter as long.
      if (isFirst || !isBuild) {
        const files = told.flatMap(({ id }) =>
          [id, `${id}-pieces`].map((file) => [file, dataUrl(pictures.get(file) ?? '')]),
        );
        return writeGuide(exported, told, `(${JSON.stringify(Object.fromEntries(files))})[name]`);
      }
      // One sign for all of them, which a first visit need not read a hundred times.
      const sign = signOf([...pictures.values()].join());
      for (const { id } of told)
        for (const file of [id, `${id}-pieces`]) {
          const source = pictures.get(file) ?? '';
          this.emitFile({ type: 'asset', fileName: `assets/${file}-${sign}.svg`, source });
        }
      return writeGuide(exported, told, `\`./assets/\${name}-${sign}.svg\``);
    },
  };
};
