/** A tree as the moves of a PGN game, and back from what the library has read. */
import { t } from 'virtual:words/study';
import type { Description, PgnStep } from '../core/types';
import { readShapes, type Shape, shapesText } from './shapes';
import {
  addMove,
  annotate,
  depthMax,
  emptyTree,
  type NodeId,
  nodeOf,
  pathTo,
  type Score,
  type Tree,
  type TreeNode,
} from './tree';

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

/** How many moves come before the one that leads to a node. */
export const turnsBefore = (tree: Tree, id: NodeId): number =>
  pathTo(tree, id)
    .slice(1, -1)
    .filter(({ text }) => !isThrow(text)).length;

/** A comment is a single line without braces. */
const cleanComment = (text: string) => text.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();

/** "[%eval 0.35]", "[%eval #-3]". */
function scoreText(score: Score | null): string {
  if (!score) return '';
  return `[%eval ${score.isMate ? `#${score.value}` : (score.value / 100).toFixed(2)}]`;
}

function readScore(words: string): Score | null {
  const [, mate = '', number = ''] = /^(#?)([+-]?\d+(?:\.\d+)?)/.exec(words) ?? [];
  if (number === '') return null;
  return mate
    ? { isMate: true, value: Number.parseInt(number, 10) }
    : { isMate: false, value: Math.round(Number(number) * 100) };
}

function commentText(description: Description, { comment, shapes, score }: TreeNode): string {
  const words = [scoreText(score) + shapesText(description, shapes), cleanComment(comment)];
  const text = words.filter((word) => word !== '').join(' ');
  return text === '' ? '' : `{${text}}`;
}

interface Said {
  readonly comment: string;
  readonly shapes: readonly Shape[];
  readonly score: Score | null;
}

/** What a comment says, its commands taken out; a command that is not known stays. */
function readComment(description: Description, text: string): Said {
  let score: Score | null = null;
  const shapes: Shape[] = [];
  const comment = text.replace(/\[%(\w+) ([^\]]*)\]/g, (whole, command, words) => {
    if (command === 'eval') score = readScore(words);
    else if (command === 'csl' || command === 'cal') shapes.push(...readShapes(description, words));
    else return whole;
    return '';
  });
  return { comment: cleanComment(comment), shapes, score };
}

/** The moves as PGN, with variations, comments and marks. */
export function moveTextOf(tree: Tree, start: Numbering, description: Description): string {
  const words: string[] = [];
  const comment = (node: TreeNode): boolean => {
    const text = commentText(description, node);
    if (text !== '') words.push(text);
    return text !== '';
  };
  const write = (id: NodeId, plies: number, needsNumber: boolean): boolean => {
    const node = nodeOf(tree, id);
    const number = numberOf(start, plies);
    const isDue = needsNumber || !number.endsWith('...');
    if (isDue && !isThrow(node.text)) words.push(number);
    words.push(node.san, ...node.marks.map((mark) => `$${mark}`));
    // A throw does not take the number from the move that follows it.
    return comment(node) || (needsNumber && isThrow(node.text));
  };
  const after = (id: NodeId, plies: number) => plies + (isThrow(nodeOf(tree, id).text) ? 0 : 1);
  const line = (id: NodeId, plies: number, isBegun: boolean): void => {
    let needsNumber = isBegun;
    for (let at = nodeOf(tree, id), ply = plies; ; ) {
      const [main, ...others] = at.children;
      if (main === undefined) return;
      needsNumber = write(main, ply, needsNumber);
      for (const other of others) {
        words.push('(');
        const isCommented = write(other, ply, true);
        line(other, after(other, ply), isCommented);
        words.push(')');
        needsNumber = true;
      }
      at = nodeOf(tree, main);
      ply = after(main, ply);
    }
  };
  const isCommented = comment(nodeOf(tree, 0));
  line(0, 0, isCommented || start.isBlack);
  return words.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
}

/** The tree of the steps in which the library reads a game. */
export function treeOfSteps(description: Description, steps: readonly PgnStep[]): Tree {
  let tree = emptyTree;
  let at: NodeId = 0;
  /** Where the lines stand that the one at hand is a variation of. */
  const left: NodeId[] = [];
  for (const step of steps) {
    const node = nodeOf(tree, at);
    if ('text' in step) ({ tree, id: at } = addMove(tree, at, step.text, step.san));
    else if ('mark' in step) {
      if (!node.marks.includes(step.mark))
        tree = annotate(tree, at, { marks: [...node.marks, step.mark].sort((a, b) => a - b) });
    } else if ('comment' in step) {
      const said = readComment(description, step.comment);
      tree = annotate(tree, at, {
        comment: [node.comment, said.comment].filter(Boolean).join(' '),
        shapes: [...node.shapes, ...said.shapes],
        score: said.score ?? node.score,
      });
    } else if (step.variation) {
      if (left.length === depthMax) throw new Error(t('itsVariationsAreNestedToo'));
      left.push(at);
      at = node.parent ?? 0;
    } else at = left.pop() ?? 0;
  }
  return tree;
}
