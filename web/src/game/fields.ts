/** What a game keeps besides its board, in words and marks. */
import type { Color, Description, RoleId, SquareId, State } from '../core/types';
import type { Step } from './session';
import {
  article,
  capital,
  colorWord,
  countWord,
  pieceOn,
  plain,
  roleWord,
  squareName,
} from './words';

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

/** As royalRange tells that only the edge of the board stops a piece. */
const anyRange = 255;

/** What the dice show: nothing while a throw is due, null where none are thrown. */
export const thrownNumbers = (
  { hasDice }: Description,
  { dice }: State,
): readonly number[] | null => (hasDice ? dice : null);

const isImitator = (description: Description, role: RoleId) =>
  description.roles[role]?.imitator === true;

type Notes = (description: Description, state: State) => FieldNote[];

const checkNotes: Notes = ({ countedChecks }, { checks }) =>
  countedChecks === 0
    ? []
    : colors.map((color) => ({
        color,
        text: countWord(checks[color], 'check'),
        pips: checks[color],
      }));

const imitatorNotes: Notes = (description, { pieces, imitated }) =>
  colors.flatMap((color): FieldNote[] => {
    const joker = pieces.find(
      (piece) => piece.color === color && isImitator(description, piece.role),
    );
    if (!joker) return [];
    const role = imitated[color];
    const name = capital(roleWord(description, joker.role));
    if (role === 0) return [{ color, text: `${name}: no move yet` }];
    return [{ color, text: `${name}: ${roleWord(description, role)}`, role }];
  });

const imitationNotes: Notes = ({ roles }, { imitations }) => {
  const name = plain(roles.find((role) => role?.imitator)?.name ?? 'piece');
  return imitations > 1
    ? [{ color: null, text: `${countWord(imitations, `${name} move`)} in a row.` }]
    : [];
};

const waitNotes: Notes = (description, state) =>
  state.waiting.map((square) => {
    const piece = pieceOn(state, square);
    const who = piece ? roleWord(description, piece.role) : 'piece';
    const whose = piece ? `${colorWord[piece.color]}’s ` : '';
    return {
      color: null,
      text: `${capital(`${whose}${who}`)} on ${squareName(description, square)} waits.`,
    };
  });

const conversionNotes: Notes = (description, { conversion, turn }) =>
  conversion === 0
    ? []
    : [
        {
          color: turn,
          text: `may turn all into ${article(roleWord(description, conversion))} now, or never`,
          role: conversion,
        },
      ];

/** How far the royal pieces go, where that changes in the course of a game. */
const rangeNotes: Notes = (description, state) =>
  colors.flatMap((color): FieldNote[] => {
    const range = state.royalRange[color];
    if (range === 0) return [];
    const royal = pieceOn(state, state.royals[color]);
    const name = capital(roleWord(description, royal?.role ?? 0));
    return [
      {
        color,
        text: `${name}: ${range === anyRange ? 'any distance' : countWord(range, 'step')}`,
      },
    ];
  });

const allNotes: readonly Notes[] = [
  conversionNotes,
  checkNotes,
  imitatorNotes,
  imitationNotes,
  waitNotes,
  rangeNotes,
];

export const fieldNotes: Notes = (description, state) =>
  allNotes.flatMap((notes) => notes(description, state));

function imitatorBadges(description: Description, state: State): Badge[] {
  return state.pieces.flatMap((piece): Badge[] => {
    const role = state.imitated[piece.color];
    if (!isImitator(description, piece.role) || role === 0) return [];
    return [
      { square: piece.square, kind: 'role', role, title: `as ${roleWord(description, role)}` },
    ];
  });
}

function checkBadges(state: State): Badge[] {
  return colors.flatMap((color): Badge[] => {
    const square = state.royals[color];
    const count = state.checks[color];
    if (square === null || count === 0) return [];
    const title = `${countWord(count, 'check')} received`;
    return [{ square, kind: 'count', text: String(count), title }];
  });
}

const waitingBadges = ({ waiting }: State): Badge[] =>
  waiting.map((square) => ({ square, kind: 'waiting', title: 'waiting' }));

export function badgesOf(description: Description, state: State): Badge[] {
  return [...imitatorBadges(description, state), ...checkBadges(state), ...waitingBadges(state)];
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
