/** For cores outside the page: all that it would fetch for them is there at once. */
import { readFile } from 'node:fs/promises';
import { know } from '../src/core/known';
import { allRuleTexts } from './rule-texts';

export const englishFile = '../languages/en.lang';

export async function knowAll(): Promise<void> {
  know({ words: await readFile(englishFile, 'utf8'), texts: await allRuleTexts() });
}
