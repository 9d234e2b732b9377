/**
 * The further fields of a position in words and marks. Fields are features of the rule language;
 * one that is not known here is shown as it is.
 */
import type { Color, CoreGame, Description, RoleId, SquareId, State } from '../core/types';
import { royalRange } from './lone';
import type { Step } from './session';
import { article, capital, colorWord, countWord, pieceOn, plain, roleWord } from './words';

/** A line about one player, shown beside the name, or about both. */
export interface FieldNote {
  readonly color: Color | null;
  readonly text: string;
  /** A role whose picture goes with it. */
  readonly role?: RoleId;
  /** Marks like "2 of 3 pips". */
  readonly pips?: number;
}

/** A small mark on a piece. */
export interface Badge {
  readonly square: SquareId;
  readonly kind: 'role' | 'count' | 'waiting';
  readonly role?: RoleId;
  readonly text?: string;
  readonly title: string;
}

const colors: readonly Color[] = ['white', 'black'];

export function fieldValue(state: State, name: string): string | null {
  return state.fields.find((field) => field.name === name)?.value ?? null;
}

/** What the dice show: nothing while a throw is due, null where none are thrown. */
export function thrownNumbers(state: State): number[] | null {
  const thrown = fieldValue(state, 'dice');
  return thrown === null ? null : (thrown.match(/\d+/g) ?? []).map(Number);
}

/** The role with that letter in a FEN, in either case. */
function roleOfLetter(description: Description, letter: string): RoleId | null {
  const index = description.roles.findIndex(
    (role) => role !== null && role.letter === letter.toUpperCase(),
  );
  return index > 0 ? index : null;
}

const isImitator = (description: Description, role: RoleId) =>
  description.roles[role]?.imitator === true;

/** What the imitators of a color are now: the role that the opponent used last. */
function imitated(description: Description, state: State, color: Color): RoleId | null {
  const letters = [...(fieldValue(state, 'last') ?? '')];
  const letter = letters[color === 'white' ? 1 : 0];
  return letter && letter !== '.' ? roleOfLetter(description, letter) : null;
}

function checksOf(state: State, color: Color): number {
  const counts = (fieldValue(state, 'checks') ?? '').split(',');
  return Number(counts[color === 'white' ? 0 : 1] ?? 0) || 0;
}

function checkNotes(_description: Description, state: State): FieldNote[] {
  return colors.map((color) => {
    const pips = checksOf(state, color);
    return { color, text: countWord(pips, 'check'), pips };
  });
}

function lastNotes(description: Description, state: State): FieldNote[] {
  return colors.flatMap((color): FieldNote[] => {
    const joker = state.pieces.find(
      (piece) => piece.color === color && isImitator(description, piece.role),
    );
    if (!joker) return [];
    const role = imitated(description, state, color);
    const name = capital(roleWord(description, joker.role));
    if (role === null) return [{ color, text: `${name}: no move yet` }];
    return [{ color, text: `${name}: ${roleWord(description, role)}`, role }];
  });
}

function chainNotes({ roles }: Description, _state: State, value: string): FieldNote[] {
  const chain = Number(value) || 0;
  const name = plain(roles.find((role) => role?.imitator)?.name ?? 'piece');
  return chain > 1 ? [{ color: null, text: `${countWord(chain, `${name} move`)} in a row.` }] : [];
}

function waitNotes(description: Description, state: State, value: string): FieldNote[] {
  return value === '-'
    ? []
    : value.split(',').map((name) => {
        const square = description.board.squares.findIndex((candidate) => candidate.name === name);
        const piece = pieceOn(state, square);
        const who = piece ? roleWord(description, piece.role) : 'piece';
        const whose = piece ? `${colorWord[piece.color]}’s ` : '';
        return { color: null, text: `${capital(`${whose}${who}`)} on ${name} waits.` };
      });
}

function convertNotes(description: Description, state: State, value: string): FieldNote[] {
  if (value === '-') return [];
  const role = roleOfLetter(description, value);
  const into = role === null ? value : roleWord(description, role);
  return [
    {
      color: state.turn,
      text: `may turn all into ${article(into)} now, or never`,
      ...(role ? { role } : {}),
    },
  ];
}

type Notes = (description: Description, state: State, value: string) => FieldNote[];

const noNotes: Notes = () => [];

const knownFields: Readonly<Record<string, Notes>> = {
  checks: checkNotes,
  last: lastNotes,
  chain: chainNotes,
  wait: waitNotes,
  convert: convertNotes,
  // Drawn as pieces beside the board and as dice.
  pool: noNotes,
  dice: noNotes,
};

export function fieldNotes(description: Description, state: State): FieldNote[] {
  return state.fields.flatMap(({ name, value }) => {
    const notes = knownFields[name];
    if (notes) return notes(description, state, value);
    return [{ color: null, text: `${capital(plain(name))}: ${value}` }];
  });
}

function imitatorBadges(description: Description, state: State): Badge[] {
  return state.pieces.flatMap((piece): Badge[] => {
    if (!isImitator(description, piece.role)) return [];
    const role = imitated(description, state, piece.color);
    if (role === null) return [];
    return [
      { square: piece.square, kind: 'role', role, title: `as ${roleWord(description, role)}` },
    ];
  });
}

function checkBadges(state: State): Badge[] {
  return colors.flatMap((color): Badge[] => {
    const square = state.royals[color];
    const count = checksOf(state, color);
    if (square === null || count === 0) return [];
    const title = `${countWord(count, 'check')} received`;
    return [{ square, kind: 'count', text: String(count), title }];
  });
}

function waitingBadges(description: Description, state: State): Badge[] {
  const value = fieldValue(state, 'wait') ?? '-';
  return value.split(',').flatMap((name): Badge[] => {
    const square = description.board.squares.findIndex((candidate) => candidate.name === name);
    return square < 0 ? [] : [{ square, kind: 'waiting', title: 'waiting' }];
  });
}

export function badgesOf(description: Description, state: State): Badge[] {
  return [
    ...imitatorBadges(description, state),
    ...checkBadges(state),
    ...waitingBadges(description, state),
  ];
}

/**
 * Pieces that stand where they stood and are others now, e.g. "Every black firz is now a wazir."
 * What a move does on its own squares is seen there; forms of one role change for other reasons.
 */
export function turnedNotes(
  description: Description,
  before: State,
  { move, state }: Step,
): FieldNote[] {
  if (!move) return [];
  const own = move.kind === 'convert' ? [] : [move.from, move.to];
  const baseOf = (role: RoleId) => description.roles[role]?.base;
  const texts = state.pieces.flatMap((piece): string[] => {
    const old = pieceOn(before, piece.square);
    if (!old || old.color !== piece.color || own.includes(piece.square)) return [];
    if (baseOf(old.role) === baseOf(piece.role)) return [];
    const [was, is] = [roleWord(description, old.role), roleWord(description, piece.role)];
    return [`Every ${piece.color} ${was} is now ${article(is)}.`];
  });
  return [...new Set(texts)].map((text) => ({ color: null, text }));
}

/** How far the royal pieces go, where that changes in the course of a game. */
export function rangeNotes(game: CoreGame, state: State): FieldNote[] {
  return colors.flatMap((color): FieldNote[] => {
    const range = royalRange(game, state, color);
    if (range === null) return [];
    const square = state.royals[color];
    const name = capital(roleWord(game.description, pieceOn(state, square)?.role ?? 0));
    if (range === Number.POSITIVE_INFINITY) return [{ color, text: `${name}: any distance` }];
    return [{ color, text: `${name}: ${countWord(range, 'step')}` }];
  });
}
