import { useEffect, useState } from 'preact/hooks';

/** What comes back by a reload or by "back" is there at once: the browser looks for the place where one was. */
export const isNewVisit = (): boolean => {
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  return (arrival as PerformanceNavigationTiming | undefined)?.type === 'navigate';
};

/** Whether the first part has been waited for: later visits of a screen are no first ones. */
let isSeen = false;

/**
 * How many of `count` parts of a long list are to be made now. A page that has just been opened shows the first
 * one as early as it can, and each of the others after what was made before it has been drawn.
 */
export function useInTurn(count: number): number {
  const [made, setMade] = useState(() => (isSeen || !isNewVisit() ? count : 1));
  useEffect(() => {
    isSeen = true;
    if (made >= count) return;
    const frame = requestAnimationFrame(() => setTimeout(() => setMade(made + 1)));
    return () => cancelAnimationFrame(frame);
  }, [made, count]);
  return Math.min(made, count);
}
