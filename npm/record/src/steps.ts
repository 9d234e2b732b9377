/** A tree of moves as the library tells it and is told: step by step. */
import type { PgnStep } from '../../../web/src/core/types';
import type * as declared from '../index';

export class GameNode implements declared.GameNode {
  children: declared.GameNode[] = [];
  before = '';
  comment = '';
  marks: number[] = [];
  shapes: declared.Shape[] = [];
  score: declared.Score | null = null;
  clockMs: number | null = null;

  constructor(
    readonly parent: declared.GameNode | null,
    readonly move: string,
    readonly san: string,
  ) {}

  path(): declared.GameNode[] {
    const path: declared.GameNode[] = [];
    for (let at: declared.GameNode | null = this; at?.parent; at = at.parent) path.push(at);
    return path.reverse();
  }
}

/** The node of a move, which is added where it is not there yet. */
export function childOf(node: declared.GameNode, move: string, san: string): declared.GameNode {
  const known = node.children.find((child) => child.move === move);
  if (known) return known;
  const child = new GameNode(node, move, san);
  node.children.push(child);
  return child;
}

const inks = ['green', 'red', 'blue', 'yellow'] as const;
const letterOf = (ink: string) => ink.charAt(0).toUpperCase();

const joined = (...comments: string[]) => comments.filter(Boolean).join(' ');

/** names: of the squares, by their numbers. */
function note(node: declared.GameNode, step: PgnStep, names: readonly string[]): void {
  if ('mark' in step) {
    if (!node.marks.includes(step.mark)) node.marks.push(step.mark);
  } else if ('comment' in step) {
    node.comment = joined(node.comment, step.comment);
  } else if ('score' in step) {
    node.score = step.score;
  } else if ('clock' in step) {
    node.clockMs = step.clock;
  } else if ('shape' in step) {
    const { from, to } = step.shape;
    const ink = inks.find((ink) => letterOf(ink) === step.shape.ink);
    if (ink) node.shapes.push({ from: names[from] ?? '', to: names[to] ?? '', ink });
  }
}

/** Let a tree grow by what was read. */
export function growBy(
  root: declared.GameNode,
  steps: readonly PgnStep[],
  names: readonly string[],
): void {
  let at = root;
  /** Where the lines stand that the one at hand is a variation of. */
  const left: declared.GameNode[] = [];
  /** The comment of a variation that has no move yet. */
  let before: string | null = null;
  for (const step of steps) {
    if ('text' in step) {
      at = childOf(at, step.text, step.san);
      at.before = joined(at.before, before ?? '');
      before = null;
    } else if ('comment' in step && before !== null) before = joined(before, step.comment);
    else if (!('variation' in step)) note(at, step, names);
    else if (step.variation) {
      left.push(at);
      at = at.parent ?? root;
      before = '';
    } else {
      at.comment = joined(at.comment, before ?? '');
      at = left.pop() ?? root;
      before = null;
    }
  }
}

function* remarksOn(node: declared.GameNode, names: readonly string[]): Generator<PgnStep> {
  for (const mark of node.marks) yield { mark };
  if (node.clockMs !== null) yield { clock: Math.round(node.clockMs) };
  if (node.score) yield { score: node.score };
  for (const { from, to, ink } of node.shapes) {
    const [start, end] = [names.indexOf(from), names.indexOf(to)];
    if (start < 0 || end < 0) throw new RangeError(`there is no square ${start < 0 ? from : to}`);
    yield { shape: { from: start, to: end, ink: letterOf(ink) } };
  }
  if (node.comment !== '') yield { comment: node.comment };
}

function* move(node: declared.GameNode, names: readonly string[]): Generator<PgnStep> {
  if (node.before !== '') yield { comment: node.before };
  yield { text: node.move, san: node.san };
  yield* remarksOn(node, names);
}

/** The moves after a node, each with those that might be played in its place. */
function* lineFrom(node: declared.GameNode, names: readonly string[]): Generator<PgnStep> {
  for (let at = node; ; ) {
    const [main, ...others] = at.children;
    if (!main) return;
    at = main;
    yield* move(at, names);
    for (const other of others) {
      yield { variation: true };
      yield* move(other, names);
      yield* lineFrom(other, names);
      yield { variation: false };
    }
  }
}

export function* stepsOf(root: declared.GameNode, names: readonly string[]): Generator<PgnStep> {
  yield* remarksOn(root, names);
  yield* lineFrom(root, names);
}
