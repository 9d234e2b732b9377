/** A position that is put together by hand. What may stand where, the core says of its FEN. */
import type {
  CastlingRight,
  Color,
  CoreGame,
  Draft,
  Holding,
  Looked,
  Passing,
  Piece,
  RoleId,
  SquareId,
} from '../core/types';

/** A draft with the rights to castle that were taken away, whether the pieces allow them or not. */
export interface Board extends Omit<Draft, 'castling'> {
  readonly lostRights: readonly string[];
}

/** What the core makes of a board. */
export interface Judged extends Looked {
  readonly fen: string;
  readonly rights: readonly CastlingRight[];
  readonly passings: readonly Passing[];
}

/** The board of a position; null where the FEN is wrong. */
export function boardOf({ state, words }: Looked): Board | null {
  if (!state || !words) return null;
  return {
    pieces: state.pieces,
    hands: state.hands,
    turn: state.turn,
    enPassant: words.enPassant,
    clock: words.clock,
    turnNumber: words.turnNumber,
    part: words.part,
    pools: state.pools,
    checks: state.checks,
    last: words.last,
    imitations: state.imitations,
    waiting: state.waiting,
    dice: state.dice,
    conversion: words.conversion,
    lostRights: words.rights.filter(({ has }) => !has).map(({ letters }) => letters),
  };
}

export function judge(game: CoreGame, board: Board): Judged {
  // First with all rights and nothing to capture en passant, to learn what there can be.
  const most = game.look(game.compose({ ...board, castling: '', enPassant: '-' }));
  const passings = most.words?.passings ?? [];
  const rights = (most.words?.rights ?? []).map((right) => ({
    ...right,
    has: !board.lostRights.includes(right.letters),
  }));
  const castling = rights.flatMap(({ letters, has }) => (has ? [letters] : [])).join('') || '-';
  const fen = game.compose({ ...board, castling });
  return { ...game.look(fen), fen, rights, passings };
}

export function put(board: Board, square: SquareId, piece: Omit<Piece, 'square'> | null): Board {
  const others = board.pieces.filter((other) => other.square !== square);
  const pieces = piece ? [...others, { ...piece, square }] : others;
  const waiting = board.waiting.filter((other) => other !== square);
  // A capture en passant is of the move before: another board has none.
  return { ...board, pieces, waiting, enPassant: '-' };
}

export function move(board: Board, from: SquareId, to: SquareId): Board {
  const piece = board.pieces.find(({ square }) => square === from);
  return piece && from !== to ? put(put(board, from, null), to, piece) : board;
}

function counted(held: readonly Holding[], role: RoleId, count: number): readonly Holding[] {
  const others = held.filter((other) => other.role !== role);
  return count > 0 ? [...others, { role, count }] : others;
}

/** What a player has beside the board: in hand, or captured and to be promoted to. */
export type Store = 'hands' | 'pools';

export function hold(board: Board, store: Store, color: Color, role: RoleId, count: number): Board {
  const held = counted(board[store][color], role, count);
  return { ...board, [store]: { ...board[store], [color]: held } };
}

/** A piece waits from now on, behind those that have waited longer; or no longer. */
export function toggleWaiting(board: Board, square: SquareId): Board {
  const others = board.waiting.filter((other) => other !== square);
  const isNew = others.length === board.waiting.length;
  return { ...board, waiting: isNew ? [...others, square] : others };
}

export function clear(board: Board): Board {
  return {
    ...board,
    pieces: [],
    hands: { white: [], black: [] },
    pools: { white: [], black: [] },
    enPassant: '-',
    clock: 0,
    turnNumber: 1,
    part: 1,
    checks: { white: 0, black: 0 },
    last: { white: 0, black: 0 },
    imitations: 0,
    waiting: [],
    dice: [],
    conversion: 0,
  };
}

/** The pieces that the core accepts in a hand, or among those to promote to. */
export function rolesToHold(game: CoreGame, board: Board, store: Store): RoleId[] {
  return game.description.roles.flatMap((role, id): RoleId[] => {
    if (!role) return [];
    const held = game.compose({ ...hold(board, store, 'white', id, 1), castling: '' });
    return game.look(held).state?.[store].white.some((held) => held.role === id) ? [id] : [];
  });
}

/** The stone that is placed in a part of the turn of its own; 0 if none is. */
export function stonePlaced(game: CoreGame, start: Board): RoleId {
  const due = game.look(game.compose({ ...start, part: 2, castling: '' }));
  return due.state?.moves.find(({ kind }) => kind === 'place')?.role ?? 0;
}

export const turnTo = (board: Board, turn: Color): Board => ({ ...board, turn, enPassant: '-' });
