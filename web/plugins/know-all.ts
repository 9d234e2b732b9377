/** For cores outside the page: all that it would fetch for them is there at once. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { know } from '../src/core/known';
import { allRuleTexts } from './rule-texts';

export const englishFile = '../languages/en.lang';

/** The module for wide boards; undefined where it has not been built. */
async function wideModule(): Promise<WebAssembly.Module | undefined> {
  const file = '../build/wasm/acedrex-wide.wasm';
  return existsSync(file) ? WebAssembly.compile(await readFile(file)) : undefined;
}

export async function knowAll(): Promise<void> {
  const [words, texts, wide] = await Promise.all([
    readFile(englishFile, 'utf8'),
    allRuleTexts(),
    wideModule(),
  ]);
  know({ words, texts, wide });
}
