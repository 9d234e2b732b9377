/** Fetches what the core says is missing. */
import { bringTexts } from './bring-texts';
import {
  ModuleCore,
  openWideBy,
  otherWords,
  pgnIsRead,
  pgnReader,
  readPgnBy,
  wideBoard,
} from './core';
import { bringOtherWords } from './game-words';
import { knowReader, knowWide } from './known';
import { loadSearchModule, loadWideModule } from './load';

async function bringWide(): Promise<void> {
  const compiled = await loadWideModule();
  openWideBy(await ModuleCore.start(compiled));
  knowWide(compiled);
}

async function bringReader(): Promise<void> {
  const compiled = await loadSearchModule();
  const core = await ModuleCore.start(compiled);
  if (pgnIsRead()) return;
  readPgnBy(core);
  knowReader(compiled);
}

/**
 * missing: the text of a built-in game, with those that it is like, the words of games other than chess, the core
 * for wide boards, or the one that reads PGN.
 */
export async function bring(missing: string): Promise<void> {
  if (missing === wideBoard) return bringWide();
  if (missing === pgnReader) return bringReader();
  if (missing === otherWords) return bringOtherWords();
  // What speaks of it comes beside it.
  if (missing !== 'chess') bringOtherWords().catch(() => undefined);
  await bringTexts(missing);
}

/** Rejects where what reads PGN cannot be fetched. */
export async function untilPgnIsRead(): Promise<void> {
  if (!pgnIsRead()) await bring(pgnReader);
}

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
