/** How a study is kept with its game: the moves with all that was added, as PGN. */
import type { CoreGame, CoreRecord, State } from '../core/types';
import type { GameRecord } from '../game/record';
import type { Numbering } from './numbering';
import { addLine, emptyTree, promoteToMain, type Tree } from './tree';
import { stepsOfTree, treeOfSteps } from './tree-steps';

/** Whose turn it is at the root, and its number. */
export function numberingOf(game: CoreGame, { fen, turn }: State): Numbering {
  return { number: game.look(fen).words?.turnNumber ?? 1, isBlack: turn === 'black' };
}

/** What the library needs to know before the moves. */
const headOf = (start: State) => `[SetUp "1"]\n[FEN "${start.fen}"]\n\n`;

/** record: any that begins where the tree does. */
export function studyText(record: CoreRecord, tree: Tree): string {
  return record.treePgn(stepsOfTree(tree), 'moves');
}

/** The text of a study whose record is text. */
export function studyTextOf(game: CoreGame, recordText: string, tree: Tree): string {
  const record = game.resume(recordText);
  try {
    return studyText(record, tree);
  } finally {
    record.close();
  }
}

export const readStudy = (game: CoreGame, start: State, text: string): Tree =>
  treeOfSteps(game.visitPgn(headOf(start) + text));

/** The moves of the game itself, as far as they are legal. */
function playedMoves(game: CoreGame, recordText: string) {
  const record = game.resume(recordText);
  const position = record.replay(0);
  try {
    const { plies } = record.standing();
    const hasOtherRules = record.isOfOtherRules();
    const moves = plies.slice(0, record.legalPlies()).map((text) => {
      const name = position.read(text) ?? { text, san: text };
      position.play(text);
      return name;
    });
    return { moves, hasOtherRules };
  } finally {
    position.close();
    record.close();
  }
}

export function startOf(game: CoreGame, recordText: string): State {
  const record = game.resume(recordText);
  const position = record.replay(0);
  try {
    return position.state();
  } finally {
    position.close();
    record.close();
  }
}

export interface Opened {
  readonly tree: Tree;
  /** Why what was kept cannot be shown; null when it is. */
  readonly problem: string | null;
  /** The rules have changed since: the moves may not be those that were played. */
  readonly hasOtherRules: boolean;
}

/** The tree of a kept game: what was studied, with the moves that were played as its main line. */
export function openStudy(
  game: CoreGame,
  { text, study }: Pick<GameRecord, 'text' | 'study'>,
): Opened {
  const { moves, hasOtherRules } = playedMoves(game, text);
  let tree = emptyTree;
  let problem: string | null = null;
  try {
    if (study) tree = readStudy(game, startOf(game, text), study);
  } catch (reason) {
    problem = (reason as Error).message;
  }
  const played = addLine(tree, 0, moves);
  // A game that went on since goes on here as well.
  const isNew = played.tree !== tree;
  return {
    tree: isNew ? promoteToMain(played.tree, played.id) : tree,
    problem,
    hasOtherRules,
  };
}
