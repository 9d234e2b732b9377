import { t } from 'virtual:words/playtest';
import type { JSX } from 'preact';
import type { Share } from '../core/types';
import { tenthsText } from '../language/language';

/** "52.8%". */
export const percent = (share: number): string => t('percent', { share: tenthsText(100 * share) });

/** Between which shares the truth lies, never below none or above all: "48.9–55.3%". */
export const rangeText = ({ share, margin }: Share): string =>
  t('percent', {
    share: [share - margin, share + margin]
      .map((end) => tenthsText(100 * Math.min(1, Math.max(0, end))))
      .join('–'),
  });

interface BarProps {
  /** 0 to 1, of the width. */
  readonly share: number;
}

/** A bar beside the number that it shows; readers of the screen have the number. */
export function Bar({ share }: BarProps): JSX.Element {
  return (
    <span class="plot-bar" aria-hidden="true">
      <span style={{ width: `${Math.max(share * 100, share > 0 ? 1 : 0)}%` }} />
    </span>
  );
}

interface SplitProps {
  readonly white: number;
  readonly drawn: number;
  readonly black: number;
}

/** How the games are divided between the sides, with the middle marked. */
export function Split({ white, drawn, black }: SplitProps): JSX.Element {
  return (
    <span class="plot-split" aria-hidden="true">
      <span class="is-white" style={{ flexGrow: white }} />
      <span class="is-drawn" style={{ flexGrow: drawn }} />
      <span class="is-black" style={{ flexGrow: black }} />
    </span>
  );
}

interface RangeProps {
  readonly value: number;
  readonly margin: number;
  /** Another mark to compare with. */
  readonly other: number;
  /** What the right end of the plot stands for. */
  readonly most: number;
}

const plotWidth = 200;

/** A value with what it may be as well, and a small line for what the rules suggest. */
export function Range({ value, margin, other, most }: RangeProps): JSX.Element {
  const at = (worth: number) => (Math.min(Math.max(worth, 0), most) / most) * (plotWidth - 8) + 4;
  return (
    <svg class="plot-range" viewBox={`0 0 ${plotWidth} 16`} aria-hidden="true">
      <path class="plot-axis" d={`M4 8H${plotWidth - 4}`} />
      <path class="plot-other" d={`M${at(other)} 2V14`} />
      <path class="plot-margin" d={`M${at(value - margin)} 8H${at(value + margin)}`} />
      <circle class="plot-dot" cx={at(value)} cy="8" r="4" />
    </svg>
  );
}
