/** The letters and directions of Betza's notation as data: docs/betza.md. */

/** Steps to the right and forward, seen by the owner of the piece. */
export interface Vector {
  readonly dx: number;
  readonly dy: number;
}

/** A leap with its mirror images. The longer component comes first. */
export interface Atom {
  readonly letter: string;
  readonly long: number;
  readonly short: number;
  /** The letter of the line that repeats it; '' where there is none. */
  readonly line: string;
}

const atom = (letter: string, long: number, short: number, line = letter + letter): Atom => ({
  letter,
  long,
  short,
  line,
});

/**
 * In the order in which they are written. Those of two letters come first: an X or Y that follows a
 * letter written twice, as in FFX, could belong to a line.
 */
export const atoms: readonly Atom[] = [
  atom('WX', 4, 0, ''),
  atom('FX', 4, 1, ''),
  atom('DY', 4, 2, ''),
  atom('NY', 4, 3, ''),
  atom('AY', 4, 4, ''),
  atom('DX', 5, 0, ''),
  atom('NX', 5, 1, ''),
  atom('AX', 5, 2, ''),
  atom('CY', 5, 3, ''),
  atom('ZY', 5, 4, ''),
  atom('HX', 6, 0, ''),
  atom('CX', 6, 1, ''),
  atom('ZX', 6, 2, ''),
  atom('GX', 6, 3, ''),
  atom('W', 1, 0, 'R'),
  atom('F', 1, 1, 'B'),
  atom('D', 2, 0),
  atom('N', 2, 1),
  atom('A', 2, 2),
  atom('H', 3, 0),
  atom('C', 3, 1),
  atom('Z', 3, 2),
  atom('G', 3, 3),
];

export const keyOf = ({ dx, dy }: Vector): string => `${dx},${dy}`;

export function atomOf({ dx, dy }: Vector): Atom | undefined {
  const [long, short] = [
    Math.max(Math.abs(dx), Math.abs(dy)),
    Math.min(Math.abs(dx), Math.abs(dy)),
  ];
  return atoms.find((atom) => atom.long === long && atom.short === short);
}

/**
 * The square that a leap passes: half way of leaps along files, ranks and diagonals, the straight step of the
 * knight's. Other leaps pass none that a letter could name.
 */
export function legOf(at: Vector): Vector | null {
  const { letter } = atomOf(at) ?? {};
  if (letter !== 'D' && letter !== 'A' && letter !== 'N') return null;
  return { dx: Math.trunc(at.dx / 2), dy: Math.trunc(at.dy / 2) };
}

function uniqueVectors(vectors: readonly Vector[]): Vector[] {
  // Without minus zero, which is no other place.
  return [
    ...new Map(
      vectors.map(({ dx, dy }) => [keyOf({ dx, dy }), { dx: dx + 0, dy: dy + 0 }]),
    ).values(),
  ];
}

/** All mirror images of a leap: four or eight. */
export function imagesOf({ dx, dy }: Vector): Vector[] {
  const signs = [1, -1];
  return uniqueVectors(
    signs.flatMap((a) =>
      signs.flatMap((b) => [
        { dx: a * dx, dy: b * dy },
        { dx: a * dy, dy: b * dx },
      ]),
    ),
  );
}

type Test = (vector: Vector) => boolean;

const sides: Readonly<Record<string, Test>> = {
  f: ({ dy }) => dy > 0,
  b: ({ dy }) => dy < 0,
  l: ({ dx }) => dx < 0,
  r: ({ dx }) => dx > 0,
};
const side = (letter: string): Test => sides[letter] ?? (() => false);
const either =
  (...tests: readonly Test[]): Test =>
  (vector) =>
    tests.some((test) => test(vector));
const both =
  (...tests: readonly Test[]): Test =>
  (vector) =>
    tests.every((test) => test(vector));

const isUpright: Test = ({ dx, dy }) => Math.abs(dy) > Math.abs(dx);
const isFlat: Test = ({ dx, dy }) => Math.abs(dx) > Math.abs(dy);

/** Leaps along files and ranks: each letter is one direction, and words are unions. */
const straightWords = [
  'fs',
  'bs',
  'lv',
  'rv',
  'v',
  's',
  'fl',
  'fr',
  'bl',
  'br',
  'f',
  'b',
  'l',
  'r',
];
const straightTest = (word: string): Test =>
  either(
    ...[...word]
      .flatMap((letter) => ({ v: ['f', 'b'], s: ['l', 'r'] })[letter] ?? [letter])
      .map(side),
  );

/** Diagonal leaps: a letter is two directions, two letters are one. */
const diagonalWords = ['f', 'b', 'l', 'r', 'fl', 'fr', 'bl', 'br'];
const diagonalTest = (word: string): Test => both(...[...word].map(side));

/** Other leaps: of two letters the second names the longer component. */
const alongSide = (letter: string): Test =>
  both(side(letter), 'fb'.includes(letter) ? isUpright : isFlat);
const windmill: Test = ({ dx, dy }) => isUpright({ dx, dy }) === dx * dy > 0;
const obliqueTests: readonly (readonly [string, Test])[] = [
  ['fh', side('f')],
  ['bh', side('b')],
  ['lh', side('l')],
  ['rh', side('r')],
  ['v', isUpright],
  ['s', isFlat],
  ['hr', windmill],
  ['hl', (vector) => !windmill(vector)],
  ['f', alongSide('f')],
  ['b', alongSide('b')],
  ['l', alongSide('l')],
  ['r', alongSide('r')],
  ['fs', both(isFlat, side('f'))],
  ['bs', both(isFlat, side('b'))],
  ['lv', both(isUpright, side('l'))],
  ['rv', both(isUpright, side('r'))],
  ...['lf', 'rf', 'fl', 'fr', 'lb', 'rb', 'bl', 'br'].map((word): [string, Test] => [
    word,
    both(side(word.charAt(0)), alongSide(word.charAt(1))),
  ]),
];

/** A word for directions with the images of a leap that it names. */
export interface Direction {
  readonly word: string;
  readonly vectors: readonly Vector[];
}

/** The words for directions of a leap, '' for all; those that name more come first. */
export function directionsOf({ long, short }: Atom): Direction[] {
  const images = imagesOf({ dx: short, dy: long });
  const tests: readonly (readonly [string, Test])[] =
    short === 0
      ? straightWords.map((word) => [word, straightTest(word)])
      : short === long
        ? diagonalWords.map((word) => [word, diagonalTest(word)])
        : obliqueTests;
  const named = tests.map(([word, test]) => ({ word, vectors: images.filter(test) }));
  return [{ word: '', vectors: images }, ...named].sort(
    (a, b) => b.vectors.length - a.vectors.length,
  );
}
