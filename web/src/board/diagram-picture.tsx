import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Description, RoleId, SquareId, Way, WayKind, Ways } from '../core/types';
import { plain } from '../game/words';
import { Ground, Pieces } from './layers';
import { layoutOf, type Place, squareAt } from './layout';

type Sign = 'both' | 'move' | 'capture';

const signWords: Readonly<Record<Sign, string>> = {
  both: 'moves and captures',
  move: 'only moves',
  capture: 'only captures',
};

const kindWords: Readonly<Record<WayKind, string>> = {
  leap: '',
  ride: ' along a line',
  hop: ' by jumping',
};

const signOf = ({ moves, captures }: Way): Sign =>
  moves && captures ? 'both' : moves ? 'move' : 'capture';

type SignMarkProps = { sign: Sign; kind: WayKind; size: number } & Omit<Place, 'square'>;

/**
 * A disc where it goes, hollow where it only moves, a cross where it only captures; a lozenge instead
 * of the disc where it rides, a bow over hops.
 */
function SignMark({ sign, kind, x, y, size }: SignMarkProps): JSX.Element {
  const r = 0.17 * size;
  const inkClass = sign === 'both' ? 'sign-both' : 'sign-move';
  const d = 1.25 * r;
  return (
    <g>
      {sign === 'capture' ? (
        <path
          class="sign-capture"
          d={`M${x - r},${y - r}l${2 * r},${2 * r}M${x + r},${y - r}l${-2 * r},${2 * r}`}
        />
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

interface DiagramPictureProps extends Ways {
  readonly description: Description;
  readonly role: RoleId;
  /** The piece is wanted on that square. */
  readonly onPlace?: (square: SquareId) => void;
}

/** What a sign stands for; equal ones are told once. */
interface Meaning {
  readonly sign: Sign;
  readonly kind: WayKind;
  readonly words: string;
  readonly squares: readonly SquareId[];
}

function meaningsOf(ways: readonly Way[]): Meaning[] {
  const meanings = new Map<string, Meaning>();
  for (const way of ways) {
    const { kind } = way;
    const sign = signOf(way);
    const words = `${signWords[sign]}${kindWords[way.kind]}`;
    const known = meanings.get(words)?.squares ?? [];
    meanings.set(words, { sign, kind, words, squares: [...known, way.square] });
  }
  return [...meanings.values()];
}

/** How a piece moves, where nothing is in its way and everything is there that it needs. */
export function DiagramPicture(props: DiagramPictureProps): JSX.Element {
  const { description, role, square, ways, onPlace } = props;
  const layout = useMemo(() => layoutOf(description.board, { stacked: true }), [description]);
  const meanings = useMemo(() => meaningsOf(ways), [ways]);
  const nameOf = (at: SquareId) => description.board.squares[at]?.name;
  const name = plain(description.roles[role]?.name ?? '');
  const words = meanings.map(({ words, squares }) => `${words}: ${squares.map(nameOf).join(' ')}`);

  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    if (!onPlace || !(currentTarget instanceof Element)) return;
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * layout.width;
    const y = ((clientY - box.top) / box.height) * layout.height;
    const at = squareAt(layout, x, y);
    if (at !== null) onPlace(at);
  };

  return (
    <figure class="diagram">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: who lets it be placed has a list for keys */}
      <svg
        class="board-picture"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="img"
        onClick={onPlace && onClick}
        aria-label={`The ${name} on ${nameOf(square)} ${words.join('; ')}`}
      >
        <Ground description={description} layout={layout} />
        <Pieces
          description={description}
          layout={layout}
          pieces={[{ square, role, color: 'white', id: 0 }]}
          flipped={false}
        />
        {meanings.flatMap(({ sign, kind, words, squares }) =>
          squares.map((at) => {
            const place = layout.places[at];
            const size = layout.pieceSize;
            return (
              place && (
                <SignMark
                  key={`${words} ${at}`}
                  {...{ sign, kind, size }}
                  x={place.x}
                  y={place.y}
                />
              )
            );
          }),
        )}
      </svg>
      <figcaption>
        {meanings.length === 0
          ? 'It has no move of its own.'
          : meanings.map(({ sign, kind, words }) => (
              <span key={words} class="legend">
                <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true">
                  <SignMark
                    sign={sign}
                    kind={kind}
                    x={0}
                    y={kind === 'hop' ? 0.12 : 0}
                    size={1.6}
                  />
                </svg>
                {words}
              </span>
            ))}
      </figcaption>
    </figure>
  );
}
