/**
 * What the search in the list of games needs, in parts that are fetched when somebody searches:
 * virtual:rule-words/LANGUAGE is what the rules of all games say, virtual:likes which games are like each other.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { speakOfGames } from '../src/core/game-words';
import { likesOf } from '../src/guide/like';
import { ruleWordsOf } from '../src/guide/rule-words';
import { allGames } from './guide-plugin';
import { englishFile } from './know-all';

const words = 'virtual:rule-words/';
const likes = 'virtual:likes';

async function writeWords(language: string): Promise<string> {
  const file = englishFile.replace(/en\.lang$/, `${language}.lang`);
  const [spoken, english, games] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(englishFile, 'utf8'),
    allGames(),
  ]);
  // Nothing else gets between: the language is everybody's.
  speakOfGames(spoken);
  const told = ruleWordsOf(games.map(({ description }) => description));
  speakOfGames(english);
  return `export const ruleWords = ${JSON.stringify(told)};`;
}

async function writeLikes(): Promise<string> {
  const games = await allGames();
  const found = likesOf(games.map(({ description }) => description));
  return `export const likes = ${JSON.stringify(found)};`;
}

export const search = (): Plugin => ({
  name: 'search',
  resolveId: (id) => (id === likes || id.startsWith(words) ? `\0${id}` : null),
  load: (id) => {
    if (id === `\0${likes}`) return writeLikes();
    return id.startsWith(`\0${words}`) ? writeWords(id.slice(words.length + 1)) : null;
  },
});
