/** A position that is put together by hand. What may stand where, the core says of its FEN. */
import type {
  CastlingRight,
  Color,
  Conversion,
  CoreGame,
  Description,
  Draft,
  Holding,
  Looked,
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
    fields: words.fields.map(({ value }) => value),
    lostRights: words.rights.filter(({ has }) => !has).map(({ letters }) => letters),
  };
}

export function judge(game: CoreGame, board: Board): Judged {
  // First with all rights, to learn which there are.
  const most = game.look(game.compose({ ...board, castling: '' }));
  const rights = (most.words?.rights ?? []).map((right) => ({
    ...right,
    has: !board.lostRights.includes(right.letters),
  }));
  const castling = rights.flatMap(({ letters, has }) => (has ? [letters] : [])).join('') || '-';
  const fen = game.compose({ ...board, castling });
  return { ...game.look(fen), fen, rights };
}

export function put(board: Board, square: SquareId, piece: Omit<Piece, 'square'> | null): Board {
  const others = board.pieces.filter((other) => other.square !== square);
  const pieces = piece ? [...others, { ...piece, square }] : others;
  // A capture en passant is of the move before: another board has none.
  return { ...board, pieces, enPassant: '-' };
}

export function move(board: Board, from: SquareId, to: SquareId): Board {
  const piece = board.pieces.find(({ square }) => square === from);
  return piece && from !== to ? put(put(board, from, null), to, piece) : board;
}

export function hold(board: Board, color: Color, role: RoleId, count: number): Board {
  const others = board.hands[color].filter((held: Holding) => held.role !== role);
  const held = count > 0 ? [...others, { role, count }] : others;
  return { ...board, hands: { ...board.hands, [color]: held } };
}

export function clear(board: Board): Board {
  return {
    ...board,
    pieces: [],
    hands: { white: [], black: [] },
    enPassant: '-',
    clock: 0,
    turnNumber: 1,
    fields: board.fields.map(() => ''),
  };
}

/** The pieces that the core accepts in a hand. */
export function rolesToHold(game: CoreGame, board: Board): RoleId[] {
  return game.description.roles.flatMap((role, id): RoleId[] => {
    if (!role) return [];
    const held = game.compose({ ...hold(board, 'white', id, 1), castling: '' });
    return game.look(held).state?.hands.white.some((held) => held.role === id) ? [id] : [];
  });
}

/** A right to turn pieces as a FEN has it. */
export const lettersOf = ({ letters }: Conversion, color: Color): string =>
  color === 'white' ? letters : letters.toLowerCase();

/** The other player moves: what the side to move alone may have becomes theirs. */
export function turnTo(
  { conversions }: Description,
  board: Board,
  fieldNames: readonly string[],
  turn: Color,
): Board {
  const fields = board.fields.map((value, index) => {
    if (fieldNames[index] !== 'convert') return value;
    const right = conversions.find((right) => lettersOf(right, board.turn) === value);
    return right ? lettersOf(right, turn) : value;
  });
  return { ...board, turn, fields, enPassant: '-' };
}
