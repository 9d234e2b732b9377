/** FENs as ffish writes them on demand. */

/** The fields that every program has: behind the move number come named ones of our own. */
export const fieldsOf = (fen: string): string[] =>
  fen.split(' ').filter((field) => !field.includes(':'));

/** A FEN with other words for its pieces. */
function withPieces(fen: string, wordOf: (word: string, square: string) => string): string {
  const length = fen.search(/[ []|$/);
  const rows = fen.slice(0, length).split('/');
  const written = rows.map((row, i) => {
    let file = 0;
    return row.replace(/(\d+)|_|\+?\p{L}[~']*/gu, (word, run) => {
      const square = `${String.fromCharCode(97 + file)}${rows.length - i}`;
      file += Number(run ?? 1);
      return run || word === '_' ? word : wordOf(word, square);
    });
  });
  return written.join('/') + fen.slice(length);
}

/** The squares of pieces that a FEN marks by ~. */
export function markedSquares(fen: string): Set<string> {
  const marked = new Set<string>();
  withPieces(fen, (word, square) => {
    if (word.endsWith('~')) marked.add(square);
    return word;
  });
  return marked;
}

/** ~ behind the pieces on these squares, but those whose letter tells that they promoted. */
export const withMarks = (fen: string, squares: ReadonlySet<string>): string =>
  withPieces(fen, (word, square) =>
    squares.has(square) && !/[+~]/.test(word) ? `${word}~` : word,
  );

/** What a move, written as squares, leaves of promoted pieces. */
export function follow(squares: Set<string>, move: string, promotes: boolean): void {
  const [from = '', to = from] = move.match(/[a-z]\d+/g) ?? [];
  const stays = squares.delete(from) || promotes;
  squares.delete(to);
  if (stays) squares.add(to);
}

/** Whether a color has no more than one piece. */
export function isBare(fen: string): boolean {
  const letters = fen.split(/[ []/)[0]?.replace(/[^A-Za-z]/g, '') ?? '';
  const white = letters.replace(/[a-z]/g, '').length;
  return Math.min(white, letters.length - white) <= 1;
}

/** What validateFen() of ffish answers. */
const codes = {
  empty: 0,
  kings: -3,
  hand: -7,
  geometry: -8,
  letter: -10,
  parts: -11,
  promoted: -12,
} as const;
/** Of the parts behind the board: side to move, castling, en passant, clock, number of the turn. */
const codesOfParts = [-6, -5, -4, -2, -1] as const;

/** Where the first thing that is wrong with a FEN is, from 0, and how many letters it has. */
export interface Fault {
  readonly at: number;
  readonly length: number;
}

/** The number of that by ffish. start: a FEN of the game that is right. letters: of its pieces. */
export function codeOf(
  fen: string,
  { at, length }: Fault,
  start: string,
  letters: readonly string[],
): number {
  if (fen.trim() === '') return codes.empty;
  const parts = [...fen.matchAll(/\S+/g)];
  const part = parts.findLastIndex(({ index }) => index <= at);
  if (part > 0) return codesOfParts[part - 1] ?? codes.parts;
  const board = fen.slice(0, fen.search(/\s|$/));
  const [placement = ''] = board.split('[');
  const letter = fen[at] ?? '';
  const isUnknown = /[a-z]/i.test(letter) && !letters.includes(letter.toUpperCase());
  if (length === 1 && isUnknown) return codes.letter;
  if (board.slice(0, at + 1).includes('[')) return codes.hand;
  const rows = (text: string) => text.replace(/[ [].*/s, '').split('/').length;
  if (length >= placement.length) return rows(board) === rows(start) ? codes.kings : codes.geometry;
  if (letter === '+')
    return letters.some((word) => word.startsWith('+')) ? codes.promoted : codes.letter;
  return /[/\d_]/.test(letter) ? codes.geometry : codes.letter;
}

/** A FEN as USI has it: the first player is b, what is in hand stands behind, plies are counted. */
export function sfenOf(fen: string): string {
  const [board = '', turn, ...rest] = fieldsOf(fen);
  const [placement, hands = ''] = board.replace(']', '').split('[');
  const held = hands.replaceAll(/(\+?[A-Za-z])\1*/g, (run, letter: string) => {
    const count = run.length / letter.length;
    return count > 1 ? `${count}${letter}` : letter;
  });
  const isFirst = turn === 'w';
  const ply = 2 * Number(rest.at(-1)) - (isFirst ? 1 : 0);
  return `${placement} ${isFirst ? 'b' : 'w'} ${held || '-'} ${ply}`;
}
