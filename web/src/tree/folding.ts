/** Which variations of a large tree are folded: thousands of moves at once would hold up the page. */
import { type NodeId, pathTo, type Tree } from './tree';

/** Trees of no more moves are shown whole. */
export const wholeMax = 1000;

export const isLarge = (tree: Tree): boolean => tree.size - 1 > wholeMax;

/** The nodes of the line that is looked at: what they are in is never folded. */
export const unfoldedAt = (tree: Tree, id: NodeId): ReadonlySet<NodeId> =>
  new Set(pathTo(tree, id).map((node) => node.id));

/** How many moves there are behind each node, variations included. */
export function movesBehind(tree: Tree): ReadonlyMap<NodeId, number> {
  const counts = new Map<NodeId, number>();
  // A child is always newer than its parent.
  for (const [id, { parent }] of [...tree].sort(([a], [b]) => b - a)) {
    const behind = counts.get(id) ?? 0;
    if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + behind + 1);
  }
  return counts;
}
