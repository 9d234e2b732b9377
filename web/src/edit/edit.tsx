import { t } from 'virtual:words/edit';
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Board, type BoardHandle, unplayed } from '../board/board';
import { fitBoard, frameStyle, useRoom } from '../board/fit';
import { GameLook } from '../board/look';
import { Picture } from '../board/picture';
import type { Color, CoreGame, Finding, SquareId } from '../core/types';
import { badgesOf } from '../game/fields';
import { underlined } from '../game/underline';
import { squareName, squareWords } from '../game/words';
import { copied, copiedWords } from '../parts/copy';
import { Icon } from '../parts/icon';
import { useDrag } from '../play/use-drag';
import { useMedia } from '../settings/use-media';
import {
  boardOf,
  clear,
  type Board as Drafted,
  judge,
  move,
  put,
  rolesToHold,
  toggleWaiting,
} from './draft';
import './edit.css';
import { Facts, type Stores } from './facts';
import { type Brush, Palette, rolesToPut, type Tool } from './palette';

/** The same words stand in edit.css. */
const sideBySide = '(min-width: 60rem), (min-width: 34rem) and (max-height: 30rem)';

interface EditProps {
  readonly game: CoreGame;
  /** The position to begin with; '' for the start. */
  readonly fen: string;
  /** Where a game from a position begins. */
  readonly playHref: (fen: string) => string;
  /** Take a position to the analysis board. */
  readonly onStudy: (fen: string) => void;
}

function startFen(game: CoreGame): string {
  const position = game.start(game.description.startCount > 0 ? { number: 0 } : {});
  const { fen } = position.state();
  position.close();
  return fen;
}

interface ProblemProps {
  readonly finding: Finding;
  /** The FEN was typed: it is shown where in it, and what to write. */
  readonly isTyped: boolean;
}

/** What is wrong. Who puts pieces on a board need not know what a FEN is. */
function Problem({ finding, isTyped }: ProblemProps): JSX.Element {
  const parts = isTyped && underlined(finding);
  return (
    <li>
      <span>
        {finding.sentence}
        {isTyped && finding.suggestion && ` (${finding.suggestion})`}
      </span>
      {parts && (
        <code class="edit-place">
          {parts.before}
          <mark>{parts.words}</mark>
          {parts.after}
        </code>
      )}
    </li>
  );
}

/** The board with the start, or with the wanted position where it is one. */
function firstBoard(game: CoreGame, fen: string): Drafted {
  const board = (fen && boardOf(game.look(fen))) || boardOf(game.look(startFen(game)));
  if (!board) throw new Error('the game has no start position');
  return board;
}

/** The roles that players may have beside the board. */
function storesOf(game: CoreGame): Stores {
  const { hasHands, hasPools } = game.description;
  const start = firstBoard(game, '');
  return {
    hands: hasHands ? rolesToHold(game, start, 'hands') : [],
    pools: hasPools ? rolesToHold(game, start, 'pools') : [],
  };
}

/** A position is put together: pieces by hand, the rest in words, and the core says what is wrong. */
export function Edit({ game, fen, playHref, onStudy }: EditProps): JSX.Element {
  const { description } = game;
  const [board, setBoard] = useState(() => firstBoard(game, fen));
  // What is left out of the FEN that the board was read from.
  const [remarks, setRemarks] = useState<readonly Finding[]>(() =>
    fen && boardOf(game.look(fen)) ? game.look(fen).findings : [],
  );
  const [typed, setTyped] = useState(() => (fen && !boardOf(game.look(fen)) ? fen : null));
  const [tool, setTool] = useState<Tool>({ kind: 'move' });
  const [selected, setSelected] = useState<SquareId | null>(null);
  const [flipped, setFlipped] = useState(false);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<BoardHandle>(null);
  const drag = useDrag();
  const [ghostColor, setGhostColor] = useState<Color>('white');
  const room = useRoom(place, useMedia(sideBySide), { hasStrips: false });
  const fit = useMemo(
    () => fitBoard(description.board, { flipped, room }),
    [description, flipped, room],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another description, another language
  const judged = useMemo(() => judge(game, board), [description, board]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const wrongText = useMemo(() => (typed === null ? null : game.look(typed)), [description, typed]);
  const fields = useMemo(() => game.look(startFen(game)).words?.fields ?? [], [game]);
  const stores = useMemo(() => storesOf(game), [game]);
  const badges = judged.state ? badgesOf(description, judged.state) : [];
  const findings = wrongText?.findings ?? judged.findings;
  const isSound = judged.state !== null && typed === null;

  const change = (next: Drafted) => {
    setBoard(next);
    setTyped(null);
    setRemarks([]);
    setSelected(null);
    setSaid('');
  };
  const read = (text: string) => {
    const looked = game.look(text.trim());
    const next = boardOf(looked);
    if (!next) {
      setTyped(text);
      return;
    }
    change(next);
    setRemarks(looked.findings);
  };
  const pieceAt = (at: SquareId) => board.pieces.find(({ square }) => square === at);
  const press = (square: SquareId) => {
    const there = pieceAt(square);
    if (tool.kind === 'erase') change(put(board, square, null));
    if (tool.kind === 'wait' && there) change(toggleWaiting(board, square));
    if (tool.kind !== 'piece') return;
    const isSame = there?.role === tool.role && there.color === tool.color;
    change(put(board, square, isSame ? null : { role: tool.role, color: tool.color }));
  };
  const dragFrom = (piece: Brush, event: PointerEvent) => {
    if (event.button !== 0) return;
    setGhostColor(piece.color);
    drag.begin(piece.role, event, (isDragged, x, y) => {
      const square = isDragged ? (handle.current?.squareAt(x, y) ?? null) : null;
      if (square === null) return;
      choose({ kind: 'move' });
      change(put(board, square, { role: piece.role, color: piece.color }));
    });
  };
  const wordsFor = (square: SquareId) => {
    const piece = pieceAt(square);
    const name = squareName(description, square);
    return squareWords(description, name, piece);
  };
  /** A letter takes up its piece: capital for White, as in a FEN. */
  const type = (text: string) => {
    const role = rolesToPut(description).find(
      (id) => description.roles[id]?.letter === text.toUpperCase(),
    );
    if (role !== undefined)
      choose({ kind: 'piece', role, color: text === text.toUpperCase() ? 'white' : 'black' });
  };
  const choose = (next: Tool) => {
    setTool(next);
    setSelected(null);
  };
  const copy = async () =>
    setSaid(copiedWords(await copied(judged.fen, document.querySelector('#edit-fen'))));

  const palette = (color: 'white' | 'black') => (
    <Palette
      description={description}
      color={color}
      flipped={flipped}
      tool={tool}
      onTool={choose}
      onPress={dragFrom}
    />
  );
  const toolButton = (kind: 'move' | 'erase' | 'wait', words: string) => (
    <button type="button" aria-pressed={tool.kind === kind} onClick={() => choose({ kind })}>
      {words}
    </button>
  );

  const ghostRole = drag.ghost && description.roles[drag.ghost.role];

  return (
    <GameLook look={description.look}>
      <main class="edit">
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
                badges={badges}
                coordinates
                selected={selected}
                isTrying={selected !== null}
                canTakeUp={(square) => tool.kind === 'move' && pieceAt(square) !== undefined}
                wordsFor={wordsFor}
                onSelect={setSelected}
                onTry={(from, to) => {
                  const origin = from ?? selected;
                  if (origin !== null) change(move(board, origin, to));
                }}
                onPoke={press}
                onType={type}
              />
            </div>
            {palette(flipped ? 'black' : 'white')}
          </div>
        </div>
        <div class="edit-panel">
          <h1>
            {t('setUpAPosition')} <span class="fine">{description.title}</span>
          </h1>
          <div class="edit-tools">
            {toolButton('move', t('move'))}
            {toolButton('erase', t('erase'))}
            {fields.includes('wait') && toolButton('wait', t('markAsWaiting'))}
            <button type="button" onClick={() => change(firstBoard(game, ''))}>
              {t('startPosition')}
            </button>
            <button type="button" onClick={() => change(clear(board))}>
              {t('clear')}
            </button>
            <button type="button" onClick={() => setFlipped(!flipped)}>
              <Icon name="flip" /> {t('flip')}
            </button>
          </div>
          <div class="edit-verdict" role="status">
            {isSound && remarks.length > 0 && (
              <ul class="message edit-problems">
                {remarks.map((finding) => (
                  <Problem
                    key={`${finding.column} ${finding.sentence}`}
                    finding={finding}
                    isTyped={true}
                  />
                ))}
              </ul>
            )}
            {isSound ? (
              <p class="message">
                <Icon name="check" />
                {judged.state && judged.state.winner !== 'nobody'
                  ? t('aPossiblePositionInWhich')
                  : t('aPossiblePosition')}
              </p>
            ) : (
              <ul class="message message-no edit-problems">
                {findings.map((finding) => (
                  <Problem
                    key={`${finding.column} ${finding.sentence}`}
                    finding={finding}
                    isTyped={typed !== null}
                  />
                ))}
              </ul>
            )}
          </div>
          <div class="edit-acts">
            {isSound ? (
              <a class="button primary" href={playHref(judged.fen)}>
                {t('playFromHere')}
              </a>
            ) : (
              <button type="button" class="primary" disabled>
                {t('playFromHere')}
              </button>
            )}
            <button type="button" disabled={!isSound} onClick={() => onStudy(judged.fen)}>
              <Icon name="study" /> {t('analyse')}
            </button>
            <button type="button" onClick={() => void copy()}>
              {t('copyFen')}
            </button>
            <span class="fine" role="status">
              {said}
            </span>
          </div>
          <div class="edit-field edit-fen">
            <label for="edit-fen">FEN</label>
            <textarea
              id="edit-fen"
              rows={3}
              spellcheck={false}
              value={typed ?? judged.fen}
              onInput={(event) => read(event.currentTarget.value)}
            />
          </div>
          <Facts
            game={game}
            board={board}
            judged={judged}
            fields={fields}
            stores={stores}
            onChange={change}
          />
        </div>
        {drag.ghost && ghostRole && (
          <div class="ghost" style={{ left: `${drag.ghost.x}px`, top: `${drag.ghost.y}px` }}>
            <Picture role={ghostRole} color={ghostColor} flipped={flipped} />
          </div>
        )}
      </main>
    </GameLook>
  );
}
