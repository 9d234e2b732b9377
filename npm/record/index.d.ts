/** What an engine or a player thinks of a position, as White sees it. */
export interface Score {
  readonly isMate: boolean;
  /** Hundredths of a pawn; or moves to mate, negative when White is mated. */
  readonly value: number;
}

/** An arrow on the board; a circle where both squares are the same. */
export interface Shape {
  /** Names of squares. */
  readonly from: string;
  readonly to: string;
  readonly ink: 'green' | 'red' | 'blue' | 'yellow';
}

/** The position after a move, and what is said of it; the root is that before any. */
export interface GameNode {
  /** null of the root. */
  readonly parent: GameNode | null;
  /** As notation.md of the sources writes it, and in algebraic notation; '' of the root. */
  readonly move: string;
  readonly san: string;
  /** The first one is the main line, the others are played in its place. */
  children: GameNode[];
  /** The comment before the move, where it is the first one of a variation. */
  before: string;
  comment: string;
  /** Marks by their numbers in PGN: 1 for !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!, ... */
  marks: number[];
  shapes: Shape[];
  score: Score | null;
  /** What was left on the clock of the player who moved, in milliseconds. */
  clockMs: number | null;
  /** The nodes of the moves that lead here; none of the root. */
  path(): GameNode[];
}

export interface RulesOption {
  /** A rule text of one's own: nothing else says which game it is. */
  readonly rules?: string;
}

export interface GameOptions extends RulesOption {
  /** Where it begins (default: the start of the game). */
  readonly fen?: string;
  /** Tags of PGN, which take the place of those that are made. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DiagramOptions {
  /** Seen from Black's side. */
  readonly flipped?: boolean;
  /** Names of files and ranks beside the board (default: true). */
  readonly labels?: boolean;
}

export interface NodeDiagramOptions extends DiagramOptions {
  /** Whether the squares of the last move are marked (default: true). */
  readonly lastMove?: boolean;
}

/** A game with variations, comments, marks and drawings. */
export declare class GameTree {
  /** Throws FindingsError where the rules or the FEN are wrong, RangeError for an unknown game. */
  constructor(variant?: string, options?: GameOptions);
  /** The tags in their order. */
  readonly headers: Record<string, string>;
  /** The id of the game; '' where the text names one that is not known. */
  readonly variant: string;
  /** What is wrong with the text that it was read from, from where on it was not read; or null. */
  readonly error: string | null;
  readonly root: GameNode;
  /** The nodes of the moves that were played. */
  mainLine(): GameNode[];
  /**
   * The node of a move, which is added where it is not there yet. move: its text or what people
   * write. Throws RangeError with the reason where it is not legal.
   */
  add(node: GameNode, move: string): GameNode;
  fen(node: GameNode): string;
  /** The position as a picture, with the shapes of the node. */
  svg(node: GameNode, options?: NodeDiagramOptions): string;
  /**
   * The text. Where no result is told (*) and the main line ends by the rules, it has the tags
   * Result and Termination. Throws RangeError where variations are more than 32 deep in one
   * another.
   */
  pgn(): string;
}

/**
 * The games of a PGN text. One whose tag Variant names no game that is known has only its headers
 * and the error: what asks for its rules, as add() and pgn(), throws RangeError. Throws RangeError
 * where the text has more than 4 MiB.
 */
export declare function readGames(pgn: string, options?: RulesOption): GameTree[];

/**
 * A position as an SVG text that stands alone, with the pictures of the game and what players have
 * in hand. Throws FindingsError where the rules or the FEN are wrong, RangeError for an unknown
 * game.
 */
export declare function drawPosition(
  variant: string,
  fen?: string,
  options?: DiagramOptions & RulesOption,
): string;

/** What is wrong with a rule text or a FEN, or worth a remark. */
export interface Finding {
  readonly severity: 'note' | 'warning' | 'error';
  readonly file: string;
  /** From 1; 0 when it is about the text as a whole. */
  readonly line: number;
  readonly column: number;
  readonly sentence: string;
}

export declare class FindingsError extends Error {
  readonly findings: readonly Finding[];
}

/** Fulfilled when everything can be called. */
export declare const ready: Promise<void>;
