/** Pictures of whole boards as SVG texts, for the list of games: made once, when the page is built. */
import { layoutOf, outline } from '../src/board/layout';
import { linesOf } from '../src/board/lines';
import type { Color, Description, Role, RoleId, State } from '../src/core/types';
import { pieceSvg } from '../src/pieces/all';
import { type Family, familyOf } from '../src/pieces/characters';
import { characterMan } from '../src/pieces/men';
import { outlinesOfCharacters } from './characters';

const colors = {
  edge: '#2f4a63',
  light: '#efe7d6',
  dark: '#8ba6b9',
  /** Of the third shade of hexagons. */
  between: '#bdc7c8',
  wood: '#ecc98d',
  line: '#6b4a1f',
};
const sheet = 45;

const round = (value: number) => Number(value.toFixed(3));

/** A piece with its inks put in: a picture that stands alone has no style sheet to name them. */
function inked(role: Role, color: Color): string {
  const svg = pieceSvg(role.picture, color, role.letter);
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

/** A man of the game's own family, or the figure. */
function manOf(role: Role, color: Color, family: Family | null): string {
  const man = family && characterMan(family, role.picture, color, outlinesOfCharacters());
  if (!man) return inked(role, color);
  const turn = family === 'shogi' && color === 'black' ? ' transform="rotate(180 22.5 22.5)"' : '';
  return `<g stroke-linejoin="round"${turn}>${man}</g>`;
}

/** Between the board and what is kept beside it, and between two dice, in squares. */
const gap = 0.2;

/** Where the pips of a die are, in thirds of its side. */
const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  2: [
    [0.75, 2.25],
    [2.25, 0.75],
  ],
  5: [
    [0.75, 0.75],
    [0.75, 2.25],
    [1.5, 1.5],
    [2.25, 0.75],
    [2.25, 2.25],
  ],
};

function die(number: number, x: number, y: number): string {
  const dots = (pips[number] ?? []).map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r=".33"/>`);
  return [
    `<g transform="translate(${round(x)} ${round(y)})scale(.27)" fill="#241c17">`,
    '<rect width="3" height="3" rx=".6" fill="#fffdf8" stroke="#241c17" stroke-width=".2"/>',
    `${dots.join('')}</g>`,
  ].join('');
}

/**
 * The board with its pieces; each kind of piece is drawn once and used again. What players hold and
 * throw is at its right, Black's above and White's below.
 */
export function drawBoard(
  description: Description,
  { pieces, hands }: Pick<State, 'pieces' | 'hands'>,
): string {
  const { board, roles, look, hasDice } = description;
  const layout = layoutOf(board);
  const margin = 0.08;
  const besides = layout.width + 2 * margin + gap;
  const middle = layout.height / 2;
  const ground = (places: typeof layout.places) =>
    places.map((place) => `M${outline(layout, place)}z`).join('');
  const ofShade = (shade: number) =>
    layout.places.filter(({ square }) => board.squares[square]?.shade === shade);
  const kinds = new Map<string, string>();
  const use = (id: RoleId, color: Color, x: number, y: number): string => {
    const role = roles[id];
    if (!role) return '';
    const name = `${color[0]}${id}`;
    kinds.set(name, manOf(role, color, familyOf(look)));
    const scale = layout.pieceSize / sheet;
    return `<use href="#${name}" transform="translate(${round(x)} ${round(y)})scale(${round(scale)})"/>`;
  };
  const uses = pieces.map(({ square, role, color }) => {
    const place = layout.places[square];
    if (!place) return '';
    return use(role, color, place.x - layout.pieceSize / 2, place.y - layout.pieceSize / 2);
  });
  const held = (['black', 'white'] as const).flatMap((color) =>
    hands[color].map(({ role }, at) => {
      const from = color === 'black' ? at : layout.height / layout.pieceSize - 1 - at;
      return use(role, color, besides, from * layout.pieceSize);
    }),
  );
  const dice = hasDice
    ? [die(5, besides + 0.1, middle - 0.81 - gap / 2), die(2, besides + 0.1, middle + gap / 2)]
    : [];
  const isMore = held.length + dice.length > 0;
  return svgText(
    isMore ? besides + Math.max(layout.pieceSize, 1) + margin : layout.width + 2 * margin,
    layout.height + 2 * margin,
    [
      `<defs>${[...kinds].map(([name, drawing]) => `<g id="${name}">${drawing}</g>`).join('')}</defs>`,
      `<g transform="translate(${margin} ${margin})">`,
      `<path d="${ground(layout.places)}" fill="${colors.edge}" stroke="${colors.edge}" stroke-width=".16" stroke-linejoin="round"/>`,
      ...(look
        ? [
            `<path d="${ground(layout.places)}" fill="${colors.wood}"/>`,
            `<path d="${look.ground === 'lines' ? linesOf(layout, look) : ground(layout.places)}" fill="none" stroke="${colors.line}" stroke-width=".04"/>`,
          ]
        : [
            `<path d="${ground(ofShade(1))}" fill="${colors.light}"/>`,
            `<path d="${ground(ofShade(0))}" fill="${colors.dark}"/>`,
            ...(board.hexagons
              ? [`<path d="${ground(ofShade(2))}" fill="${colors.between}"/>`]
              : []),
          ]),
      ...uses,
      ...held,
      ...dice,
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
