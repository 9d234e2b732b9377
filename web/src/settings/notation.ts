/**
 * How moves are written for people, and the names of files and ranks, everywhere on the page; like the
 * language, it is one for all.
 */
import type { Description, Edges, Line, MoveName, Native, SquareId } from '../core/types';
import type { Settings } from './settings';

/** Knows how the players of each game write: native/, which comes when it is wanted. */
export interface Writer {
  /** The last move of a line; null where it has no such name. */
  nameOf(description: Description, line: Line): string | null;
  /** The text of the move that is meant after a line; null for none. */
  meant(description: Description, line: Line, text: string): string | null;
  /** How they write; null where that is as everywhere. */
  nativeOf(description: Description): Native | null;
}

type Wishes = Pick<Settings, 'notation' | 'nativeMoves' | 'nativeCoordinates'>;

let wishes: Wishes = { notation: 'figures', nativeMoves: false, nativeCoordinates: false };
let writer: Writer | null = null;

export const currentNotation = (): Settings['notation'] => wishes.notation;

/** From now on, and by what is drawn again. */
export function writeMovesIn(wanted: Wishes): void {
  wishes = wanted;
}

export function writeBy(known: Writer): void {
  writer = known;
}

const mover = (): Writer | null => (wishes.nativeMoves ? writer : null);

/** What the names of moves depend on, besides the moves. */
export const writingNow = (): string => `${wishes.notation} ${mover() !== null}`;

/** The last move of a line, which is made when it is asked for, as players of the game write it, where that is wanted and known. */
export const nativeMove = (
  description: Description,
  line: (() => Line) | undefined,
): string | null => (line && mover()?.nameOf(description, line())) ?? null;

/** The text of the move that is meant by one in that notation, where it is wanted and known. */
export const nativelyMeant = (
  description: Description,
  line: () => Line,
  text: string,
): string | null => mover()?.meant(description, line(), text) ?? null;

/** What is beside a board that is played on; without settings by those of the page. */
export const coordinatesOf = (
  description: Description,
  { nativeCoordinates }: Pick<Settings, 'nativeCoordinates'> = wishes,
): Edges | true => (nativeCoordinates && writer?.nativeOf(description)) || true;

/** What a square is called there; null for its name in the rules. */
export const nativeSquare = (description: Description, square: SquareId): string | null =>
  (wishes.nativeCoordinates && writer?.nativeOf(description)?.squares[square]) || null;

/** A move as text, where there is no room for figures. */
export const writtenMove = (
  { text, san, native }: MoveName,
  description?: Description,
  line?: () => Line,
): string =>
  (wishes.nativeMoves && native) ||
  ((description && nativeMove(description, line)) ?? (wishes.notation === 'squares' ? text : san));
