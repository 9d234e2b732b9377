/** What a core in a worker needs of what the page has fetched. */
import { ModuleCore, openWideBy, pgnIsRead, readPgnBy } from './core';
import { allGamesSpeak, gameWords, speakOfGames } from './game-words';
import type { InfoHook } from './module';
import { knownTexts, knowTexts, type RuleTexts } from './rule-texts';

export interface Known {
  /** The language file that games speak by. */
  readonly words: string;
  /** Whether that is its first part alone. */
  readonly isPart?: boolean;
  /** Rule texts of built-in games. */
  readonly texts: RuleTexts;
  /** The module for wide boards. */
  readonly wide?: WebAssembly.Module | undefined;
  /** The module that reads PGN. */
  readonly reader?: WebAssembly.Module | undefined;
}

let wide: WebAssembly.Module | undefined;
let reader: WebAssembly.Module | undefined;

export function knowWide(compiled: WebAssembly.Module): void {
  wide = compiled;
}

export function knowReader(compiled: WebAssembly.Module): void {
  reader = compiled;
}

export const known = (): Known => ({
  words: gameWords() ?? '',
  isPart: !allGamesSpeak(),
  texts: knownTexts(),
  wide,
  reader,
});

/** Whether the page has fetched nothing between them. */
export const isSame = (one: Known, other: Known): boolean =>
  one.words === other.words &&
  one.wide === other.wide &&
  one.reader === other.reader &&
  Object.keys(one.texts).length === Object.keys(other.texts).length;

/** Not on the thread of a page, where a module takes too long to start. onInfo: what a search tells. */
export function know(known: Known, onInfo?: InfoHook): void {
  speakOfGames(known.words, known.isPart ? 'first' : 'whole');
  knowTexts(known.texts);
  if (!known.wide || known.wide === wide) return;
  openWideBy(ModuleCore.startNow(known.wide, onInfo));
  knowWide(known.wide);
}

/** Where PGN is read: few workers do. */
export function knowToRead({ reader }: Known): void {
  if (reader && !pgnIsRead()) readPgnBy(ModuleCore.startNow(reader));
}
