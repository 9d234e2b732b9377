/** How moves are written for people, everywhere on the page; like the language, it is one for all. */
import type { MoveName } from '../core/types';
import type { Settings } from './settings';

let current: Settings['notation'] = 'figures';

export const currentNotation = (): Settings['notation'] => current;

/** From now on, and by what is drawn again. */
export function writeMovesIn(notation: Settings['notation']): void {
  current = notation;
}

/** A move as text, where there is no room for figures. */
export const writtenMove = ({ text, san }: MoveName): string =>
  current === 'squares' ? text : san;
