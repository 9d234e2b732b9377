import { t } from 'virtual:words/wizard';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Board, unplayed } from '../../board/board';
import { layoutOf } from '../../board/layout';
import { meaningsOf, SignLegend, Signs, Tracks } from '../../board/signs';
import type { SquareId } from '../../core/types';
import { keyOf, type Vector } from './atoms';
import { legsOf, type Movement } from './marks';
import { type Probe, vectorTo } from './probe';
import { squareWords } from './words';

interface SquaresProps {
  readonly shown: Probe;
  readonly movement: Movement;
  readonly onPress: (at: Vector) => void;
}

interface LegMarkProps {
  readonly leg: 'lame' | 'over';
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** On a square at which a movement turns. */
const LegMark = ({ leg, x, y, size }: LegMarkProps): JSX.Element => (
  <rect
    class={`wizard-leg is-${leg}`}
    x={x - 0.36 * size}
    y={y - 0.36 * size}
    width={0.72 * size}
    height={0.72 * size}
    rx={0.1 * size}
  />
);

/** The squares around the piece; the signs on them are the core's. */
export function Squares({ shown, movement, onPress }: SquaresProps): JSX.Element {
  const { description, role, ways } = shown;
  const layout = useMemo(() => layoutOf(description.board), [description]);
  const meanings = useMemo(() => meaningsOf(ways.ways), [ways]);
  const pieces = useMemo(
    () => [{ square: ways.square, role, color: 'white' as const }],
    [ways, role],
  );
  const marked = description.board.squares.flatMap((_, square): SquareId[] =>
    movement.marks.has(keyOf(vectorTo(description, square))) ? [square] : [],
  );
  const legs = useMemo(() => legsOf(movement.marks), [movement]);
  const isReached = (at: SquareId) => ways.ways.some(({ square }) => square === at);
  const pressSquare = (square: SquareId) => {
    if (square !== ways.square && !description.board.hexagons)
      onPress(vectorTo(description, square));
  };
  return (
    <figure class="wizard-squares">
      <div class="board-frame" style={{ aspectRatio: `${layout.width} / ${layout.height}` }}>
        <Board
          {...unplayed}
          description={description}
          layout={layout}
          flipped={false}
          pieces={pieces}
          marked={{ allowed: marked }}
          wordsFor={(square) =>
            squareWords(vectorTo(description, square), movement.marks, {
              isReached: isReached(square),
              leg: legs.get(keyOf(vectorTo(description, square))),
            })
          }
          onTry={(_, square) => pressSquare(square)}
          onPoke={pressSquare}
          overlay={
            <>
              <Tracks layout={layout} ways={ways.ways} />
              <Signs layout={layout} meanings={meanings} blocked={ways.blocked} />
              {layout.places.map(({ square, x, y }) => {
                const leg = legs.get(keyOf(vectorTo(description, square)));
                const size = layout.pieceSize;
                return leg && <LegMark key={square} {...{ leg, x, y, size }} />;
              })}
            </>
          }
        />
      </div>
      <figcaption>
        {meanings.length === 0 ? (
          !description.board.hexagons && t('pressSquares')
        ) : (
          <SignLegend meanings={meanings} blocked={ways.blocked} />
        )}
        {[...new Set(legs.values())].map((leg) => (
          <span key={leg} class="wizard-leg-key">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <rect class={`wizard-leg is-${leg}`} x="3" y="3" width="14" height="14" rx="2" />
            </svg>
            {t(`leg-${leg}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
