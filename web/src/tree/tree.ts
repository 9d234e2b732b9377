/** Moves with variations, comments, marks and drawings. Knows no rules; a change makes a new tree. */
import type { Milliseconds, PgnScore } from '../core/types';
import type { Shape } from './shapes';

/** Number of a node: the position after a move. The root, 0, is the start. */
export type NodeId = number;

export type Score = PgnScore;

export interface TreeNode {
  readonly id: NodeId;
  readonly parent: NodeId | null;
  /** Text of the move that leads here, and in algebraic notation; "" at the root. */
  readonly text: string;
  readonly san: string;
  /** The first is the main line. */
  readonly children: readonly NodeId[];
  readonly comment: string;
  /** Marks by their numbers in PGN: see marks.ts. */
  readonly marks: readonly number[];
  /** Arrows and circles on the board. */
  readonly shapes: readonly Shape[];
  readonly score: Score | null;
  /** What was left after the move, where a file told it. */
  readonly clock: Milliseconds | null;
}

export type Tree = ReadonlyMap<NodeId, TreeNode>;

/** What may be said of a position. */
export type Notes = Partial<Pick<TreeNode, 'comment' | 'marks' | 'shapes' | 'score' | 'clock'>>;

/** A move by its text and in algebraic notation. */
export interface Named {
  readonly text: string;
  readonly san: string;
}

/** Variations inside one another: as deep as the library reads them (ADX_PGN_DEPTH_MAX). */
export const depthMax = 32;

const rootNode: TreeNode = {
  id: 0,
  parent: null,
  text: '',
  san: '',
  children: [],
  comment: '',
  marks: [],
  shapes: [],
  score: null,
  clock: null,
};

export const emptyTree: Tree = new Map([[0, rootNode]]);

const changed = (tree: Tree, ...nodes: readonly TreeNode[]): Tree =>
  new Map([...tree, ...nodes.map((node) => [node.id, node] as const)]);

export const nodeOf = (tree: Tree, id: NodeId): TreeNode => tree.get(id) ?? rootNode;

export interface Grown {
  readonly tree: Tree;
  readonly id: NodeId;
}

/** A node that nothing was said of yet. */
export const newNode = (id: NodeId, parent: NodeId, { text, san }: Named): TreeNode => ({
  ...rootNode,
  id,
  parent,
  text,
  san,
});

/** The node after a move, which is added where it is not there yet. */
export function addMove(tree: Tree, at: NodeId, text: string, san: string): Grown {
  const node = nodeOf(tree, at);
  const known = node.children.find((child) => nodeOf(tree, child).text === text);
  if (known !== undefined) return { tree, id: known };
  // The newest comes last in the map.
  const id = 1 + [...tree.keys()].reduce((a, b) => Math.max(a, b), 0);
  const added = newNode(id, node.id, { text, san });
  return { tree: changed(tree, added, { ...node, children: [...node.children, id] }), id };
}

/** Moves one after another from a node. */
export function addLine(tree: Tree, at: NodeId, moves: readonly Named[]): Grown {
  const from: Grown = { tree, id: at };
  return moves.reduce(({ tree, id }, { text, san }) => addMove(tree, id, text, san), from);
}

/** Nodes from the root to this one, both included. */
export function pathTo(tree: Tree, id: NodeId): TreeNode[] {
  const path: TreeNode[] = [];
  for (let at: NodeId | null = id; at !== null; at = nodeOf(tree, at).parent)
    path.push(nodeOf(tree, at));
  return path.reverse();
}

/** The node that moves lead to from the start, as far as they are in the tree. */
export function follow(tree: Tree, moves: readonly string[]): NodeId {
  let at: NodeId = 0;
  for (const text of moves) {
    const next = nodeOf(tree, at).children.find((child) => nodeOf(tree, child).text === text);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

/** What comes after this node by the first moves. */
export function lineFrom(tree: Tree, id: NodeId): TreeNode[] {
  const line: TreeNode[] = [];
  for (let [at] = nodeOf(tree, id).children; at !== undefined; [at] = nodeOf(tree, at).children)
    line.push(nodeOf(tree, at));
  return line;
}

/** From the start to the end by the first moves. */
export const mainLine = (tree: Tree): TreeNode[] => [nodeOf(tree, 0), ...lineFrom(tree, 0)];

/** The last node of the line that goes on from this one. */
export const lastOf = (tree: Tree, id: NodeId): NodeId => lineFrom(tree, id).at(-1)?.id ?? id;

/** Whether a node begins a variation. */
const isBranch = (tree: Tree, { id, parent }: TreeNode) =>
  parent !== null && nodeOf(tree, parent).children[0] !== id;

/** The first move of the variation that a node is in; null on the main line. */
export const branchOf = (tree: Tree, id: NodeId): NodeId | null =>
  pathTo(tree, id).findLast((node) => isBranch(tree, node))?.id ?? null;

export const isMain = (tree: Tree, id: NodeId): boolean => branchOf(tree, id) === null;

/** In how many variations inside one another a node lies. */
export const depthOf = (tree: Tree, id: NodeId): number =>
  pathTo(tree, id).filter((node) => isBranch(tree, node)).length;

export const isTooDeep = (tree: Tree): boolean =>
  [...tree.values()].some(({ id }) => depthOf(tree, id) > depthMax);

export function annotate(tree: Tree, id: NodeId, notes: Notes): Tree {
  return changed(tree, { ...nodeOf(tree, id), ...notes });
}

/** The line of this node becomes the first one where it leaves the line before it. */
export function promote(tree: Tree, id: NodeId): Tree {
  const branch = branchOf(tree, id);
  const from = branch === null ? null : nodeOf(tree, branch).parent;
  if (branch === null || from === null) return tree;
  const parent = nodeOf(tree, from);
  const others = parent.children.filter((child) => child !== branch);
  return changed(tree, { ...parent, children: [branch, ...others] });
}

/** The line of this node becomes the main line. */
export function promoteToMain(tree: Tree, id: NodeId): Tree {
  let promoted = tree;
  while (!isMain(promoted, id)) promoted = promote(promoted, id);
  return promoted;
}

/** Without this node and all that follows it. */
export function removeFrom(tree: Tree, id: NodeId): Tree {
  const node = nodeOf(tree, id);
  if (node.parent === null) return tree;
  const gone = new Set([id]);
  // A child is always newer than its parent.
  for (const [at, { parent }] of [...tree].sort(([a], [b]) => a - b))
    if (parent !== null && gone.has(parent)) gone.add(at);
  const parent = nodeOf(tree, node.parent);
  const kept = new Map([...tree].filter(([at]) => !gone.has(at)));
  return changed(kept, { ...parent, children: parent.children.filter((child) => child !== id) });
}

/** Whether there is more than moves in one line. */
export const isAnnotated = (tree: Tree): boolean =>
  [...tree.values()].some(
    ({ children, comment, marks, shapes, score }) =>
      children.length > 1 ||
      comment !== '' ||
      marks.length > 0 ||
      shapes.length > 0 ||
      score !== null,
  );
