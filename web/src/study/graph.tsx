/** What White may expect, over the main line. */
import { t } from 'virtual:words/study';
import type { JSX } from 'preact';
import { isThrow } from '../tree/numbering';
import { mainLine, type NodeId, type TreeNode } from '../tree/tree';
import { expected, expectedAtEnd, scoreText } from './score';
import { moveTitle, type Study } from './study';
import type { Fault, Loss } from './use-review';

const width = 300;
const height = 90;

interface GraphProps {
  readonly study: Study;
  readonly faults: readonly Fault[];
}

interface Point {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
}

/** Mistakes differ in their shape as well: a ring, a lozenge, a triangle. */
function FaultMark({ loss, x, y }: { loss: Loss; x: number; y: number }): JSX.Element {
  if (loss.word === 'inaccuracy') return <circle class="fault-inaccuracy" cx={x} cy={y} r="3.4" />;
  const d =
    loss.word === 'mistake'
      ? `M${x},${y - 4.6}l4.6,4.6l-4.6,4.6l-4.6,-4.6z`
      : `M${x},${y - 4.8}l5,8.6h-10z`;
  return <path class={`fault-${loss.word}`} d={d} />;
}

export function Graph({ study, faults }: GraphProps): JSX.Element | null {
  const line = mainLine(study.tree);
  const steps = study.positions.stepsTo(study.tree, line.at(-1)?.id ?? 0);
  const step = width / Math.max(1, line.length - 1);
  const points = line.flatMap((node, ply): Point[] => {
    const state = steps[ply]?.state;
    const ended = state ? expectedAtEnd(state) : null;
    const share = ended ?? (node.score ? expected(node.score) : null);
    return share === null ? [] : [{ node, x: ply * step, y: (1 - share) * height }];
  });
  if (points.length < 2) return null;
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L');
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const here = points.find(({ node }) => node.id === study.node.id);
  const nearest = (event: MouseEvent): NodeId => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    return points.reduce((a, b) => (Math.abs(b.x - x) < Math.abs(a.x - x) ? b : a)).node.id;
  };
  const count = line.filter(({ text }) => text && !isThrow(text)).length;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of moves is there for keys
    <svg
      class="graph"
      viewBox={`0 -6 ${width} ${height + 12}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={
        last.node.score
          ? t('graphWithEnd', { count, score: scoreText(last.node.score) })
          : t('graph', { count })
      }
      onClick={(event) => study.go(nearest(event))}
    >
      <rect class="graph-black" x="0" y="0" width={width} height={height} />
      <path class="graph-white" d={`M${first.x},${height}L${path}L${last.x},${height}z`} />
      <path class="graph-middle" d={`M0,${height / 2}H${width}`} />
      <path class="graph-line" d={`M${path}`} />
      {here && <path class="graph-here" d={`M${here.x},0V${height}`} />}
      {faults.map((fault) => {
        const point = points.find(({ node }) => node.id === fault.id);
        return (
          point && (
            <g key={fault.id}>
              <title>{`${moveTitle(study, point.node)}: ${t(fault.loss.word)}`}</title>
              <FaultMark loss={fault.loss} x={point.x} y={point.y} />
            </g>
          )
        );
      })}
    </svg>
  );
}
