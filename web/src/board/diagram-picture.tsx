import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Description, SquareId } from '../core/types';
import type { Diagram } from '../game/lone';
import { Ground, Pieces } from './layers';
import { layoutOf, type Place } from './layout';

type Sign = 'both' | 'move' | 'capture';

const signWords: Readonly<Record<Sign, string>> = {
  both: 'moves and captures',
  move: 'only moves',
  capture: 'only captures',
};

function SignMark({ sign, x, y, size }: { sign: Sign } & Omit<Place, 'square'> & { size: number }) {
  const r = 0.17 * size;
  if (sign !== 'capture')
    return <circle class={sign === 'both' ? 'sign-both' : 'sign-move'} cx={x} cy={y} r={r} />;
  return (
    <path
      class="sign-capture"
      d={`M${x - r},${y - r}l${2 * r},${2 * r}M${x + r},${y - r}l${-2 * r},${2 * r}`}
    />
  );
}

interface DiagramPictureProps {
  readonly description: Description;
  readonly diagram: Diagram;
  /** "knight": for the words of the picture. */
  readonly name: string;
}

/** How a piece moves, from the middle of an empty board. */
export function DiagramPicture({ description, diagram, name }: DiagramPictureProps): JSX.Element {
  const layout = useMemo(() => layoutOf(description.board, { stacked: true }), [description]);
  const signs = new Map<SquareId, Sign>();
  for (const square of diagram.moves) signs.set(square, 'move');
  for (const square of diagram.captures) signs.set(square, signs.has(square) ? 'both' : 'capture');
  const used = (['both', 'move', 'capture'] as const).filter((sign) =>
    [...signs.values()].includes(sign),
  );
  const names = (sign: Sign) =>
    [...signs]
      .filter(([, other]) => other === sign)
      .map(([square]) => description.board.squares[square]?.name)
      .join(' ');
  const words = used.map((sign) => `${signWords[sign]}: ${names(sign)}`).join('; ');

  return (
    <figure class="diagram">
      <svg
        class="board-picture"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="img"
        aria-label={`The ${name} on ${description.board.squares[diagram.square]?.name} ${words}`}
      >
        <Ground description={description} layout={layout} />
        <Pieces
          description={description}
          layout={layout}
          pieces={diagram.pieces.map((piece, id) => ({ ...piece, id }))}
          flipped={false}
        />
        {[...signs].map(([square, sign]) => {
          const place = layout.places[square];
          return (
            place && (
              <SignMark key={square} sign={sign} x={place.x} y={place.y} size={layout.pieceSize} />
            )
          );
        })}
      </svg>
      <figcaption>
        {used.length === 0
          ? 'From the middle of an empty board it has no move of its own.'
          : used.map((sign) => (
              <span key={sign} class="legend">
                <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true">
                  <SignMark sign={sign} x={0} y={0} size={1.6} />
                </svg>
                {signWords[sign]}
              </span>
            ))}
      </figcaption>
    </figure>
  );
}
