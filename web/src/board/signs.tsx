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

/** Of a square that must be empty. */
const BlockMark = ({ x, y, size }: { size: number } & Omit<Place, 'square'>): JSX.Element => (
  <rect
    class="sign-blocked"
    x={x - 0.12 * size}
    y={y - 0.12 * size}
    width={0.24 * size}
    height={0.24 * size}
  />
);

/** A line longer than so many pieces goes around the board, not across it. */
const trackMax = 4;

interface TracksProps {
  readonly layout: Layout;
  readonly ways: readonly Way[];
}

/** Lines along which a piece rides, from square to square: of a leap that is repeated they tell which follow. */
export function Tracks({ layout: { places, pieceSize }, ways }: TracksProps): JSX.Element {
  const lines = ways.flatMap(({ kind, square, before }) => {
    const from = places[before];
    const to = places[square];
    if (kind !== 'ride' || !from || !to) return [];
    const isFar = Math.hypot(to.x - from.x, to.y - from.y) > trackMax * pieceSize;
    return isFar ? [] : `M${from.x},${from.y}L${to.x},${to.y}`;
  });
  return <path class="sign-track" d={lines.join('')} />;
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
  readonly blocked: readonly SquareId[];
}

/** The signs on their squares. */
export function Signs({ layout, meanings, blocked }: SignsProps): JSX.Element {
  return (
    <g>
      {blocked.map((at) => {
        const place = layout.places[at];
        return place && <BlockMark key={at} x={place.x} y={place.y} size={layout.pieceSize} />;
      })}
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
export function SignLegend({ meanings, blocked }: Omit<SignsProps, 'layout'>): JSX.Element {
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
      {blocked.length > 0 && (
        <span class="legend">
          <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true">
            <BlockMark x={0} y={0} size={1.6} />
          </svg>
          {t('mustBeEmpty')}
        </span>
      )}
    </>
  );
}
