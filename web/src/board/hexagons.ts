/** Where hexagons lie on the screen. Lengths are in units: a side of a hexagon is one. */
import type { Board, SquareId } from '../core/types';
import type { Direction, Label, Layout, LayoutOptions, Place } from './layout-types';

/** From the middle of a hexagon to its edge. */
const reach = Math.sqrt(3) / 2;
/** Room for names at the left and below, and for the rim at the right, where the screen may end. */
const labelSize = 0.55;
const rimSize = 0.12;
const pieceSize = 1.55;
const capitalHeight = 0.3;

/** With a corner at the right and the left, as hexagons lie in files. */
const inFiles = [
  [-1, 0],
  [-0.5, -reach],
  [0.5, -reach],
  [1, 0],
  [0.5, reach],
  [-0.5, reach],
] as const;
const inRanks = inFiles.map(([x, y]) => [y, x] as const);

/** The letters and the number of which a name consists. */
const partsOf = (name: string) => /^([a-z]+)(.*)$/.exec(name)?.slice(1) ?? ['', ''];

/** Of the cells that share a part of their name, the first to be found by a measure. */
function ends(board: Board, places: readonly Place[], part: 0 | 1, far: (place: Place) => number) {
  const found = new Map<string, Place>();
  for (const place of places) {
    const text = partsOf(board.squares[place.square]?.name ?? '')[part] ?? '';
    const old = found.get(text);
    if (!old || far(place) < far(old)) found.set(text, place);
  }
  return [...found];
}

/** Ranks beside the left end of each, files below the lower end: outside an edge that is free. */
function labelsOf(board: Board, places: readonly Place[]): Label[] {
  const isInFiles = board.hexagons === 'files';
  const away = reach + 0.38;
  const [slant, rise] = [reach * away, away / 2];
  const atRank = isInFiles ? [-slant, -rise, -slant, rise] : [-away, 0, -away, 0];
  const atFile = isInFiles ? [0, away, 0, away] : [-rise, slant, rise, slant];
  const labelAt = (text: string, { x, y }: Place, spots: readonly number[]): Label => {
    const [left = 0, top = 0, ...others] = spots;
    const isTaken = places.some((place) => Math.hypot(x + left - place.x, y + top - place.y) < 0.9);
    const [otherLeft = 0, otherTop = 0] = others;
    return {
      text,
      x: x + (isTaken ? otherLeft : left),
      y: y + (isTaken ? otherTop : top) + capitalHeight / 2,
      anchor: 'middle',
    };
  };
  return [
    ...ends(board, places, 1, ({ x }) => x).map(([text, place]) => labelAt(text, place, atRank)),
    ...ends(board, places, 0, ({ y }) => -y).map(([text, place]) => labelAt(text, place, atFile)),
  ];
}

export function hexagonLayout(board: Board, { flipped, labels }: LayoutOptions): Layout {
  const isInFiles = board.hexagons === 'files';
  const [across, up] = isInFiles ? [1.5, reach] : [reach, 1.5];
  const [halfWidth, halfHeight] = isInFiles ? [1, reach] : [reach, 1];
  const margin = labels ? labelSize : 0;
  const width = (board.files - 1) * across + 2 * halfWidth;
  const height = (board.ranks - 1) * up + 2 * halfHeight;
  const places = board.squares.map(({ file, rank }, square): Place => {
    const x = halfWidth + (flipped ? board.files - 1 - file : file) * across;
    const y = halfHeight + (flipped ? rank : board.ranks - 1 - rank) * up;
    return { square, x: margin + x, y };
  });
  return {
    width: width + margin + (labels ? rimSize : 0),
    height: height + margin,
    corners: isInFiles ? inFiles : inRanks,
    isDiamond: true,
    isHexagonal: true,
    pieceSize,
    places,
    labels: labels ? labelsOf(board, places) : [],
  };
}

/** The neighbor that lies most in that direction; of two alike now one, now the other. */
export function hexagonBeside(layout: Layout, square: SquareId, direction: Direction): SquareId {
  const here = layout.places[square];
  if (!here) return square;
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const side = Math.round((isAcross ? here.x : here.y) / 1.5) % 2 === 0 ? 1 : -1;
  const aheadOf = ({ x, y }: Place) => sign * (isAcross ? x - here.x : y - here.y);
  const asideOf = ({ x, y }: Place) => side * (isAcross ? y - here.y : x - here.x);
  const [best] = layout.places
    .filter((place) => Math.hypot(place.x - here.x, place.y - here.y) < 2 && aheadOf(place) > 0.1)
    .sort((a, b) => Math.round(10 * (aheadOf(b) - aheadOf(a))) || asideOf(b) - asideOf(a));
  return best?.square ?? square;
}
