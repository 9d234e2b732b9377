import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Description, Piece, SquareId } from '../core/types';
import type { Badge } from '../game/fields';
import { type BesidePlace, type Kept, type Surroundings, surroundingsOf } from './beside';
import { BesideRows } from './beside-rows';
import { Ground, Labels, Marks, Pieces } from './layers';
import { type LayoutOptions, layoutOf } from './layout';

/** Heights in units that are kept free above and below the board. */
export interface Room {
  readonly above: number;
  readonly below: number;
}

interface BoardPictureProps extends LayoutOptions {
  readonly description: Description;
  readonly pieces: readonly Piece[];
  /** What is drawn beside the board; nothing where it is not told. */
  readonly kept?: Kept | undefined;
  readonly badges?: readonly Badge[];
  /** From where and to where the last move went. */
  readonly marked?: readonly SquareId[];
  /** Of what is beside the board, where the picture is small: how many times as large as usual. */
  readonly besideScale?: number;
  /** At least that; what is needed where it is not told. */
  readonly room?: Room;
  /** Whether the picture is to be a file. */
  readonly isAlone?: boolean;
}

const noRoom: Room = { above: 0, below: 0 };
const nobody: Kept = { hands: { white: [], black: [] } };
/** Between the rows and the rim of the board. */
const rim = 0.15;
/** Of paper around a picture that stands alone: the rim of the board is in it. */
const margin = 0.3;

interface PaperProps {
  readonly room: Room;
  /** Of the board. */
  readonly width: number;
  readonly height: number;
  readonly children: ComponentChildren;
}

/** A picture that stands alone, on paper of the page's color. */
export function Paper({ room, width, height, children }: PaperProps): JSX.Element {
  const top = room.above + margin;
  const box = { x: -margin, y: -top, width: width + 2 * margin };
  const whole = height + top + room.below + margin;
  return (
    <svg
      class="board-picture"
      viewBox={`${box.x} ${box.y} ${box.width} ${whole}`}
      aria-hidden="true"
    >
      <rect class="picture-paper" {...box} height={whole} />
      {children}
    </svg>
  );
}

/** What surrounds a board of that width, and the room that it needs. */
export function besideBoard(
  description: Description,
  kept: Kept,
  place: BesidePlace & { readonly flipped: boolean },
): Surroundings & { readonly needed: Room } {
  const rows = surroundingsOf(description, kept, place);
  const roomOf = ({ height }: { readonly height: number }) => (height > 0 ? height + rim : 0);
  return { ...rows, needed: { above: roomOf(rows.above), below: roomOf(rows.below) } };
}

interface AroundProps extends Surroundings {
  readonly description: Description;
  readonly flipped: boolean;
  /** Of the board. */
  readonly height: number;
}

/** The rows above and below a board. */
export function Around({ description, above, below, flipped, height }: AroundProps): JSX.Element {
  return (
    <>
      <BesideRows
        description={description}
        rows={above}
        top={-rim - above.height}
        flipped={flipped}
      />
      <BesideRows description={description} rows={below} top={height + rim} flipped={flipped} />
    </>
  );
}

/** A board to look at. It says nothing to a screen reader: words stand beside or around it. */
export function BoardPicture({
  description,
  pieces,
  kept = nobody,
  badges = [],
  marked = [],
  besideScale,
  room = noRoom,
  isAlone = false,
  flipped = false,
  stacked = false,
  labels = false,
}: BoardPictureProps): JSX.Element {
  const layout = useMemo(
    () => layoutOf(description.board, { flipped, stacked, labels }),
    [description, flipped, stacked, labels],
  );
  const numbered = useMemo(() => pieces.map((piece, id) => ({ ...piece, id })), [pieces]);
  const { width, height } = layout;
  const { above, below, needed } = besideBoard(description, kept, {
    flipped,
    width,
    scale: besideScale,
  });
  const top = Math.max(needed.above, room.above);
  const bottom = Math.max(needed.below, room.below);
  const drawing = (
    <>
      <Ground description={description} layout={layout} />
      {marked.length > 0 && <Marks layout={layout} squares={marked} kind="last" />}
      <Pieces
        description={description}
        layout={layout}
        pieces={numbered}
        flipped={flipped}
        badges={badges}
      />
      {labels && <Labels layout={layout} />}
      <Around {...{ description, above, below, flipped, height }} />
    </>
  );
  if (isAlone)
    return (
      <Paper room={{ above: top, below: bottom }} {...{ width, height }}>
        {drawing}
      </Paper>
    );
  return (
    <svg
      class="board-picture"
      viewBox={`0 ${-top} ${width} ${height + top + bottom}`}
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}
