import { fieldsOf, follow, isBare, markedSquares, sfenOf, withMarks } from './fen';
import { type Address, calls, output, text, wideText, wideWord, word } from './module';
import { failure, type Variant, variant } from './variant';

/**
 * How moves are written: the numbers of ffish, and USI beyond it. DEFAULT is SAN. A notation that
 * cannot name the board or a piece of a game throws RangeError.
 */
export const Notation = {
  DEFAULT: 0,
  SAN: 1,
  LAN: 2,
  SHOGI_HOSKING: 3,
  SHOGI_HODGES: 4,
  SHOGI_HODGES_NUMBER: 5,
  JANGGI: 6,
  XIANGQI_WXF: 7,
  THAI_SAN: 8,
  THAI_LAN: 9,
  USI: 10,
} as const;

/** Whether a move is legal, and if not why. */
export interface Explanation {
  readonly legal: boolean;
  /** A short id: "legal", "blocked", "pinned", ... */
  readonly reason: string;
  readonly sentence: string;
  /** Numbers of the squares that prove it. */
  readonly squares: readonly number[];
}

/** Winners as the module numbers them. */
const results = ['*', '1-0', '0-1', '1/2-1/2'] as const;
/** ffish has players claim these. */
const claimed = new Set([
  'threefold',
  'repetition',
  'fifty',
  'move-limit',
  'perpetual-check',
  'perpetual-chase',
]);

const lost = new FinalizationRegistry<Address>((address) => calls().web_position_free(address));

/** Whether it is not the notation that most ask for, which has calls of its own. */
function isOther(notation: number): boolean {
  return notation !== Notation.DEFAULT && notation !== Notation.SAN;
}

/** The form of a game with other starts; itself where there is none. */
function shuffled(rules: Variant): Variant {
  try {
    return variant(`${rules.id}960`);
  } catch {
    return rules;
  }
}

/**
 * A game in progress. The names and arguments are those of ffish; what is beside them is marked.
 * Memory is given back when the board is not used any more, or at once by delete().
 */
export class Board {
  #variant: Variant;
  #address: Address = 0;
  #start = '';
  readonly #is960: boolean;
  #moves: string[] = [];

  /** rules: the name of a built-in game or, beyond ffish, rules. Throws FindingsError. */
  constructor(rules: string | Variant = 'chess', fen = '', is960 = false) {
    this.#is960 = is960;
    this.#variant = typeof rules === 'string' ? variant(rules) : rules;
    if (is960 && typeof rules === 'string') {
      const start = fen || new Board(this.#variant).fen();
      this.#variant = shuffled(this.#variant);
      this.#begin(start);
    } else {
      this.#begin(fen);
    }
  }

  #begin(fen: string): void {
    const { address } = this.#variant;
    const read = (given: string) =>
      calls().web_position_fen(address, given === '' ? 0 : word(given));
    // In most games promoted pieces are as others: the mark is known here alone.
    const begun = read(fen) || (fen.includes('~') ? read(fen.replaceAll('~', '')) : 0);
    if (begun === 0) throw failure();
    this.delete();
    lost.register(this, begun, this);
    this.#address = begun;
    this.#start = fen;
    this.#moves = [];
  }

  delete(): void {
    if (this.#address === 0) return;
    lost.unregister(this);
    calls().web_position_free(this.#address);
    this.#address = 0;
  }

  /** The rules; beyond ffish. */
  get rules(): Variant {
    return this.#variant;
  }

  get #at(): Address {
    if (this.#address === 0) throw new Error('the board was deleted');
    return this.#address;
  }

  // --- moves ---

  legalMoves(): string {
    return text(calls().web_board_moves(this.#at));
  }

  legalMovesSan(): string {
    return text(calls().web_board_sans(this.#at));
  }

  numberLegalMoves(): number {
    return calls().web_board_count(this.#at);
  }

  push(move: string): boolean {
    word(move);
    if (calls().web_board_push(this.#at) === 0) return false;
    this.#moves.push(move);
    return true;
  }

  pushSan(san: string, notation: number = Notation.DEFAULT): boolean {
    if (isOther(notation)) {
      wideWord(san);
      const found = wideText(calls().web_board_read(this.#at, notation - 1));
      return found !== '' && this.push(found);
    }
    word(san);
    const length = calls().web_board_push_san(this.#at);
    if (length === 0) return false;
    this.#moves.push(text(length));
    return true;
  }

  pushMoves(moves: string): void {
    for (const move of moves.split(' ').filter(Boolean)) this.push(move);
  }

  pushSanMoves(sans: string, notation: number = Notation.DEFAULT): void {
    for (const san of sans.split(' ').filter(Boolean)) this.pushSan(san, notation);
  }

  pop(): void {
    if (calls().web_position_undo(this.#at) !== 0) this.#moves.pop();
  }

  moveStack(): string {
    return this.#moves.join(' ');
  }

  gamePly(): number {
    const number = this.fullmoveNumber();
    return 2 * (number - 1) + (this.turn() ? 0 : 1);
  }

  sanMove(move: string, notation: number = Notation.DEFAULT): string {
    word(move);
    if (isOther(notation)) return wideText(calls().web_board_write(this.#at, notation - 1));
    return text(calls().web_board_san(this.#at));
  }

  /** A line from here; '' when a move is not legal. */
  variationSan(moves: string, notation: number = Notation.DEFAULT, moveNumbers = true): string {
    const words: string[] = [];
    let played = 0;
    for (const move of moves.split(' ').filter(Boolean)) {
      let number = '';
      if (moveNumbers && this.turn() && this.part() === 1) number = `${this.fullmoveNumber()}. `;
      else if (moveNumbers && words.length === 0) number = `${this.fullmoveNumber()}...`;
      words.push(number + this.sanMove(move, notation));
      if (!this.push(move)) {
        words.length = 0;
        break;
      }
      played++;
    }
    while (played-- > 0) this.pop();
    return words.join(' ');
  }

  isCapture(move: string): boolean {
    word(move);
    return calls().web_board_captures(this.#at) !== 0;
  }

  /** The legal moves that capture, and those that give check; beyond ffish. */
  legalCaptures(): string {
    const moves = this.legalMoves().split(' ').filter(Boolean);
    return moves.filter((move) => this.isCapture(move)).join(' ');
  }

  legalChecks(): string {
    const sans = this.legalMovesSan().split(' ');
    const moves = this.legalMoves().split(' ');
    return moves.filter((_, at) => /[+#]$/.test(sans[at] ?? '')).join(' ');
  }

  /** Why a move is not legal: any text of a move, any two squares, notation. Beyond ffish. */
  explain(move: string): Explanation {
    calls().web_position_explain(this.#at, word(move));
    return output<Explanation>();
  }

  /** How many sequences of legal moves there are; beyond ffish. */
  perft(depth: number): number {
    return calls().web_position_perft(this.#at, depth);
  }

  // --- the position ---

  is960(): boolean {
    return this.#is960;
  }

  variant(): string {
    return this.#variant.id;
  }

  /**
   * With an argument as ffish has it, counts of a weak side with their limit included.
   *
   * showPromoted: a ~ behind pieces that promoted. countStarted: the ply at which a player asked
   * for the count, -1 never; of a bare king it starts by itself.
   */
  fen(showPromoted?: boolean, countStarted = 0): string {
    const fen = text(calls().web_board_fen(this.#at));
    if (showPromoted === undefined) return fen;
    const words = fieldsOf(showPromoted ? withMarks(fen, this.#promoted()) : fen);
    const counted = calls().web_board_counted(this.#at);
    if (counted !== 0) {
      const asked = countStarted > 0 ? Math.max(0, 1 + this.gamePly() - countStarted) : 0;
      const count = countStarted === 0 || isBare(fen) ? counted % 65536 : asked;
      words.splice(3, 2, `${counted >> 16}`, `${count}`);
    }
    return words.join(' ');
  }

  /** The FEN as USI writes it, for shogi and its kin; beyond ffish. */
  sfen(): string {
    return sfenOf(this.fen());
  }

  /** The squares of promoted pieces, by what the first FEN marks and by the moves. */
  #promoted(): Set<string> {
    const squares = markedSquares(this.#start);
    const past = new Board(this.#variant, this.#start);
    for (const move of this.#moves) {
      follow(squares, move, past.sanMove(move).includes('='));
      past.push(move);
    }
    past.delete();
    return squares;
  }

  setFen(fen: string): void {
    this.#begin(fen);
  }

  reset(): void {
    this.#begin('');
  }

  /** Whether it is White's turn. */
  turn(): boolean {
    return calls().web_board_turn(this.#at) === 0;
  }

  /**
   * The part of a turn that is to be played next: 2 where the same player goes on, as with the
   * stone that is placed after every move; else 1. Beyond ffish.
   */
  part(): number {
    return calls().web_board_part(this.#at);
  }

  fullmoveNumber(): number {
    return Number(fieldsOf(this.fen()).at(-1));
  }

  halfmoveClock(): number {
    return Number(fieldsOf(this.fen()).at(-2));
  }

  pocket(isWhite: boolean): string {
    return text(calls().web_board_hand(this.#at, isWhite ? 0 : 1));
  }

  isCheck(): boolean {
    return calls().web_board_is_check(this.#at) !== 0;
  }

  /** The square of the king in check, or ''. */
  checkedPieces(): string {
    return text(calls().web_board_checked(this.#at));
  }

  /** The board as text, White below. */
  toString(): string {
    const [placement = ''] = this.fen().split(/[ []/);
    const words = (row: string) =>
      [...row.matchAll(/(\d+)|_|\+?\p{L}[~']*/gu)].flatMap(([letter, run]) =>
        run ? Array<string>(Number(run)).fill('.') : [letter === '_' ? ' ' : letter],
      );
    return placement
      .split('/')
      .map((row) => words(row).join(' '))
      .join('\n');
  }

  // --- endings ---

  /** Whether a color cannot win whatever both play, by its material; false where no rule asks. */
  hasInsufficientMaterial(isWhite: boolean): boolean {
    return calls().web_board_can_win(this.#at, isWhite ? 0 : 1) === 0;
  }

  isInsufficientMaterial(): boolean {
    return this.hasInsufficientMaterial(true) && this.hasInsufficientMaterial(false);
  }

  /** Why the game has ended: "checkmate", "threefold", ...; '' while it goes on. Beyond ffish. */
  reason(): string {
    return text(calls().web_board_reason(this.#at));
  }

  isGameOver(claimDraw = false): boolean {
    return this.result(claimDraw) !== '*';
  }

  result(claimDraw = false): string {
    const winner = calls().web_board_winner(this.#at);
    if (winner !== 0 && !claimDraw && claimed.has(this.reason()) && this.numberLegalMoves() > 0)
      return '*';
    return results[winner] ?? '*';
  }
}
