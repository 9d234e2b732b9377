/** How positions are told apart where openings are counted: by what they are, not by how they came about. */

/** The words of a FEN that are left out, from 0: its clock and the number of its move. */
const clockWord = 4;
const numberWord = 5;

/** The FEN without them: the same for a position that is reached in several ways. */
export const placeOf = (fen: string): string =>
  fen
    .split(' ')
    .filter((_, at) => at !== clockWord && at !== numberWord)
    .join(' ');

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
const basis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;
const digits = 12;

/** The name of a position in a book: docs/book.md. */
export function keyOf(fen: string): string {
  let hash = basis;
  for (const byte of new TextEncoder().encode(placeOf(fen)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  return hash.toString(16).padStart(16, '0').slice(0, digits);
}
