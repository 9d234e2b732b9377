import { createHash } from 'node:crypto';

/** What is in the name of a file, as in those of the builder: another one for another content. */
export const signOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);
