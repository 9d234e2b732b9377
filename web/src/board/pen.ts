/** A pen over the board: it takes the presses that it wants and leaves the others to the pieces. */
import type { SquareId } from '../core/types';
import type { Pressing } from './use-press';

export interface Pen {
  /** A press begins. False when it is not for the pen. */
  readonly press: (event: PointerEvent, square: SquareId | null) => boolean;
  readonly move: (square: SquareId | null) => void;
  readonly release: (square: SquareId | null) => void;
  readonly cancel: () => void;
  /** A square was chosen by keys. False when that is not for the pen. */
  readonly touch: (square: SquareId) => boolean;
  /** A press of the pen goes on. */
  readonly isDown: boolean;
  /** Every press is for it, those of fingers too. */
  readonly takesAll: boolean;
}

type Handlers = Pressing['handlers'];

export function withPen(
  handlers: Handlers,
  pen: Pen | undefined,
  squareUnder: Pressing['squareUnder'],
): Handlers & { readonly onContextMenu?: (event: Event) => void } {
  if (!pen) return handlers;
  const under = ({ clientX, clientY }: PointerEvent) => squareUnder(clientX, clientY);
  return {
    onPointerDown: (event) => {
      if (!pen.press(event, under(event))) handlers.onPointerDown(event);
      else if (event.currentTarget instanceof Element)
        event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (pen.isDown) pen.move(under(event));
      else handlers.onPointerMove(event);
    },
    onPointerUp: (event) => {
      if (pen.isDown) pen.release(under(event));
      else handlers.onPointerUp(event);
    },
    onPointerCancel: () => {
      pen.cancel();
      handlers.onPointerCancel();
    },
    onPointerLeave: handlers.onPointerLeave,
    onContextMenu: (event) => event.preventDefault(),
  };
}
