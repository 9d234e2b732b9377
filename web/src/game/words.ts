/** Words for people. The page knows names of fields and kinds of moves, never games or rules. */
import type { Color, Description, Move, Piece, RoleId, SquareId, State } from '../core/types';
import type { Result } from './session';

export const colorWord: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "pawn-of-camel" is written "pawn of camel". */
export const plain = (name: string) => name.replaceAll('-', ' ');

/** Who made a game and when, as far as it is known. */
export function originWords({ inventor, year }: Description): string {
  const who = inventor.toLowerCase() === 'unknown' ? '' : capital(inventor);
  return [who, year].filter(Boolean).join(', ');
}

export function roleWord(description: Description, role: RoleId): string {
  return plain(description.roles[role]?.name ?? 'piece');
}

/** "bishop, king or camel". */
export function listWords(words: readonly string[], last: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export function squareName(description: Description, square: SquareId | null): string {
  return square === null ? '' : (description.board.squares[square]?.name ?? '');
}

export function pieceOn(state: State, square: SquareId | null): Piece | undefined {
  return square === null ? undefined : state.pieces.find((piece) => piece.square === square);
}

export function pieceWord(description: Description, piece: Piece | undefined): string {
  return piece ? roleWord(description, piece.role) : 'piece';
}

/** "a rook", "an archer". */
export const article = (role: string) => `${/^[aeio]/i.test(role) ? 'an' : 'a'} ${role}`;

/** One sentence without its end for every kind of move, e.g. "knight g1 to f3". */
export function moveSentence(description: Description, before: State, move: Move): string {
  const from = squareName(description, move.from);
  const to = squareName(description, move.to);
  const mover = pieceWord(description, pieceOn(before, move.from));
  const role = roleWord(description, move.role);
  const victim = pieceOn(before, move.captured);
  const capture = `captures ${pieceWord(description, victim)} on`;
  const isElsewhere = victim !== undefined && move.captured !== move.to;
  const taking = victim && !isElsewhere ? capture : 'to';

  switch (move.kind) {
    case 'throw':
      return `throws ${move.dice.join(' and ')}`;
    case 'pass':
      return 'passes';
    case 'drop':
      return `drops ${roleWord(description, move.lands)} on ${to}`;
    case 'castle':
      return `castles, king ${from} to ${to}`;
    case 'become':
      return `${mover} on ${from} becomes ${article(role)}`;
    case 'demote':
      return `${mover} on ${from} vanishes, ${pieceWord(description, pieceOn(before, move.to))} on ${to} becomes ${article(role)}`;
    case 'convert':
      return `turns every ${mover} into ${article(role)}`;
    case 'promote':
      return `${mover} ${from} ${taking} ${to} and ${move.role ? `becomes ${article(role)}` : 'waits'}`;
    case 'en-passant':
      return `${mover} ${from} to ${to}, ${capture} ${squareName(description, move.captured)} en passant`;
    default: {
      const words = `${mover} ${from} ${taking} ${to}`;
      return isElsewhere ? `${words}, ${capture} ${squareName(description, move.captured)}` : words;
    }
  }
}

/** What the button of an act in place says. */
export function actLabel(description: Description, state: State, move: Move): string {
  const role = roleWord(description, move.role);
  const mover = pieceWord(description, pieceOn(state, move.from));

  switch (move.kind) {
    case 'become':
      return `Become ${article(role)}`;
    case 'demote':
      return `Vanish: ${pieceWord(description, pieceOn(state, move.to))} ${squareName(description, move.to)} becomes ${article(role)}`;
    case 'convert':
      return `Turn every ${mover} into ${article(role)}`;
    case 'pass':
      return 'Pass';
    default:
      return capital(moveSentence(description, state, move));
  }
}

/** A move for the list: the picture of who moved goes before it. */
export function moveShort(description: Description, before: State, move: Move): string {
  const from = squareName(description, move.from);
  const to = squareName(description, move.to);
  const letter = description.roles[move.role]?.letter ?? '';

  switch (move.kind) {
    case 'throw':
      return move.dice.join('–');
    case 'pass':
      return 'pass';
    case 'drop':
      return `@${to}`;
    case 'become':
      return `${from} = ${letter}`;
    case 'demote':
      return `${from} † ${to} = ${letter}`;
    case 'convert':
      return `all = ${letter}`;
    default: {
      const join = pieceOn(before, move.captured) ? '×' : '–';
      if (move.kind !== 'promote') return `${from}${join}${to}`;
      // Without a piece to become, a pawn stands there until one is captured.
      return `${from}${join}${to}${letter ? `=${letter}` : ' (waits)'}`;
    }
  }
}

/** Reasons that say enough by themselves, and those that have nothing to do with the rules. */
const plainReasons: Readonly<Record<string, string>> = {
  checkmate: 'Checkmate.',
  'king-capture': 'The king was captured.',
  resignation: 'Resignation.',
  time: 'Out of time.',
  agreement: 'A draw was agreed.',
};

/** Why a game has ended, in the words of its rules. */
export function endingWords({ endings }: Description, reason: string): string {
  return plainReasons[reason] ?? endings[reason] ?? `${capital(plain(reason))}.`;
}

export function resultTitle(result: Result): string {
  if (result.winner === 'drawn') return 'Draw';
  return result.winner === 'nobody' ? 'No result' : `${colorWord[result.winner]} wins`;
}

export function countWord(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
