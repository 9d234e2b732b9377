/** What is left to `make test-all`: what takes long and seldom breaks alone. */
import { test } from 'vitest';

export const isWhole = process.env.ACEDREX_WHOLE !== undefined;

export const wholeTest = test.runIf(isWhole);

/** All of them, or in the gate those that stand for the others. */
export const allOr = <T>(few: readonly T[], others: readonly T[]): readonly T[] =>
  isWhole ? [...few, ...others] : few;

/** All of them, or in the gate every third one, as the units of the core look at games. */
export const thirdOf = <T>(all: readonly T[]): readonly T[] =>
  isWhole ? all : all.filter((_, at) => at % 3 === 0);
