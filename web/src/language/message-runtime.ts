/** What compiled messages call: the functions of their library, with our numbers. */
import { numberIn } from './language';
import type { Language } from './languages';

export * from '@messageformat/runtime';

/** "#" in a plural. */
export const number = (language: Language, value: number, offset: number): string =>
  numberIn(language, value - offset);
