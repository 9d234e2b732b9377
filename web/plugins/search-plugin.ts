/**
 * What is known of all games together, in parts that are fetched when they are wanted: virtual:rule-words/LANGUAGE
 * is what their rules say, virtual:likes which of them are like each other, virtual:chess/LANGUAGE what is no news
 * to those who know chess.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { speakOfGames } from '../src/core/game-words';
import type { Description } from '../src/core/types';
import { chessOf } from '../src/guide/chess-known';
import { likesOf } from '../src/guide/like';
import { ruleWordsOf } from '../src/guide/rule-words';
import { allGames } from './guide-plugin';
import { englishFile } from './know-all';

const words = 'virtual:rule-words/';
const likes = 'virtual:likes';
const chess = 'virtual:chess/';

/** What is made of all games while they speak a language. */
async function inLanguage<Told>(
  language: string,
  make: (games: readonly Description[]) => Told,
): Promise<Told> {
  const file = englishFile.replace(/en\.lang$/, `${language}.lang`);
  const [spoken, english, games] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(englishFile, 'utf8'),
    allGames(),
  ]);
  // Nothing else gets between: the language is everybody's.
  speakOfGames(spoken);
  const told = make(games.map(({ description }) => description));
  speakOfGames(english);
  return told;
}

const writeWords = async (language: string) =>
  `export const ruleWords = ${JSON.stringify(await inLanguage(language, ruleWordsOf))};`;

const writeChess = async (language: string) =>
  `export const chess = ${JSON.stringify(await inLanguage(language, chessOf))};`;

async function writeLikes(): Promise<string> {
  const games = await allGames();
  const found = likesOf(games.map(({ description }) => description));
  return `export const likes = ${JSON.stringify(found)};`;
}

export const search = (): Plugin => ({
  name: 'search',
  resolveId: (id) =>
    [words, chess].some((start) => id.startsWith(start)) || id === likes ? `\0${id}` : null,
  load: (id) => {
    if (id === `\0${likes}`) return writeLikes();
    if (id.startsWith(`\0${chess}`)) return writeChess(id.slice(chess.length + 1));
    return id.startsWith(`\0${words}`) ? writeWords(id.slice(words.length + 1)) : null;
  },
});
