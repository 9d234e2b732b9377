import type { JSX } from 'preact';
import { MoveName } from '../parts/move-name';
import type { TreeNode } from '../tree/tree';
import { aroundMove, type Study } from './study';

/** The move of a node with its number and its marks, in the notation that was chosen. */
export function MoveTitle({ study, node }: { study: Study; node: TreeNode }): JSX.Element {
  const { number, signs } = aroundMove(study, node);
  return (
    <strong class="move-title">
      {number && `${number} `}
      <MoveName
        description={study.game.description}
        move={node}
        color="white"
        line={() => study.positions.lineTo(study.tree, node.id)}
      />
      {signs}
    </strong>
  );
}
