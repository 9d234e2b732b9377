/** What is left to `make test-all`: what takes long and seldom breaks alone. */
import { test } from 'vitest';

export const isWhole = process.env.ACEDREX_WHOLE !== undefined;

export const wholeTest = test.runIf(isWhole);

/** All of them, or in the gate those that stand for the others. */
export const allOr = <T>(few: readonly T[], others: readonly T[]): readonly T[] =>
  isWhole ? [...few, ...others] : few;
