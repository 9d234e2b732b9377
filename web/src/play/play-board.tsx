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
import { pieceOn, squareSaid, squareWords } from '../game/words';
import { ClockFace } from '../parts/clock';
import { Strip } from '../parts/strip';
import { coordinatesOf } from '../settings/notation';
import { useMedia } from '../settings/use-media';
import { useSettings } from '../settings/use-settings';
import type { GameSnapshot } from './game-controller';
import type { Hand } from './hand';
import { useDrag } from './use-drag';
import type { View } from './use-view';

/** On a desk, and on a phone that lies on its side. The same words stand in play-sizes.css. */
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

interface StripsProps extends Pick<PlayBoardProps, 'table' | 'view' | 'hand' | 'beside'> {
  readonly isWide: boolean;
  readonly onPress: (role: RoleId, event: PointerEvent) => void;
}

/** Whether the game goes on, as far as is known here. */
const isOnAt = ({ result, net }: Seen): boolean => result === null && net?.isOn !== false;

/** One of the players, with what is beside the board. */
function PlayerStrip(props: StripsProps & { readonly color: Color }): JSX.Element {
  const { table, view, hand, beside = (clock) => clock, isWide, onPress, color } = props;
  const { game, record, computer, clock } = table;
  const { description } = game;
  const { state } = view;
  const isOn = isOnAt(table);
  // Who may turn their pieces into others is told as long as they can.
  const notes = useMemo(
    () => fieldNotes(description, isOn ? state : { ...state, conversion: 0 }),
    [description, state, isOn],
  );
  const isHolder = color === hand.holder;
  const inHand = hand.selection?.kind === 'hand' ? hand.selection.role : null;
  return (
    <Strip
      description={description}
      state={state}
      color={color}
      player={record.players[color]}
      name={record.names?.[color] ?? ''}
      flipped={record.flipped}
      isToMove={isOn && state.turn === color}
      isThinking={computer?.isThinking === true && table.state.turn === color}
      captured={capturedBy(table.steps.slice(0, view.ply + 1), color)}
      clock={beside(clock && <ClockFace {...{ description, clock, color }} />, color)}
      dice={isWide || !isOn || state.turn !== color ? null : thrownNumbers(description, state)}
      notes={notes.filter((note) => note.color === color)}
      hand={{
        selected: isHolder ? inHand : null,
        canDrop: (role) => isHolder && hand.canDrop(role),
        onPress,
        onChoose: (role) => hand.select({ kind: 'hand', role }),
      }}
    />
  );
}

const ends = (move: Move | null | undefined): readonly SquareId[] =>
  move ? [move.from, move.to].filter((square) => square !== null) : [];

/** What is marked on the board. */
function marksOf({ table, view, hand }: Pick<PlayBoardProps, 'table' | 'view' | 'hand'>) {
  const { state } = view;
  const isOfDice = table.game.description.hasDice && hand.canPlay && !state.throwDue;
  return {
    // The men that the dice allow, and that can move.
    allowed: isOfDice
      ? [...new Set(state.moves.flatMap(({ from }) => (from === null ? [] : [from])))]
      : [],
    premove: [...hand.premove, ...ends(hand.pending)],
    hint: ends(view.isLive ? table.computer?.hint : null),
  };
}

/** What can be heard of a square. */
function wordsAt(
  square: SquareId,
  { table, view, hand }: Pick<PlayBoardProps, 'table' | 'view' | 'hand'>,
  badges: readonly Badge[],
  checked: SquareId | null,
  allowed: readonly SquareId[],
): string {
  const { description } = table.game;
  const target = hand.targets.get(square);
  return [
    squareWords(description, squareSaid(description, square), pieceOn(view.state, square)),
    ...badges.filter((badge) => badge.square === square).map((badge) => badge.title),
    ...(square === checked ? [t('inCheckNow')] : []),
    ...(target ? [target === 'capture' ? t('canCapture') : t('canGo')] : []),
    ...(allowed.includes(square) ? [t('diceAllowIt')] : []),
    ...(hand.premove.includes(square) ? [t('chosenNext')] : []),
  ].join(', ');
}

/** The board itself, with all that is drawn on it. */
function GameBoard(props: PlayBoardProps & { readonly layout: Layout }): JSX.Element {
  const { table, view, hand, layout, moreBadges = none } = props;
  const { description } = table.game;
  const { state } = view;
  const { coordinates } = useSettings();
  const badges = useMemo(
    () => [...badgesOf(description, state), ...moreBadges],
    [description, state, moreBadges],
  );
  const checked = state.checkers.length > 0 ? state.royals[state.turn] : null;
  const marked = marksOf(props);
  return (
    <Board
      description={description}
      layout={layout}
      flipped={table.record.flipped}
      pieces={state.pieces}
      badges={badges}
      lastMove={view.lastMove}
      checked={checked}
      checkers={state.checkers}
      marked={marked}
      coordinates={coordinates}
      proof={hand.message?.proof ?? []}
      peek={hand.peek}
      selected={hand.selection?.kind === 'square' ? hand.selection.square : null}
      targets={hand.targets}
      canTakeUp={hand.canTakeUp}
      wordsFor={(square) => wordsAt(square, props, badges, checked, marked.allowed)}
      onSelect={(square) => hand.select(square === null ? null : { kind: 'square', square })}
      onTry={(from, to) =>
        hand.tryMove(from === null ? hand.selection : { kind: 'square', square: from }, to)
      }
      onPoke={hand.poke}
      onType={props.onType}
      isTrying={hand.selection !== null}
      handle={props.board}
      overlay={props.overlay?.(layout)}
      pen={props.pen}
    />
  );
}

/** The board between its two players. */
export function PlayBoard(props: PlayBoardProps): JSX.Element {
  const { table, view, hand, board, shares } = props;
  const { description } = table.game;
  const { flipped } = table.record;
  const place = useRef<HTMLDivElement>(null);
  const isWide = useMedia(sideBySide);
  const room = useRoom(place, isWide, shares ? { shares } : {});
  const drag = useDrag();
  const settings = useSettings();
  const labels = settings.coordinates && coordinatesOf(description, settings);
  const fit = useMemo(
    () => fitBoard(description.board, { flipped, room, labels }),
    [description, flipped, room, labels],
  );

  const press = (role: RoleId, event: PointerEvent) => {
    if (event.button !== 0 || !hand.canDrop(role)) return;
    event.preventDefault();
    const wasSelected = hand.selection?.kind === 'hand' && hand.selection.role === role;
    hand.select({ kind: 'hand', role });
    drag.begin(role, event, (isDragged, x, y) => {
      const to = board.current?.squareAt(x, y) ?? null;
      if (isDragged && to !== null) hand.tryMove({ kind: 'hand', role }, to);
      else if (!isDragged && wasSelected) hand.select(null);
    });
  };

  const strip = { ...props, isWide, onPress: press };
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
        <PlayerStrip {...strip} color={flipped ? 'white' : 'black'} />
        {!isWide && props.bar}
        <div class="board-frame" style={frameStyle(fit)}>
          <GameBoard {...props} layout={fit.layout} />
          {isWide && props.bar}
        </div>
        <PlayerStrip {...strip} color={flipped ? 'black' : 'white'} />
      </div>
      {drag.ghost && ghostRole && (
        <div class="ghost" style={{ left: `${drag.ghost.x}px`, top: `${drag.ghost.y}px` }}>
          <Picture role={ghostRole} color={hand.holder ?? view.state.turn} flipped={flipped} />
        </div>
      )}
    </div>
  );
}
