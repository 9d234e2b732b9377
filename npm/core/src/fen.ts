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
