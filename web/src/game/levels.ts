/** What the computer does at each level, as the engine has it (src/engine/level.c, docs/engine.md). */
import type { Milliseconds } from '../core/types';

export interface Level {
  /** How many moves of both sides it looks ahead, at least and at most; Infinity: as long as its time lasts. */
  readonly depth: readonly [number, number];
  /** How many turns it looks ahead where dice are thrown, at least and at most. */
  readonly diceDepth: readonly [number, number];
  /** What a move that it chooses may be worse than the best, in pawns. */
  readonly margin: number;
  /** Of so many moves one is worse than a good one by up to `lapse` pawns; 0: none. */
  readonly lapseRarity: number;
  readonly lapse: number;
  /** How long it takes at most where nothing else was chosen. */
  readonly timeMs: Milliseconds;
}

const level = (
  depth: Level['depth'],
  diceDepth: Level['diceDepth'],
  margin: number,
  [lapseRarity, lapse]: readonly [number, number],
  timeMs: Milliseconds,
): Level => ({ depth, diceDepth, margin, lapseRarity, lapse, timeMs });

const never = [0, 0] as const;
const endless = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** From the first to the eighth. */
export const levels: readonly Level[] = [
  level([1, 1], [1, 1], 1.2, [24, 9], 100),
  level([1, 2], [1, 2], 1, [36, 7], 150),
  level([2, 2], [1, 1], 0.8, [54, 5], 250),
  level([2, 3], [1, 2], 0.6, [90, 3], 400),
  level([3, 4], [2, 3], 0.45, never, 700),
  level([5, 6], [2, 3], 0.25, never, 1200),
  level([8, 8], [3, 3], 0, never, 2000),
  level(endless, endless, 0, never, 3500),
];
