/** Mouse, pen and finger on the board: a click, a second click, or a drag. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Piece, SquareId } from '../core/types';
import { useEffectFor } from '../hooks/use-for';
import type { Lifted } from './layers';
import { type Layout, squareAt } from './layout';

/** Pixels that a pointer moves before a press becomes a drag. */
const dragThreshold = 5;

/**
 * What a press on a square would do: take a piece up, put the selected one down again, go there
 * with it, or nothing but ask.
 */
export type Meaning = 'take-up' | 'put-down' | 'try' | 'poke';

interface Press {
  readonly pointer: number;
  readonly square: SquareId;
  readonly clientX: number;
  readonly clientY: number;
  readonly isTouch: boolean;
  readonly means: Meaning;
}

interface PressOptions {
  readonly area: RefObject<HTMLElement>;
  readonly layout: Layout;
  readonly pieces: readonly Piece[];
  readonly meaningOf: (square: SquareId) => Meaning;
  readonly onChoose: (square: SquareId, means: Meaning) => void;
  readonly onDrop: (from: SquareId, to: SquareId) => void;
  readonly onBeside: () => void;
}

export interface Pressing {
  readonly lifted: Lifted | null;
  readonly hover: SquareId | null;
  /** Where a piece was dropped: it lies there already and need not glide. */
  readonly still: SquareId | null;
  readonly squareUnder: (clientX: number, clientY: number) => SquareId | null;
  readonly forgetStill: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
    readonly onPointerLeave: () => void;
  };
}

const pieceAt = (pieces: readonly Piece[], square: SquareId) =>
  pieces.find((piece) => piece.square === square);

const samePiece = (a: Piece, b: Piece | undefined) => a.role === b?.role && a.color === b.color;

/** Where a pointer is on the board, in the units of its layout. */
function pointIn({ area, layout }: PressOptions, clientX: number, clientY: number) {
  const box = area.current?.getBoundingClientRect();
  if (!box || box.width === 0) return { x: -1, y: -1 };
  return {
    x: ((clientX - box.left) / box.width) * layout.width,
    y: ((clientY - box.top) / box.height) * layout.height,
  };
}

/** What the pointer that is down has begun. */
function useHeld(pieces: readonly Piece[]) {
  const [press, setPress] = useState<Press | null>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const letGo = () => {
    setPress(null);
    setLifted(null);
  };
  // Another position ends what the hand did, unless it holds a piece that stands there still, or
  // presses where one that was taken up ahead is to go.
  const before = useRef(pieces);
  useEffectFor(() => {
    const held = press && pieceAt(before.current, press.square);
    const isStill = held && samePiece(held, pieceAt(pieces, press.square));
    before.current = pieces;
    if (press?.means !== 'try' && !isStill) letGo();
  }, pieces);
  return { press, setPress, lifted, setLifted, letGo };
}

export function usePress(options: PressOptions): Pressing {
  const { area, layout, pieces } = options;
  const { press, setPress, lifted, setLifted, letGo } = useHeld(pieces);
  const [hover, setHover] = useState<SquareId | null>(null);
  const [still, setStill] = useState<SquareId | null>(null);
  const squareUnder = (clientX: number, clientY: number) => {
    const { x, y } = pointIn(options, clientX, clientY);
    return squareAt(layout, x, y);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || press) return;
    const { clientX, clientY, pointerId: pointer } = event;
    const square = squareUnder(clientX, clientY);
    setStill(null);
    if (square === null) {
      options.onBeside();
      return;
    }
    const means = options.meaningOf(square);
    const isTouch = event.pointerType === 'touch';
    area.current?.setPointerCapture(pointer);
    setPress({ pointer, square, clientX, clientY, isTouch, means });
    if (means === 'take-up') options.onChoose(square, means);
  };

  const onPointerMove = ({ clientX, clientY, pointerId, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' || lifted) setHover(squareUnder(clientX, clientY));
    if (press?.pointer !== pointerId || press.means === 'try' || press.means === 'poke') return;
    const way = Math.hypot(clientX - press.clientX, clientY - press.clientY);
    if (!lifted && way < dragThreshold) return;
    const { square, isTouch } = press;
    setLifted({ square, ...pointIn(options, clientX, clientY), isTouch });
  };

  const onPointerUp = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (press?.pointer !== pointerId) return;
    const square = squareUnder(clientX, clientY);
    letGo();
    if (press.isTouch) setHover(null);
    if (lifted) {
      if (square === null || square === press.square) return;
      setStill(square);
      options.onDrop(press.square, square);
    } else if (square === press.square && press.means !== 'take-up')
      options.onChoose(square, press.means);
  };

  return {
    lifted,
    hover,
    still,
    squareUnder,
    forgetStill: () => setStill(null),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: letGo,
      onPointerLeave: () => setHover(null),
    },
  };
}
