/** Words for people. The page knows names of fields and kinds of moves, never games or rules. */
import { t } from 'virtual:words/move';
import type { Color, Description, Move, Piece, RoleId, SquareId, State } from '../core/types';
import { listText, tenthsText } from '../language/language';
import { nativeSquare } from '../settings/notation';
import { capital, plain } from './names';
import type { Result } from './session';

/** What a game calls its players. */
export type Colored = Pick<Description, 'colors'>;

export const colorWord = ({ colors }: Colored, color: Color): string => colors[color];

/** What a color is called, as one of the words about a piece: "red". */
export const colorLower = (description: Colored, color: Color): string =>
  colorWord(description, color).toLowerCase();

export function roleWord(description: Description, role: RoleId): string {
  return description.roles[role]?.title ?? t('piece');
}

/** As the rules have it, and whoever types moves. */
export function squareName(description: Description, square: SquareId | null): string {
  return square === null ? '' : (description.board.squares[square]?.name ?? '');
}

/** As it is beside the board that is played on. */
export const squareSaid = (description: Description, square: SquareId | null): string =>
  (square === null ? null : nativeSquare(description, square)) ?? squareName(description, square);

export function pieceOn(state: State, square: SquareId | null): Piece | undefined {
  return square === null ? undefined : state.pieces.find((piece) => piece.square === square);
}

/** Moves after which what is gone has gone of itself: the others have their own words for it. */
const plainSteps: readonly Move['kind'][] = ['normal', 'promote', 'pass'];

/** What is not where it stood after a move that captures nothing; the piece that moved where it went. */
function vanishedAlone(before: State, after: State, move: Move): readonly Piece[] {
  if (!plainSteps.includes(move.kind)) return [];
  const isGone = (square: SquareId | null) => pieceOn(after, square) === undefined;
  const mover = pieceOn(before, move.from);
  const others = before.pieces.filter(({ square }) => square !== move.from && isGone(square));
  if (!mover || move.to === null || !isGone(move.to)) return others;
  return [{ ...mover, square: move.to }, ...others];
}

/** What a move takes off the board besides the captured piece; the piece that moved comes first. */
export function vanishedWith(before: State, after: State, move: Move): readonly Piece[] {
  if (move.captured === null) return vanishedAlone(before, after, move);
  const mover = pieceOn(before, move.from);
  const isMoverGone = mover !== undefined && pieceOn(after, move.to) === undefined;
  const others = before.pieces.filter(
    ({ square }) =>
      square !== move.captured && square !== move.from && pieceOn(after, square) === undefined,
  );
  return isMoverGone ? [mover, ...others] : others;
}

export function pieceWord(description: Description, piece: Piece | undefined): string {
  return piece ? roleWord(description, piece.role) : t('piece');
}

/** "e4 white knight", as it is said aloud. */
export const squareTold = (
  description: Colored,
  square: string,
  piece: string,
  color: Color,
): string => t('squarePiece', { square, color: colorLower(description, color), piece });

/** What stands on a square, as it is said aloud. */
export function squareWords(
  description: Description,
  square: string,
  piece: Pick<Piece, 'role' | 'color'> | null | undefined,
): string {
  if (!piece) return t('squareEmpty', { square });
  const word = roleWord(description, piece.role);
  const isStone = description.roles[piece.role]?.stone;
  return isStone ? `${square} ${word}` : squareTold(description, square, word, piece.color);
}

/** "a rook", "an archer"; as it is where a language would have to know more of a word. */
export const article = (role: string) =>
  /^[aeio]/i.test(role) ? t('anRole', { role }) : t('aRole', { role });

/** One sentence without its end for every kind of move, e.g. "knight g1 to f3". */
export function moveSentence(description: Description, before: State, move: Move): string {
  const sentence = plainSentence(description, before, move);
  if (move.behind === null) return sentence;
  const square = squareSaid(description, move.behind);
  return t('withBehind', { sentence, role: roleWord(description, move.role), square });
}

/** Without what comes behind the move. */
function plainSentence(description: Description, before: State, move: Move): string {
  const from = squareSaid(description, move.from);
  const to = squareSaid(description, move.to);
  const mover = pieceWord(description, pieceOn(before, move.from));
  const role = article(roleWord(description, move.role));

  switch (move.kind) {
    case 'throw':
      return t('throws', { dice: listText(move.dice.map(String)) });
    case 'pass':
      return t('passes');
    case 'drop':
      return t('drops', { role: roleWord(description, move.lands), to });
    case 'place':
      return t('places', { role: roleWord(description, move.role), to });
    case 'castle':
      return t('castles', { from, to });
    case 'swap':
    case 'swap-promote':
      return swapSentence(description, before, move);
    case 'become':
      return t('becomes', { mover, from, role });
    case 'demote': {
      const other = pieceWord(description, pieceOn(before, move.to));
      return t('vanishes', { mover, from, other, to, role });
    }
    case 'convert':
      return t('converts', { mover, role });
    default:
      return stepSentence(description, before, move);
  }
}

/** Of two pieces that change places; an own one may promote by it. */
function swapSentence(description: Description, before: State, move: Move): string {
  const from = squareSaid(description, move.from);
  const to = squareSaid(description, move.to);
  const mover = pieceWord(description, pieceOn(before, move.from));
  const other = pieceWord(description, pieceOn(before, move.to));
  const words = { mover, from, other, to };
  if (move.kind === 'swap') return t('swaps', words);
  return t('swapsPromotes', { ...words, role: article(roleWord(description, move.role)) });
}

/** Of a move from one square to another. */
function stepSentence(description: Description, before: State, move: Move): string {
  const from = squareSaid(description, move.from);
  const to = squareSaid(description, move.to);
  const square = squareSaid(description, move.captured);
  const mover = pieceWord(description, pieceOn(before, move.from));
  const taken = pieceOn(before, move.captured);
  const victim = pieceWord(description, taken);
  const step = { mover, from, to };

  if (move.kind === 'en-passant') return t('enPassant', { ...step, victim, square });
  if (move.kind === 'promote') {
    if (!move.role) return taken ? t('capturesWaits', { ...step, victim }) : t('waits', step);
    const role = article(roleWord(description, move.role));
    return taken
      ? t('capturesPromotes', { ...step, victim, role })
      : t('promotes', { ...step, role });
  }
  if (!taken) return t('moves', step);
  if (move.captured !== move.to) return t('capturesElsewhere', { ...step, victim, square });
  return t('captures', { ...step, victim });
}

/** What the button of an act in place says. */
export function actLabel(description: Description, state: State, move: Move): string {
  const role = article(roleWord(description, move.role));
  const mover = pieceWord(description, pieceOn(state, move.from));
  const to = squareSaid(description, move.to);

  switch (move.kind) {
    case 'become':
      return t('become', { role });
    case 'demote':
      return t('vanish', { other: pieceWord(description, pieceOn(state, move.to)), to, role });
    case 'convert':
      return t('convert', { mover, role });
    case 'pass':
      return t('pass');
    default:
      return capital(moveSentence(description, state, move));
  }
}

/** Reasons that say enough by themselves, and those that have nothing to do with the rules. */
const plainReasons = {
  checkmate: 'checkmate',
  'king-capture': 'kingCapture',
  resignation: 'resignation',
  time: 'outOfTime',
  agreement: 'agreement',
  abandoned: 'abandoned',
} as const;

/** Why a game has ended, in the words of its rules. */
export function endingWords(
  { endings, rules }: Description,
  { reason, mated }: Pick<Result, 'reason' | 'mated'>,
): string {
  if (mated) return mated;
  // Where captures take other pieces along, a king may be gone that nobody has captured.
  const isOther = reason === 'king-capture' && rules.some(({ kind }) => kind === 'blast');
  const known = isOther ? undefined : plainReasons[reason as keyof typeof plainReasons];
  return known ? t(known) : (endings[reason] ?? `${capital(plain(reason))}.`);
}

export function resultTitle(description: Colored, result: Result): string {
  if (result.winner === 'drawn') return t('draw');
  return result.winner === 'nobody'
    ? t('noResult')
    : t('wins', { color: colorWord(description, result.winner) });
}

/** Of the game of one player at this screen: whether they have won, and who has. */
export function ownResultTitle(
  description: Colored,
  result: Result,
  own: readonly Color[],
): string {
  const title = resultTitle(description, result);
  const isWon = result.winner === own[0];
  const isOwn = own.length === 1 && (result.winner === 'white' || result.winner === 'black');
  return isOwn ? t(isWon ? 'youWon' : 'youLost', { result: title }) : title;
}

/** Pawns and tenths of a pawn. */
export const pawnsText = (value: number): string => tenthsText(value / 100);
