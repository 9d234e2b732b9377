/** The signs that show on a board where a piece goes. */
import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import type { SquareId, Way, WayKind } from '../core/types';
import type { Layout, Place } from './layout';

type Sign = 'both' | 'move' | 'capture';

const signOf = ({ moves, captures }: Way): Sign =>
  moves && captures ? 'both' : moves ? 'move' : 'capture';

type SignMarkProps = { sign: Sign; kind: WayKind; size: number } & Omit<Place, 'square'>;

/**
 * A disc where it goes, hollow where it only moves, a cross where it only captures; a lozenge instead
 * of the disc, or around the cross, where it rides; a bow over hops. Steps and leaps, rides and hops
 * have an ink each. Drawn as in pictures of the
 * program (src/cli/sketch_pen.c).
 */
function SignMark({ sign, kind, x, y, size }: SignMarkProps): JSX.Element {
  const r = 0.17 * size;
  const inkClass = sign === 'both' ? 'sign-both' : 'sign-move';
  const d = 1.25 * r;
  const c = kind === 'ride' ? 0.6 * r : r;
  const w = 1.7 * r;
  return (
    <g class={`sign-of-${kind}`}>
      {sign === 'capture' ? (
        <>
          {kind === 'ride' && (
            <path class="sign-frame" d={`M${x},${y - w}l${w},${w}l${-w},${w}l${-w},${-w}z`} />
          )}
          <path
            class="sign-capture"
            d={`M${x - c},${y - c}l${2 * c},${2 * c}M${x + c},${y - c}l${-2 * c},${2 * c}`}
          />
        </>
      ) : kind === 'ride' ? (
        <path class={inkClass} d={`M${x},${y - d}l${d},${d}l${-d},${d}l${-d},${-d}z`} />
      ) : (
        <circle class={inkClass} cx={x} cy={y} r={r} />
      )}
      {kind === 'hop' && (
        <path
          class="sign-hop"
          d={`M${x - 1.7 * r},${y - 1.1 * r}q${1.7 * r},${-1.7 * r} ${3.4 * r},0`}
        />
      )}
    </g>
  );
}

/** What a sign stands for; equal ones are told once. */
export interface Meaning {
  readonly sign: Sign;
  readonly kind: WayKind;
  readonly squares: readonly SquareId[];
}

export function meaningsOf(ways: readonly Way[]): Meaning[] {
  const meanings = new Map<string, Meaning>();
  for (const way of ways) {
    const { kind } = way;
    const sign = signOf(way);
    const name = `${kind}-${sign}`;
    const known = meanings.get(name)?.squares ?? [];
    meanings.set(name, { sign, kind, squares: [...known, way.square] });
  }
  return [...meanings.values()];
}

interface SignsProps {
  readonly layout: Layout;
  readonly meanings: readonly Meaning[];
}

/** The signs on their squares. */
export function Signs({ layout, meanings }: SignsProps): JSX.Element {
  return (
    <g>
      {meanings.flatMap(({ sign, kind, squares }) =>
        squares.map((at) => {
          const place = layout.places[at];
          const size = layout.pieceSize;
          return (
            place && (
              <SignMark
                key={`${kind}-${sign} ${at}`}
                {...{ sign, kind, size }}
                x={place.x}
                y={place.y}
              />
            )
          );
        }),
      )}
    </g>
  );
}

/** What the signs mean. */
export function SignLegend({ meanings }: Pick<SignsProps, 'meanings'>): JSX.Element {
  return (
    <>
      {meanings.map(({ sign, kind }) => (
        <span key={`${kind}-${sign}`} class="legend">
          <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true">
            <SignMark sign={sign} kind={kind} x={0} y={kind === 'hop' ? 0.12 : 0} size={1.6} />
          </svg>
          {t(`${kind}-${sign}`)}
        </span>
      ))}
    </>
  );
}
