/**
 * Small positions of a game in which a piece can show something: a few pieces on its board, and what
 * the core says of them.
 */
import { panelsOf } from '../board/layout';
import type {
  CoreGame,
  Description,
  Move,
  Piece,
  RoleId,
  SquareId,
  State,
  Way,
} from '../core/types';
import { clear, type Board as Drafted } from '../edit/draft';

/** Squares that are tried for a piece. */
export const squaresTried = 24;
export const targetsTried = 12;

/** Steps to the side and forward that a piece of chess goes, by its picture: names may tell how it came to be. */
type Geometry = (dx: number, dy: number, way: Way) => boolean;

const isStraight = (dx: number, dy: number) => dx === 0 || dy === 0;
const isDiagonal = (dx: number, dy: number) => Math.abs(dx) === Math.abs(dy);

const familiar: Readonly<Record<string, Geometry>> = {
  king: (dx, dy, { kind }) => Math.max(Math.abs(dx), Math.abs(dy)) === 1 && kind === 'leap',
  queen: (dx, dy, { kind }) => (isStraight(dx, dy) || isDiagonal(dx, dy)) && kind === 'ride',
  rook: (dx, dy, { kind }) => isStraight(dx, dy) && kind === 'ride',
  bishop: (dx, dy, { kind }) => isDiagonal(dx, dy) && kind === 'ride',
  knight: (dx, dy) => Math.abs(dx * dy) === 2,
  pawn: (dx, dy, { moves, captures }) =>
    (dx === 0 && (dy === 1 || dy === 2) && moves && !captures) ||
    (Math.abs(dx) === 1 && dy === 1 && captures && !moves),
};

/** What all steps of a game are made with. */
export interface Workshop {
  readonly game: CoreGame;
  readonly description: Description;
  readonly start: Drafted;
  /** Pieces that must be there, few of them. */
  readonly company: readonly Piece[];
}

/** Which of the boards of a game a square is on. */
export const panelOf = ({ description: { board } }: Workshop, at: SquareId): number =>
  panelsOf(board).findIndex(({ fileMax }) => (board.squares[at]?.file ?? 0) <= fileMax);

/** Whether a piece moves as no piece of chess does; to other boards, all of them may. */
export function isNew(shop: Workshop, id: RoleId): boolean {
  const { game, description } = shop;
  const role = description.roles[id];
  const geometry = role && familiar[role.picture];
  if (!geometry) return true;
  const { square, ways } = game.ways(id);
  const { squares } = description.board;
  const from = squares[square];
  const here = panelOf(shop, square);
  return ways.some((way) => {
    const to = squares[way.square];
    const isKnown = from && to && geometry(to.file - from.file, to.rank - from.rank, way);
    return !isKnown && panelOf(shop, way.square) === here;
  });
}

/** Kinds of pieces that stand on boards by themselves. */
export const kinds = ({ description }: Workshop): RoleId[] =>
  description.roles.flatMap((role, id): RoleId[] =>
    role && role.base === id && !role.handOnly ? [id] : [],
  );

export const isFree = (pieces: readonly Piece[], at: SquareId) =>
  !pieces.some(({ square }) => square === at);

/** With all rights to castle, or with none where the number of the turn is told: it stands behind them. */
export const lookAt = ({ game }: Workshop, draft: Drafted): State | null =>
  game.look(game.compose({ ...draft, castling: draft.turnNumber > 1 ? '-' : '' })).state;

/** The position of some pieces; null where it is impossible or the game is over. */
export function stateWith(shop: Workshop, pieces: readonly Piece[], part: Partial<Drafted> = {}) {
  const state = lookAt(shop, { ...clear(shop.start), pieces, ...part });
  return state?.winner === 'nobody' ? state : null;
}

/** After a throw by which something is so; the state itself where none is due. */
export function settled({ game }: Workshop, state: State | null, is: (state: State) => boolean) {
  if (!state?.throwDue) return state && is(state) ? state : null;
  const position = game.start({ fen: state.fen });
  try {
    // Doubles may allow everything: what the dice mean is seen better without.
    const isDouble = ({ dice }: Move) => dice[0] === dice[1];
    const throws = [...state.moves].sort((a, b) => Number(isDouble(a)) - Number(isDouble(b)));
    for (const { text } of throws) {
      if (!position.play(text)) continue;
      const thrown = position.state();
      if (is(thrown)) return thrown;
      position.undo();
    }
    return null;
  } finally {
    position.close();
  }
}

/** The state after a move. */
export function after({ game }: Workshop, { fen }: State, text: string): State | null {
  const position = game.start({ fen });
  try {
    return position.play(text) ? position.state() : null;
  } finally {
    position.close();
  }
}

export const byDistance = ({ description }: Workshop, from: SquareId) => {
  const { squares } = description.board;
  const far = (at: SquareId) => {
    const [a, b] = [squares[at], squares[from]];
    return a && b ? (a.file - b.file) ** 2 + (a.rank - b.rank) ** 2 : 0;
  };
  return { far, all: squares.map((_, at) => at).sort((a, b) => far(a) - far(b)) };
};

/** Points of the lattice between two squares of one line. */
export function between({ description }: Workshop, from: SquareId, to: SquareId): SquareId[] {
  const { squares } = description.board;
  const [a, b] = [squares[from], squares[to]];
  if (!a || !b) return [];
  const [dx, dy] = [b.file - a.file, b.rank - a.rank];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, step) =>
    squares.findIndex(
      ({ file, rank }) =>
        file === a.file + (dx * (step + 1)) / steps && rank === a.rank + (dy * (step + 1)) / steps,
    ),
  ).filter((square) => square >= 0);
}

/** Kings are there because they must be: nobody learns a hop from one. */
export function isOverRoyal(shop: Workshop, { from, to }: Move): boolean {
  if (from === null || to === null) return false;
  const way = between(shop, from, to);
  return shop.company.some(
    ({ square, role }) => shop.description.roles[role]?.royal && way.includes(square),
  );
}

export const isPlain = ({ kind }: Move) => kind === 'normal' || kind === 'passing';

/** The piece on a square of which it has many moves, with the position. */
export function placed(shop: Workshop, role: RoleId): { state: State; square: SquareId } | null {
  const { square: best, ways } = shop.game.ways(role);
  const isRoyal = shop.description.roles[role]?.royal;
  const own = shop.company.find((piece) => piece.role === role && piece.color === 'white');
  let found: { state: State; square: SquareId } | null = null;
  let most = 0;
  for (const square of byDistance(shop, best).all.slice(0, squaresTried)) {
    const company = isRoyal ? shop.company.filter((piece) => piece !== own) : shop.company;
    if (!isFree(company, square)) continue;
    const pieces: Piece[] = [...company, { square, role, color: 'white' }];
    const goals = (state: State) =>
      state.moves.filter(
        (move) => move.from === square && isPlain(move) && !isOverRoyal(shop, move),
      );
    const state = settled(shop, stateWith(shop, pieces), (state) => goals(state).length > 0);
    const count = state ? goals(state).length : 0;
    if (!state || state.checkers.length > 0 || count <= most) continue;
    found = { state, square };
    most = count;
    if (count >= ways.filter(({ moves }) => moves).length * 0.6) break;
  }
  return found;
}

/** The most common piece of Black that is not royal: what there is to capture. */
export function victimOf({ start, description }: Workshop): RoleId | null {
  const count = (role: RoleId) =>
    start.pieces.filter((piece) => piece.role === role && piece.color === 'black').length;
  const roles = [...new Set(start.pieces.map(({ role }) => role))].filter(
    (role) => !description.roles[role]?.royal,
  );
  return roles.length === 0 ? null : roles.reduce((a, b) => (count(b) > count(a) ? b : a));
}

/** A role beside the company, until it has a move of a kind. part: what else the position is to have. */
export function* found(
  shop: Workshop,
  role: RoleId,
  more: readonly Piece[],
  is: (move: Move) => boolean,
  part: Partial<Drafted> = {},
): Generator<null, { state: State; moves: readonly Move[]; square: SquareId } | null> {
  // From the far side: that is where things change.
  const far = shop.description.board.squares.map((_, at) => at).reverse();
  for (const square of far) {
    if (!isFree([...shop.company, ...more], square)) continue;
    yield null;
    const pieces: Piece[] = [...shop.company, ...more, { square, role, color: 'white' }];
    const moves = (state: State) => state.moves.filter((move) => move.from === square && is(move));
    const state = settled(shop, stateWith(shop, pieces, part), (state) => moves(state).length > 0);
    if (state && state.checkers.length === 0) return { state, moves: moves(state), square };
  }
  return null;
}

/** The company with a piece of White's added, instead of its royal one where it is that. */
export const withOwn = (
  { description, company }: Workshop,
  role: RoleId,
  square: SquareId,
): Piece[] => [
  ...company.filter((piece) => piece.color !== 'white' || !description.roles[role]?.royal),
  { square, role, color: 'white' },
];

export const byWorth = (shop: Workshop): RoleId[] =>
  kinds(shop)
    .filter((role) => !shop.description.roles[role]?.royal)
    .sort(
      (a, b) => (shop.description.roles[b]?.value ?? 0) - (shop.description.roles[a]?.value ?? 0),
    );

export const roleOn = ({ pieces }: State, at: SquareId | null): RoleId | undefined =>
  pieces.find(({ square }) => square === at)?.role;
