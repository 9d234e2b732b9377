/** Rows of a list that are dragged to another place, by mouse or finger. */
import type { JSX, RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useEffectFor } from '../hooks/use-for';

interface Drag {
  /** Places, counted from 0. */
  readonly from: number;
  readonly to: number;
  /** How far the row has been moved, in pixels. */
  readonly offset: number;
  /** Whether the row was let go, and waits for its place. */
  readonly isDropped: boolean;
}

/** How the rows lay when one was taken. */
interface Taken {
  readonly y: number;
  readonly tops: readonly number[];
  readonly heights: readonly number[];
}

/** So near to its end a list scrolls, and so far with each move of the pointer. */
const edgePixels = 24;
const stepPixels = 8;

/** Where the list has scrolled to counts as well: rows move with it. */
const heightIn = (list: HTMLElement, clientY: number): number => clientY + list.scrollTop;

function taken(list: HTMLElement, clientY: number): Taken {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect());
  return {
    y: heightIn(list, clientY),
    tops: boxes.map(({ top }) => heightIn(list, top)),
    heights: boxes.map(({ height }) => height),
  };
}

function scroll(list: HTMLElement, clientY: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  if (clientY < top + edgePixels) list.scrollTop -= stepPixels;
  else if (clientY > bottom - edgePixels) list.scrollTop += stepPixels;
}

/** The place of a row whose middle is there: so many of the others are above it. */
function placeAt({ tops, heights }: Taken, from: number, middle: number): number {
  return tops.filter((top, at) => {
    const height = heights[at] ?? 0;
    // Who comes from above passes a row at its end, who comes from below at its start.
    return at !== from && (at > from ? top + height / 2 <= middle : top + height / 2 < middle);
  }).length;
}

/** Where the row lies whose place it will have. */
function offsetAt({ tops, heights }: Taken, from: number, to: number): number {
  const [start = 0, end = 0] = [tops[from], tops[to]];
  return to <= from ? end - start : end + (heights[to] ?? 0) - start - (heights[from] ?? 0);
}

/**
 * rows: which they are, in their order; when that changes, what was dragged is let go. onDrop: the row `from` goes
 * to the place `to`; done when that has been answered.
 */
export function useDrag(
  list: RefObject<HTMLElement>,
  rows: string,
  onDrop: (from: number, to: number) => Promise<void>,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Taken | null>(null);
  useEffectFor(() => setDrag((before) => (before?.isDropped ? before : null)), rows);
  const move = (clientY: number) => {
    const { current } = list;
    if (!current || !start.current || !drag || drag.isDropped) return;
    scroll(current, clientY);
    const { tops, heights } = start.current;
    const last = tops.length - 1;
    const [least, most] = [
      offsetAt(start.current, drag.from, 0),
      offsetAt(start.current, drag.from, last),
    ];
    const wanted = heightIn(current, clientY) - start.current.y;
    const offset = Math.max(least, Math.min(wanted, most));
    const middle = (tops[drag.from] ?? 0) + (heights[drag.from] ?? 0) / 2 + offset;
    setDrag({ ...drag, offset, to: placeAt(start.current, drag.from, middle) });
  };
  const drop = async () => {
    if (!drag || !start.current || drag.isDropped) return;
    const { from, to } = drag;
    if (to !== from) {
      setDrag({ ...drag, offset: offsetAt(start.current, from, to), isDropped: true });
      await onDrop(from, to);
    }
    setDrag(null);
  };
  return {
    /** What takes the row: a finger on it does not scroll the page. */
    handleOf: (at: number): JSX.HTMLAttributes<HTMLElement> => ({
      onPointerDown: (event) => {
        if (!list.current || drag || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = taken(list.current, event.clientY);
        setDrag({ from: at, to: at, offset: 0, isDropped: false });
      },
      onPointerMove: ({ clientY }) => move(clientY),
      onPointerUp: () => void drop(),
      onPointerCancel: () => drag?.isDropped || setDrag(null),
    }),
    /** Rows make room for the one that is dragged. counter: of their numbers. */
    styleOf: (at: number, counter: string): JSX.CSSProperties | undefined => {
      if (!drag) return undefined;
      const { from, to, offset } = drag;
      const numbered = (place: number) => ({ counterSet: `${counter} ${place + 1}` });
      if (at === from) return { ...numbered(to), transform: `translateY(${offset}px)`, zIndex: 1 };
      const height = start.current?.heights[from] ?? 0;
      const steps = at > from && at <= to ? -1 : at < from && at >= to ? 1 : 0;
      return { ...numbered(at + steps), transform: `translateY(${steps * height}px)` };
    },
    isDragged: (at: number) => drag?.from === at,
  };
}
