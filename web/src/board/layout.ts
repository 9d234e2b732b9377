/** Where squares lie on the screen, from the list of squares alone. Lengths are in units. */
import type { Board, Edges, SquareId } from '../core/types';
import { hexagonBeside, hexagonLayout } from './hexagons';
import type { Direction, Label, Layout, LayoutOptions, Place } from './layout-types';

export type { Direction, Label, Layout, LayoutOptions, Place } from './layout-types';

/** Files without any square separate boards, like the two of a pair of boards. */
interface Panel {
  readonly fileMin: number;
  readonly fileMax: number;
  readonly rankMin: number;
  readonly rankMax: number;
}

const panelGap = 0.5;
const diamondLabelSize = 0.5;
const diamondPieceSize = 1.34;

/** Half of the stroke that draws the rim, in styles/board.css: labels begin behind it. */
const rimWidth = 0.12;
/** So much of the rim is seen at the right, where the screen may end. */
const rimSeen = 0.1;
/** Between the rim and a label. */
const labelGap = 0.03;
/** Of the largest letters, in styles/board.css, with their widths: what labels take beside squares. */
const letterWidth = 0.16;
const letterHeight = 0.28;
const capitalHeight = 0.21;

interface Gutter {
  /** Left of ranks. */
  readonly left: number;
  /** Below and above files. */
  readonly below: number;
  readonly above: number;
  /** Right of ranks; or for the rim alone. */
  readonly right: number;
}

const noLabels: Edges = { below: [], above: [], left: [], right: [] };

/** What stands at the edges of the screen: where both have names, each is that of who sits there. */
function edgesOf(board: Board, { labels = false, flipped = false }: LayoutOptions): Edges {
  if (labels === false) return noLabels;
  if (labels === true) return { ...noLabels, below: board.fileLabels, left: board.rankLabels };
  const { below, above } = labels;
  const isTurned = flipped && below.length > 0 && above.length > 0;
  return isTurned ? { ...labels, below: above, above: below } : labels;
}

function gutterOf(board: Board, options: LayoutOptions): Gutter {
  if (!options.labels) return { left: 0, below: 0, above: 0, right: 0 };
  const { below, above, left, right } = edgesOf(board, options);
  const { unit } = options;
  const edge = rimWidth + labelGap;
  const whole = (length: number) => (unit ? Math.round(length * unit) / unit : length);
  const beside = (names: readonly string[]) => {
    const longest = Math.max(0, ...names.map(({ length }) => length));
    return whole(longest > 0 ? edge + longest * letterWidth : rimSeen);
  };
  const along = (names: readonly string[]) => (names.length > 0 ? whole(edge + letterHeight) : 0);
  return { left: beside(left), right: beside(right), below: along(below), above: along(above) };
}

export function panelsOf(board: Board): Panel[] {
  const panels: Panel[] = [];
  let isOpen = false;
  for (let file = 0; file < board.files; file++) {
    const ranks = board.squares.filter((square) => square.file === file).map(({ rank }) => rank);
    const before = isOpen ? panels.pop() : undefined;
    isOpen = ranks.length > 0;
    if (isOpen)
      panels.push({
        fileMin: before?.fileMin ?? file,
        fileMax: file,
        rankMin: Math.min(before?.rankMin ?? board.ranks, ...ranks),
        rankMax: Math.max(before?.rankMax ?? 0, ...ranks),
      });
    else if (before) panels.push(before);
  }
  return panels;
}

interface Frame {
  readonly panel: Panel;
  /** Top left corner of the panel. */
  readonly left: number;
  readonly top: number;
}

const panelWidth = (panel: Panel) => panel.fileMax - panel.fileMin + 1;
const panelHeight = (panel: Panel) => panel.rankMax - panel.rankMin + 1;

/**
 * Panels in the order in which they are seen; flipped boards are seen from the other side. Each has its
 * labels in its gutter.
 */
function frame(panels: readonly Panel[], gutter: Gutter, options: LayoutOptions) {
  const { flipped, stacked } = options;
  const { left: beside, below, above: aboveFiles, right } = gutter;
  const ranksMax = Math.max(...panels.map((panel) => panel.rankMax)) + 1;
  const ranksMin = Math.min(...panels.map((panel) => panel.rankMin));
  const seen = flipped && !stacked ? [...panels].reverse() : panels;
  const widest = Math.max(...panels.map(panelWidth));
  const frames: Frame[] = [];
  let along = 0;
  for (const panel of seen) {
    const above = flipped ? panel.rankMin - ranksMin : ranksMax - 1 - panel.rankMax;
    frames.push(
      stacked
        ? { panel, left: beside + (widest - panelWidth(panel)) / 2, top: along + aboveFiles }
        : { panel, left: along + beside, top: above + aboveFiles },
    );
    const high = aboveFiles + panelHeight(panel) + below;
    along += panelGap + (stacked ? high : panelWidth(panel) + beside);
  }
  const length = along - panelGap;
  return stacked
    ? { frames, width: beside + widest + right, height: length }
    : { frames, width: length + right, height: aboveFiles + ranksMax - ranksMin + below };
}

function rectanglePlaces(board: Board, options: LayoutOptions) {
  const { frames, width, height } = frame(panelsOf(board), gutterOf(board, options), options);
  const places = board.squares.map(({ file, rank }, square): Place => {
    const found = frames.find(({ panel }) => file >= panel.fileMin && file <= panel.fileMax);
    const { panel, left, top } = found as Frame;
    const column = options.flipped ? panel.fileMax - file : file - panel.fileMin;
    const row = options.flipped ? rank - panel.rankMin : panel.rankMax - rank;
    return { square, x: left + column + 0.5, y: top + row + 0.5 };
  });
  return { places, width, height, frames };
}

function diamondPlaces(board: Board, { flipped, labels }: LayoutOptions) {
  const margin = labels ? diamondLabelSize : 0;
  const width = board.files + 1;
  const height = board.ranks + 1;
  const places = board.squares.map(({ file, rank }, square): Place => {
    const x = file + 1;
    const y = board.ranks - rank;
    return flipped
      ? { square, x: margin + width - x, y: height - y }
      : { square, x: margin + x, y };
  });
  return { places, width: width + margin, height: height + margin };
}

/** Where labels stand, seen from the center of the last square of a row or column. */
const spots = {
  /** Beside the point of a diamond, outside the edge of the board. */
  diamond: { rank: { x: -1.2, y: 0.13 }, file: { x: 0, y: 1.43 } },
  /** Between the points of two diamonds. */
  notch: { rank: { x: -1.42, y: 0.13 }, file: { x: 0, y: 1.43 } },
  /** Outside the rim, on the line of the middles of squares: there lie the lines of a board of lines. */
  square: {
    rank: { x: -0.5 - rimWidth - labelGap, y: capitalHeight / 2 },
    file: { x: 0, y: 0.5 + rimWidth + labelGap + capitalHeight },
  },
} as const;

/** Of each line of squares the one that lies before all others of it. */
function endsOf<Key>(
  places: readonly Place[],
  lineOf: (place: Place) => Key,
  isBefore: (place: Place, other: Place) => boolean,
): Place[] {
  const ends = new Map<Key, Place>();
  for (const place of places) {
    const end = ends.get(lineOf(place));
    if (!end || isBefore(place, end)) ends.set(lineOf(place), place);
  }
  return [...ends.values()];
}

/** At the squares at the ends of each row and column, per panel. */
function edgeLabels(board: Board, places: readonly Place[], edges: Edges): Label[] {
  const panels = panelsOf(board);
  const rankOf = ({ square }: Place) => board.squares[square]?.rank ?? 0;
  const fileOf = ({ square }: Place) => board.squares[square]?.file ?? 0;
  const rowOf = (place: Place) =>
    `${panels.findIndex(({ fileMax }) => fileOf(place) <= fileMax)}:${rankOf(place)}`;
  // Of diamonds only the lowest row is labeled: every other file has the letter of its neighbor.
  const bottom = Math.max(...places.map(({ y }) => y));
  const isAtBottom = ({ y }: Place) => !board.doubled || y === bottom;
  const leftmost = Math.min(...places.map(({ x }) => x));
  const spotOf = ({ x }: Place) =>
    !board.doubled ? spots.square : x === leftmost ? spots.diamond : spots.notch;
  const label = (text: string | undefined, place: Place, anchor: Label['anchor']) => {
    const { rank, file } = spotOf(place);
    const spot = anchor === 'middle' ? file : rank;
    // Right of a row and above a column a label is as far from its square as at the other end.
    const x = anchor === 'start' ? -spot.x : spot.x;
    return { text: text ?? '', x: place.x + x, y: place.y + spot.y, anchor };
  };
  const atRows = (names: readonly string[], anchor: 'start' | 'end') =>
    names.length === 0
      ? []
      : endsOf(places, rowOf, (a, b) => (anchor === 'end' ? a.x < b.x : a.x > b.x)).map((place) =>
          label(names[rankOf(place)], place, anchor),
        );
  const below = (names: readonly string[]) =>
    endsOf(places, fileOf, (a, b) => a.y > b.y)
      .filter(isAtBottom)
      .map((place) => label(names[fileOf(place)], place, 'middle'));
  const above = (names: readonly string[]) =>
    endsOf(places, fileOf, (a, b) => a.y < b.y).map((place) => ({
      ...label(names[fileOf(place)], place, 'middle'),
      y: place.y - 0.5 - rimWidth - labelGap - (letterHeight - capitalHeight),
    }));
  return [
    ...atRows(edges.left, 'end'),
    ...atRows(edges.right, 'start'),
    ...(edges.below.length > 0 ? below(edges.below) : []),
    ...(edges.above.length > 0 ? above(edges.above) : []),
  ];
}

export function layoutOf(board: Board, options: LayoutOptions = {}): Layout {
  if (board.hexagons) return hexagonLayout(board, options);
  const isDiamond = board.doubled;
  const { places, width, height } = isDiamond
    ? diamondPlaces(board, options)
    : rectanglePlaces(board, options);
  return {
    width,
    height,
    isDiamond,
    pieceSize: isDiamond ? diamondPieceSize : 1,
    places,
    labels: options.labels ? edgeLabels(board, places, edgesOf(board, options)) : [],
  };
}

/** A piece of a drawing: where it lies, and what is in it. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
}

/** Of boards that lie apart, those that have one of the squares. */
export function partWith(board: Board, layout: Layout, squares: readonly SquareId[]): Part {
  const panels = panelsOf(board);
  const panelOf = (at: SquareId) =>
    panels.findIndex(({ fileMax }) => (board.squares[at]?.file ?? 0) <= fileMax);
  const wanted = new Set(squares.map(panelOf));
  const { width, height } = layout;
  if (wanted.size === panels.length) return { x: 0, y: 0, width, height, places: layout.places };
  const places = layout.places.filter(({ square }) => wanted.has(panelOf(square)));
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const x = Math.min(...xs) - 0.5;
  const y = Math.min(...ys) - 0.5;
  return { x, y, width: Math.max(...xs) + 0.5 - x, height: Math.max(...ys) + 0.5 - y, places };
}

/** Corners of a square as the points of an SVG polygon. */
export function outline(layout: Layout, { x, y }: Place): string {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  if (layout.corners)
    return layout.corners.map(([dx, dy]) => `${round(x + dx)},${round(y + dy)}`).join(' ');
  if (layout.isDiamond) return `${x},${y - 1} ${x + 1},${y} ${x},${y + 1} ${x - 1},${y}`;
  return `${x - 0.5},${y - 0.5} ${x + 0.5},${y - 0.5} ${x + 0.5},${y + 0.5} ${x - 0.5},${y + 0.5}`;
}

/** Hexagons are the places from which their middle is the nearest one, and not far. */
function isNearest({ places }: Layout, { x, y }: Place, atX: number, atY: number): boolean {
  const far = Math.hypot(x - atX, y - atY);
  return far < 1 && places.every((other) => Math.hypot(other.x - atX, other.y - atY) >= far);
}

/** The square under a point, or null beside the board. */
export function squareAt(layout: Layout, x: number, y: number): SquareId | null {
  const found = layout.places.find((place) => {
    const dx = Math.abs(place.x - x);
    const dy = Math.abs(place.y - y);
    if (layout.isHexagonal) return isNearest(layout, place, x, y);
    return layout.isDiamond ? dx + dy <= 1 : dx <= 0.5 && dy <= 0.5;
  });
  return found?.square ?? null;
}

/** The next square that a cursor goes to; the same one at the edge. */
export function neighbor(layout: Layout, square: SquareId, direction: Direction): SquareId {
  if (layout.isHexagonal) return hexagonBeside(layout, square, direction);
  const here = layout.places[square];
  if (!here) return square;
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  // Of two squares aside now the right one, now the left: so the way goes straight up a board of diamonds.
  const leftmost = Math.min(...layout.places.map(({ x }) => x));
  const side = (here.x - leftmost) % 2 === 0 ? 1 : -1;
  let best: Place | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const place of layout.places) {
    const ahead = sign * (isAcross ? place.x - here.x : place.y - here.y);
    const aside = isAcross ? place.y - here.y : place.x - here.x;
    if (ahead <= 0 || (isAcross && aside !== 0)) continue;
    // A square straight ahead comes before one aside.
    const cost = ahead * 1000 + Math.abs(aside) * 2 + (aside * side > 0 ? 0 : 1);
    if (cost < bestCost) {
      best = place;
      bestCost = cost;
    }
  }
  return best?.square ?? square;
}
