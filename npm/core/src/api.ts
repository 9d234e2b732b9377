import { Board, Notation } from './board';
import { codeOf } from './fen';
import { readGamePGN } from './game';
import { begin, calls } from './module';
import {
  compileRules,
  expectedWords,
  FindingsError,
  giveRules,
  loadVariantConfig,
  useLanguage,
  Variant,
  variant,
  variantIds,
} from './variant';

export type { Explanation } from './board';
export type { Game } from './game';
export type {
  Description,
  Finding,
  NamedRules,
  Paragraph,
  Role,
  RulesOptions,
} from './variant';
export {
  Board,
  compileRules,
  expectedWords,
  FindingsError,
  loadVariantConfig,
  Notation,
  readGamePGN,
  setOption as setOptionBool,
  setOption as setOptionInt,
  useLanguage,
  Variant,
  variant,
};

/** What lies in the module as a section of its own; build.mjs puts it there. */
interface Texts {
  readonly version: string;
  /** The words of its sentences. */
  readonly english: string;
  /** The rule texts of the built-in games by id: the code has their names alone. */
  readonly games: Readonly<Record<string, string>>;
}

let version = '';

/** @internal */
export const versionOf = (): string => version;

/** The name of the library, with its version. */
export const info = (): string => `Acedrex ${version}`;

/**
 * The ids of the built-in games and of those of loadVariantConfig(), parted by blanks. Other names
 * are understood: "3check".
 */
export const variants = (): string => variantIds().join(' ');

/** Options of an engine, which this is not: there is nothing to set. As with ffish. */
export const setOption = (_name: string, _value: string | number | boolean): void => {};

/** Whether captured pieces may be dropped. */
export const capturesToHand = (name: string): boolean =>
  calls().web_board_keeps(variant(name).address) !== 0;

/** The FEN of the start. */
export const startingFen = (name: string): string => new Board(name).fen();

/**
 * 1 when the FEN is right, else the number that ffish has for the first thing that is wrong, 0 to
 * -12: all of it, with places, the FindingsError of a Board tells.
 */
export function validateFen(fen: string, name = 'chess', is960 = false): number {
  try {
    new Board(name, fen || ' ', is960).delete();
    return 1;
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    const [first] = [...error.findings].sort((one, other) => one.column - other.column);
    const fault = { at: Math.max(0, (first?.column ?? 0) - 1), length: first?.length ?? 0 };
    const letters = variant(name)
      .describe()
      .roles.map((role) => role?.letter ?? '');
    return codeOf(fen, fault, startingFen(name), letters);
  }
}

/** Start the module that was compiled; who imports the package need not. */
export function start(compiled: WebAssembly.Module, instance: WebAssembly.Instance): void {
  const [section] = WebAssembly.Module.customSections(compiled, 'texts');
  const texts = JSON.parse(new TextDecoder().decode(section)) as Texts;
  begin(instance);
  version = texts.version;
  useLanguage(texts.english);
  for (const [id, text] of Object.entries(texts.games)) giveRules(id, text);
}
