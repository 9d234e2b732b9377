/** What is drawn over the board: arrows and circles of people, moves of the engine. */
import { Fragment, type JSX } from 'preact';
import type { Layout, Place } from '../board/layout';
import type { Move, SquareId } from '../core/types';
import type { Shape } from '../tree/shapes';

interface ArrowProps {
  readonly from: Place;
  readonly to: Place;
  /** Of a square. */
  readonly size: number;
  readonly kind: string;
  readonly width: number;
}

/** From the middle of one square to that of another, a little shorter, with its head. */
function Arrow({ from, to, size, kind, width }: ArrowProps): JSX.Element {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const head = 2.6 * width * size;
  const end = length - 0.12 * size;
  const neck = end - head;
  const begin = 0.28 * size;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const half = (width * size) / 2;
  return (
    <g
      class={`drawing drawing-${kind}`}
      transform={`translate(${from.x} ${from.y}) rotate(${angle})`}
    >
      {kind === 'yellow' ? (
        <path
          class="drawing-line is-double"
          d={`M${begin},${-half}H${neck}M${begin},${half}H${neck}`}
        />
      ) : (
        <path class="drawing-line" d={`M${begin},0H${neck}`} stroke-width={width * size} />
      )}
      <path class="drawing-head" d={`M${end},0L${neck},${head / 2}V${-head / 2}z`} />
    </g>
  );
}

interface DrawingsProps {
  readonly layout: Layout;
  readonly shapes: readonly Shape[];
}

/** Inks differ in their strokes too: green is solid, red dashed, blue dotted, yellow double. */
export function Drawings({ layout, shapes }: DrawingsProps): JSX.Element {
  const size = layout.pieceSize;
  return (
    <g>
      {shapes.map(({ from, to, ink }) => {
        const [a, b] = [layout.places[from], layout.places[to]];
        const key = `${from} ${to}`;
        if (!a || !b) return <Fragment key={key} />;
        if (from !== to)
          return <Arrow key={key} from={a} to={b} size={size} kind={ink} width={0.11} />;
        const ring = (r: number, width: number) => (
          <circle class="drawing-line" cx={a.x} cy={a.y} r={r * size} stroke-width={width * size} />
        );
        return (
          <g key={key} class={`drawing drawing-${ink}`}>
            {ink === 'yellow' ? (
              <>
                {ring(0.46, 0.035)}
                {ring(0.38, 0.035)}
              </>
            ) : (
              ring(0.44, 0.07)
            )}
          </g>
        );
      })}
    </g>
  );
}

interface MoveArrowProps {
  readonly layout: Layout;
  readonly move: Pick<Move, 'from' | 'to'>;
  readonly kind: 'best' | 'other' | 'threat';
}

/** A move that the engine thinks of; a ring where it is played on one square. */
export function MoveArrow({ layout, move, kind }: MoveArrowProps): JSX.Element | null {
  const place = (square: SquareId | null) => (square === null ? undefined : layout.places[square]);
  const [from, to] = [place(move.from), place(move.to)];
  const size = layout.pieceSize;
  if (!from || !to) return null;
  if (from !== to)
    return (
      <Arrow from={from} to={to} size={size} kind={kind} width={kind === 'other' ? 0.07 : 0.13} />
    );
  return (
    <g class={`drawing drawing-${kind}`}>
      <circle class="drawing-line" cx={to.x} cy={to.y} r={0.4 * size} stroke-width={0.08 * size} />
    </g>
  );
}
