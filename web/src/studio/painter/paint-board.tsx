import { t } from 'virtual:words/painter';
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Board, type BoardHandle, unplayed } from '../../board/board';
import { type Layout, layoutOf, outline } from '../../board/layout';
import { Picture } from '../../board/picture';
import type { Color, RoleId, SquareId } from '../../core/types';
import { type Brush, Palette, rolesToPut, type Tool } from '../../edit/palette';
import { plain } from '../../game/names';
import { squareTold } from '../../game/words';
import { useDrag } from '../../play/use-drag';
import type { PaintedGame, Painting } from './painting';
import { type Content, carry, fill, isHole, type Point, pieceAt } from './plan';

/** In pixels: smaller squares are not pressed with a finger; the board is scrolled instead. */
const squareSizeMin = 24;

/** A piece by its name: its number is another one once the text is compiled. */
export type PaintTool =
  | { readonly kind: 'move' | 'erase' | 'wait' | 'hole' }
  | { readonly kind: 'piece'; readonly role: string; readonly color: Color };

interface PaintBoardProps {
  readonly painting: Painting;
  readonly game: PaintedGame;
  readonly tool: PaintTool;
  readonly onTool: (tool: PaintTool) => void;
  readonly flipped: boolean;
}

const pointOf = ({ points }: PaintedGame, square: SquareId): Point =>
  points[square] ?? { file: 0, rank: 0 };

function wordsFor({ plan }: Painting, game: PaintedGame, square: SquareId): string {
  const { description, roles } = game;
  const name = description.board.squares[square]?.name ?? '';
  const piece = pieceAt(plan, pointOf(game, square));
  if (piece) {
    const title = roles.find((role) => role?.name === piece.role)?.title ?? plain(piece.role);
    return squareTold(description, name, title, piece.color);
  }
  const words = t(isHole(plan, pointOf(game, square)) ? 'aHole' : 'empty');
  return t('squareIs', { square: name, words });
}

/** What becomes of the plan where a square is pressed, or pieces are brought there. */
function useBrush({ painting, game, tool, onTool }: PaintBoardProps) {
  const { plan, symmetry, change } = painting;
  const { description, roles } = game;
  const roleName = (role: RoleId) => roles[role]?.name ?? '';
  const paint = (square: SquareId, content: Content) =>
    change(fill(plan, pointOf(game, square), content, symmetry));
  const choose = (next: Tool) =>
    onTool(next.kind === 'piece' ? { ...next, role: roleName(next.role) } : next);
  return {
    choose,
    /** As the palette has it. */
    shown: (): Tool => {
      if (tool.kind === 'hole') return { kind: 'move' };
      if (tool.kind !== 'piece') return { kind: tool.kind };
      return { ...tool, role: roles.findIndex((role) => role?.name === tool.role) };
    },
    press: (square: SquareId) => {
      const point = pointOf(game, square);
      const there = pieceAt(plan, point);
      if (tool.kind === 'erase') paint(square, 'empty');
      if (tool.kind === 'hole') paint(square, isHole(plan, point) ? 'empty' : 'hole');
      if (tool.kind !== 'piece') return;
      const { role, color } = tool;
      const isSame = there?.role === role && there.color === color;
      paint(square, isSame ? 'empty' : { role, color });
    },
    put: (piece: Brush, square: SquareId) => {
      choose(piece);
      paint(square, { role: roleName(piece.role), color: piece.color });
    },
    carry: (from: SquareId, to: SquareId) =>
      change(carry(plan, pointOf(game, from), pointOf(game, to), symmetry)),
    type: (letter: string) => {
      const role = rolesToPut(description).find(
        (id) => roles[id]?.letter.toLowerCase() === letter.toLowerCase(),
      );
      const color = letter === letter.toUpperCase() ? 'white' : 'black';
      if (role !== undefined) choose({ kind: 'piece', role, color });
    },
  };
}

interface HolesProps extends Pick<PaintBoardProps, 'painting' | 'game'> {
  readonly layout: Layout;
}

/** Marks the squares that are left out. */
function Holes({ painting, game, layout }: HolesProps): JSX.Element {
  return (
    <g class="painter-holes">
      {game.points.map((point, square) => {
        const there = isHole(painting.plan, point) && layout.places[square];
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its number
        return there && <polygon key={square} points={outline(layout, there)} />;
      })}
    </g>
  );
}

/** A piece that follows the finger from the palette. onPut: it was let go over a square. */
function usePieceDrag(
  game: PaintedGame,
  squareAt: (x: number, y: number) => SquareId | null,
  onPut: (piece: Brush, square: SquareId) => void,
) {
  const drag = useDrag();
  const [color, setColor] = useState<Color>('white');
  const begin = (piece: Brush, event: PointerEvent) => {
    if (event.button !== 0) return;
    setColor(piece.color);
    drag.begin(piece.role, event, (isDragged, x, y) => {
      const square = isDragged ? squareAt(x, y) : null;
      if (square !== null) onPut(piece, square);
    });
  };
  const { ghost } = drag;
  const role = ghost && game.roles[ghost.role];
  const picture = (flipped: boolean) =>
    ghost &&
    role && (
      <div class="ghost" style={{ left: `${ghost.x}px`, top: `${ghost.y}px` }}>
        <Picture role={role} color={color} flipped={flipped} />
      </div>
    );
  return { begin, picture };
}

/** The board that is painted on, between the pieces to put. */
export function PaintBoard(props: PaintBoardProps): JSX.Element {
  const { painting, game, tool, flipped } = props;
  const { plan, selected } = painting;
  const { description, roles } = game;
  const handle = useRef<BoardHandle>(null);
  const brush = useBrush(props);
  const drag = usePieceDrag(game, (x, y) => handle.current?.squareAt(x, y) ?? null, brush.put);
  const layout = useMemo(
    () => layoutOf(description.board, { flipped, labels: true }),
    [description, flipped],
  );
  const palette = (color: Color) => (
    <Palette
      description={description}
      color={color}
      flipped={flipped}
      tool={brush.shown()}
      onTool={brush.choose}
      onPress={drag.begin}
    />
  );
  const hasPieces = roles.some((role) => role !== null);
  const size = {
    aspectRatio: `${layout.width} / ${layout.height}`,
    '--ratio': layout.width / layout.height,
    // A hexagon is more than one and a half units high.
    minWidth: `${(layout.width * squareSizeMin) / (layout.isHexagonal ? 1.6 : 1)}px`,
  };
  return (
    <>
      <div class="painter-board">
        {hasPieces && palette(flipped ? 'white' : 'black')}
        <div class="painter-room">
          <div class="board-frame" style={size}>
            <Board
              {...unplayed}
              handle={handle}
              description={description}
              layout={layout}
              flipped={flipped}
              pieces={game.pieces}
              coordinates
              selected={selected}
              isTrying={selected !== null}
              canTakeUp={(square) =>
                tool.kind === 'move' && pieceAt(plan, pointOf(game, square)) !== undefined
              }
              wordsFor={(square) => wordsFor(painting, game, square)}
              onSelect={painting.select}
              onTry={(from, to) => {
                const origin = from ?? selected;
                if (origin !== null) brush.carry(origin, to);
              }}
              onPoke={brush.press}
              onType={brush.type}
              overlay={<Holes painting={painting} game={game} layout={layout} />}
            />
          </div>
        </div>
        {hasPieces && palette(flipped ? 'black' : 'white')}
      </div>
      {drag.picture(flipped)}
    </>
  );
}
