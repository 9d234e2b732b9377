import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { listText, numberText } from '../language/language';
import './dice-histogram.css';

const width = 240;
const height = 112;
const floor = 92; // of the bars
const ceiling = 20;
const step = width / 6;
const barWidth = 24;

/** How often each number was thrown, and a line at what is expected of all of them. */
export function DiceHistogram({
  faces,
}: {
  readonly faces: readonly number[];
}): JSX.Element | null {
  const total = faces.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const expected = total / 6;
  const most = Math.max(...faces, expected);
  const top = (count: number) => floor - (count / most) * (floor - ceiling);
  const words = t('thrownWords', {
    counts: listText(faces.map((count, at) => t('thrownTimes', { number: at + 1, count }))),
    expected: numberText(expected, { maximumFractionDigits: 1 }),
  });
  return (
    <figure class="dice-histogram">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
        <path class="expected" d={`M0 ${top(expected)}H${width}`} />
        {faces.map((count, at) => {
          const middle = (at + 0.5) * step;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a die
            <g key={at}>
              <rect
                x={middle - barWidth / 2}
                y={top(count)}
                width={barWidth}
                height={floor - top(count)}
              />
              <text x={middle} y={top(count) - 5}>
                {numberText(count)}
              </text>
              <text class="face" x={middle} y={height - 4}>
                {numberText(at + 1)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption class="fine">
        {t('expectedLine', { expected: numberText(expected, { maximumFractionDigits: 1 }) })}
      </figcaption>
    </figure>
  );
}
