/**
 * Pictures of whole boards as SVG texts that need no style sheet: of the list of games, made when the
 * page is built, and those of the package for JavaScript.
 */
import type { Color, Description, Role, RoleId, SquareId, State } from '../core/types';
import { emblemSvg, pieceSvg } from '../pieces/all';
import { type Family, familyOf } from '../pieces/characters';
import { characterMan } from '../pieces/men';
import { layoutOf, outline } from './layout';
import type { Layout } from './layout-types';
import { linesOf } from './lines';

/** An arrow; a circle where both ends are the same square. */
export interface DrawnShape {
  readonly from: SquareId;
  readonly to: SquareId;
  /** A color of CSS. */
  readonly ink: string;
}

export interface DrawOptions {
  /** Of the characters that stand on men: virtual:characters. */
  readonly outlines: Readonly<Record<string, string>>;
  /** Seen from Black's side. */
  readonly flipped?: boolean;
  /** Names of files and ranks beside the board. */
  readonly labels?: boolean;
  /** From where and to where the last move went. */
  readonly marked?: readonly SquareId[];
  readonly shapes?: readonly DrawnShape[];
  /** What lies beside the board. */
  readonly dice?: readonly number[];
  /** Whether a piece in hand says how many there are of it. */
  readonly counted?: boolean;
  /** The id of a drawing, for pictures that may stand in one page; others have short ones. */
  readonly idOf?: (drawing: string) => string;
}

const colors = {
  edge: '#2f4a63',
  light: '#efe7d6',
  dark: '#8ba6b9',
  /** Of the third shade of hexagons. */
  between: '#bdc7c8',
  wood: '#ecc98d',
  river: '#9cc4d6',
  marks: '#dcae68',
  goals: '#b9803f',
  line: '#6b4a1f',
  mark: '#e8b62f',
  ink: '#241c17',
};
const sheet = 45;
/** Around the board. */
const margin = 0.08;
/** Between the board and what is kept beside it, and between two dice, in squares. */
const gap = 0.2;
/** Of the number of pieces in hand. */
const countWidth = 0.35;

const round = (value: number) => Number(value.toFixed(3));

const facingOf = (color: Color, flipped: boolean) =>
  (color === 'white') === flipped ? 'down' : 'up';

/** A piece with its inks put in: a picture that stands alone has no style sheet to name them. */
function inked(role: Role, color: Color, flipped = false, family: Family | null = null): string {
  const { picture, letter, reach } = role;
  const facing = facingOf(color, flipped);
  const svg =
    (family && emblemSvg(family, picture, color, facing, reach && { letter, reach })) ??
    pieceSvg(picture, color, letter, facing, reach);
  const inks = new Map([...svg.matchAll(/--(\w+):var\([^,]+,([^)]+)\)/g)].map((m) => [m[1], m[2]]));
  const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  const strokes = 'stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"';
  return `<g ${strokes}>${inside.replaceAll(/var\(--(\w+)\)/g, (_, ink) => inks.get(ink) ?? '')}</g>`;
}

/** Paths without the blanks and zeros that they do not need: every first visit fetches some of them. */
const compact = (svg: string): string =>
  svg.replaceAll(/ d="([^"]*)"/g, (_, path: string) => {
    const parted = path.trim().replaceAll(/ *([A-Za-z]) */g, '$1');
    return ` d="${parted.replaceAll(' -', '-').replaceAll(/(?<![\d.])0\./g, '.')}"`;
  });

const svgText = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}">${compact(inside)}</svg>`;

/** A man of the game's own family, with a character or else an emblem; or the figure. */
function manOf(role: Role, color: Color, family: Family | null, options: DrawOptions): string {
  const { flipped = false, outlines } = options;
  const man = family && characterMan(family, role.picture, color, outlines);
  if (!man) return inked(role, color, flipped, family);
  const isTurned = family === 'shogi' && facingOf(color, flipped) === 'down';
  const turn = isTurned ? ' transform="rotate(180 22.5 22.5)"' : '';
  return `<g stroke-linejoin="round"${turn}>${man}</g>`;
}

/** Where the pips of a die are, in thirds of its side. */
const pipsOf = (number: number): (readonly [x: number, y: number])[] => [
  ...(number > 1 ? ([[0.75, 2.25], [2.25, 0.75]] as const) : []), // biome-ignore format: two points
  ...(number > 3 ? ([[0.75, 0.75], [2.25, 2.25]] as const) : []), // biome-ignore format: two points
  ...(number === 6 ? ([[0.75, 1.5], [2.25, 1.5]] as const) : []), // biome-ignore format: two points
  ...(number % 2 === 1 ? ([[1.5, 1.5]] as const) : []),
];

function die(number: number, x: number, y: number): string {
  const dots = pipsOf(number).map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r=".33"/>`);
  return [
    `<g transform="translate(${round(x)} ${round(y)})scale(.27)" fill="${colors.ink}">`,
    `<rect width="3" height="3" rx=".6" fill="#fffdf8" stroke="${colors.ink}" stroke-width=".2"/>`,
    `${dots.join('')}</g>`,
  ].join('');
}

/** The board without anything on it. */
function ground({ board, look }: Description, layout: Layout, marked: readonly SquareId[]): string {
  const path = (places: Layout['places']) =>
    places.map((place) => `M${outline(layout, place)}z`).join('');
  const filled = (places: Layout['places'], fill: string) =>
    `<path d="${path(places)}" fill="${fill}"/>`;
  const ofShade = (shade: number) =>
    layout.places.filter(({ square }) => board.squares[square]?.shade === shade);
  const edge = `<path d="${path(layout.places)}" fill="${colors.edge}" stroke="${colors.edge}" stroke-width=".16" stroke-linejoin="round"/>`;
  const among = (squares: readonly SquareId[]) =>
    layout.places.filter(({ square }) => squares.includes(square));
  const terrain =
    look?.ground === 'plain'
      ? (['river', 'marks', 'goals'] as const).map((name) =>
          look[name].length > 0 ? filled(among(look[name]), colors[name]) : '',
        )
      : [];
  const squares = look
    ? [
        filled(layout.places, colors.wood),
        ...terrain,
        `<path d="${look.ground === 'lines' ? linesOf(layout, look) : path(layout.places)}" fill="none" stroke="${colors.line}" stroke-width=".04"/>`,
      ]
    : [
        filled(ofShade(1), colors.light),
        filled(ofShade(0), colors.dark),
        ...(board.hexagons ? [filled(ofShade(2), colors.between)] : []),
      ];
  const marks = layout.places.filter(({ square }) => marked.includes(square));
  const shown = marks.length > 0 ? [`<g opacity=".6">${filled(marks, colors.mark)}</g>`] : [];
  return [edge, ...squares, ...shown].join('');
}

function labels({ labels, isDiamond }: Layout): string {
  const texts = labels.map(
    ({ text, x, y, anchor }) =>
      `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${text}</text>`,
  );
  if (texts.length === 0) return '';
  const font = `font-family="sans-serif" font-size="${isDiamond ? 0.36 : 0.26}"`;
  return `<g ${font} fill="${colors.ink}">${texts.join('')}</g>`;
}

function shape(layout: Layout, { from, to, ink }: DrawnShape): string {
  const [begin, end] = [layout.places[from], layout.places[to]];
  if (!begin || !end) return '';
  const [x, y] = [end.x - begin.x, end.y - begin.y];
  const length = Math.hypot(x, y);
  if (length === 0)
    return `<circle cx="${end.x}" cy="${end.y}" r=".43" fill="none" stroke="${ink}" stroke-width=".08" opacity=".8"/>`;
  const turn = round((Math.atan2(y, x) * 180) / Math.PI);
  const place = `transform="translate(${round(begin.x)} ${round(begin.y)})rotate(${turn})"`;
  const tip = round(length - 0.1);
  const neck = round(length - 0.5);
  return `<path ${place} fill="${ink}" opacity=".8" d="M0.1-0.08H${neck}V-0.24L${tip} 0 ${neck} 0.24V0.08H0.1z"/>`;
}

/** Puts a piece at a place; each kind is drawn once and used again. */
type Use = (role: RoleId, color: Color, x: number, y: number) => string;

interface Beside {
  readonly drawings: readonly string[];
  readonly width: number;
}

/** What players hold and have thrown, at the right of a board: the upper player's above. */
function besideBoard(
  layout: Layout,
  { hands }: Pick<State, 'hands'>,
  use: Use,
  options: DrawOptions,
): Beside {
  const { flipped = false, dice = [], counted = false } = options;
  const { pieceSize, height } = layout;
  const left = layout.width + 2 * margin + gap;
  const isNumbered = (count: number) => counted && count > 1;
  const numberOf = (count: number, y: number) =>
    `<text x="${round(left + pieceSize)}" y="${round(y + pieceSize / 2 + 0.14)}" font-family="sans-serif" font-size=".4" fill="${colors.ink}">${count}</text>`;
  const held = (['black', 'white'] as const).flatMap((color) =>
    hands[color].map(({ role, count }, at) => {
      const y = (color === 'black') !== flipped ? at * pieceSize : height - (at + 1) * pieceSize;
      return use(role, color, left, y) + (isNumbered(count) ? numberOf(count, y) : '');
    }),
  );
  const top = (height - dice.length * 0.81 - (dice.length - 1) * gap) / 2;
  const thrown = dice.map((number, at) => die(number, left + 0.1, top + at * (0.81 + gap)));
  const drawings = [...held, ...thrown];
  if (drawings.length === 0) return { drawings, width: layout.width + 2 * margin };
  const hasNumbers = Object.values(hands).some((hand) =>
    hand.some((held) => isNumbered(held.count)),
  );
  const more = hasNumbers ? countWidth : 0;
  return { drawings, width: left + Math.max(pieceSize, 1) + more + margin };
}

/** The board with its pieces, and what lies beside it. */
export function drawBoard(
  description: Description,
  { pieces, hands }: Pick<State, 'pieces' | 'hands'>,
  options: DrawOptions,
): string {
  const { board, roles, look } = description;
  const { flipped = false, marked = [], shapes = [] } = options;
  const layout = layoutOf(board, { flipped, labels: options.labels ?? false });
  const half = layout.pieceSize / 2;
  const kinds = new Map<string, string>();
  const use: Use = (id, color, x, y) => {
    const role = roles[id];
    if (!role) return '';
    const drawing = manOf(role, color, familyOf(look), options);
    const name = options.idOf?.(drawing) ?? `${color[0]}${id}`;
    kinds.set(name, drawing);
    const scale = layout.pieceSize / sheet;
    return `<use href="#${name}" transform="translate(${round(x)} ${round(y)})scale(${round(scale)})"/>`;
  };
  const uses = pieces.map(({ square, role, color }) => {
    const place = layout.places[square];
    return place ? use(role, color, place.x - half, place.y - half) : '';
  });
  const beside = besideBoard(layout, { hands }, use, options);
  return svgText(
    beside.width,
    layout.height + 2 * margin,
    [
      `<defs>${[...kinds].map(([name, drawing]) => `<g id="${name}">${drawing}</g>`).join('')}</defs>`,
      `<g transform="translate(${margin} ${margin})">`,
      ground(description, layout, marked),
      labels(layout),
      ...uses,
      ...beside.drawings,
      ...shapes.map((drawn) => shape(layout, drawn)),
      '</g>',
    ].join(''),
  );
}

/** Pieces side by side, White's. */
export function drawRoles(roles: readonly Role[]): string {
  const drawings = roles.map(
    (role, at) => `<g transform="translate(${at * sheet})">${inked(role, 'white')}</g>`,
  );
  return svgText(Math.max(1, roles.length) * sheet, sheet, drawings.join(''));
}
