/** Drawing on the board: with the right button, or in a mode of its own by taps, drags and keys. */
import { useRef, useState } from 'preact/hooks';
import type { Pen } from '../board/pen';
import type { SquareId } from '../core/types';
import type { Ink, Shape } from '../tree/shapes';

export interface Drawing {
  readonly isDrawing: boolean;
  readonly setDrawing: (isDrawing: boolean) => void;
  readonly ink: Ink;
  readonly setInk: (ink: Ink) => void;
  /** What is being drawn. */
  readonly draft: Shape | null;
  /** Where an arrow by taps or keys begins. */
  readonly from: SquareId | null;
  readonly pen: Pen;
}

const rightButton = 2;

/** Keys held down choose another ink. */
function inkOf({ shiftKey, altKey }: PointerEvent, chosen: Ink): Ink {
  if (shiftKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : chosen;
}

export function usePen(onDraw: (shape: Shape) => void): Drawing {
  const [isDrawing, setDrawing] = useState(false);
  const [ink, setInk] = useState<Ink>('green');
  const [draft, setDraft] = useState<Shape | null>(null);
  const [from, setFrom] = useState<SquareId | null>(null);
  /** The stroke at hand: known at once, before anything is drawn anew. */
  const stroke = useRef<{ from: SquareId; ink: Ink; isMode: boolean } | null>(null);

  const end = () => {
    stroke.current = null;
    setDraft(null);
  };

  /** The first square chosen is where an arrow begins, the second one where it ends. */
  const touch = (square: SquareId): boolean => {
    if (!isDrawing) return false;
    if (from !== null) onDraw({ from, to: square, ink });
    setFrom(from === null ? square : null);
    return true;
  };

  const pen: Pen = {
    press(event, square) {
      const isMode = isDrawing && event.button === 0;
      if (!isMode && event.button !== rightButton) return false;
      if (square === null) return isMode;
      const chosen = inkOf(event, ink);
      stroke.current = { from: square, ink: chosen, isMode };
      if (!isMode) setDraft({ from: square, to: square, ink: chosen });
      return true;
    },
    move(square) {
      const begun = stroke.current;
      if (!begun || square === null) return;
      if (!begun.isMode || square !== begun.from)
        setDraft({ from: begun.from, to: square, ink: begun.ink });
    },
    release(square) {
      const begun = stroke.current;
      end();
      if (!begun || square === null) return;
      if (begun.isMode && square === begun.from) {
        touch(square);
        return;
      }
      setFrom(null);
      onDraw({ from: begun.from, to: square, ink: begun.ink });
    },
    cancel: end,
    touch,
    get isDown() {
      return stroke.current !== null;
    },
    takesAll: isDrawing,
  };

  return {
    isDrawing,
    setDrawing: (isDrawing) => {
      setDrawing(isDrawing);
      setFrom(null);
    },
    ink,
    setInk,
    draft,
    from,
    pen,
  };
}
