/** Fetches what the core says is missing. */
import { bringTexts } from './bring-texts';
import { ModuleCore, openWideBy, wideBoard } from './core';
import { knowWide } from './known';
import { loadWideModule } from './load';

async function bringWide(): Promise<void> {
  const compiled = await loadWideModule();
  openWideBy(await ModuleCore.start(compiled));
  knowWide(compiled);
}

/** missing: the text of a built-in game, with those that it is like, or the core for wide boards. */
export const bring = (missing: string): Promise<void> =>
  missing === wideBoard ? bringWide() : bringTexts(missing);

/** What the core says of rules, once all is there that it had to do without. */
export async function untilWhole<T extends { readonly missing: string | null }>(
  ask: () => T | Promise<T>,
): Promise<T> {
  let answer = await ask();
  for (let missing = answer.missing; missing !== null; missing = answer.missing) {
    await bring(missing);
    answer = await ask();
    if (answer.missing === missing) throw new Error(`${missing} is not in its file`);
  }
  return answer;
}
