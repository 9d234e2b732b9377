/** A board with its pieces as it is painted, and the statements that say the same. */
import type { Board, Color, Description, Holding, Piece, Role, Square } from '../../core/types';

/** A point of the lattice. */
export interface Point {
  readonly file: number;
  readonly rank: number;
}

export interface Painted extends Point {
  /** Name of the role: numbers change with the text. */
  readonly role: string;
  readonly color: Color;
}

/** Labels are what the text calls files and ranks; where it says nothing, their letters and numbers. */
export interface Plan extends Omit<Board, 'squares'> {
  /** Hexagons are where the text puts them, and named as it says: their shape is not painted. */
  readonly cells?: readonly Square[];
  readonly holes: readonly Point[];
  readonly pieces: readonly Painted[];
  /** A setup has brackets for them, even if they are empty. */
  readonly hasHands: boolean;
  readonly hands: Readonly<
    Record<Color, readonly { readonly role: string; readonly count: number }[]>
  >;
}

/** The extent of a lattice, and how many squares there may be: docs/rules-language.md. */
export const extentMin = 2;
export const extentMax = 26;
export const squaresMax = 256;

const defaultFile = (file: number): string => String.fromCharCode(97 + file);
const defaultRank = (rank: number): string => String(rank + 1);

const isSame = (a: Point, b: Point): boolean => a.file === b.file && a.rank === b.rank;

/** Whether a point can be a square; on doubled boards every other one can. */
const isOnLattice = (
  { doubled, cells }: Pick<Plan, 'doubled' | 'cells'>,
  { file, rank }: Point,
): boolean =>
  cells?.some((cell) => isSame(cell, { file, rank })) ?? (!doubled || (file + rank) % 2 === 0);

/** All points that are squares or holes, rank by rank. */
export function pointsOf(plan: Pick<Plan, 'files' | 'ranks' | 'doubled' | 'cells'>): Point[] {
  if (plan.cells) return plan.cells.map(({ file, rank }) => ({ file, rank }));
  return Array.from({ length: plan.ranks }, (_, rank) =>
    Array.from({ length: plan.files }, (_, file) => ({ file, rank })),
  )
    .flat()
    .filter((point) => isOnLattice(plan, point));
}

export const emptyPlan: Plan = {
  files: 8,
  ranks: 8,
  doubled: false,
  wrapsFiles: false,
  wrapsRanks: false,
  fileLabels: Array.from({ length: 8 }, (_, file) => defaultFile(file)),
  rankLabels: Array.from({ length: 8 }, (_, rank) => defaultRank(rank)),
  holes: [],
  pieces: [],
  hasHands: false,
  hands: { white: [], black: [] },
};

export interface Setup {
  readonly description: Pick<Description, 'board' | 'roles' | 'hasHands'>;
  readonly pieces: readonly Piece[];
  readonly hands: Readonly<Record<Color, readonly Holding[]>>;
}

/** The board and the setup of a game, as the core tells them. */
export function planOf({ description, pieces, hands }: Setup): Plan {
  const { board, roles, hasHands } = description;
  const { files, ranks, doubled, wrapsFiles, wrapsRanks, fileLabels, rankLabels } = board;
  const { hexagons, squares } = board;
  const cells = hexagons && squares;
  const nameOf = (role: number) => roles[role]?.name ?? '';
  const held = (color: Color) =>
    hands[color].map(({ role, count }) => ({ role: nameOf(role), count }));
  return {
    files,
    ranks,
    doubled,
    wrapsFiles,
    wrapsRanks,
    fileLabels,
    rankLabels,
    ...(hexagons && { hexagons, cells: squares }),
    holes: pointsOf({ files, ranks, doubled, ...(cells && { cells }) }).filter(
      (point) => !board.squares.some((square) => isSame(square, point)),
    ),
    pieces: pieces.flatMap(({ square, role, color }): Painted[] => {
      const { file, rank } = board.squares[square] ?? {};
      return file === undefined || rank === undefined
        ? []
        : [{ file, rank, role: nameOf(role), color }];
    }),
    hasHands,
    hands: { white: held('white'), black: held('black') },
  };
}

/** The board to draw it on: holes are squares there, for they can be painted. */
export function boardOf(plan: Plan): Board {
  if (plan.cells) return { ...plan, squares: plan.cells };
  const squares = pointsOf(plan).map(
    ({ file, rank }): Square => ({
      name: pointName(plan, { file, rank }),
      file,
      rank,
      shade: plan.doubled ? rank % 2 : (file + rank) % 2,
    }),
  );
  return { ...plan, squares };
}

export const pointName = ({ fileLabels, rankLabels, cells }: Plan, { file, rank }: Point): string =>
  cells?.find((cell) => isSame(cell, { file, rank }))?.name ??
  `${fileLabels[file]}${rankLabels[rank]}`;

export const isHole = ({ holes }: Plan, point: Point): boolean =>
  holes.some((hole) => isSame(hole, point));
export const pieceAt = ({ pieces }: Plan, point: Point): Painted | undefined =>
  pieces.find((piece) => isSame(piece, point));

/** How Black's side follows from White's. */
export type Symmetry = 'mirror' | 'rotate' | 'sideways' | 'none';

export function imageOf({ files, ranks }: Plan, symmetry: Symmetry, { file, rank }: Point): Point {
  const across = symmetry === 'rotate' || symmetry === 'sideways';
  const along = symmetry === 'rotate' || symmetry === 'mirror';
  return { file: across ? files - 1 - file : file, rank: along ? ranks - 1 - rank : rank };
}

const otherColor = (color: Color): Color => (color === 'white' ? 'black' : 'white');

const samePiece = (a: Painted | undefined, b: Painted | undefined): boolean =>
  a?.role === b?.role && a?.color === b?.color;

/** The symmetry that a plan has; the first where it has several. */
export function symmetryOf(plan: Plan): Symmetry {
  const isOf = (symmetry: Symmetry) =>
    plan.holes.every((hole) => isHole(plan, imageOf(plan, symmetry, hole))) &&
    plan.pieces.every((piece) => {
      const image = pieceAt(plan, imageOf(plan, symmetry, piece));
      return samePiece(image, { ...piece, color: otherColor(piece.color) });
    });
  return (['mirror', 'rotate', 'sideways'] as const).find(isOf) ?? 'none';
}

/** What a point may hold: a piece, nothing, or a hole in the board. */
export type Content = Omit<Painted, keyof Point> | 'empty' | 'hole';

function fillOne(plan: Plan, { file, rank }: Point, content: Content): Plan {
  const point = { file, rank };
  const pieces = plan.pieces.filter((piece) => !isSame(piece, point));
  const holes = plan.holes.filter((hole) => !isSame(hole, point));
  if (content === 'hole') return { ...plan, pieces, holes: [...holes, point] };
  if (content === 'empty') return { ...plan, pieces, holes };
  return { ...plan, holes, pieces: [...pieces, { ...content, ...point }] };
}

/** A point filled, and its image for the other color. */
export function fill(plan: Plan, point: Point, content: Content, symmetry: Symmetry): Plan {
  const image = imageOf(plan, symmetry, point);
  const filled = fillOne(plan, point, content);
  if (symmetry === 'none' || isSame(image, point)) return filled;
  const other =
    typeof content === 'string' ? content : { ...content, color: otherColor(content.color) };
  return fillOne(filled, image, other);
}

/** A piece goes to another point, and so does its image. */
export function carry(plan: Plan, from: Point, to: Point, symmetry: Symmetry): Plan {
  const piece = pieceAt(plan, from);
  if (!piece || isSame(from, to) || !isOnLattice(plan, to)) return plan;
  const { role, color } = piece;
  const image = pieceAt(plan, imageOf(plan, symmetry, from));
  // A piece that has no image of its own goes alone.
  const isPaired = samePiece(image, { ...piece, color: otherColor(color) });
  const way = isPaired ? symmetry : 'none';
  return fill(fill(plan, from, 'empty', way), to, { role, color }, way);
}

/** Another size; the ranks of the far side stay at the far side. */
export function resize(plan: Plan, files: number, ranks: number): Plan {
  const added = ranks - plan.ranks;
  const shift = <P extends Point>(point: P): P[] => {
    const isFar = point.rank >= plan.ranks / 2;
    const rank = isFar ? point.rank + added : point.rank;
    const isLost =
      point.file >= files || (isFar ? rank < ranks / 2 : rank >= ranks / 2) || rank < 0;
    return isLost ? [] : [{ ...point, rank }];
  };
  const isOld = files === plan.files && ranks === plan.ranks;
  return {
    ...plan,
    files,
    ranks,
    fileLabels: isOld
      ? plan.fileLabels
      : Array.from({ length: files }, (_, file) => plan.fileLabels[file] ?? defaultFile(file)),
    rankLabels: isOld
      ? plan.rankLabels
      : Array.from({ length: ranks }, (_, rank) => plan.rankLabels[rank] ?? defaultRank(rank)),
    holes: plan.holes.flatMap(shift).filter((point) => isOnLattice(plan, point)),
    pieces: plan.pieces.flatMap(shift).filter((point) => isOnLattice(plan, point)),
  };
}

/** Which edges of a board are joined to the ones across. */
export const wraps = ['none', 'files', 'ranks', 'both'] as const;
export type Wrap = (typeof wraps)[number];

export const wrapOf = ({ wrapsFiles, wrapsRanks }: Plan): Wrap =>
  wrapsFiles ? (wrapsRanks ? 'both' : 'files') : wrapsRanks ? 'ranks' : 'none';

export const withWrap = (plan: Plan, wrap: Wrap): Plan => ({
  ...plan,
  wrapsFiles: wrap === 'files' || wrap === 'both',
  wrapsRanks: wrap === 'ranks' || wrap === 'both',
});

/** An odd number of files and ranks, so that a board on its corner is the same for both players. */
const oddSize = (size: number) => (size % 2 === 1 ? size : Math.min(size + 1, extentMax - 1));

/** A board that stands on its corner, or one of files and ranks; what has no square there is lost. */
export function withDoubled(plan: Plan, doubled: boolean): Plan {
  const sized = doubled ? resize(plan, oddSize(plan.files), oddSize(plan.ranks)) : plan;
  const next = { ...sized, doubled, holes: [] };
  return { ...next, pieces: next.pieces.filter((piece) => isOnLattice(next, piece)) };
}

export const heldCount = ({ hands }: Plan, color: Color, role: string): number =>
  hands[color].find((held) => held.role === role)?.count ?? 0;

function holdOne(plan: Plan, color: Color, role: string, count: number): Plan {
  const others = plan.hands[color].filter((held) => held.role !== role);
  const hand = count > 0 ? [...others, { role, count }] : others;
  return { ...plan, hasHands: true, hands: { ...plan.hands, [color]: hand } };
}

/** So many pieces of a kind in hand at the start; the other color has as many, unless nothing is mirrored. */
export function hold(
  plan: Plan,
  color: Color,
  role: string,
  count: number,
  symmetry: Symmetry,
): Plan {
  const held = holdOne(plan, color, role, count);
  return symmetry === 'none' ? held : holdOne(held, otherColor(color), role, count);
}

export const squareCount = (plan: Plan): number => pointsOf(plan).length - plan.holes.length;

/** Runs of holes along a rank, the same ones on ranks above one another together. */
function holeWords(plan: Plan): string {
  const left = [...plan.holes].sort((a, b) => a.rank - b.rank || a.file - b.file);
  if (plan.doubled) return left.map((hole) => pointName(plan, hole)).join(' ');
  const words: string[] = [];
  const take = (point: Point) => {
    const at = left.findIndex((hole) => isSame(hole, point));
    if (at >= 0) left.splice(at, 1);
  };
  const isLeft = (file: number, rank: number) => left.some((hole) => isSame(hole, { file, rank }));
  for (let first = left[0]; first; first = left[0]) {
    let { file, rank } = first;
    while (isLeft(file + 1, first.rank)) file++;
    const files = Array.from({ length: file - first.file + 1 }, (_, each) => first.file + each);
    while (files.every((each) => isLeft(each, rank + 1))) rank++;
    for (const each of files)
      for (let r = first.rank; r <= rank; r++) take({ file: each, rank: r });
    const [from, to] = [pointName(plan, first), pointName(plan, { file, rank })];
    words.push(from === to ? from : `${from}-${to}`);
  }
  return words.join(' ');
}

/** The part of a name that counts along files of hexagons is its number, along ranks its letters. */
const countOf = (name: string, isInFiles: boolean): string =>
  name.replace(isInFiles ? /^\D+/ : /\d.*$/, '');

/** Hexagons as a text has them: how many each file or rank has, and where names slant. */
function hexagonWords(cells: readonly Square[], hexagons: 'files' | 'ranks'): string {
  const isInFiles = hexagons === 'files';
  const lineOf = ({ file, rank }: Square) => (isInFiles ? file : rank);
  const placeOf = ({ file, rank }: Square) => (isInFiles ? rank : file);
  const lines = Array.from({ length: Math.max(...cells.map(lineOf)) + 1 }, (_, line) =>
    String(cells.filter((cell) => lineOf(cell) === line).length),
  );
  const slants = (step: 1 | -1) =>
    cells.every((cell) => {
      const next = cells.find(
        (other) => lineOf(other) === lineOf(cell) + 1 && placeOf(other) === placeOf(cell) + step,
      );
      return !next || countOf(next.name, isInFiles) === countOf(cell.name, isInFiles);
    });
  const [up, down] = isInFiles ? ['up', 'down'] : ['right', 'left'];
  const slant = slants(1) ? `, slanting ${up}` : slants(-1) ? `, slanting ${down}` : '';
  return `hexagons in ${hexagons} of ${lines.join(' ')}${slant}`;
}

/** What follows the word "board" in the text. */
export function boardWords(plan: Plan): string {
  if (plan.cells && plan.hexagons) return hexagonWords(plan.cells, plan.hexagons);
  const wraps = [plan.wrapsFiles && 'files', plan.wrapsRanks && 'ranks'].filter(Boolean);
  const holes = holeWords(plan);
  return [
    `${plan.files}x${plan.ranks}`,
    wraps.length > 0 ? ` wrap ${wraps.join(' ')}` : '',
    plan.doubled ? ' doubled' : '',
    holes ? `, holes ${holes}` : '',
  ].join('');
}

type Letters = (role: string, color: Color) => string;

/** The letters of a game in a setup. */
export const lettersOf =
  (roles: readonly (Role | null)[]): Letters =>
  (name, color) => {
    const letter = roles.find((role) => role?.name === name)?.letter ?? '';
    return color === 'white' ? letter : letter.toLowerCase();
  };

/** The points of each row of a setup, from the far side: ranks, by their names where they bend. */
function rowsOf(plan: Plan): Point[][] {
  const rows = new Map<number, Point[]>();
  for (const point of pointsOf(plan)) {
    const rank = plan.cells
      ? Number.parseInt(countOf(pointName(plan, point), true), 10)
      : point.rank;
    rows.set(rank, [...(rows.get(rank) ?? []), point]);
  }
  return [...rows]
    .sort(([a], [b]) => b - a)
    .map(([, points]) => points.sort((a, b) => a.file - b.file));
}

function rowWords(plan: Plan, points: readonly Point[], letters: Letters): string {
  let row = '';
  let empty = 0;
  const flush = () => {
    row += empty > 0 ? String(empty) : '';
    empty = 0;
  };
  for (const point of points) {
    const piece = pieceAt(plan, point);
    if (!piece && !isHole(plan, point)) empty++;
    else {
      flush();
      row += piece ? letters(piece.role, piece.color) : '_';
    }
  }
  flush();
  return row;
}

/** What follows the word "setup" in the text. */
export function setupWords(plan: Plan, letters: Letters): string {
  const rows = rowsOf(plan).map((points) => rowWords(plan, points, letters));
  const held = (['white', 'black'] as const)
    .flatMap((color) =>
      plan.hands[color].map(({ role, count }) => letters(role, color).repeat(count)),
    )
    .join('');
  return rows.join('/') + (plan.hasHands ? `[${held}]` : '');
}
