import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Description, Piece } from '../core/types';
import { Ground, Labels, Pieces } from './layers';
import { type LayoutOptions, layoutOf } from './layout';

interface BoardPictureProps extends LayoutOptions {
  readonly description: Description;
  readonly pieces: readonly Piece[];
}

/** A board to look at. It says nothing to a screen reader: words stand beside or around it. */
export function BoardPicture({
  description,
  pieces,
  flipped = false,
  stacked = false,
  labels = false,
}: BoardPictureProps): JSX.Element {
  const layout = useMemo(
    () => layoutOf(description.board, { flipped, stacked, labels }),
    [description, flipped, stacked, labels],
  );
  const numbered = useMemo(() => pieces.map((piece, id) => ({ ...piece, id })), [pieces]);
  return (
    <svg class="board-picture" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <Ground description={description} layout={layout} />
      <Pieces description={description} layout={layout} pieces={numbered} flipped={flipped} />
      {labels && <Labels layout={layout} />}
    </svg>
  );
}
