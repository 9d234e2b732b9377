/** A tree as the library is told it, step by step, and from what it has read. */
import type { PgnStep } from '../core/types';
import { inkOf, letterOf } from './shapes';
import {
  emptyTree,
  type NodeId,
  type Notes,
  newNode,
  nodeOf,
  type Tree,
  type TreeNode,
} from './tree';

function* remarksOn({ marks, clock, score, shapes, comment }: TreeNode): Generator<PgnStep> {
  for (const mark of marks) yield { mark };
  if (clock !== null) yield { clock };
  if (score) yield { score };
  for (const { from, to, ink } of shapes) yield { shape: { from, to, ink: letterOf(ink) } };
  if (comment !== '') yield { comment };
}

function* move(node: TreeNode): Generator<PgnStep> {
  yield { text: node.text, san: node.san };
  yield* remarksOn(node);
}

/** The moves after a node, each with those that might be played in its place. */
function* line(tree: Tree, from: NodeId): Generator<PgnStep> {
  for (let at = nodeOf(tree, from); ; ) {
    const [main, ...others] = at.children;
    if (main === undefined) return;
    at = nodeOf(tree, main);
    yield* move(at);
    for (const other of others) {
      yield { variation: true };
      yield* move(nodeOf(tree, other));
      yield* line(tree, other);
      yield { variation: false };
    }
  }
}

export const stepsOfTree = (tree: Tree): readonly PgnStep[] => [
  ...remarksOn(nodeOf(tree, 0)),
  ...line(tree, 0),
];

/** What a step says of a node, with what was said of it before; nothing where that is all. */
function notesOf({ comment, marks, shapes }: TreeNode, step: PgnStep): Notes {
  if ('mark' in step && !marks.includes(step.mark))
    return { marks: [...marks, step.mark].sort((a, b) => a - b) };
  if ('comment' in step)
    return {
      comment: comment && step.comment ? `${comment} ${step.comment}` : comment || step.comment,
    };
  if ('score' in step || 'clock' in step) return step;
  const ink = 'shape' in step ? inkOf(step.shape.ink) : null;
  if (!('shape' in step) || !ink) return {};
  const { from, to } = step.shape;
  return { shapes: [...shapes, { from, to, ink }] };
}

/**
 * The tree of the steps in which the library reads a game. It grows in place until it is whole: a
 * new tree for each move would be quadratic work for a large game.
 */
export function treeOfSteps(steps: readonly PgnStep[]): Tree {
  const tree = new Map(emptyTree);
  let at: NodeId = 0;
  /** Where the lines stand that the one at hand is a variation of. */
  const left: NodeId[] = [];
  for (const step of steps) {
    const node = nodeOf(tree, at);
    if ('text' in step) {
      const known = node.children.find((child) => nodeOf(tree, child).text === step.text);
      at = known ?? tree.size;
      if (known !== undefined) continue;
      tree.set(at, newNode(at, node.id, step));
      tree.set(node.id, { ...node, children: [...node.children, at] });
    } else if (!('variation' in step)) tree.set(at, { ...node, ...notesOf(node, step) });
    else if (step.variation) {
      left.push(at);
      at = node.parent ?? 0;
    } else at = left.pop() ?? 0;
  }
  return tree;
}
