/**
 * The rule texts of the built-in games as files that are fetched one by one: the text of a game and
 * those of the games that it is like, so that one request is enough. The module virtual:rule-texts
 * says where they lie, virtual:all-rule-texts holds all of them.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { RuleTexts } from '../src/core/rule-texts';
import { signOf } from './sign';

const folder = '../variants/';
const ending = '.variant';

export async function allRuleTexts(): Promise<RuleTexts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const ids = names.map((name) => basename(name, ending)).sort();
  const texts = ids.map(async (id) => [id, await readFile(join(folder, id + ending), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** A game with all that it is like. */
export function withParents(id: string, texts: RuleTexts): RuleTexts {
  const text = texts[id];
  if (text === undefined) return {};
  const parent = /^like +([\w-]+)/m.exec(text)?.[1];
  return { [id]: text, ...(parent === undefined ? {} : withParents(parent, texts)) };
}

const where = 'virtual:rule-texts';
const all = 'virtual:all-rule-texts';

export const ruleTexts = (): Plugin => {
  let isBuild = false;
  return {
    name: 'rule-texts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === where || id === all ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${where}` && id !== `\0${all}`) return null;
      const texts = await allRuleTexts();
      if (id === `\0${all}`) return `export const texts = ${JSON.stringify(texts)};`;
      const fileOf = (id: string) => JSON.stringify(withParents(id, texts));
      const ids = Object.keys(texts);
      if (!isBuild) {
        const addresses = ids.map((id) => [
          id,
          `data:application/json,${encodeURIComponent(fileOf(id))}`,
        ]);
        return `const all = ${JSON.stringify(Object.fromEntries(addresses))};
export const addressOf = (id) => all[id];`;
      }
      // One sign for all of them: what says where each lies is as long for a thousand games.
      const sign = signOf(JSON.stringify(texts));
      for (const id of ids)
        this.emitFile({
          type: 'asset',
          fileName: `assets/${id}-${sign}.json`,
          source: fileOf(id),
        });
      return `export const addressOf = (id) => \`./assets/\${id}-${sign}.json\`;`;
    },
  };
};
