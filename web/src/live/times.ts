/** Seconds for each side and seconds more for every move; null without a clock. */
export type LiveTime = readonly [number, number] | null;

export const liveTimes: readonly { readonly label: string; readonly time: LiveTime }[] = [
  { label: 'No clock', time: null },
  { label: '3 min + 2 s', time: [180, 2] },
  { label: '5 min + 5 s', time: [300, 5] },
  { label: '10 min + 5 s', time: [600, 5] },
  { label: '30 min + 20 s', time: [1800, 20] },
];

/** "5 min + 3 s". */
export function timeWords(clock: LiveTime | undefined): string {
  if (!clock) return 'no clock';
  const [seconds, more] = clock;
  const base = seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
  return `${base} + ${more} s`;
}
