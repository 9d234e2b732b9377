/** What a choice on the board means, looked up in the list of legal moves. */
import { t } from 'virtual:words/game';
import type { Description, Move, RoleId, SquareId, State } from '../core/types';
import { listText } from '../language/language';
import { pieceOn, pieceWord, roleWord, squareName } from './words';

/** What is to move next: a piece on the board or one in hand. */
export type Selection =
  | { readonly kind: 'square'; readonly square: SquareId }
  | { readonly kind: 'hand'; readonly role: RoleId };

/** Pieces that come to a square from beside the board. */
const isBeside = ({ kind }: Move) => kind === 'drop' || kind === 'place';

const isInPlace = (move: Move) => move.from === move.to && !isBeside(move);

/** The stone that is to be placed now; or null. */
export function stoneDue(state: State): Selection | null {
  const stone = state.moves.find(({ kind }) => kind === 'place');
  return stone ? { kind: 'hand', role: stone.role } : null;
}

/** Two pieces change places. */
export const isSwap = ({ kind }: Move): boolean => kind === 'swap' || kind === 'swap-promote';

/** A swap of two own pieces as that of the other one, on a square: the same move. */
function swapsTo(state: State, square: SquareId): Move[] {
  const isOwn = pieceOn(state, square)?.color === state.turn;
  return state.moves
    .filter((move) => isOwn && isSwap(move) && move.to === square)
    .map((move) => ({ ...move, from: move.to, to: move.from }));
}

/** Legal moves of what is selected, acts in place left out. */
export function movesFrom(state: State, selection: Selection): Move[] {
  if (selection.kind === 'hand')
    return state.moves.filter((move) => isBeside(move) && move.role === selection.role);
  const { square } = selection;
  const own = state.moves.filter(
    (move) => move.from === square && !isBeside(move) && !isInPlace(move),
  );
  return [...own, ...swapsTo(state, square)];
}

/** How a square to which the selected piece may go is marked. */
export type TargetKind = 'move' | 'capture' | 'act';

function targetKind(move: Move): TargetKind {
  if (move.captured !== null) return 'capture';
  return move.kind === 'castle' || move.kind === 'demote' || isSwap(move) ? 'act' : 'move';
}

export function targetsOf(state: State, selection: Selection | null): Map<SquareId, TargetKind> {
  const targets = new Map<SquareId, TargetKind>();
  if (!selection) return targets;
  for (const move of movesFrom(state, selection))
    if (move.to !== null) targets.set(move.to, targetKind(move));
  return targets;
}

/** The text of what was tried, for an explanation of why it is not legal. */
export function triedText(description: Description, selection: Selection, to: SquareId): string {
  const target = squareName(description, to);
  if (selection.kind === 'square') return squareName(description, selection.square) + target;
  const role = description.roles[selection.role];
  return `${role?.stone ? '' : (role?.letter ?? '')}@${target}`;
}

/** A typed text as the core spells it: without spaces, and where it helps without - and x. */
export function cleanText(state: State, typed: string): string {
  const text = typed.trim().replaceAll(/\s+/g, '');
  const spellings = [text, text.replaceAll(/[-–x×:]/g, '')];
  const moves = spellings.flatMap((spelling) =>
    state.moves.filter((move) => move.text.toLowerCase() === spelling.toLowerCase()),
  );
  return moves[0]?.text ?? text;
}

/** How a typed text may be meant: people leave out the capitals of algebraic notation. */
export function spellingsOf(text: string): readonly string[] {
  if (/^[o0](-[o0]){1,2}\b/i.test(text)) return [text.toUpperCase()];
  return [...new Set([text, text.charAt(0).toUpperCase() + text.slice(1)])];
}

/** Acts and captures in place, and passes: always those of all pieces, the others for the selected piece. */
export function actsFor(state: State, selection: Selection | null): Move[] {
  return state.moves.filter((move) => {
    if (move.kind === 'convert' || move.kind === 'pass') return true;
    if (move.kind !== 'demote' && !isInPlace(move)) return false;
    return selection?.kind === 'square' && selection.square === move.from;
  });
}

/** Squares of pieces that have acts in place of their own. */
export function actors(state: State): SquareId[] {
  const acts = state.moves.filter(({ kind }) => kind === 'become' || kind === 'demote');
  return [...new Set(acts.flatMap(({ from }) => (from === null ? [] : [from])))];
}

/** Kinds of pieces that have a legal move, for a throw of dice. */
export function movableRoles(description: Description, state: State): RoleId[] {
  const roles = state.moves.flatMap((move): RoleId[] => {
    if (move.kind === 'drop') return [move.role];
    const piece = state.pieces.find(({ square }) => square === move.from);
    return piece ? [piece.role] : [];
  });
  return [...new Set(roles)].sort((a, b) =>
    roleWord(description, a).localeCompare(roleWord(description, b)),
  );
}

/** "every piece", or "bishop, king or camel": what the dice as they lie allow to move. */
export function allowedWords(description: Description, state: State): string {
  const kinds = description.roles.filter((role, id) => role?.base === id);
  if (state.throwAllows.length === kinds.length) return t('everyPiece');
  const names = [...new Set(state.throwAllows.map((role) => roleWord(description, role)))];
  return listText(names, 'disjunction');
}

/** Why the piece on a square cannot be moved now; null when it can. */
export function stuckSentence(
  description: Description,
  state: State,
  square: SquareId,
): string | null {
  const piece = pieceOn(state, square);
  const canMove = state.moves.some(({ from }) => from === square);
  if (!piece || canMove || swapsTo(state, square).length > 0) return null;
  const base = description.roles[piece.role]?.base ?? piece.role;
  if (description.hasDice && !state.throwAllows.includes(base)) {
    const words = t('diceAllow', { pieces: allowedWords(description, state) });
    return movableRoles(description, state).length > 0 ? words : `${words} ${t('noneCanMove')}`;
  }
  return t('hasNoMove', { piece: pieceWord(description, piece) });
}
