import { t } from 'virtual:words/study';
import type { JSX } from 'preact';
import type { Layout } from '../board/layout';
import { ActButton } from '../parts/act-button';
import { inks } from '../tree/shapes';
import { Drawings } from './drawings';
import type { Drawing } from './use-pen';

interface PenCardProps {
  readonly drawing: Drawing;
  /** How many shapes are drawn in this position. */
  readonly count: number;
  readonly onClear: () => void;
}

/** Two squares beside one another, for a small arrow. */
const sample: Layout = {
  width: 2.2,
  height: 0.8,
  isDiamond: false,
  pieceSize: 1,
  places: [
    { square: 0, x: 0.1, y: 0.4 },
    { square: 1, x: 2, y: 0.4 },
  ],
  labels: [],
};

/** The inks, while one draws. */
export function PenCard({ drawing, count, onClear }: PenCardProps): JSX.Element {
  const { from } = drawing;
  return (
    <section class="card pen-card" aria-label={t('drawing')}>
      {/* biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset */}
      <div class="pen-inks" role="group" aria-label={t('ink')}>
        {inks.map((ink) => (
          <button
            type="button"
            key={ink}
            class="pen-ink"
            aria-label={t(ink)}
            title={t(ink)}
            aria-pressed={drawing.ink === ink}
            onClick={() => drawing.setInk(ink)}
          >
            <svg viewBox={`0 0 ${sample.width} ${sample.height}`} aria-hidden="true">
              <Drawings layout={sample} shapes={[{ from: 0, to: 1, ink }]} />
            </svg>
          </button>
        ))}
        <ActButton class="quiet" isOff={count === 0} onClick={onClear}>
          {t('clear')}
        </ActButton>
      </div>
      <p class="fine">
        {from === null ? t('dragAnArrowOrChoose') : t('nowTheSquareWhereIt')}
        <span class="pen-mouse"> {t('theRightMouseButtonDraws')}</span>
      </p>
    </section>
  );
}
