/** All moves of a study: the main line in a flow, variations set in below the move they replace. */
import { t } from 'virtual:words/study';
import { Fragment, type JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useEffectFor } from '../hooks/use-for';
import { MoveName } from '../parts/move-name';
import { writtenMove } from '../settings/notation';
import { isLarge, movesBehind, unfoldedAt } from '../tree/folding';
import { isCounted, isNull, isStone, isThrow, numberOf } from '../tree/numbering';
import { type NodeId, nodeOf, type TreeNode } from '../tree/tree';
import { markOf, markWords } from './marks';
import { scoreText } from './score';
import type { Study } from './study';

interface TreeViewProps {
  readonly study: Study;
}

interface BranchProps extends TreeViewProps {
  /** Of a variation of which only the first move is shown, how many follow it; else 0. */
  readonly foldedBehind: (first: NodeId) => number;
  readonly unfold: (first: NodeId) => void;
}

interface MoveProps extends TreeViewProps {
  readonly node: TreeNode;
  /** "12." or "12..."; "" where the move before tells it. */
  readonly number: string;
  readonly isMain: boolean;
}

function MoveButton({ study, node, number, isMain }: MoveProps): JSX.Element {
  const isHere = node.id === study.node.id;
  const signs = node.marks.map(markOf);
  const { description } = study.game;
  const line = () => study.positions.lineTo(study.tree, node.id);
  const name = isNull(node.text) ? t('nullMove') : writtenMove(node, description, line);
  const words = [
    `${number} ${name}`.trim(),
    ...signs.map((mark) => markWords(description, mark)),
  ].join(', ');
  return (
    <>
      <span class="tree-turn">
        {number !== '' && <span class="tree-number">{number}</span>}
        <button
          type="button"
          class={isMain ? 'tree-move is-main' : 'tree-move'}
          data-node={node.id}
          data-move={node.text}
          aria-current={isHere ? 'true' : undefined}
          aria-label={words}
          title={isNull(node.text) ? t('nullMove') : undefined}
          tabIndex={
            isHere || (study.node.id === 0 && node.id === nodeOf(study.tree, 0).children[0])
              ? 0
              : -1
          }
          onClick={() => study.go(node.id)}
        >
          {isThrow(node.text) ? (
            <span class="move-dice">{node.text.replace('-', '·')}</span>
          ) : (
            <MoveName description={description} move={node} color="white" line={line} />
          )}
          {signs.map(({ number, sign }) => (
            <span key={number} class={`tree-mark mark-sign-${number}`}>
              {sign}
            </span>
          ))}
        </button>
        {isMain && node.score && <small class="tree-score">{scoreText(node.score)}</small>}
      </span>
      {node.shapes.length > 0 && (
        <span class="tree-drawn" title={t('drawnOnTheBoard')}>
          ↗<span class="for-ears">{t('drawnOnTheBoard')}</span>
        </span>
      )}
      {node.comment !== '' && <span class="tree-comment">{node.comment}</span>}
    </>
  );
}

interface LineProps extends BranchProps {
  readonly from: NodeId;
  readonly plies: number;
  readonly isMain: boolean;
  /** The first move is written with its number. */
  readonly isNumbered: boolean;
  /** The move of a variation that leads here, which stands before the line. */
  readonly lead?: JSX.Element;
}

/** Nothing stands behind a move but the next one. */
const isBare = ({ comment, shapes }: TreeNode): boolean => comment === '' && shapes.length === 0;

/** The line that goes on from a node, with all that branches off. */
function Line({ from, plies, isMain, isNumbered, lead, ...branch }: LineProps): JSX.Element {
  const { study } = branch;
  const { tree, numbering } = study;
  const parts: JSX.Element[] = lead ? [lead] : [];
  // Whether the last part is a move and no more: a stone stays beside it.
  let joins = lead !== undefined && isBare(nodeOf(tree, from));
  let needsNumber = isNumbered;
  let ply = plies;
  for (let at = nodeOf(tree, from); at.children.length > 0; ) {
    const [main = 0, ...others] = at.children;
    const node = nodeOf(tree, main);
    const number = numberOf(numbering, ply);
    // A throw stands between the number of its turn and the move.
    const isDue =
      !isThrow(at.text) && !isStone(node.text) && (needsNumber || !number.endsWith('...'));
    const move = (
      <MoveButton
        key={main}
        study={study}
        node={node}
        number={isDue ? number : ''}
        isMain={isMain}
      />
    );
    if (joins && isStone(node.text))
      parts.push(
        <span key={`pair-${main}`} class="tree-pair">
          {parts.pop()}
          {move}
        </span>,
      );
    else parts.push(move);
    joins = others.length === 0 && isBare(node);
    needsNumber = node.comment !== '';
    for (const other of others) {
      parts.push(<Variation key={other} {...branch} first={other} plies={ply} />);
      needsNumber = true;
    }
    ply += isCounted(node.text) ? 1 : 0;
    at = node;
  }
  return <Fragment>{parts}</Fragment>;
}

interface VariationProps extends BranchProps {
  readonly first: NodeId;
  readonly plies: number;
}

function Variation({ first, plies, ...branch }: VariationProps): JSX.Element {
  const { study, foldedBehind, unfold } = branch;
  const node = nodeOf(study.tree, first);
  const behind = foldedBehind(first);
  const lead = (
    <MoveButton
      key={first}
      study={study}
      node={node}
      number={isStone(node.text) ? '' : numberOf(study.numbering, plies)}
      isMain={false}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <span class="tree-variation" role="group" aria-label={t('variation')}>
      {behind > 0 ? (
        <>
          {lead}
          <button
            type="button"
            class="tree-more"
            tabIndex={-1}
            aria-label={t('movesBehind', { count: behind })}
            onClick={() => unfold(first)}
          >
            +{behind}
          </button>
        </>
      ) : (
        <Line
          {...branch}
          lead={lead}
          from={first}
          plies={plies + (isCounted(node.text) ? 1 : 0)}
          isMain={false}
          isNumbered={node.comment !== ''}
        />
      )}
    </span>
  );
}

/** Scrolls as far as needed. */
function showCurrent(frame: HTMLElement): void {
  const current = frame.querySelector<HTMLElement>('[aria-current]');
  if (frame.scrollHeight <= frame.clientHeight) return;
  if (!current) {
    frame.scrollTop = 0;
    return;
  }
  const place = current.getBoundingClientRect();
  const seen = frame.getBoundingClientRect();
  if (place.top < seen.top || place.bottom > seen.bottom)
    frame.scrollTop += place.top - seen.top - seen.height / 2;
}

export function TreeView({ study }: TreeViewProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { tree, node } = study;
  const root = nodeOf(tree, 0);
  const [unfolded, setUnfolded] = useState<ReadonlySet<NodeId>>(new Set());
  const behind = useMemo(() => (isLarge(tree) ? movesBehind(tree) : null), [tree]);
  const here = useMemo(() => unfoldedAt(tree, node.id), [tree, node.id]);
  const foldedBehind = (first: NodeId) =>
    here.has(first) || unfolded.has(first) ? 0 : (behind?.get(first) ?? 0);
  const unfold = (first: NodeId) => setUnfolded(new Set([...unfolded, first]));

  // The move at hand stays in sight.
  useEffectFor(
    () => {
      const frame = box.current;
      if (!frame) return;
      showCurrent(frame);
      // The engine's lines take room from the tree.
      const watcher = new ResizeObserver(() => showCurrent(frame));
      watcher.observe(frame);
      return () => watcher.disconnect();
    },
    node.id,
    tree,
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div class="tree" ref={box} role="group" aria-label={t('moves')}>
      {root.comment !== '' && <span class="tree-comment">{root.comment}</span>}
      {root.children.length === 0 && <span class="fine">{t('noMoveYetPlayOne')}</span>}
      <Line
        study={study}
        foldedBehind={foldedBehind}
        unfold={unfold}
        from={0}
        plies={0}
        isMain
        isNumbered
      />
    </div>
  );
}
