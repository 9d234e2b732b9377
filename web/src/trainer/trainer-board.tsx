/** The board of the trainer: squares to be found, named or marked, and what of it was right. */
import { t } from 'virtual:words/trainer';
import type { JSX, Ref } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Board, type BoardHandle, unplayed } from '../board/board';
import { fitBoard, frameStyle, useRoom } from '../board/fit';
import { type Layout, outline } from '../board/layout';
import type { CoreGame, Piece, SquareId } from '../core/types';
import { squareName, squareWords } from '../game/words';
import { useMedia } from '../settings/use-media';
import { type Question, solutionOf } from './questions';
import type { Round, RoundView } from './round';

/** When the board has what belongs to it beside it; lesson.css says it likewise. */
const sideBySide = '(min-width: 60rem), (min-width: 34rem) and (max-height: 30rem)';
/** Below the board there has to be room for what is answered. */
const shares = { phone: 0.56, tablet: 0.6 };

/** What a square is in an answer. */
type Verdict = 'right' | 'wrong' | 'missed';

function verdictOf(view: RoundView, question: Question, square: SquareId): Verdict | null {
  if (!view.answer || question.kind === 'piece') return null;
  const isRight = solutionOf(question).includes(square);
  // Of names, what was given is no square that was pressed.
  const isGiven = question.kind !== 'name' && view.answer.given.includes(square);
  if (isRight) return isGiven || question.kind === 'name' ? 'right' : 'missed';
  return isGiven ? 'wrong' : null;
}

interface SignsProps {
  readonly layout: Layout;
  readonly view: RoundView;
  readonly question: Question;
}

const path = ({ x, y }: { x: number; y: number }, size: number, points: string) => ({
  d: points,
  transform: `translate(${x} ${y}) scale(${size})`,
});

/** A hook for what is right, a cross for what is wrong, a frame around what was missed. */
function Verdicts({ layout, view, question }: SignsProps): JSX.Element {
  const size = layout.pieceSize;
  return (
    <g class="trainer-signs">
      {layout.places.map((place) => {
        const verdict = verdictOf(view, question, place.square);
        if (!verdict) return null;
        return (
          <g key={place.square} class={`trainer-${verdict}`}>
            <polygon points={outline(layout, place)} />
            {verdict === 'wrong' ? (
              <path {...path(place, size, 'M-.2-.2l.4.4M.2-.2l-.4.4')} />
            ) : (
              <path {...path(place, size, 'M-.22.02l.15.17l.3-.36')} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Squares that are pressed as goals. */
function Marked({ layout, view }: Omit<SignsProps, 'question'>): JSX.Element {
  const radius = 0.24 * layout.pieceSize;
  return (
    <g class="trainer-marked">
      {view.marked.map((square) => {
        const place = layout.places[square];
        return place && <circle key={square} cx={place.x} cy={place.y} r={radius} />;
      })}
    </g>
  );
}

interface TrainerBoardProps {
  readonly game: CoreGame;
  readonly handle?: Ref<BoardHandle>;
  /** Where each square lies, for ears, during a round: its name would be the answer. */
  readonly places?: readonly string[];
  /** Null before a round. */
  readonly round: Round | null;
  readonly view: RoundView | null;
  readonly flipped: boolean;
  readonly coordinates: boolean;
  /** What stands on a board whose squares are asked for. */
  readonly pieces: readonly Piece[];
}

const verdictWords = (verdict: Verdict) => (verdict === 'wrong' ? t('isWrong') : t('isRight'));

export function TrainerBoard(props: TrainerBoardProps): JSX.Element {
  const { game, handle, round, view, flipped, coordinates } = props;
  const { description } = game;
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place, useMedia(sideBySide), { hasStrips: false, shares });
  const fit = useMemo(
    () => fitBoard(description.board, { flipped, room, labels: coordinates }),
    [description, flipped, room, coordinates],
  );
  const { layout } = fit;
  const question = view?.question ?? null;
  const isMoves = question?.kind === 'moves';
  const pieces = isMoves ? question.state.pieces : props.pieces;
  const asked = isMoves || question?.kind === 'name' ? [question.square] : [];
  const wordsFor = (square: SquareId): string => {
    const name = squareName(description, square);
    const verdict = view && question && verdictOf(view, question, square);
    const isHidden = question && !isMoves && !view?.answer;
    return [
      isHidden
        ? (props.places?.[square] ?? '')
        : squareWords(
            description,
            name,
            pieces.find((piece) => piece.square === square),
          ),
      ...(isMoves && asked.includes(square) ? [t('thePiece')] : []),
      ...(view?.marked.includes(square) || (!isMoves && asked.includes(square))
        ? [t('isMarked')]
        : []),
      ...(verdict ? [verdictWords(verdict)] : []),
    ].join(', ');
  };
  const press = (square: SquareId) => {
    if (question?.kind === 'find') round?.choose(square);
    if (isMoves && square !== question.square) round?.toggle(square);
  };
  return (
    <div class="lesson-room" ref={place}>
      <div class="lesson-column">
        <div class="board-frame" style={frameStyle(fit)}>
          <Board
            {...unplayed}
            handle={handle}
            description={description}
            layout={layout}
            flipped={flipped}
            pieces={pieces}
            marked={{ hint: question?.kind === 'name' ? asked : [] }}
            coordinates={coordinates}
            selected={isMoves ? question.square : null}
            wordsFor={wordsFor}
            onTry={() => {}}
            onPoke={press}
            overlay={
              view &&
              question && (
                <>
                  {!view.answer && <Marked layout={layout} view={view} />}
                  <Verdicts layout={layout} view={view} question={question} />
                </>
              )
            }
          />
        </div>
      </div>
    </div>
  );
}
