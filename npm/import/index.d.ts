/** What is remarked about a game: an error where it could not be read, else what is left out. */
export interface Remark {
  readonly severity: 'warning' | 'error';
  /** Of the file, from 1; 0 where no line says it. */
  readonly line: number;
  readonly sentence: string;
}

/** A game of a file. */
export interface ImportedGame {
  /** The name of its section; of a diagram "diagram", the second one "diagram-2". */
  readonly id: string;
  /** Where it begins, from 1. */
  readonly line: number;
  /** '' where there is no rule text. */
  readonly title: string;
  /** The text that compileRules() of @acedrex/core reads; null where the remarks have an error. */
  readonly rules: string | null;
  readonly remarks: readonly Remark[];
}

/** A section of a file of variants. */
export interface ExportedGame {
  /** Null where not even the board can be said. */
  readonly section: string | null;
  /** Rules that are left out. */
  readonly omissions: readonly string[];
}

export interface ExportOptions {
  /** Further texts by id, that the text may be `like`. */
  readonly others?: Readonly<Record<string, string>>;
}

/** A text is no such file. */
export declare class ImportError extends Error {
  /** From 1; 0 where it is about the text as a whole. */
  readonly line: number;
}

/**
 * The games of a variants.ini of Fairy-Stockfish, or of a page or lines with Interactive Diagrams.
 * Throws ImportError where the text is neither.
 */
export declare function importGames(text: string): ImportedGame[];

/**
 * A rule text as a section of variants.ini with that name; `like shogi` is one of a built-in game.
 * Throws RangeError where no section can have the name, and where the text is wrong, of which
 * compileRules() of @acedrex/core tells more.
 */
export declare function exportGame(
  rules: string,
  name: string,
  options?: ExportOptions,
): ExportedGame;

/** Fulfilled when everything can be called. */
export declare const ready: Promise<void>;
