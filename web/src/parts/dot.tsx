import type { JSX } from 'preact';
import { useAppearance } from '../board/look';
import type { Color } from '../core/types';

/** The color of a player, as it is on the board: the first one of xiangqi has red characters. */
export function Dot({ color }: { readonly color: Color }): JSX.Element {
  const { family } = useAppearance();
  const isRed = family === 'xiangqi' && color === 'white';
  return <span class={`strip-dot dot-${isRed ? 'red' : color}`} aria-hidden="true" />;
}
