/** A tree as the library is told it, step by step, and from what it has read. */
import { t } from 'virtual:words/study';
import type { PgnStep } from '../core/types';
import { inkOf, letterOf } from './shapes';
import {
  addMove,
  annotate,
  depthMax,
  emptyTree,
  type NodeId,
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

/** The tree with what was said of one of its nodes. */
function withRemark(tree: Tree, at: NodeId, step: PgnStep): Tree {
  const { comment, marks, shapes } = nodeOf(tree, at);
  if ('mark' in step && !marks.includes(step.mark))
    return annotate(tree, at, { marks: [...marks, step.mark].sort((a, b) => a - b) });
  if ('comment' in step)
    return annotate(tree, at, { comment: [comment, step.comment].filter(Boolean).join(' ') });
  if ('score' in step || 'clock' in step) return annotate(tree, at, step);
  const ink = 'shape' in step ? inkOf(step.shape.ink) : null;
  if (!('shape' in step) || !ink) return tree;
  const { from, to } = step.shape;
  return annotate(tree, at, { shapes: [...shapes, { from, to, ink }] });
}

/** The tree of the steps in which the library reads a game. */
export function treeOfSteps(steps: readonly PgnStep[]): Tree {
  let tree = emptyTree;
  let at: NodeId = 0;
  /** Where the lines stand that the one at hand is a variation of. */
  const left: NodeId[] = [];
  for (const step of steps) {
    if ('text' in step) ({ tree, id: at } = addMove(tree, at, step.text, step.san));
    else if (!('variation' in step)) tree = withRemark(tree, at, step);
    else if (step.variation) {
      if (left.length === depthMax) throw new Error(t('itsVariationsAreNestedToo'));
      left.push(at);
      at = nodeOf(tree, at).parent ?? 0;
    } else at = left.pop() ?? 0;
  }
  return tree;
}
