import type { Description } from '../core/types';
import type { Result, Step } from '../game/session';
import { happening } from '../play/happening';

/** Of what came at once after a break of the line, no more is said than these. */
const newsMax = 2;

/** What is said of the steps from one on, in one breath. */
export function happeningsSince(
  description: Description,
  steps: readonly Step[],
  from: number,
  result: Result | null,
): string {
  const first = Math.max(1, from, steps.length - newsMax);
  return steps
    .slice(first)
    .map((step, at) => {
      const before = steps[first + at - 1]?.state;
      const isLast = first + at === steps.length - 1;
      return before ? happening(description, before, step, isLast ? result : null) : '';
    })
    .join(' ');
}
