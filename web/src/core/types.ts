/**
 * What the rules core tells the page. The core (C, src/wasm/answer.h) writes these objects as
 * JSON; nothing here is worked out in TypeScript.
 */

export type Color = 'white' | 'black';

/** Index of a square in `Board.squares`. */
export type SquareId = number;
/** Number of a role: index in `Description.roles`. */
export type RoleId = number;
export type Milliseconds = number;

/** What stands beside each file below and above a board, and beside each rank, as White sees it; nothing at an edge without. */
export interface Edges {
  readonly below: readonly string[];
  readonly above: readonly string[];
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** How the players write among whom a game is at home. */
export interface Native extends Edges {
  /** As docs/notation.md calls it. */
  readonly notation: string;
  /** Of all squares, in their order; none where squares have no names. */
  readonly squares: readonly string[];
}

/** Moves from a position on. */
export interface Line {
  readonly fen: string;
  readonly moves: readonly string[];
}

export interface Square {
  readonly name: string;
  /** Place on the lattice, from 0. */
  readonly file: number;
  readonly rank: number;
  /** 0 dark, 1 light; of hexagons also 2, between them. */
  readonly shade: number;
}

export interface Board {
  /** Extent of the lattice. */
  readonly files: number;
  readonly ranks: number;
  /** Squares are diamonds or hexagons, each one lattice unit from its neighbors. */
  readonly doubled: boolean;
  /** Only where they are hexagons: what these lie in. */
  readonly hexagons?: 'files' | 'ranks';
  readonly wrapsFiles: boolean;
  readonly wrapsRanks: boolean;
  readonly fileLabels: readonly string[];
  readonly rankLabels: readonly string[];
  readonly squares: readonly Square[];
}

/** How a board looks that is not checkered. */
export interface Look {
  /** Lines with the pieces on their crossings, or squares of one shade. */
  readonly ground: 'lines' | 'plain';
  /** The family of the characters that stand on the pieces; "" for figures. */
  readonly characters: string;
  /** The two ends of each line, one after another; none on plain squares. */
  readonly lines: readonly SquareId[];
  /** Squares in colors of their own, on plain ground: water, those that are marked, goals. */
  readonly river: readonly SquareId[];
  readonly marks: readonly SquareId[];
  readonly goals: readonly SquareId[];
}

export interface Role {
  /** As the rules have it. */
  readonly name: string;
  /** For people, in the language of the page. */
  readonly title: string;
  /** Name of a drawing in src/pieces. */
  readonly picture: string;
  /** White's letters in a FEN. */
  readonly letter: string;
  readonly royal: boolean;
  /** Of neither player, though it is called White's. */
  readonly stone: boolean;
  /** Moves like the piece that the opponent moved last. */
  readonly imitator: boolean;
  /** A piece in hand that comes on the board as another role. */
  readonly handOnly: boolean;
  /** The role that this one is a form of; itself when it is none. */
  readonly base: RoleId;
  /** After so many checks the base is this; 0: not for checks. */
  readonly checks: number;
  /** Worth in hundredths of a pawn. */
  readonly value: number;
  /** How far it goes in each direction, by core/reach.ts; null where that is not told. */
  readonly reach: readonly number[] | null;
}

export type Topic =
  | 'goal'
  | 'turn'
  | 'board'
  | 'role'
  | 'en-passant'
  | 'castling'
  | 'promotion'
  | 'drops'
  | 'changes'
  | 'draws'
  | 'squares';

/** A paragraph of the rules in full. */
export interface Paragraph {
  readonly topic: Topic;
  /** The heading of the topic. */
  readonly title: string;
  /** The role that it tells how to move; or 0. */
  readonly role: RoleId;
  /** What the paragraph says, alike in every language: the key of its first sentence in a language file, e.g. 'drop'. */
  readonly kind: string;
  /** The roles that promote, are dropped, imitate, change others or act in place by it. */
  readonly subjects: readonly RoleId[];
  /** All roles that it names. */
  readonly named: readonly RoleId[];
  readonly text: string;
}

export interface Description {
  readonly id: string;
  readonly title: string;
  /** In a sentence: stated, or made from the rules; '' where neither is there. */
  readonly idea: string;
  /** Other names that its text gives it. */
  readonly aliases: readonly string[];
  /** Who made it and when, in the words of the language; '' where the rules say neither. */
  readonly origin: string;
  readonly hash: string;
  readonly sources: readonly string[];
  /** The rules in a few sentences, made from the rules themselves. */
  readonly brief: readonly string[];
  /** The rules in full, in the order of their topics. */
  readonly rules: readonly Paragraph[];
  /** Whether the game comes with the program: what its author wrote is in English. */
  readonly isBuiltin: boolean;
  /** Readings that the source leaves open and players must be told. */
  readonly notes: readonly string[];
  readonly omissions: readonly string[];
  readonly board: Board;
  /** Null: squares of two shades. */
  readonly look: Look | null;
  /** Index 0 is null: roles are numbered from 1. */
  readonly roles: readonly (Role | null)[];
  /** The sentences of the rules by which games end, by the reason of a result. */
  readonly endings: Readonly<Record<string, string>>;
  /** What a table calls these endings, games that a playtest breaks off ("length") and those without a reason (""). */
  readonly endingNames: Readonly<Record<string, string>>;
  /** What the players are called: White, Red, Sente. */
  readonly colors: Readonly<Record<Color, string>>;
  /** Rights to turn pieces into others. */
  readonly conversions: readonly Conversion[];
  /** Up to how many checks are counted; 0 when they are not. */
  readonly countedChecks: number;
  /** A piece is called a pawn: worth may be told in pawns. */
  readonly hasPawns: boolean;
  readonly hasHands: boolean;
  /** Captured pieces are kept: pawns may become them. */
  readonly hasPools: boolean;
  readonly hasDice: boolean;
  /** Number of numbered start positions; 0 when there is one setup. */
  readonly startCount: number;
}

export type Severity = 'note' | 'warning' | 'error';

export interface Finding {
  readonly severity: Severity;
  readonly file: string;
  /** From 1, the column in bytes; 0 when the finding is about the text as a whole. */
  readonly line: number;
  readonly column: number;
  /** Bytes of the offending words. */
  readonly length: number;
  readonly source: string | null;
  readonly sentence: string;
  readonly suggestion: string | null;
}

export interface Findings {
  readonly findings: readonly Finding[];
  /** Null when the text was accepted. */
  readonly error: string | null;
}

export type MoveKind =
  | 'normal'
  | 'passing'
  | 'en-passant'
  | 'castle'
  | 'promote'
  | 'drop'
  | 'become'
  | 'demote'
  | 'convert'
  | 'throw'
  | 'pass'
  | 'passing-capture'
  | 'gate'
  | 'place'
  | 'swap'
  | 'swap-promote';

export interface Move {
  readonly text: string;
  readonly kind: MoveKind;
  /** Equal for drops, stones and acts in place; null for throws and passes. */
  readonly from: SquareId | null;
  readonly to: SquareId | null;
  /** New role of a promotion, also by a swap, or act; role in hand of a drop or of what comes behind; role of a stone; or 0. */
  readonly role: RoleId;
  /** Role that a dropped piece is on the board; or 0. */
  readonly lands: RoleId;
  readonly captured: SquareId | null;
  readonly rookFrom: SquareId | null;
  readonly rookTo: SquareId | null;
  /** Where a piece from the hand comes behind the move; null if none does. */
  readonly behind: SquareId | null;
  /** Two numbers for a throw, else empty. */
  readonly dice: readonly number[];
  /** Whether the same player goes on with the second part of the turn. */
  readonly goesOn: boolean;
  /** Chance of a throw in 36ths, else 0. */
  readonly weight: number;
}

export interface Piece {
  readonly square: SquareId;
  readonly role: RoleId;
  readonly color: Color;
}

export interface Holding {
  readonly role: RoleId;
  readonly count: number;
}

export type Winner = 'nobody' | 'white' | 'black' | 'drawn';

export interface State {
  readonly fen: string;
  readonly key: string;
  readonly turn: Color;
  readonly ply: number;
  readonly pieces: readonly Piece[];
  readonly hands: Readonly<Record<Color, readonly Holding[]>>;
  readonly pools: Readonly<Record<Color, readonly Holding[]>>;
  readonly royals: Readonly<Record<Color, SquareId | null>>;
  readonly checkers: readonly SquareId[];
  readonly throwDue: boolean;
  /** Kinds of pieces that the dice as they lie allow to move. */
  readonly throwAllows: readonly RoleId[];
  /** What was thrown and is to be played: two numbers or none. */
  readonly dice: readonly number[];
  /** Checks received. */
  readonly checks: Readonly<Record<Color, number>>;
  /** Steps that the royal pieces take at most, where that changes; else 0. 255: any number. */
  readonly royalRange: Readonly<Record<Color, number>>;
  /** Role that the imitators of a color move as; or 0. */
  readonly imitated: Readonly<Record<Color, RoleId>>;
  /** Moves by imitation just played in a row. */
  readonly imitations: number;
  /** Squares of pieces that wait for a captured one. */
  readonly waiting: readonly SquareId[];
  /** Role into which the side to move may turn all of another now; or 0. */
  readonly conversion: RoleId;
  /** "nobody": the game goes on and the reason is empty. */
  readonly winner: Winner;
  readonly reason: string;
  /** What is special about the mate, in a sentence; absent: nothing is. */
  readonly mated?: string;
  /** If the time of the side to move runs out, it is a draw: the opponent cannot win. */
  readonly lateDraws: boolean;
  readonly moves: readonly Move[];
}

export interface Explanation {
  readonly legal: boolean;
  readonly reason: string;
  readonly sentence: string;
  /** The squares that prove it. */
  readonly squares: readonly SquareId[];
}

export type WayKind = 'leap' | 'ride' | 'hop';

/** Where a piece goes by the rules alone. */
export interface Way {
  readonly square: SquareId;
  /** Of a ride: the square before it on its line; else where the piece stands. */
  readonly before: SquareId;
  readonly moves: boolean;
  readonly captures: boolean;
  readonly kind: WayKind;
}

export interface Ways {
  /** Where the piece stands. */
  readonly square: SquareId;
  readonly ways: readonly Way[];
  /** Where no way leads, but a piece would block one: the horse of xiangqi. */
  readonly blocked: readonly SquareId[];
}

export interface SearchInfo {
  /** Of the line among the best moves, from 0. */
  readonly number: number;
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: Milliseconds;
  readonly isMate: boolean;
  /** Hundredths of a pawn for the side to move, or moves to mate. */
  readonly score: number;
  readonly line: readonly string[];
  /** The legal moves in algebraic notation. */
  readonly sans: readonly string[];
}

/** A rule text that another may be `like`. */
export interface KnownRules {
  readonly id: string;
  readonly text: string;
}

/** A rule text of the player's own. */
export interface OwnRules {
  readonly kind: 'own';
  readonly name: string;
  readonly text: string;
  /** Texts beside the built-in ones that it may be `like`. */
  readonly others?: readonly KnownRules[];
}

/** Where the rules of a game come from. */
export type RulesSource = { readonly kind: 'builtin'; readonly id: string } | OwnRules;

/** How a game begins. */
export interface Start {
  readonly fen?: string;
  readonly number?: number;
  /** When it begins, YYYY-MM-DD. */
  readonly date?: string;
}

/** A move by its text and in algebraic notation. */
export interface MoveName {
  readonly text: string;
  readonly san: string;
  /** As players of the game write it, where that was known when the name was made. */
  readonly native?: string | null;
}

/** What the engine found, as White sees it. */
export interface PgnScore {
  readonly isMate: boolean;
  /** Hundredths of a pawn; or moves to mate, negative when White is mated. */
  readonly value: number;
}

/** An arrow; a circle where both ends are the same square. Inks are capital letters: G, R, B, Y. */
export interface PgnShape {
  readonly from: SquareId;
  readonly to: SquareId;
  readonly ink: string;
}

/** What the library finds, or is told, one after another in the moves of a PGN game. */
export type PgnStep =
  | MoveName
  | { readonly comment: string }
  | { readonly mark: number }
  /** What was left after the move. */
  | { readonly clock: Milliseconds }
  | { readonly score: PgnScore }
  | { readonly shape: PgnShape }
  /** What follows is played instead of the last move; or that is over. */
  | { readonly variation: boolean };

/** A game in progress inside the core. */
export interface CorePosition {
  state(): State;
  /** False when the move is not legal; nothing has changed then. */
  play(text: string): boolean;
  undo(): boolean;
  explain(text: string): Explanation;
  /** The move that people mean by a text, also in algebraic notation; null when it is not legal. */
  read(text: string): MoveName | null;
  /** The position with the other side to move, as if this one had passed; null where that cannot be. */
  skip(): CorePosition | null;
  canSkip(): boolean;
  /** Where the piece on a square could go if it were its turn, checks and pins left aside. */
  goals(square: SquareId): readonly SquareId[];
  close(): void;
}

export type Player =
  | { readonly kind: 'person' }
  | { readonly kind: 'computer'; readonly level: number };

export type Players = Readonly<Record<Color, Player>>;

/** How a game stands by its events. */
export interface Standing {
  /** Texts of the moves and throws that stand. */
  readonly plies: readonly string[];
  /** "nobody": the game goes on and the reason is empty. */
  readonly winner: Winner;
  readonly reason: string;
  readonly offers: Readonly<Record<Color, 'draw' | 'take-back' | null>>;
  /** What was left when the last move was over; null without a clock. */
  readonly clock: Clock | null;
  /** What the players are called; '' where that is not known. */
  readonly names: Readonly<Record<Color, string>>;
  /** When it began, YYYY-MM-DD; or ''. */
  readonly date: string;
}

/** Milliseconds. */
export interface Clock {
  readonly white: Milliseconds;
  readonly black: Milliseconds;
  readonly increment: Milliseconds;
  /** How long it waits in each turn before it runs. */
  readonly delay: Milliseconds;
}

/** The record of a game inside the core: docs/record.md. */
export interface CoreRecord {
  /** Adds a line such as "move white e2e4". False when that cannot be now. */
  append(event: string): boolean;
  standing(): Standing;
  /** The game as PGN. Throws when its moves are not legal by the rules at hand. */
  pgn(): string;
  /**
   * The game as PGN with variations and all that was added, or only their moves. The result is that of
   * the game where the main line is what was played. Throws likewise.
   */
  treePgn(steps: readonly PgnStep[], part: 'whole' | 'moves'): string;
  /** The form in which it is kept, which CoreGame.resume() reads. */
  text(): string;
  /** The position after so many plies. Throws when they are not legal. */
  replay(plies: number): CorePosition;
  /** Another player takes the place of one. */
  seat(color: Color, player: Player): void;
  /** How many of the plies are legal by the rules at hand. */
  legalPlies(): number;
  /** Whether the record was made by other rules than those at hand, as its hash of them tells. */
  isOfOtherRules(): boolean;
  /** A record of the same players and start, without moves. */
  again(): CoreRecord;
  close(): void;
}

/** How a file says that a piece moves, and how it moves here: in Betza's notation, '' where there is none. */
export interface OtherMan {
  readonly letter: string;
  readonly theirs: string;
  readonly ours: string;
}

/** A game in a file of variants of Fairy-Stockfish. */
export interface IniSection {
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
}

/** A sentence about what is wrong with such a file. */
export interface IniWrong {
  readonly wrong: string;
  readonly line: number;
}

/** The rule text of a section, or why there is none, to be read behind the name of the section. */
export type IniRules = { readonly text: string } | { readonly text: null; readonly wrong: string };

/** What the tags of a PGN game say; "" where they say nothing. */
export interface PgnFacts {
  /** The game as the text calls it. */
  readonly variant: string;
  /** The built-in game that is meant; null where none is. */
  readonly id: string | null;
  /** A built-in game whose text has to be there before that is known, or null. */
  readonly missing: string | null;
  readonly white: string;
  readonly black: string;
  /** Bytes: the next game begins there. */
  readonly size: number;
}

export interface CastlingRight {
  readonly letters: string;
  readonly has: boolean;
  readonly color: Color;
  /** The two that castle. */
  readonly king: SquareId;
  readonly rook: SquareId;
}

export interface Conversion {
  readonly from: RoleId;
  readonly to: RoleId;
}

/** A field of a FEN that not every game has. */
export type Field = 'convert' | 'checks' | 'pool' | 'last' | 'chain' | 'wait' | 'dice';

/** What a FEN tells that the state of a position does not, for an editor. */
export interface PositionWords {
  readonly enPassant: string;
  readonly clock: number;
  readonly turnNumber: number;
  /** Of the turn, what is to be played next: 2 where a stone is to be placed; or else 1. */
  readonly part: number;
  /** Rights to castle that the pieces allow by where they stand. */
  readonly rights: readonly CastlingRight[];
  readonly fields: readonly Field[];
  /** Role that each color moved last; or 0. */
  readonly last: Readonly<Record<Color, RoleId>>;
  /** Which of the game's conversions the side to move may use, from 1; or 0. */
  readonly conversion: number;
  /** What the word for en passant may be, besides "-". */
  readonly passings: readonly Passing[];
}

/** A piece that can be captured en passant if it has moved just now. */
export interface Passing {
  /** As in a FEN. */
  readonly word: string;
  readonly piece: SquareId;
  /** Where it can be captured. */
  readonly squares: readonly SquareId[];
}

/** A position that is being put together, which need not be possible. */
export interface Draft {
  readonly pieces: readonly Piece[];
  readonly hands: Readonly<Record<Color, readonly Holding[]>>;
  readonly turn: Color;
  /** "": every right that the pieces allow, and nothing after it but the further fields. */
  readonly castling: string;
  readonly enPassant: string;
  readonly clock: number;
  readonly turnNumber: number;
  readonly part: number;
  readonly pools: Readonly<Record<Color, readonly Holding[]>>;
  readonly checks: Readonly<Record<Color, number>>;
  readonly last: Readonly<Record<Color, RoleId>>;
  readonly imitations: number;
  /** The longest waiting first. */
  readonly waiting: readonly SquareId[];
  readonly dice: readonly number[];
  readonly conversion: number;
}

/** What a FEN is worth: the position, or all that is wrong. */
export interface Looked extends Findings {
  readonly state: State | null;
  readonly words: PositionWords | null;
}

/** Compiled rules inside the core. */
export interface CoreGame {
  readonly description: Description;
  /** How a piece of a role moves from a square; without one White's, from where it is seen best. */
  ways(role: RoleId, color?: Color, square?: SquareId): Ways;
  start(start?: Start): CorePosition;
  /** The FEN of a draft. */
  compose(draft: Draft): string;
  look(fen: string): Looked;
  /** The record of a game that is about to begin. id: of the game or name of its rule text. */
  begin(id: string, start: Start, players: Players): CoreRecord;
  /** The record of the first game of a PGN text. Throws with its line when something is wrong. */
  readPgn(id: string, text: string): CoreRecord;
  /** A piece that moves otherwise by a PGN text, which was written by other rules. */
  otherMan(text: string): OtherMan | null;
  /** The moves of a PGN text are legal with ranks counted from 0 as well as from 1. */
  hasUnknownRanks(text: string): boolean;
  /** The moves of the first game of a PGN text with its variations. Throws likewise. */
  visitPgn(text: string): readonly PgnStep[];
  /** The record of that text. Throws when there is something wrong with it. */
  resume(text: string): CoreRecord;
  close(): void;
}

export interface Opened<Game = CoreGame> extends Findings {
  readonly game: Game | null;
  /** Ids of the other texts that were read. */
  readonly used: readonly string[];
  /**
   * A built-in game whose text is wanted and not there yet (core/rule-texts.ts), or the core for wide boards
   * (core/bring.ts): nothing else is known then.
   */
  readonly missing: string | null;
}

export interface Core {
  /** For an instance of its own in a worker. */
  readonly compiled: WebAssembly.Module;
  /** Ids of the built-in games. */
  readonly games: readonly string[];
  /** The text with all other texts that it is `like` folded in; null where something is wrong. */
  flatten(rules: OwnRules): string | null;
  /** What may follow in a statement that is being written: words, and slots in capitals. */
  expect(statement: string): readonly string[];
  /** The id of the built-in game that a PGN calls so: by id or title, however it is written. */
  gameNamed(name: string): string | null;
  /** The first game of a PGN text; null when there is none. */
  pgnFacts(text: string): PgnFacts | null;
  open(rules: RulesSource): Opened;
}

/** A part of the games, 0 to 1; the truth is within the margin of it in 95 of 100 reports. */
export interface Share {
  readonly share: number;
  readonly margin: number;
}

/** What pieces of a role did, both colors together. */
export interface PlaytestRole {
  readonly role: RoleId;
  /** Games in which there was one, and in which one moved. */
  readonly present: number;
  readonly moved: number;
  readonly moves: number;
  readonly captures: number;
  /** Captured or given up. */
  readonly lost: number;
  /** Games that one won with the last move. */
  readonly mates: number;
  /** Worth by the results, in hundredths of a pawn; null where the games tell nothing. */
  readonly value: number | null;
  readonly margin: number | null;
}

/** What stands out; what its kind does not speak of is 0. */
export interface PlaytestRemark {
  readonly kind:
    | 'few-games'
    | 'unequal'
    | 'drawn'
    | 'endless'
    | 'drawn-by'
    | 'short'
    | 'long'
    | 'few-choices'
    | 'many-choices'
    | 'no-castling'
    | 'no-promotion'
    | 'no-en-passant'
    | 'no-drop'
    | 'still'
    | 'worthless';
  readonly percent: number;
  readonly count: number;
  readonly role: RoleId;
  readonly color: Color;
  readonly reason: string;
}

/** What games of the engine against itself tell about the rules. Lengths are in plies. */
export interface PlaytestReport {
  readonly games: number;
  readonly white: number;
  readonly drawn: number;
  readonly black: number;
  readonly whiteScore: Share;
  readonly draws: Share;
  readonly shortest: number;
  readonly quartiles: readonly number[];
  readonly longest: number;
  readonly legalMoves: number;
  readonly legalMovesMost: number;
  /** Share of the moves that give check. */
  readonly checks: number;
  readonly endings: readonly {
    readonly reason: string;
    readonly white: number;
    readonly drawn: number;
    readonly black: number;
  }[];
  readonly lengths: readonly {
    readonly from: number;
    readonly to: number;
    readonly games: number;
  }[];
  readonly uses: readonly {
    readonly kind: MoveKind;
    readonly games: number;
    readonly moves: number;
  }[];
  readonly roles: readonly PlaytestRole[];
  /** Sentences on what stands out. */
  readonly remarks: readonly PlaytestRemark[];
}
