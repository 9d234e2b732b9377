import { t } from 'virtual:words/painter';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board, type BoardHandle, unplayed } from '../../board/board';
import { layoutOf, outline } from '../../board/layout';
import { Picture } from '../../board/picture';
import type { Checked } from '../../core/check-rules';
import type { Color, Description, Finding, Role, RoleId, SquareId } from '../../core/types';
import '../../edit/edit.css';
import { type Brush, Palette, rolesToPut, type Tool } from '../../edit/palette';
import { plain } from '../../game/names';
import { colorWord, squareTold } from '../../game/words';
import { ActButton } from '../../parts/act-button';
import { Icon } from '../../parts/icon';
import { useDrag } from '../../play/use-drag';
import type { Edit } from '../editor';
import { MissingList } from '../finding-list';
import { addStatement } from '../fixes';
import { edited, piecesIn, statementsOf, writeOnly } from '../statements';
import './painter.css';
import {
  boardOf,
  boardWords,
  type Content,
  carry,
  emptyPlan,
  extentMax,
  extentMin,
  fill,
  heldCount,
  hold,
  isHole,
  lettersOf,
  type Plan,
  type Point,
  pieceAt,
  planOf,
  pointsOf,
  resize,
  type Symmetry,
  setupWords,
  squareCount,
  squaresMax,
  symmetryOf,
  type Wrap,
  withDoubled,
  withWrap,
  wrapOf,
  wraps,
} from './plan';

interface PainterProps {
  readonly text: string;
  /** The last game that the text was. */
  readonly game: Checked | null;
  /** What is wrong with the text as it stands; null while that is not known. */
  readonly findings: readonly Finding[] | null;
  /** The name of the piece to put at first, '' for none. */
  readonly wanted: string;
  readonly onWrite: (edits: readonly Edit[]) => void;
}

/** In pixels: smaller squares are not pressed with a finger; the board is scrolled instead. */
const squareSizeMin = 24;

/** Pieces of a kind in hand. */
const heldMax = 16;

/** What is painted, and how; the text says something else if it is changed. */
interface Painting {
  readonly plan: Plan;
  readonly symmetry: Symmetry;
  readonly isChanged: boolean;
}

/** A piece by its name: its number is another one once the text is compiled. */
type PaintTool =
  | { readonly kind: 'move' | 'erase' | 'wait' | 'hole' }
  | { readonly kind: 'piece'; readonly role: string; readonly color: Color };

const symmetries: readonly Symmetry[] = ['mirror', 'rotate', 'sideways', 'none'];

/** A piece that the text states while it is no game yet. */
const roleIn = (name: string, letter: string, base: number): Role => ({
  name,
  title: name.replaceAll('-', ' '),
  picture: name,
  letter,
  royal: false,
  imitator: false,
  handOnly: false,
  base,
  checks: 0,
  value: 0,
});

/** The pieces of the game, and those that are in the text and not in the game yet. */
function rolesOf(game: Description | null | undefined, text: string): (Role | null)[] {
  const roles: (Role | null)[] = [...(game?.roles ?? [null])];
  for (const { name, letter } of piecesIn(text))
    if (!roles.some((role) => role?.name === name.text))
      roles.push(roleIn(name.text, letter.text, roles.length));
  return roles;
}

/** What a board is drawn by where there is no game yet. */
const noDescription = (): Description => ({
  id: '',
  title: '',
  origin: '',
  hash: '',
  sources: [],
  brief: [],
  rules: [],
  notes: [],
  isBuiltin: false,
  omissions: [],
  board: boardOf(emptyPlan),
  look: null,
  roles: [null],
  endings: {},
  endingNames: {},
  conversions: [],
  countedChecks: 0,
  hasPawns: false,
  hasHands: false,
  hasPools: false,
  hasDice: false,
  startCount: 0,
  colors: { white: t('white'), black: t('black') },
});

interface SizeProps {
  readonly plan: Plan;
  readonly onChange: (plan: Plan) => void;
}

function SizeFields({ plan, onChange }: SizeProps): JSX.Element {
  // A board that stands on a corner is the same for both players if its sides are odd.
  const step = plan.doubled ? 2 : 1;
  const field = (title: string, value: number, resized: (size: number) => Plan) => (
    <label class="sheet-field">
      {title}
      <input
        type="number"
        min={extentMin + (plan.doubled ? 1 : 0)}
        max={extentMax}
        step={step}
        value={value}
        onChange={({ currentTarget }) => {
          const size = Math.trunc(Number(currentTarget.value));
          const isGood = size >= extentMin && size <= extentMax && (size - value) % step === 0;
          if (isGood) onChange(resized(size));
          else currentTarget.value = String(value);
        }}
      />
    </label>
  );
  return (
    <>
      {field(t('files'), plan.files, (files) => resize(plan, files, plan.ranks))}
      {field(t('ranks'), plan.ranks, (ranks) => resize(plan, plan.files, ranks))}
    </>
  );
}

function ShapeFields({ plan, onChange }: SizeProps): JSX.Element {
  return (
    <>
      <label class="sheet-field">
        {t('edges')}
        <select
          value={wrapOf(plan)}
          onChange={({ currentTarget }) => onChange(withWrap(plan, currentTarget.value as Wrap))}
        >
          {wraps.map((value) => (
            <option key={value} value={value}>
              {t(`wrap-${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="painter-corner">
        <input
          type="checkbox"
          checked={plan.doubled}
          onChange={({ currentTarget }) => onChange(withDoubled(plan, currentTarget.checked))}
        />
        {t('standsOnACorner')}
      </label>
    </>
  );
}

interface HandsProps extends SizeProps {
  readonly description: Description;
  readonly symmetry: Symmetry;
}

/** How many pieces of each kind the players have in hand at the start. */
function Hands({ plan, description, symmetry, onChange }: HandsProps): JSX.Element {
  const hand = (color: Color) => (
    <fieldset class="edit-hand">
      <legend>{t('hasInHandOf', { color: colorWord(description, color) })}</legend>
      {rolesToPut(description).map((id) => {
        const role = description.roles[id];
        return (
          role &&
          !role.royal && (
            <label key={id}>
              <Picture role={role} color={color} />
              <span class="for-ears">{role.title}</span>
              <input
                type="number"
                min={0}
                max={heldMax}
                value={heldCount(plan, color, role.name)}
                onInput={({ currentTarget }) => {
                  const wanted = Math.trunc(Number(currentTarget.value)) || 0;
                  const count = Math.min(Math.max(wanted, 0), heldMax);
                  onChange(hold(plan, color, role.name, count, symmetry));
                }}
              />
            </label>
          )
        );
      })}
    </fieldset>
  );
  return (
    <details class="painter-hands" open={plan.hasHands}>
      <summary>{t('inHandAtTheStart')}</summary>
      {hand('white')}
      {hand('black')}
    </details>
  );
}

/** What to write so that the text has this board and this setup; nothing that it says already. */
function editsFor(text: string, plan: Plan, before: Plan | null, roles: readonly (Role | null)[]) {
  const letters = lettersOf(roles);
  const isSaid = (keyword: string) =>
    before !== null || statementsOf(text).some((each) => each.keyword === keyword);
  const board = boardWords(plan);
  const setup = setupWords(plan, letters);
  const isBoardNew = !isSaid('board') || !before || board !== boardWords(before);
  const isSetupNew = !isSaid('setup') || !before || setup !== setupWords(before, letters);
  const withBoard = isBoardNew ? edited(text, writeOnly(text, 'board', board)) : text;
  const after = isSetupNew ? edited(withBoard, writeOnly(withBoard, 'setup', setup)) : withBoard;
  return after;
}

/** One change from a text to another: what both begin and end with stays. */
function difference(from: string, to: string): Edit[] {
  if (from === to) return [];
  let start = 0;
  while (start < from.length && from[start] === to[start]) start++;
  let left = 0;
  while (
    left < Math.min(from.length, to.length) - start &&
    from[from.length - 1 - left] === to[to.length - 1 - left]
  )
    left++;
  return [{ start, end: from.length - left, text: to.slice(start, to.length - left) }];
}

/** The board and the setup of a game, painted and written into the text. */
export function Painter({ text, game, findings, wanted, onWrite }: PainterProps): JSX.Element {
  const before = useMemo(
    () => (game?.description ? planOf({ ...game, description: game.description }) : null),
    [game],
  );
  const roles = useMemo(() => rolesOf(game?.description, text), [game, text]);
  const [plan, setPlan] = useState<Plan>(before ?? emptyPlan);
  const [symmetry, setSymmetry] = useState<Symmetry>(() => symmetryOf(before ?? emptyPlan));
  const [isChanged, setChanged] = useState(false);
  const [past, setPast] = useState<readonly Painting[]>([]);
  const [isWritten, setWritten] = useState(false);
  const [tool, setTool] = useState<PaintTool>(() =>
    roles.some((role) => role?.name === wanted)
      ? { kind: 'piece', role: wanted, color: 'white' }
      : { kind: 'move' },
  );
  const [selected, setSelected] = useState<SquareId | null>(null);
  const [flipped, setFlipped] = useState(false);
  const handle = useRef<BoardHandle>(null);
  const drag = useDrag();
  const [ghostColor, setGhostColor] = useState<Color>('white');

  const show = ({ plan, symmetry, isChanged }: Painting) => {
    setPlan(plan);
    setSymmetry(symmetry);
    setChanged(isChanged);
    setWritten(false);
    setSelected(null);
  };
  const change = (next: Plan, isOther = true) => {
    setPast([...past, { plan, symmetry, isChanged }]);
    show({ plan: next, symmetry: isOther ? symmetry : symmetryOf(next), isChanged: isOther });
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    show(last);
  };
  // Another text is followed, unless there is something that is not written yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another game is
  useEffect(() => {
    if (!before || isChanged) return;
    setPlan(before);
    setSymmetry(symmetryOf(before));
    setSelected(null);
    setPast([]);
  }, [before]);

  const description = useMemo(
    () => ({ ...(game?.description ?? noDescription()), board: boardOf(plan), roles }),
    [game, plan, roles],
  );
  const layout = useMemo(
    () => layoutOf(description.board, { flipped, labels: true }),
    [description, flipped],
  );
  const points = useMemo(() => pointsOf(plan), [plan]);
  const pieces = useMemo(
    () =>
      plan.pieces.flatMap(({ file, rank, role, color }) => {
        const square = points.findIndex((point) => point.file === file && point.rank === rank);
        const id = roles.findIndex((each) => each?.name === role);
        return square >= 0 && id > 0 ? [{ square, role: id, color }] : [];
      }),
    [plan, points, roles],
  );

  const choose = (next: PaintTool) => {
    setTool(next);
    setSelected(null);
  };
  const roleName = (role: RoleId) => roles[role]?.name ?? '';
  const chooseTool = (next: Tool) =>
    choose(next.kind === 'piece' ? { ...next, role: roleName(next.role) } : next);
  const shownTool = (): Tool => {
    if (tool.kind === 'hole') return { kind: 'move' };
    if (tool.kind !== 'piece') return { kind: tool.kind };
    return { ...tool, role: roles.findIndex((role) => role?.name === tool.role) };
  };
  const pointOf = (square: SquareId): Point => points[square] ?? { file: 0, rank: 0 };
  const paint = (square: SquareId, content: Content) =>
    change(fill(plan, pointOf(square), content, symmetry));
  const press = (square: SquareId) => {
    const there = pieceAt(plan, pointOf(square));
    if (tool.kind === 'erase') paint(square, 'empty');
    if (tool.kind === 'hole') paint(square, isHole(plan, pointOf(square)) ? 'empty' : 'hole');
    if (tool.kind !== 'piece') return;
    const { role, color } = tool;
    const isSame = there?.role === role && there.color === color;
    paint(square, isSame ? 'empty' : { role, color });
  };
  const dragFrom = (piece: Brush, event: PointerEvent) => {
    if (event.button !== 0) return;
    setGhostColor(piece.color);
    drag.begin(piece.role, event, (isDragged, x, y) => {
      const square = isDragged ? (handle.current?.squareAt(x, y) ?? null) : null;
      if (square === null) return;
      chooseTool(piece);
      paint(square, { role: roleName(piece.role), color: piece.color });
    });
  };
  const type = (letter: string) => {
    const role = rolesToPut(description).find(
      (id) => roles[id]?.letter.toLowerCase() === letter.toLowerCase(),
    );
    const color = letter === letter.toUpperCase() ? 'white' : 'black';
    if (role !== undefined) chooseTool({ kind: 'piece', role, color });
  };
  const undoByKey = (event: KeyboardEvent) => {
    const isField = (event.target as Element).matches('input');
    if (isField || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  };
  const write = () => {
    onWrite(difference(text, editsFor(text, plan, before, roles)));
    setChanged(false);
    setWritten(true);
  };
  const wordsFor = (square: SquareId) => {
    const name = description.board.squares[square]?.name ?? '';
    const piece = pieceAt(plan, pointOf(square));
    if (piece) {
      const title = roles.find((role) => role?.name === piece.role)?.title ?? plain(piece.role);
      return squareTold(description, name, title, piece.color);
    }
    const words = t(isHole(plan, pointOf(square)) ? 'aHole' : 'empty');
    return t('squareIs', { square: name, words });
  };

  const palette = (color: Color) => (
    <Palette
      description={description}
      color={color}
      flipped={flipped}
      tool={shownTool()}
      onTool={chooseTool}
      onPress={dragFrom}
    />
  );
  const toolButton = (kind: 'move' | 'erase' | 'hole') => (
    <button type="button" aria-pressed={tool.kind === kind} onClick={() => choose({ kind })}>
      {t(kind)}
    </button>
  );
  const count = squareCount(plan);
  const errors = findings?.filter(({ severity }) => severity === 'error') ?? [];
  const holes = points.flatMap((point, square) => (isHole(plan, point) ? [square] : []));
  const hasPieces = roles.some((role) => role !== null);
  const ghostRole = drag.ghost && roles[drag.ghost.role];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of a text, for what is painted
    <div class="painter" onKeyDown={undoByKey}>
      <div class="painter-facts">
        <SizeFields plan={plan} onChange={change} />
        <ShapeFields plan={plan} onChange={change} />
        <label class="sheet-field painter-mirrored">
          {t('paintedFor', { color: colorWord(description, 'black') })}
          <select
            value={symmetry}
            onChange={({ currentTarget }) => setSymmetry(currentTarget.value as Symmetry)}
          >
            {symmetries.map((value) => (
              <option key={value} value={value}>
                {t(`symmetry-${value}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="edit-tools">
        {toolButton('move')}
        {toolButton('erase')}
        {!plan.doubled && toolButton('hole')}
        <button type="button" onClick={() => change({ ...plan, pieces: [] })}>
          {t('clear')}
        </button>
        <button type="button" onClick={() => setFlipped(!flipped)}>
          {t('flip')}
        </button>
        <ActButton isOff={past.length === 0} onClick={undo}>
          <Icon name="undo" /> {t('undo')}
        </ActButton>
      </div>
      {!hasPieces && <p class="fine">{t('noPieces')}</p>}
      <div class="painter-board">
        {hasPieces && palette(flipped ? 'white' : 'black')}
        <div class="painter-room">
          <div
            class="board-frame"
            style={{
              aspectRatio: `${layout.width} / ${layout.height}`,
              minWidth: `${layout.width * squareSizeMin}px`,
            }}
          >
            <Board
              {...unplayed}
              handle={handle}
              description={description}
              layout={layout}
              flipped={flipped}
              pieces={pieces}
              coordinates
              selected={selected}
              isTrying={selected !== null}
              canTakeUp={(square) =>
                tool.kind === 'move' && pieceAt(plan, pointOf(square)) !== undefined
              }
              wordsFor={wordsFor}
              onSelect={setSelected}
              onTry={(from, to) => {
                const origin = from ?? selected;
                if (origin !== null) change(carry(plan, pointOf(origin), pointOf(to), symmetry));
              }}
              onPoke={press}
              onType={type}
              overlay={
                <g class="painter-holes">
                  {holes.map((square) => {
                    const there = layout.places[square];
                    return there && <polygon key={square} points={outline(layout, there)} />;
                  })}
                </g>
              }
            />
          </div>
        </div>
        {hasPieces && palette(flipped ? 'black' : 'white')}
      </div>
      {hasPieces && <Hands {...{ plan, description, symmetry }} onChange={change} />}
      {count > squaresMax && (
        <p class="message message-no" role="alert">
          {t('tooManySquares', { most: squaresMax, count })}
        </p>
      )}
      <div class="painter-acts">
        <button
          type="button"
          class="primary"
          disabled={!isChanged || count > squaresMax || count === 0}
          onClick={write}
        >
          {t('writeIntoText')}
        </button>
        <button
          type="button"
          disabled={!isChanged}
          onClick={() => change(before ?? emptyPlan, false)}
        >
          {t('asInText')}
        </button>
      </div>
      <p class="fine" role="status">
        {isWritten &&
          (errors.length === 0
            ? t('isInText')
            : t('writtenWithErrors', {
                count: errors.length,
                sentence: errors[0]?.sentence ?? '',
              }))}
      </p>
      {!isChanged && (
        <MissingList
          findings={findings ?? []}
          onAdd={(statement) => onWrite([addStatement(text, statement)])}
        />
      )}
      {drag.ghost && ghostRole && (
        <div class="ghost" style={{ left: `${drag.ghost.x}px`, top: `${drag.ghost.y}px` }}>
          <Picture role={ghostRole} color={ghostColor} flipped={flipped} />
        </div>
      )}
    </div>
  );
}
