/** Names as they are written, which no language changes. */
import type { Description } from '../core/types';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "pawn-of-camel" is written "pawn of camel". */
export const plain = (name: string) => name.replaceAll('-', ' ');

/** Who made a game and when, as far as it is known. */
export function originWords({ inventor, year }: Description): string {
  const who = inventor.toLowerCase() === 'unknown' ? '' : capital(inventor);
  return [who, year].filter(Boolean).join(', ');
}
