/** What is left to `make test-all`: what takes long and seldom breaks alone. */
import { test } from 'vitest';

export const isWhole = process.env.ACEDREX_WHOLE !== undefined;

export const wholeTest = test.runIf(isWhole);
