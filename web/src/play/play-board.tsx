import { t } from 'virtual:words/game';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Board, type BoardHandle } from '../board/board';
import { fitBoard, frameStyle, type Shares, useRoom } from '../board/fit';
import type { Layout } from '../board/layout';
import type { Pen } from '../board/pen';
import { Picture } from '../board/picture';
import type { Color, Move, RoleId, SquareId } from '../core/types';
import { capturedBy } from '../game/captured';
import { type Badge, badgesOf, fieldNotes, thrownNumbers } from '../game/fields';
import { pieceOn, squareName, squareWords } from '../game/words';
import { ClockFace } from '../parts/clock';
import { Strip } from '../parts/strip';
import { useMedia } from '../settings/use-media';
import { useSettings } from '../settings/use-settings';
import type { GameSnapshot } from './game-controller';
import type { Hand } from './hand';
import { useDrag } from './use-drag';
import type { View } from './use-view';

/** On a desk, and on a phone that lies on its side. The same words stand in play.css. */
export const sideBySide = '(min-width: 60rem), (min-width: 34rem) and (max-height: 30rem)';

const none: readonly Badge[] = [];

/** What of a table is seen on the board. */
export type Seen = Pick<
  GameSnapshot,
  'game' | 'record' | 'result' | 'steps' | 'state' | 'clock' | 'computer' | 'net'
>;

interface PlayBoardProps {
  readonly table: Seen;
  readonly view: View;
  readonly hand: Hand;
  readonly board: RefObject<BoardHandle>;
  readonly onType: (text: string) => void;
  /** Drawn over the board, in the units of its layout. */
  readonly overlay?: (layout: Layout) => ComponentChildren;
  readonly pen?: Pen;
  /** Stands beside the board, or above it where it is narrow. */
  readonly bar?: ComponentChildren;
  /** Besides those of the position. */
  readonly moreBadges?: readonly Badge[];
  /** What stands where the clock of a player is. */
  readonly beside?: (clock: ComponentChildren, color: Color) => ComponentChildren;
  readonly shares?: Shares;
}

/** The board between its two players. */
export function PlayBoard(props: PlayBoardProps): JSX.Element {
  const { table, view, hand, board, onType, shares, moreBadges = none } = props;
  const { beside = (clock) => clock } = props;
  const { game, record, result, computer } = table;
  const { description } = game;
  const { flipped } = record;
  const { state } = view;
  const place = useRef<HTMLDivElement>(null);
  const isWide = useMedia(sideBySide);
  const room = useRoom(place, isWide, shares ? { shares } : {});
  const drag = useDrag();
  const { coordinates } = useSettings();
  const fit = useMemo(
    () => fitBoard(description.board, { flipped, room, labels: coordinates }),
    [description, flipped, room, coordinates],
  );
  const badges = useMemo(
    () => [...badgesOf(description, state), ...moreBadges],
    [description, state, moreBadges],
  );
  const isOn = result === null && table.net?.isOn !== false;
  // Who may turn his pieces into others is told as long as he can.
  const notes = useMemo(
    () => fieldNotes(description, isOn ? state : { ...state, conversion: 0 }),
    [description, state, isOn],
  );

  const checked = state.checkers.length > 0 ? state.royals[state.turn] : null;
  const moved = view.move ? [view.move.from, view.move.to] : [];
  const selected = hand.selection?.kind === 'square' ? hand.selection.square : null;
  const inHand = hand.selection?.kind === 'hand' ? hand.selection.role : null;

  // The men that the dice allow, and that can move.
  const allowed =
    description.hasDice && hand.canPlay && !state.throwDue
      ? [...new Set(state.moves.flatMap(({ from }) => (from === null ? [] : [from])))]
      : [];
  const ends = (move: Move | null) =>
    move ? [move.from, move.to].filter((square) => square !== null) : [];
  const marked = {
    allowed,
    premove: [...hand.premove, ...ends(hand.pending)],
    hint: ends(view.isLive ? (computer?.hint ?? null) : null),
  };

  const wordsFor = (square: SquareId): string => {
    const name = squareName(description, square);
    const piece = pieceOn(state, square);
    const target = hand.targets.get(square);
    return [
      squareWords(description, name, piece),
      ...badges.filter((badge) => badge.square === square).map((badge) => badge.title),
      ...(square === checked ? [t('inCheckNow')] : []),
      ...(target ? [target === 'capture' ? t('canCapture') : t('canGo')] : []),
      ...(allowed.includes(square) ? [t('diceAllowIt')] : []),
      ...(hand.premove.includes(square) ? [t('chosenNext')] : []),
    ].join(', ');
  };

  const press = (role: RoleId, event: PointerEvent) => {
    if (event.button !== 0 || !hand.canDrop(role)) return;
    event.preventDefault();
    const wasSelected = inHand === role;
    hand.select({ kind: 'hand', role });
    drag.begin(role, event, (isDragged, x, y) => {
      const to = board.current?.squareAt(x, y) ?? null;
      if (isDragged && to !== null) hand.tryMove({ kind: 'hand', role }, to);
      else if (!isDragged && wasSelected) hand.select(null);
    });
  };

  const strip = (color: Color) => (
    <Strip
      description={description}
      state={state}
      color={color}
      player={record.players[color]}
      name={record.names?.[color] ?? ''}
      flipped={flipped}
      isToMove={isOn && state.turn === color}
      isThinking={computer?.isThinking === true && table.state.turn === color}
      captured={capturedBy(table.steps.slice(0, view.ply + 1), color)}
      clock={beside(
        table.clock && <ClockFace description={description} clock={table.clock} color={color} />,
        color,
      )}
      dice={isWide || !isOn || state.turn !== color ? null : thrownNumbers(description, state)}
      notes={notes.filter((note) => note.color === color)}
      hand={{
        selected: color === hand.holder ? inHand : null,
        canDrop: (role) => color === hand.holder && hand.canDrop(role),
        onPress: press,
        onChoose: (role) => hand.select({ kind: 'hand', role }),
      }}
    />
  );

  const ghostRole = drag.ghost && description.roles[drag.ghost.role];
  return (
    <div class="play-board" ref={place}>
      <div
        class="board-column"
        style={{
          width: `${fit.width}px`,
          '--board-inset': `${fit.inset}px`,
          '--board-width': `${fit.width}px`,
        }}
      >
        {strip(flipped ? 'white' : 'black')}
        {!isWide && props.bar}
        <div class="board-frame" style={frameStyle(fit)}>
          <Board
            description={description}
            layout={fit.layout}
            flipped={flipped}
            pieces={state.pieces}
            badges={badges}
            lastMove={moved.filter((square) => square !== null)}
            checked={checked}
            checkers={state.checkers}
            marked={marked}
            coordinates={coordinates}
            proof={hand.message?.proof ?? []}
            peek={hand.peek}
            selected={selected}
            targets={hand.targets}
            canTakeUp={hand.canTakeUp}
            wordsFor={wordsFor}
            onSelect={(square) => hand.select(square === null ? null : { kind: 'square', square })}
            onTry={(from, to) =>
              hand.tryMove(from === null ? hand.selection : { kind: 'square', square: from }, to)
            }
            onPoke={hand.poke}
            onType={onType}
            isTrying={hand.selection !== null}
            handle={board}
            overlay={props.overlay?.(fit.layout)}
            pen={props.pen}
          />
          {isWide && props.bar}
        </div>
        {strip(flipped ? 'black' : 'white')}
      </div>
      {drag.ghost && ghostRole && (
        <div class="ghost" style={{ left: `${drag.ghost.x}px`, top: `${drag.ghost.y}px` }}>
          <Picture role={ghostRole} color={hand.holder ?? state.turn} flipped={flipped} />
        </div>
      )}
    </div>
  );
}
