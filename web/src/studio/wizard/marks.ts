/**
 * A movement as marks on the squares around a piece, written as a word of Betza's notation and read
 * back. What such a word means is asked of the core; here are only its letters.
 */
import {
  type Atom,
  atomOf,
  atoms,
  directionsOf,
  imagesOf,
  keyOf,
  legOf,
  type Vector,
} from './atoms';

/**
 * How far a step is repeated: a number of steps at most, without end, or over a piece: anywhere
 * beyond it or right behind it. Or what a single leap asks of the square that it passes: to be
 * empty, or to have a piece.
 */
export type Reach = number | 'hop' | 'behind' | 'lame' | 'over';

/** Whether the reach is that of a single leap. */
export const isLeap = (reach: Reach): boolean => reach === 'lame' || reach === 'over';
/** Any number of steps. */
export const anyNumber = Number.POSITIVE_INFINITY;

export interface Mark extends Vector {
  readonly moves: Reach | null;
  readonly captures: Reach | null;
}

/** By the key of the vector. */
export type Marks = ReadonlyMap<string, Mark>;

export type Mode = 'both' | 'moves' | 'captures';

export interface Movement {
  readonly marks: Marks;
  /** Terms that marks cannot show, as they are written. */
  readonly rest: readonly string[];
}

export const nothing: Movement = { marks: new Map(), rest: [] };

function setReach(marks: Marks, at: Vector, mode: Mode, reach: Reach | null): Marks {
  const { dx, dy } = at;
  const old = marks.get(keyOf(at));
  const moves = mode === 'captures' ? (old?.moves ?? null) : reach;
  const captures = mode === 'moves' ? (old?.captures ?? null) : reach;
  const next = new Map(marks);
  if (moves === null && captures === null) next.delete(keyOf(at));
  else next.set(keyOf(at), { dx, dy, moves, captures });
  return next;
}

/** What the marks of a mode at a vector say together; null where they differ. */
function reachAt(marks: Marks, at: Vector, mode: Mode): Reach | null {
  const mark = marks.get(keyOf(at));
  if (!mark) return null;
  if (mode === 'both') return mark.moves === mark.captures ? mark.moves : null;
  return mark[mode];
}

/** Which squares a press marks beside its own. */
export type Symmetry = 'all' | 'quarters' | 'sides' | 'one';

export function imagesBy(symmetry: Symmetry, { dx, dy }: Vector): Vector[] {
  if (symmetry === 'all') return imagesOf({ dx, dy });
  const signs = symmetry === 'quarters' ? [1, -1] : [1];
  const across = symmetry === 'one' ? [1] : [1, -1];
  const images = across.flatMap((a) => signs.map((b) => ({ dx: a * dx + 0, dy: b * dy + 0 })));
  return [...new Map(images.map((image) => [keyOf(image), image])).values()];
}

export interface Brush {
  readonly mode: Mode;
  readonly symmetry: Symmetry;
  /** What a second press makes of a leap. */
  readonly far: Reach;
}

/** The first press marks a leap, the second repeats it, the third takes the mark away. */
export function press(marks: Marks, at: Vector, { mode, symmetry, far }: Brush): Marks {
  const atom = atomOf(at);
  if (!atom) return marks;
  const now = reachAt(marks, at, mode);
  const isCounted = typeof far === 'number' && far !== anyNumber;
  const canRepeat = isLeap(far) ? legOf(at) !== null : isCounted || atom.line !== '';
  const next = now === null ? 1 : now !== far && canRepeat ? far : null;
  return imagesBy(symmetry, at).reduce((marks, at) => setReach(marks, at, mode, next), marks);
}

interface Term {
  readonly atom: Atom;
  readonly mode: Mode;
  readonly reach: Reach;
  readonly vectors: readonly Vector[];
}

/** Marks of the same leap, mode and reach. */
function termsOf(marks: Marks): Term[] {
  const terms = new Map<string, Term>();
  const add = (mode: Mode, reach: Reach | null, { dx, dy }: Mark) => {
    const atom = atomOf({ dx, dy });
    if (!atom || reach === null) return;
    const key = `${atom.letter} ${mode} ${reach}`;
    const vectors = [...(terms.get(key)?.vectors ?? []), { dx, dy }];
    terms.set(key, { atom, mode, reach, vectors });
  };
  for (const mark of marks.values()) {
    if (mark.moves === mark.captures) add('both', mark.moves, mark);
    else {
      add('moves', mark.moves, mark);
      add('captures', mark.captures, mark);
    }
  }
  const order: readonly Mode[] = ['both', 'moves', 'captures'];
  return [...terms.values()].sort(
    (a, b) =>
      order.indexOf(a.mode) - order.indexOf(b.mode) ||
      atoms.indexOf(a.atom) - atoms.indexOf(b.atom),
  );
}

/** As few words for directions as it takes to name these vectors, and no others. */
function directionWords({ atom, vectors }: Term): string[] {
  const wanted = new Set(vectors.map(keyOf));
  const fitting = directionsOf(atom).filter((each) =>
    each.vectors.every((vector) => wanted.has(keyOf(vector))),
  );
  const left = new Set(wanted);
  const words: string[] = [];
  while (left.size > 0) {
    const gain = ({ vectors }: { readonly vectors: readonly Vector[] }) =>
      vectors.filter((vector) => left.has(keyOf(vector))).length;
    const best = fitting.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const vector of best.vectors) left.delete(keyOf(vector));
    words.push(best.word);
  }
  return words;
}

const modeLetter: Readonly<Record<Mode, string>> = { both: '', moves: 'm', captures: 'c' };

/** What stands behind the directions: mode, hop and letter. */
function tailOf({ atom, mode, reach }: Omit<Term, 'vectors'>): string {
  const letter = modeLetter[mode];
  if (reach === 'hop') return `${letter}p${atom.line}`;
  if (reach === 'behind') return `${letter}g${atom.line}`;
  if (reach === 'lame') return `${letter}n${atom.letter}`;
  if (reach === 'over') return `${letter}j${atom.letter}`;
  if (reach === anyNumber) return letter + atom.line;
  return letter + atom.letter + (reach > 1 ? reach : '');
}

/** W and F in all directions are K, their lines Q. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/^(m|c|)W F$/, 'K'],
  [/^([mc]?[pg]?)R B$/, 'Q'],
];

function joined(first: string, second: string): string | null {
  for (const [pattern, letter] of pairs) {
    const prefix = first.slice(0, -1);
    if (!second.startsWith(prefix)) continue;
    const found = pattern.exec(`${first} ${second.slice(prefix.length)}`);
    if (found) return `${found[1]}${letter}`;
  }
  return null;
}

/** The word for a movement; "-" where there is none. */
export function betzaOf({ marks, rest }: Movement): string {
  const words: string[] = [];
  for (const term of termsOf(marks))
    for (const direction of directionWords(term)) {
      const word = direction + tailOf(term);
      const pair = joined(words.at(-1) ?? '', word);
      if (pair) words.splice(-1, 1, pair);
      else words.push(word);
    }
  const all = runsOn(words.at(-1), rest[0]) ? [...rest, ...words] : [...words, ...rest];
  return all.join('') || '-';
}

/** Whether the first letter of a term would be read as a part of the term before it. */
const runsOn = (before = '', after = ''): boolean =>
  /[A-Z]$/.test(before) && [before.slice(-1), 'X', 'Y'].includes(after.charAt(0));

/** The letters of what happens on the way. */
const onTheWay: Readonly<Record<string, Reach>> = {
  p: 'hop',
  g: 'behind',
  n: 'lame',
  j: 'over',
};

const termPattern = /([a-z]*)([A-Z])(\2|[XY])?(\d*)/g;

/** K and Q are each two terms. */
const parts: Readonly<Record<string, readonly string[]>> = {
  K: ['W', 'F'],
  Q: ['R', 'B'],
};

function reachOf(letter: string, atom: Atom, isLine: boolean, number: string): Reach | null {
  const way = onTheWay[letter];
  if (way !== undefined) {
    const hasLeg = legOf({ dx: atom.short, dy: atom.long }) !== null;
    return number === '' && (isLeap(way) ? !isLine && hasLeg : isLine) ? way : null;
  }
  if (isLine) return number === '' ? anyNumber : null;
  return number === '' ? 1 : Number(number);
}

/** A term of one leap or line; null where marks cannot show it. */
function readTerm(modifiers: string, letters: string, number: string): Term | null {
  const found = /^([fblrvsh]*)([mc]?)([pgnj]?)$/.exec(modifiers);
  const atom = atoms.find(({ letter, line }) => letter === letters || line === letters);
  if (!found || !atom) return null;
  const [, direction = '', modeOf = '', way = ''] = found;
  const named = directionsOf(atom).find(({ word }) => word === direction);
  const reach = reachOf(way, atom, atom.line === letters, number);
  const mode = modeOf === 'm' ? 'moves' : modeOf === 'c' ? 'captures' : 'both';
  return named && reach !== null ? { atom, mode, reach, vectors: named.vectors } : null;
}

/** The marks with a term; null where there are others in its place. */
function withTerm(marks: Marks, { mode, reach, vectors }: Term): Marks | null {
  const slots = mode === 'both' ? (['moves', 'captures'] as const) : [mode];
  const isTaken = vectors.some((vector) =>
    slots.some((slot) => ![null, reach].includes(marks.get(keyOf(vector))?.[slot] ?? null)),
  );
  if (isTaken) return null;
  return vectors.reduce((marks, vector) => setReach(marks, vector, mode, reach), marks);
}

/** The marks that a word means, and what of it they cannot show. */
export function readBetza(word: string): Movement {
  if (word === '-' || word === '') return nothing;
  const found = [...word.matchAll(termPattern)];
  if (found.map(([term]) => term).join('') !== word) return { marks: new Map(), rest: [word] };
  let marks: Marks = new Map();
  const rest: string[] = [];
  for (const [term, modifiers = '', letter = '', more = '', number = ''] of found) {
    const letters = more === '' ? (parts[letter] ?? [letter]) : [letter + more];
    const next = letters.reduce<Marks | null>((marks, letters) => {
      const read = marks && readTerm(modifiers, letters, number);
      return read && marks ? withTerm(marks, read) : null;
    }, marks);
    if (next) marks = next;
    else rest.push(term);
  }
  return { marks, rest };
}

/** What is asked of the squares that leaps pass, by the keys of these squares. */
export function legsOf(marks: Marks): ReadonlyMap<string, 'lame' | 'over'> {
  const legs = new Map<string, 'lame' | 'over'>();
  for (const mark of marks.values())
    for (const reach of [mark.moves, mark.captures]) {
      const leg = legOf(mark);
      if (leg && (reach === 'lame' || reach === 'over')) legs.set(keyOf(leg), reach);
    }
  return legs;
}
