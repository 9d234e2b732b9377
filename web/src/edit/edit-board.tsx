import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Board, type BoardHandle, unplayed } from '../board/board';
import { fitBoard, frameStyle, useRoom } from '../board/fit';
import { Picture } from '../board/picture';
import type { Color, CoreGame, SquareId } from '../core/types';
import { badgesOf } from '../game/fields';
import { squareName, squareWords } from '../game/words';
import { useDrag } from '../play/use-drag';
import { useMedia } from '../settings/use-media';
import { move, put, toggleWaiting } from './draft';
import { type Brush, Palette, rolesToPut, type Tool } from './palette';
import type { DraftState } from './use-draft';

/** When the board has what belongs to it beside it; edit.css says it likewise. */
const sideBySide = '(min-width: 60rem), (min-width: 34rem) and (max-height: 30rem)';

interface EditBoardProps {
  readonly game: CoreGame;
  readonly draft: DraftState;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly flipped: boolean;
}

/** What a press on a square does with the tool at hand. */
function press({ draft, tool }: EditBoardProps, square: SquareId): void {
  const { board, change } = draft;
  const there = board.pieces.find((piece) => piece.square === square);
  if (tool.kind === 'erase') change(put(board, square, null));
  if (tool.kind === 'wait' && there) change(toggleWaiting(board, square));
  if (tool.kind !== 'piece') return;
  const isSame = there?.role === tool.role && there.color === tool.color;
  change(put(board, square, isSame ? null : { role: tool.role, color: tool.color }));
}

/** A letter takes up its piece: capital for White, as in a FEN. */
function type({ game, onTool }: EditBoardProps, text: string): void {
  const { description } = game;
  const capital = text.toUpperCase();
  const role = rolesToPut(description).find((id) => description.roles[id]?.letter === capital);
  if (role !== undefined)
    onTool({ kind: 'piece', role, color: text === capital ? 'white' : 'black' });
}

/** The board, between the pieces that can be put on it. */
export function EditBoard(props: EditBoardProps): JSX.Element {
  const { game, draft, tool, onTool, flipped } = props;
  const { description } = game;
  const { board, judged, selected, change } = draft;
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<BoardHandle>(null);
  const drag = useDrag();
  const [ghostColor, setGhostColor] = useState<Color>('white');
  const room = useRoom(place, useMedia(sideBySide), { hasStrips: false });
  const fit = useMemo(
    () => fitBoard(description.board, { flipped, room }),
    [description, flipped, room],
  );
  const pieceAt = (at: SquareId) => board.pieces.find(({ square }) => square === at);
  const dragFrom = (piece: Brush, event: PointerEvent) => {
    if (event.button !== 0) return;
    setGhostColor(piece.color);
    drag.begin(piece.role, event, (isDragged, x, y) => {
      const square = isDragged ? (handle.current?.squareAt(x, y) ?? null) : null;
      if (square === null) return;
      onTool({ kind: 'move' });
      change(put(board, square, { role: piece.role, color: piece.color }));
    });
  };
  const palette = (color: Color) => (
    <Palette {...{ description, color, flipped, tool, onTool }} onPress={dragFrom} />
  );
  const ghostRole = drag.ghost && description.roles[drag.ghost.role];
  return (
    <>
      <div class="edit-room" ref={place}>
        <div class="edit-column" style={{ width: `${fit.width}px` }}>
          {palette(flipped ? 'white' : 'black')}
          <div class="board-frame" style={frameStyle(fit)}>
            <Board
              {...unplayed}
              handle={handle}
              description={description}
              layout={fit.layout}
              flipped={flipped}
              pieces={board.pieces}
              badges={judged.state ? badgesOf(description, judged.state) : []}
              coordinates
              selected={selected}
              isTrying={selected !== null}
              canTakeUp={(square) => tool.kind === 'move' && pieceAt(square) !== undefined}
              wordsFor={(square) =>
                squareWords(description, squareName(description, square), pieceAt(square))
              }
              onSelect={draft.select}
              onTry={(from, to) => {
                const origin = from ?? selected;
                if (origin !== null) change(move(board, origin, to));
              }}
              onPoke={(square) => press(props, square)}
              onType={(text) => type(props, text)}
            />
          </div>
          {palette(flipped ? 'black' : 'white')}
        </div>
      </div>
      {drag.ghost && ghostRole && (
        <div class="ghost" style={{ left: `${drag.ghost.x}px`, top: `${drag.ghost.y}px` }}>
          <Picture role={ghostRole} color={ghostColor} flipped={flipped} />
        </div>
      )}
    </>
  );
}
