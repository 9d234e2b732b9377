/** The parts of a drawn board, from the ground up. All are SVG in the units of the layout. */
import { Fragment, type JSX } from 'preact';
import type { Description, Role, SquareId } from '../core/types';
import type { TargetKind } from '../game/choices';
import type { Badge } from '../game/fields';
import { type Layout, outline, type Place } from './layout';
import { linesOf } from './lines';
import { useAppearance } from './look';
import { Picture } from './picture';
import type { Tracked } from './tracks';

/** Many squares as one path. */
const pathOf = (layout: Layout, places: readonly Place[]) =>
  places.map((place) => `M${outline(layout, place)}z`).join('');

interface GroundProps {
  readonly description: Description;
  readonly layout: Layout;
}

/** The board without anything on it. */
export function Ground({ description, layout }: GroundProps): JSX.Element {
  const { look } = useAppearance();
  const all = pathOf(layout, layout.places);
  const ofShade = (shade: number) =>
    layout.places.filter(({ square }) => description.board.squares[square]?.shade === shade);
  const among = (squares: readonly SquareId[]) =>
    layout.places.filter(({ square }) => squares.includes(square));
  return (
    <g class={look ? 'ground has-look' : 'ground'}>
      <path class="board-rim" d={all} />
      <path class="board-edge" d={all} />
      {look ? (
        <>
          <path class="board-wood" d={all} />
          {look.ground === 'plain' &&
            (['river', 'marks', 'goals'] as const).map((name) => (
              <path key={name} class={`board-${name}`} d={pathOf(layout, among(look[name]))} />
            ))}
          <path class="board-lines" d={look.ground === 'lines' ? linesOf(layout, look) : all} />
        </>
      ) : (
        <>
          <path class="square-light" d={pathOf(layout, ofShade(1))} />
          <path class="square-dark" d={pathOf(layout, ofShade(0))} />
          {layout.isHexagonal && (
            <>
              <path class="square-dark" d={pathOf(layout, ofShade(2))} />
              <path class="square-light" opacity=".5" d={pathOf(layout, ofShade(2))} />
            </>
          )}
        </>
      )}
    </g>
  );
}

/** Names of files and ranks, beside the board. */
export function Labels({ layout }: Pick<GroundProps, 'layout'>): JSX.Element {
  return (
    <g>
      {layout.labels.map(({ text, x, y, anchor }) => (
        <text
          key={`${text} ${x} ${y}`}
          x={x}
          y={y}
          text-anchor={anchor}
          class={layout.isDiamond ? 'label label-of-diamonds' : 'label'}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

export type MarkKind =
  | 'last'
  | 'selected'
  | 'check'
  | 'checker'
  | 'proof'
  | 'hover'
  | 'cursor'
  | 'allowed'
  | 'hint'
  | 'premove';

interface MarksProps {
  readonly layout: Layout;
  readonly squares: readonly SquareId[];
  readonly kind: MarkKind;
}

export function Marks({ layout, squares, kind }: MarksProps): JSX.Element {
  return (
    <g class={`mark mark-${kind}`}>
      {squares.map((square) => {
        const place = layout.places[square];
        return place && <polygon key={square} points={outline(layout, place)} />;
      })}
    </g>
  );
}

interface BadgeProps {
  readonly description: Description;
  readonly badge: Badge;
  readonly size: number;
  readonly flipped: boolean;
}

/** A small disc at the upper right of a piece. */
function BadgeMark({ description, badge, size, flipped }: BadgeProps): JSX.Element {
  const role = badge.role === undefined ? null : description.roles[badge.role];
  const radius = 0.19 * size;
  const x = 0.3 * size;
  const y = -0.3 * size;
  const side = radius * 1.7;
  return (
    <g class={`badge badge-${badge.kind}`}>
      <circle cx={x} cy={y} r={radius} />
      {role && (
        <Picture
          role={role}
          color="white"
          flipped={flipped}
          box={{ x: x - side / 2, y: y - side / 2, size: side }}
        />
      )}
      {badge.kind === 'count' && (
        <text x={x} y={y + radius * 0.5} text-anchor="middle" class="badge-text">
          {badge.text}
        </text>
      )}
      {badge.kind === 'waiting' && (
        <path
          class="badge-glass"
          transform={`translate(${x} ${y}) scale(${radius})`}
          d="M-.45-.6h.9M-.45.6h.9M-.35-.6C-.35-.1 .35.1 .35.6M.35-.6C.35-.1-.35.1-.35.6"
        />
      )}
    </g>
  );
}

export interface Lifted {
  readonly square: SquareId;
  /** Where the middle of the piece is held. */
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

interface PiecesProps {
  readonly description: Description;
  readonly layout: Layout;
  readonly pieces: readonly Tracked[];
  readonly flipped: boolean;
  readonly badges?: readonly Badge[];
  readonly lifted?: Lifted | null;
  /** Square of a piece that was put there by hand: it needs no gliding. */
  readonly still?: SquareId | null;
}

/** Larger, and high enough to be seen over the finger that drags it. */
const aboveFinger = (size: number) => `translate(0 ${-0.6 * size}) scale(1.5)`;

function pieceClass(piece: Tracked, lifted?: Lifted | null, still?: SquareId | null): string {
  if (lifted?.square === piece.square) return 'piece is-lifted';
  return still === piece.square ? 'piece is-still' : 'piece';
}

function placeOf(piece: Tracked, layout: Layout, lifted?: Lifted | null): Place | undefined {
  if (lifted?.square !== piece.square) return layout.places[piece.square];
  return { square: piece.square, x: lifted.x, y: lifted.y };
}

export function Pieces({
  description,
  layout,
  pieces,
  flipped,
  badges = [],
  lifted,
  still,
}: PiecesProps): JSX.Element {
  const size = layout.pieceSize;
  const isLifted = (piece: Tracked) => Number(piece.square === lifted?.square);
  const shown = lifted ? [...pieces].sort((a, b) => isLifted(a) - isLifted(b)) : pieces;
  return (
    <g>
      {shown.map((piece) => {
        const role: Role | null = description.roles[piece.role] ?? null;
        const place = placeOf(piece, layout, lifted);
        if (!role || !place) return <Fragment key={piece.id} />;
        return (
          <g
            key={piece.id}
            class={pieceClass(piece, lifted, still)}
            style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
          >
            <g transform={isLifted(piece) && lifted?.isTouch ? aboveFinger(size) : undefined}>
              <Picture
                role={role}
                color={piece.color}
                flipped={flipped}
                box={{ x: -size / 2, y: -size / 2, size }}
              />
              {badges
                .filter((badge) => badge.square === piece.square)
                .map((badge) => (
                  <BadgeMark
                    key={badge.kind}
                    description={description}
                    badge={badge}
                    size={size}
                    flipped={flipped}
                  />
                ))}
            </g>
          </g>
        );
      })}
    </g>
  );
}

interface TargetsProps {
  readonly layout: Layout;
  readonly targets: ReadonlyMap<SquareId, TargetKind>;
}

/** Dots on empty squares, rings around pieces to capture, lozenges where something else happens. */
export function Targets({ layout, targets }: TargetsProps): JSX.Element {
  const size = layout.pieceSize;
  return (
    <g class="targets">
      {[...targets].map(([square, kind]) => {
        const place = layout.places[square];
        if (!place) return <Fragment key={square} />;
        const { x, y } = place;
        if (kind === 'capture')
          return <circle key={square} class="target-ring" cx={x} cy={y} r={0.43 * size} />;
        if (kind === 'move')
          return <circle key={square} class="target-dot" cx={x} cy={y} r={0.15 * size} />;
        const half = 0.2 * size;
        return (
          <path
            key={square}
            class="target-act"
            d={`M${x},${y - half}l${half},${half}l${-half},${half}l${-half},${-half}z`}
          />
        );
      })}
    </g>
  );
}

/** Open circles where a piece of the other side could go. */
export function Peek({ layout, squares }: Omit<MarksProps, 'kind'>): JSX.Element {
  return (
    <g class="targets">
      {squares.map((square) => {
        const place = layout.places[square];
        return (
          place && (
            <circle
              key={square}
              class="target-peek"
              cx={place.x}
              cy={place.y}
              r={0.15 * layout.pieceSize}
            />
          )
        );
      })}
    </g>
  );
}
