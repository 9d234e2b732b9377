/**
 * The board that is played on: one for every shape. It knows squares and pieces and no rules.
 * What may be taken up, where it may go and what a click means is told by the props.
 */
import { t } from 'virtual:words/game';
import type { ComponentChildren, JSX, Ref, RefObject } from 'preact';
import { useImperativeHandle, useMemo, useRef, useState } from 'preact/hooks';
import type { Description, Piece, SquareId } from '../core/types';
import type { TargetKind } from '../game/choices';
import type { Badge } from '../game/fields';
import { Ground, Labels, type MarkKind, Marks, Peek, Pieces, Targets } from './layers';
import { type Direction, type Layout, neighbor, type Place } from './layout';
import { type Pen, withPen } from './pen';
import { type Tracked, track } from './tracks';
import { type Meaning, type Pressing, usePress } from './use-press';

export interface BoardHandle {
  /** The square at a point of the window, or null. */
  squareAt(clientX: number, clientY: number): SquareId | null;
  focus(): void;
}

export interface BoardProps {
  readonly description: Description;
  readonly layout: Layout;
  readonly flipped: boolean;
  readonly pieces: readonly Piece[];
  readonly badges: readonly Badge[];
  readonly lastMove: readonly SquareId[];
  readonly checked: SquareId | null;
  readonly checkers: readonly SquareId[];
  readonly proof: readonly SquareId[];
  /** Further squares to be marked, below the pieces. */
  readonly marked: Readonly<Partial<Record<MarkKind, readonly SquareId[]>>>;
  readonly coordinates: boolean;
  /** Where a piece of the other side could go. */
  readonly peek: readonly SquareId[];
  readonly selected: SquareId | null;
  readonly targets: ReadonlyMap<SquareId, TargetKind>;
  /** Something is selected, here or beside the board. */
  readonly isTrying: boolean;
  readonly canTakeUp: (square: SquareId) => boolean;
  /** What a screen reader says of a square. */
  readonly wordsFor: (square: SquareId) => string;
  readonly onSelect: (square: SquareId | null) => void;
  /** What is selected, or a piece from a square, is to go there. */
  readonly onTry: (from: SquareId | null, to: SquareId) => void;
  /** A square was chosen that holds nothing to take up, with nothing selected. */
  readonly onPoke: (square: SquareId) => void;
  /** A letter was typed on the board. */
  readonly onType: (text: string) => void;
  readonly handle?: Ref<BoardHandle>;
  /** Drawn over everything, in the units of the layout. */
  readonly overlay?: ComponentChildren;
  /** Draws on the board instead of moving. */
  readonly pen?: Pen;
}

/** A board on which no game is played: nothing is moved, marked or in check unless it is said. */
export const unplayed = {
  badges: [],
  lastMove: [],
  checked: null,
  checkers: [],
  proof: [],
  marked: {},
  coordinates: false,
  peek: [],
  selected: null,
  targets: new Map(),
  isTrying: false,
  canTakeUp: () => false,
  onSelect: () => {},
  onType: () => {},
} satisfies Partial<BoardProps>;

const markKinds: readonly MarkKind[] = ['allowed', 'premove', 'hint'];

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Squares of the same height are a row, for the table that a screen reader sees. */
function rowsOf(layout: Layout): Place[][] {
  const rows = new Map<number, Place[]>();
  for (const place of layout.places) rows.set(place.y, [...(rows.get(place.y) ?? []), place]);
  return [...rows].sort(([a], [b]) => a - b).map(([, places]) => places.sort((a, b) => a.x - b.x));
}

/** The box of a square; diamonds and hexagons are cut out of theirs, which overlap. */
function boxStyle({ x, y }: Place, { width, height, isDiamond, corners }: Layout) {
  const half = isDiamond ? 1 : 0.5;
  const cut = corners?.map(([dx, dy]) => `${50 * (1 + dx)}% ${50 * (1 + dy)}%`);
  return {
    ...(cut && { clipPath: `polygon(${cut})` }),
    left: `${((x - half) / width) * 100}%`,
    top: `${((y - half) / height) * 100}%`,
    width: `${((2 * half) / width) * 100}%`,
    height: `${((2 * half) / height) * 100}%`,
  };
}

const some = (square: SquareId | null) => (square === null ? [] : [square]);

/** The way from the props to what a press means and does. */
function intentions({ targets, selected, ...props }: BoardProps) {
  const meaningOf = (square: SquareId): Meaning => {
    if (square === selected) return 'put-down';
    if (targets.has(square)) return 'try';
    if (props.canTakeUp(square)) return 'take-up';
    return props.isTrying ? 'try' : 'poke';
  };
  const choose = (square: SquareId, means: Meaning) => {
    if (means === 'put-down') props.onSelect(null);
    else if (means === 'take-up') props.onSelect(square);
    else if (means === 'try') props.onTry(selected, square);
    else props.onPoke(square);
  };
  return { meaningOf, choose };
}

interface ButtonsProps {
  readonly layout: Layout;
  readonly rows: readonly (readonly Place[])[];
  readonly cursor: SquareId;
  readonly board: BoardProps;
  readonly onFocus: (square: SquareId) => void;
  readonly onChoose: (square: SquareId) => void;
}

/** A table of buttons over the drawing, for keys and for screen readers. */
function Buttons({ layout, rows, cursor, board, onFocus, onChoose }: ButtonsProps): JSX.Element[] {
  const button = (place: Place) => {
    const { square } = place;
    return (
      <button
        type="button"
        class={[
          'square-button',
          ...(layout.isDiamond ? ['is-diamond'] : []),
          ...(board.canTakeUp(square) ? ['can-take-up'] : []),
        ].join(' ')}
        style={boxStyle(place, layout)}
        data-square={square}
        data-name={board.description.board.squares[square]?.name}
        tabIndex={square === cursor ? 0 : -1}
        aria-label={board.wordsFor(square)}
        aria-pressed={square === board.selected}
        onFocus={() => onFocus(square)}
        // Pointers are seen by the board; what is left are keys and assistive programs.
        onClick={(event) => event.detail === 0 && onChoose(square)}
      />
    );
  };
  return rows.map((row) => (
    // biome-ignore lint/a11y/useSemanticElements: a table would fix the shape of the board
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    <div key={row[0]?.y} role="row">
      {row.map((place) => (
        // biome-ignore lint/a11y/useSemanticElements: see the row
        // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
        <div key={place.square} role="gridcell">
          {button(place)}
        </div>
      ))}
    </div>
  ));
}

interface DrawingProps {
  readonly board: BoardProps;
  readonly pieces: readonly Tracked[];
  readonly press: Pressing;
  /** The square that keys have come to, where they are used. */
  readonly cursor: SquareId | null;
}

/** All that is seen of a board, from the ground to what is drawn over the pieces. */
function BoardDrawing({ board, pieces, press, cursor }: DrawingProps): JSX.Element {
  const { description, layout, selected, targets } = board;
  const hovered = press.hover !== null && targets.has(press.hover) ? press.hover : null;
  return (
    <svg class="board-drawing" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <Ground description={description} layout={layout} />
      <Marks layout={layout} squares={board.lastMove} kind="last" />
      {markKinds.map((kind) => (
        <Marks key={kind} layout={layout} squares={board.marked[kind] ?? []} kind={kind} />
      ))}
      <Marks layout={layout} squares={board.checkers} kind="checker" />
      <Marks layout={layout} squares={some(board.checked)} kind="check" />
      <Marks layout={layout} squares={some(selected)} kind="selected" />
      <Marks layout={layout} squares={some(hovered)} kind="hover" />
      <Pieces
        description={description}
        layout={layout}
        pieces={pieces}
        flipped={board.flipped}
        badges={board.badges}
        lifted={press.lifted}
        still={press.still}
      />
      {board.coordinates && <Labels layout={layout} />}
      <Targets layout={layout} targets={targets} />
      <Peek layout={layout} squares={board.peek} />
      <Marks layout={layout} squares={board.proof} kind="proof" />
      {board.overlay}
      <Marks layout={layout} squares={some(cursor)} kind="cursor" />
    </svg>
  );
}

/** The square that keys have come to, and what keys do. */
function useKeys({ layout, onSelect, onType }: BoardProps, area: RefObject<HTMLElement>) {
  const [cursor, setCursor] = useState<SquareId>(0);
  const [isByKeys, setByKeys] = useState(false);
  const focusSquare = (square: SquareId) => {
    setCursor(square);
    area.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    setByKeys(true);
    if (direction) {
      event.preventDefault();
      focusSquare(neighbor(layout, cursor, direction));
    } else if (event.key === 'Escape') onSelect(null);
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      event.preventDefault();
      onType(event.key);
    }
  };
  return { cursor, setCursor, isByKeys, setByKeys, focusSquare, onKeyDown };
}

export function Board(props: BoardProps): JSX.Element {
  const { layout, pen } = props;
  const area = useRef<HTMLDivElement>(null);
  const tracked = useRef<Tracked[]>([]);
  const keys = useKeys(props, area);
  const { cursor, setByKeys } = keys;
  const { meaningOf, choose } = intentions(props);
  const press = usePress({
    area,
    layout,
    pieces: props.pieces,
    meaningOf,
    onChoose: choose,
    onDrop: props.onTry,
    onBeside: () => props.onSelect(null),
  });

  tracked.current = useMemo(
    () => track(tracked.current, props.pieces, layout),
    [props.pieces, layout],
  );
  const rows = useMemo(() => rowsOf(layout), [layout]);

  useImperativeHandle(props.handle ?? null, () => ({
    squareAt: press.squareUnder,
    focus: () => keys.focusSquare(cursor),
  }));

  return (
    <div class={`board ${press.lifted ? 'is-dragging' : ''} ${pen?.takesAll ? 'is-drawn-on' : ''}`}>
      <BoardDrawing
        board={props}
        pieces={tracked.current}
        press={press}
        cursor={keys.isByKeys ? cursor : null}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a table would fix the shape of the board */}
      <div
        ref={area}
        class="board-buttons"
        role="grid"
        aria-label={t('board')}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
        onFocusIn={(event) => setByKeys((event.target as HTMLElement).matches(':focus-visible'))}
        onFocusOut={() => setByKeys(false)}
        {...withPen(press.handlers, pen, press.squareUnder)}
      >
        <Buttons
          layout={layout}
          rows={rows}
          cursor={cursor}
          board={props}
          onFocus={keys.setCursor}
          onChoose={(square) => {
            press.forgetStill();
            if (!pen?.touch(square)) choose(square, meaningOf(square));
          }}
        />
      </div>
    </div>
  );
}
