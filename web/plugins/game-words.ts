/**
 * The library's language files in two parts, each a file of its own: CODE.lang?first is what a game of chess
 * and the first games of the list say, CODE.lang?rest what all others say besides.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { speakOfGames } from '../src/core/game-words';
import { firstGames } from '../src/guide/rows';
import { allGames } from './guide-plugin';
import { englishFile } from './know-all';

const part = /\.lang\?(first|rest)$/;

/** Statements of one line each, without what is for translators and what the list has (virtual:messages). */
const statementsOf = (file: string): string[] =>
  file
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !/^(#|idea |game )/.test(line));

const keyOf = (statement: string): string => statement.slice(0, statement.indexOf(' = '));

/** Said wherever there is a board, by whatever is said there: parts of sentences, and why a move is not legal. */
const everywhere =
  /^(form .*|color .*|language-name|plural-form|number|ordinal|between-sentences|list-.*|ranks?|ranks-or|files?|squares-many|must-capture|why-.*)$/;

/** A sign before each message that tells which one it is wherever it is said. */
const marked = (statements: readonly string[]): string =>
  statements
    .map((statement, at) =>
      /^(form|role|color) /.test(statement)
        ? statement
        : statement.replace(/ = ("?)/, (_, quote) => ` = ${quote}⟦${at}⟧`),
    )
    .join('\n');

/** The keys of what the first games are told by. */
async function firstKeys(): Promise<ReadonlySet<string>> {
  const english = await readFile(englishFile, 'utf8');
  const statements = statementsOf(english);
  const games = await allGames();
  const ofFirst = (id: string) => ['chess', ...firstGames].includes(id);
  // Nothing else gets between: the language is everybody's.
  speakOfGames(marked(statements));
  const told = JSON.stringify(games.find(({ description: { id } }) => id === 'chess')?.description);
  speakOfGames(english);
  const said = [...told.matchAll(/⟦(\d+)⟧/g)].map(([, at]) => keyOf(statements[Number(at)] ?? ''));
  const roles = games
    .map(({ description }) => description)
    .filter(({ id }) => ofFirst(id))
    .flatMap(({ roles }) => roles.flatMap((role) => (role ? [`role ${role.name}`] : [])));
  return new Set([...said, ...roles]);
}

let known: Promise<ReadonlySet<string>> | undefined;

/** A language file in two. */
export async function partsOf(file: string): Promise<{ first: string; rest: string }> {
  known ??= firstKeys();
  const keys = await known;
  const statements = statementsOf(file);
  const isFirst = (statement: string) =>
    keys.has(keyOf(statement)) || everywhere.test(keyOf(statement));
  const written = (some: readonly string[]) => `${some.join('\n')}\n`;
  return {
    first: written(['part = first', ...statements.filter(isFirst)]),
    rest: written(statements.filter((statement) => !isFirst(statement))),
  };
}

export const gameWords = (): Plugin => {
  let isBuild = false;
  return {
    name: 'game-words',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      const [, which] = part.exec(id) ?? [];
      if (which !== 'first' && which !== 'rest') return null;
      const file = id.slice(0, id.indexOf('?'));
      const source = (await partsOf(await readFile(file, 'utf8')))[which];
      if (!isBuild) return `export default 'data:text/plain,${encodeURIComponent(source)}'`;
      const name = basename(file).replace('.', which === 'first' ? '.' : '-rest.');
      const address = this.emitFile({ type: 'asset', name, source });
      return `export default import.meta.ROLLUP_FILE_URL_${address}`;
    },
  };
};
