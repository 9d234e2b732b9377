/** What a game keeps besides its board, in words and marks. */
import { t } from 'virtual:words/game';
import type { Color, Description, Move, RoleId, SquareId, State } from '../core/types';
import { listText } from '../language/language';
import { capital } from './names';
import type { Step } from './session';
import {
  article,
  colorWord,
  pieceOn,
  pieceWord,
  roleWord,
  squareSaid,
  vanishedWith,
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

/** "2 × pawn". */
export function countedRole(description: Description, role: RoleId, count: number): string {
  const piece = roleWord(description, role);
  return count > 1 ? t('manyOf', { count, piece }) : piece;
}

const isImitator = (description: Description, role: RoleId) =>
  description.roles[role]?.imitator === true;

type Notes = (description: Description, state: State) => FieldNote[];

const checkNotes: Notes = ({ countedChecks }, { checks }) =>
  countedChecks === 0
    ? []
    : colors.map((color) => ({
        color,
        text: t('checks', { count: checks[color] }),
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
    if (role === 0) return [{ color, text: t('noMoveYetBy', { name }) }];
    return [{ color, text: t('imitates', { name, role: roleWord(description, role) }), role }];
  });

const imitationNotes: Notes = ({ roles }, { imitations }) => {
  const name = roles.find((role) => role?.imitator)?.title ?? '';
  return imitations > 1 ? [{ color: null, text: t('inARow', { count: imitations, name }) }] : [];
};

const waitNotes: Notes = (description, state) =>
  state.waiting.flatMap((square): FieldNote[] => {
    const piece = pieceOn(state, square);
    if (!piece) return [];
    const who = {
      color: colorWord(description, piece.color),
      piece: roleWord(description, piece.role),
    };
    const text = t('waitsThere', { ...who, square: squareSaid(description, square) });
    return [{ color: null, text }];
  });

const conversionNotes: Notes = (description, { conversion, turn }) =>
  conversion === 0
    ? []
    : [
        {
          color: turn,
          text: t('mayConvert', { role: article(roleWord(description, conversion)) }),
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
        text: range === anyRange ? t('anyDistance', { name }) : t('steps', { name, count: range }),
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
      {
        square: piece.square,
        kind: 'role',
        role,
        title: t('actsAs', { role: roleWord(description, role) }),
      },
    ];
  });
}

function checkBadges(state: State): Badge[] {
  return colors.flatMap((color): Badge[] => {
    const square = state.royals[color];
    const count = state.checks[color];
    if (square === null || count === 0) return [];
    const title = t('checksReceived', { count });
    return [{ square, kind: 'count', text: String(count), title }];
  });
}

const waitingBadges = ({ waiting }: State): Badge[] =>
  waiting.map((square) => ({ square, kind: 'waiting', title: t('waiting') }));

export function badgesOf(description: Description, state: State): Badge[] {
  return [...imitatorBadges(description, state), ...checkBadges(state), ...waitingBadges(state)];
}

/** What has vanished with a move, and where, if nothing was captured; '' where nothing has. */
export function vanishedWords(
  description: Description,
  before: State,
  after: State,
  move: Move,
): string {
  const told = vanishedWith(before, after, move).map((piece) => {
    const word = pieceWord(description, piece);
    return move.captured === null ? `${word} ${squareSaid(description, piece.square)}` : word;
  });
  return told.length > 0 ? t('vanishedWithIt', { pieces: listText(told) }) : '';
}

/** What has vanished though nobody captured anything: it is seen nowhere else. */
export function vanishedNotes(
  description: Description,
  before: State,
  { move, state }: Step,
): FieldNote[] {
  if (!move || move.captured !== null) return [];
  const text = vanishedWords(description, before, state, move);
  return text === '' ? [] : [{ color: null, text }];
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
    return [t('turned', { color: colorWord(description, piece.color), was, is: article(is) })];
  });
  return [...new Set(texts)].map((text) => ({ color: null, text }));
}
