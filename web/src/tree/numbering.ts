/** The numbers of moves in a tree. */
import { nullText } from '../game/session';
import { type NodeId, pathTo, type Tree } from './tree';

/** Who moves at the root and the number of that turn. */
export interface Numbering {
  readonly number: number;
  readonly isBlack: boolean;
}

/** "12." or "12...", for the move after so many plies. */
export function numberOf({ number, isBlack }: Numbering, plies: number): string {
  const halves = number * 2 + (isBlack ? 1 : 0) + plies;
  return `${Math.floor(halves / 2)}${halves % 2 === 0 ? '.' : '...'}`;
}

/** Throws of dice stand before the moves, and are not counted: "3-6". */
export const isThrow = (text: string): boolean => /^\d-\d$/.test(text);

/** A stone that is placed after a move ends the same turn: "@e6". */
export const isStone = (text: string): boolean => text.startsWith('@');

/** Whether a move begins a turn, as numbers count them. */
export const isCounted = (text: string): boolean => !isThrow(text) && !isStone(text);

/** A turn that passes though the rules do not let it: only in an analysis. */
export const isNull = (text: string): boolean => text === nullText;

/** How many moves come before the one that leads to a node. */
export const turnsBefore = (tree: Tree, id: NodeId): number =>
  pathTo(tree, id)
    .slice(1, -1)
    .filter(({ text }) => isCounted(text)).length;
