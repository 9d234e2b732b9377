import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Board, Edges } from '../core/types';
import { type Layout, layoutOf, panelsOf } from './layout';

/** In pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Fit extends Room {
  readonly layout: Layout;
  /** Where the squares begin, from the left. */
  readonly inset: number;
}

interface FitOptions {
  readonly flipped: boolean;
  readonly room: Room;
  /** Without names of files and ranks the board has their room too. */
  readonly labels?: boolean | Edges;
}

/** In pixels: so far the line around diamonds goes beyond their points, on both sides together. */
const tipsWidth = 6;

/** The largest drawing of the board in a room, its parts side by side or below one another. */
export function fitBoard(board: Board, { flipped, room, labels = true }: FitOptions): Fit {
  const options = panelsOf(board).length > 1 ? [false, true] : [false];
  const fits = options.map((stacked) => {
    const wanted = { flipped, stacked, labels };
    const layout = layoutOf(board, wanted);
    const width = room.width - (layout.isDiamond ? tipsWidth : 0);
    const exact = Math.min(width / layout.width, room.height / layout.height);
    if (layout.isDiamond) return { layout, unit: exact };
    // Whole pixels keep the edges of squares sharp.
    const fitted = (unit: number) => ({ layout: layoutOf(board, { ...wanted, unit }), unit });
    const unit = Math.max(1, Math.floor(exact));
    const fit = fitted(unit);
    const isIn = fit.layout.width * unit <= width && fit.layout.height * unit <= room.height;
    return isIn ? fit : fitted(Math.max(1, unit - 1));
  });
  const { layout, unit } = fits.reduce((a, b) => (b.unit > a.unit ? b : a));
  const half = layout.isDiamond ? 1 : 0.5;
  const left = Math.min(...layout.places.map(({ x }) => x)) - half;
  return { layout, width: layout.width * unit, height: layout.height * unit, inset: left * unit };
}

/** Of the frame of a board; `--unit` is how many pixels a unit has. */
export const frameStyle = ({ layout, width, height }: Fit): JSX.CSSProperties => ({
  width: `${width}px`,
  height: `${height}px`,
  '--unit': width / layout.width,
});

/** Shares of the height of a small screen that the board may take, and takes where it can. */
const phoneShareMax = 0.72;
const boardShareMin = 0.6;
/** On an upright tablet the board leaves room below it for what is said. */
const tabletShareMax = 0.64;
/** In pixels: a small screen as wide as this is a tablet. */
const tabletWidth = 600;
/** In pixels: on a phone that lies on its side squares stay large enough for fingers. */
const boardHeightMin = 352;
/** What the head of the page and the gaps take above and below the board, in pixels. */
const headHeight = 72;
/** What two strips and the gaps take at least, in pixels: they may not be measured yet. */
const stripsHeight = () => (innerHeight < lowHeight ? 64 : 110);
/** In pixels: below it the screen is a phone that lies on its side. */
const lowHeight = 481;

/** What always lies over the lower end of a small upright screen, in pixels. */
function coveredHeight(): number {
  const bar = document.querySelector<HTMLElement>('[data-covers]');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/** The most of the height of a small upright screen that the board may take. */
export interface Shares {
  readonly phone?: number;
  readonly tablet?: number;
}

/** On a small screen both strips are to be seen with the board, if it stays large enough. */
function smallHeight(taken: number, { phone, tablet }: Required<Shares>): number {
  const share = innerWidth < tabletWidth ? phone : tablet;
  const left = innerHeight - headHeight - taken - coveredHeight();
  const least = Math.max(innerHeight * Math.min(boardShareMin, share), boardHeightMin);
  const most = Math.max(innerHeight * share, boardHeightMin);
  return Math.round(Math.min(Math.max(left, least), most));
}

interface RoomOptions {
  /** Room is left for two of them. */
  readonly hasStrips?: boolean;
  readonly shares?: Shares;
}

/**
 * The room for the board inside the element `place`, whose only child is a column of the board
 * between other parts. Where the page is not as high as the window, the window gives the height.
 */
export function useRoom(
  place: RefObject<HTMLElement>,
  isWindowHigh: boolean,
  { hasStrips = true, shares = {} }: RoomOptions = {},
): Room {
  const { phone = phoneShareMax, tablet = tabletShareMax } = shares;
  const [room, setRoom] = useState<Room>({ width: 320, height: 320 });
  useLayoutEffect(() => {
    const target = place.current;
    const column = target?.firstElementChild;
    if (!target || !column) return;
    const measure = () => {
      const parts = [...column.children].filter((part) => !part.matches('.board-frame'));
      const taken = parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
      const width = target.clientWidth;
      const height = isWindowHigh
        ? target.clientHeight -
          Math.max(taken + (innerHeight < lowHeight ? 6 : 16), hasStrips ? stripsHeight() : 0)
        : smallHeight(taken, { phone, tablet });
      setRoom((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    // In the next frame: a board resized while sizes are told would have to be told of again.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(target);
    for (const part of column.children) observer.observe(part);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [place, isWindowHigh, hasStrips, phone, tablet]);
  return room;
}
