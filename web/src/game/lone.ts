/**
 * Positions with next to nothing on the board, to ask the core how a piece moves. The page does
 * not know; it lays out a FEN and reads the list of legal moves.
 */

import { panelsOf } from '../board/layout';
import type {
  Color,
  CoreGame,
  Description,
  Move,
  Piece,
  RoleId,
  SquareId,
  State,
} from '../core/types';
import { opponentOf } from './session';

/** Squares in the order in which a FEN names them: from the far rank, files from the left. */
function fenOrder({ board }: Description): SquareId[] {
  return board.squares
    .map((_, square) => square)
    .sort((a, b) => {
      const [one, two] = [board.squares[a], board.squares[b]];
      if (!one || !two) return 0;
      return two.rank - one.rank || one.file - two.file;
    });
}

/** A FEN like `model`, with other pieces and another side to move. Holes stay where they are. */
export function fenWith(
  description: Description,
  model: string,
  pieces: readonly Piece[],
  turn: Color,
): string {
  const [placement = '', , ...rest] = model.split(' ');
  const [rows = '', hand] = placement.split('[');
  const order = fenOrder(description);
  let at = 0;
  const letterAt = () => {
    const piece = pieces.find(({ square }) => square === order[at]);
    at++;
    const letter = description.roles[piece?.role ?? 0]?.letter ?? '';
    return piece?.color === 'black' ? letter.toLowerCase() : letter;
  };
  const row = (text: string) => {
    let out = '';
    let empty = 0;
    const put = (letter: string) => {
      if (letter === '') {
        empty++;
        return;
      }
      out += `${empty > 0 ? empty : ''}${letter}`;
      empty = 0;
    };
    for (const [token] of text.matchAll(/\d+|_|\+?[A-Za-z]~?/g)) {
      if (token === '_') put('_');
      else for (let count = Number(token) || 1; count > 0; count--) put(letterAt());
    }
    return `${out}${empty > 0 ? empty : ''}`;
  };
  const [, , ...more] = rest;
  const placed = rows.split('/').map(row).join('/') + (hand === undefined ? '' : '[]');
  return [placed, turn === 'white' ? 'w' : 'b', '-', '-', ...more].join(' ');
}

/** The legal moves of a position laid out like this; none when the core refuses it. */
function movesOf(game: CoreGame, fen: string): readonly Move[] {
  try {
    const position = game.start({ fen });
    const { moves } = position.state();
    position.close();
    return moves;
  } catch {
    return [];
  }
}

/** Where a piece could go if it were its color's turn; nothing when that cannot be. */
export function peekFrom(game: CoreGame, state: State, square: SquareId): SquareId[] {
  const [placement, turn, castling, , ...rest] = state.fen.split(' ');
  const turned = [placement, turn === 'w' ? 'b' : 'w', castling, '-', ...rest].join(' ');
  const moves = movesOf(game, turned).filter(({ from }) => from === square);
  return targetsFrom(moves, square);
}

/** Squares of the largest part of the board, by their distance from its middle. */
function byDistance({ board }: Description): SquareId[] {
  const [main] = panelsOf(board).sort((a, b) => b.fileMax - b.fileMin - (a.fileMax - a.fileMin));
  if (!main) return [];
  // A little to the lower left: of four squares in the middle the first is taken.
  const x = (main.fileMin + main.fileMax) / 2 - 0.1;
  const y = (main.rankMin + main.rankMax) / 2 - 0.1;
  return board.squares
    .map(({ file, rank }, square) => ({ square, file, away: Math.hypot(file - x, rank - y) }))
    .filter(({ file }) => file >= main.fileMin && file <= main.fileMax)
    .sort((a, b) => a.away - b.away)
    .map(({ square }) => square);
}

const royalOf = (description: Description): RoleId =>
  description.roles.findIndex((role, id) => role?.royal === true && role.base === id);

/** A piece in the middle of the board, and the royal pieces that a position must have. */
interface Lone {
  readonly square: SquareId;
  readonly pieces: readonly Piece[];
  readonly moves: readonly Move[];
}

/** How many of the farthest squares are tried for the royal pieces. */
const corners = 8;

/** The layout in which the piece in the middle has most moves. */
export function lonePiece(game: CoreGame, model: string, role: RoleId, color: Color): Lone | null {
  const { description } = game;
  const royal = royalOf(description);
  const spots = byDistance(description);
  const middle = spots[0];
  if (middle === undefined || royal < 0) return null;
  const piece: Piece = { square: middle, role, color };
  const isRoyal = description.roles[role]?.royal === true;
  const far = spots.slice(-corners);
  let best: Lone | null = null;
  for (const own of isRoyal ? [middle] : far)
    for (const other of far) {
      if (own === other) continue;
      const pieces: Piece[] = [
        piece,
        ...(isRoyal ? [] : [{ square: own, role: royal, color }]),
        { square: other, role: royal, color: opponentOf(color) },
      ];
      const fen = fenWith(description, model, pieces, color);
      const moves = movesOf(game, fen).filter(({ from }) => from === middle);
      if (!best || moves.length > best.moves.length) best = { square: middle, pieces, moves };
    }
  return best;
}

/** Squares two steps away in eight directions, for pieces that must jump. */
function around({ board }: Description, center: SquareId): SquareId[] {
  const middle = board.squares[center];
  if (!middle) return [];
  const near = (offset: number) => offset === 0 || Math.abs(offset) === 2;
  return board.squares.flatMap(({ file, rank }, square) =>
    square !== center && near(file - middle.file) && near(rank - middle.rank) ? [square] : [],
  );
}

/** The state to lay pieces out in: the start, and where dice are thrown the kindest throw. */
export function modelOf(game: CoreGame): State {
  const position = game.start(game.description.startCount > 0 ? { number: 0 } : {});
  let model = position.state();
  for (const { text } of model.throwDue ? model.moves : []) {
    position.play(text);
    const thrown = position.state();
    if (model.throwDue || thrown.moves.length > model.moves.length) model = thrown;
    position.undo();
  }
  position.close();
  return model;
}

/** The piece of least worth, to stand in the way or be captured. */
function leastRole({ roles }: Description): RoleId {
  let least = 0;
  roles.forEach((role, id) => {
    if (!role || role.royal || role.base !== id) return;
    if (least === 0 || role.value < (roles[least]?.value ?? 0)) least = id;
  });
  return least;
}

export interface Diagram {
  readonly square: SquareId;
  /** The piece, and others where it needs them. */
  readonly pieces: readonly Piece[];
  readonly moves: readonly SquareId[];
  readonly captures: readonly SquareId[];
}

const targetsFrom = (moves: readonly Move[], square: SquareId) => [
  ...new Set(moves.flatMap(({ to }) => (to === null || to === square ? [] : [to]))),
];

/** Where a white piece goes from the middle of the board, and where it captures. */
export function diagramOf(game: CoreGame, model: string, role: RoleId): Diagram | null {
  const { description } = game;
  const lone = lonePiece(game, model, role, 'white');
  if (!lone) return null;
  const { square } = lone;
  const other = leastRole(description);
  const draw = (more: readonly Piece[]): Diagram => {
    const withThem = [...lone.pieces, ...more];
    const movesWith = (pieces: readonly Piece[]) =>
      movesOf(game, fenWith(description, model, pieces, 'white')).filter(
        ({ from }) => from === square,
      );
    const captures = description.board.squares
      .map((_, at) => at)
      .filter((at) => withThem.every((piece) => piece.square !== at))
      .filter((at) =>
        movesWith([...withThem, { square: at, role: other, color: 'black' }]).some(
          ({ captured }) => captured === at,
        ),
      );
    return {
      square,
      pieces: [...lone.pieces.filter((piece) => piece.square === square), ...more],
      moves: targetsFrom(movesWith(withThem), square),
      captures,
    };
  };
  const alone = draw([]);
  if (alone.moves.length > 0 || alone.captures.length > 0) return alone;
  const hurdles = around(description, square).filter((at) =>
    lone.pieces.every((piece) => piece.square !== at),
  );
  const jumping = draw(hurdles.map((at) => ({ square: at, role: other, color: 'white' })));
  return jumping.moves.length > 0 ? jumping : alone;
}

/** Steps of a straight way between two squares. */
function stepsBetween({ board }: Description, from: SquareId, to: SquareId): number {
  const [one, two] = [board.squares[from], board.squares[to]];
  if (!one || !two) return 0;
  const across = Math.abs(one.file - two.file);
  const along = Math.abs(one.rank - two.rank);
  if (!board.doubled) return Math.max(across, along);
  return across === along ? across : Math.max(across, along) / 2;
}

/**
 * How far the royal piece of `color` goes in the present state, in steps; null where its way of
 * moving never changes. Infinity when only the edge stops it.
 */
export function royalRange(game: CoreGame, state: State, color: Color): number | null {
  const { description } = game;
  const royal = royalOf(description);
  if (!description.roles.some((role, id) => role?.base === royal && id !== royal)) return null;
  const lone = lonePiece(game, state.fen, royal, color);
  if (!lone) return null;
  const steps = lone.moves.map(({ to }) => stepsBetween(description, lone.square, to ?? 0));
  const range = Math.max(0, ...steps);
  return isAtEdge(description, lone, range) ? Number.POSITIVE_INFINITY : range;
}

/** Whether one of the farthest moves ends where the board ends. */
function isAtEdge(description: Description, lone: Lone, range: number): boolean {
  const { squares, files, ranks } = description.board;
  return lone.moves.some(({ to }) => {
    if (to === null || stepsBetween(description, lone.square, to) < range) return false;
    const { file = 1, rank = 1 } = squares[to] ?? {};
    return file === 0 || rank === 0 || file === files - 1 || rank === ranks - 1;
  });
}
