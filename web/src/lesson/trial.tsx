/** A position in which a move is tried: the board, and what lies beside it. */
import { t } from 'virtual:words/lesson';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Board } from '../board/board';
import { Dice } from '../board/dice';
import { fitBoard, frameStyle, useRoom } from '../board/fit';
import type { Layout } from '../board/layout';
import { Picture } from '../board/picture';
import type { Color, CoreGame, SquareId } from '../core/types';
import { actors, actsFor, targetsOf } from '../game/choices';
import { badgesOf, fieldNotes, thrownNumbers } from '../game/fields';
import { capital } from '../game/names';
import {
  actLabel,
  colorWord,
  pieceOn,
  pieceWord,
  roleWord,
  squareSaid,
  squareWords,
} from '../game/words';
import { useEffectFor } from '../hooks/use-for';
import { Icon } from '../parts/icon';
import { coordinatesOf } from '../settings/notation';
import { useMedia } from '../settings/use-media';
import './lesson.css';
import type { Said, Try } from './use-try';

/** When the board has what belongs to it beside it; lesson.css says it likewise. */
const sideBySide = '(min-width: 60rem), (min-width: 34rem) and (max-height: 30rem)';

/** A star of five points around a place. */
function Star({ layout, square }: { readonly layout: Layout; readonly square: SquareId }) {
  const place = layout.places[square];
  if (!place) return null;
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = (corner % 2 === 0 ? 0.3 : 0.12) * layout.pieceSize;
    const angle = (corner * Math.PI) / 5;
    return `${place.x + radius * Math.sin(angle)},${place.y - radius * Math.cos(angle)}`;
  });
  return <polygon class="lesson-star" points={points.join(' ')} />;
}

interface HeadProps {
  /** What stands above the task. */
  readonly above: ComponentChildren;
  readonly task: string;
  readonly said: Said | null;
  /** Nothing was shown before it. */
  readonly isFirst: boolean;
}

/** What is to be done, and what came of it. */
export function TrialHead({ above, task, said, isFirst }: HeadProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever went on has left a button that is no longer there.
  useEffectFor(() => {
    if (!isFirst) heading.current?.focus();
  });
  return (
    <>
      <div class="lesson-head">
        <p class="fine">{above}</p>
        <h1 ref={heading} class="lesson-task" tabIndex={-1}>
          {task}
        </h1>
      </div>
      <p class={`lesson-said is-${said?.kind ?? 'nothing'}`} role="status">
        {said && said.kind !== 'hint' && <Icon name={said.kind === 'right' ? 'check' : 'close'} />}
        {said?.text}
      </p>
    </>
  );
}

interface NextProps {
  readonly words: string;
  readonly onNext: () => void;
}

/** The way on, which is there once all is done: a key that is pressed at once goes it. */
export function NextButton({ words, onNext }: NextProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  // With the words that say that it is done.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" class="primary" onClick={onNext}>
      {words}
    </button>
  );
}

interface TrialProps {
  readonly game: CoreGame;
  readonly tried: Try;
  /** Where to go, if it is about one square. */
  readonly star?: SquareId | null;
  readonly flipped?: boolean;
  /** Squares of the move that was played last. */
  readonly lastMove?: readonly SquareId[];
}

/** The board of a position in which a move is tried. */
export function TrialBoard(props: TrialProps): JSX.Element {
  const { game, tried, star = null, flipped = false, lastMove = [] } = props;
  const { description } = game;
  const { state, selection, isDone, said } = tried;
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place, useMedia(sideBySide), { hasStrips: false });
  const labels = coordinatesOf(description);
  const fit = useMemo(
    () => fitBoard(description.board, { flipped, room, labels }),
    [description, flipped, room, labels],
  );
  const targets = useMemo(() => targetsOf(state, selection), [state, selection]);
  const isStarFree = star !== null && !isDone && !pieceOn(state, star);
  const badges = useMemo(() => badgesOf(description, state), [description, state]);
  const wordsFor = (square: SquareId): string => {
    const name = squareSaid(description, square);
    const piece = pieceOn(state, square);
    return [
      squareWords(description, name, piece),
      ...badges.filter((badge) => badge.square === square).map(({ title }) => title),
      ...(square === star && !isDone ? [isStarFree ? t('star') : t('toBeCaptured')] : []),
      ...(targets.has(square) ? [t('canGoHere')] : []),
      ...(tried.hinted.includes(square) ? [t('hinted')] : []),
    ].join(', ');
  };
  return (
    <div class="lesson-room" ref={place}>
      <div class="lesson-column">
        <div class="board-frame" style={frameStyle(fit)}>
          <Board
            description={description}
            layout={fit.layout}
            flipped={flipped}
            pieces={state.pieces}
            badges={badges}
            lastMove={lastMove}
            checked={state.checkers.length > 0 ? state.royals[state.turn] : null}
            checkers={state.checkers}
            marked={{
              hint: tried.hinted,
              allowed: star === null || isStarFree || isDone ? [] : [star],
            }}
            coordinates
            proof={said?.proof ?? []}
            peek={[]}
            selected={selection?.kind === 'square' ? selection.square : null}
            targets={targets}
            isTrying={selection !== null}
            canTakeUp={(square) => !isDone && pieceOn(state, square)?.color === state.turn}
            wordsFor={wordsFor}
            onSelect={(square) => tried.select(square === null ? null : { kind: 'square', square })}
            onTry={(from, to) =>
              tried.go(from === null ? selection : { kind: 'square', square: from }, to)
            }
            onPoke={() => {}}
            onType={() => {}}
            overlay={
              isStarFree && star !== null ? <Star layout={fit.layout} square={star} /> : undefined
            }
          />
        </div>
      </div>
    </div>
  );
}

interface BesideProps extends Pick<TrialProps, 'game' | 'tried'> {
  /** Whose hand it is. */
  readonly color: Color;
  /** Whether the other player's hand is shown, too. */
  readonly isWhole?: boolean;
}

/** How many there are, where it is more than one. */
const Count = ({ count }: { readonly count: number }): JSX.Element | null =>
  count > 1 ? <span class="lesson-number">{`×${count}`}</span> : null;

/** What the other player has in hand, to look at. */
function OtherHand({ game, tried, color }: Omit<BesideProps, 'isWhole'>): JSX.Element | null {
  const { description } = game;
  const held = tried.state.hands[color];
  if (held.length === 0) return null;
  return (
    <div class="lesson-hand">
      <span>{t('inTheHandOf', { color: colorWord(description, color) })}</span>
      {held.map(({ role, count }) => {
        const about = description.roles[role];
        return (
          about && (
            <span
              key={role}
              role="img"
              aria-label={`${capital(roleWord(description, role))}${count > 1 ? ` ×${count}` : ''}`}
            >
              <Picture role={about} color={color} />
              <Count count={count} />
            </span>
          )
        );
      })}
    </div>
  );
}

/** What the player has in hand, to be taken up. */
function OwnHand({ game, tried, color }: Omit<BesideProps, 'isWhole'>): JSX.Element | null {
  const { description } = game;
  const { state, selection } = tried;
  const held = state.hands[color];
  if (held.length === 0) return null;
  return (
    <div class="lesson-hand">
      <span>{t('inYourHand')}</span>
      {held.map(({ role, count }) => {
        const about = description.roles[role];
        const isChosen = selection?.kind === 'hand' && selection.role === role;
        return (
          about && (
            <button
              key={role}
              type="button"
              aria-pressed={isChosen}
              aria-label={capital(roleWord(description, role))}
              onClick={() => tried.select(isChosen ? null : { kind: 'hand', role })}
            >
              <Picture role={about} color={color} />
              <Count count={count} />
            </button>
          )
        );
      })}
    </div>
  );
}

/** What is beside the board: dice, the hand, acts in place. */
export function Beside({ game, tried, color, isWhole = false }: BesideProps): JSX.Element {
  const { description } = game;
  const { state, selection, isDone } = tried;
  const dice = thrownNumbers(description, state);
  const acts = isDone ? [] : actsFor(state, selection);
  const waiting = isDone || acts.length > 0 ? [] : actors(state);
  const notes = fieldNotes(description, state);
  return (
    <>
      {dice !== null && dice.length > 0 && <Dice numbers={dice} />}
      {notes.length > 0 && (
        <ul class="lesson-notes">
          {notes.map(({ color: of, text }) => (
            <li key={`${of} ${text}`}>{of ? `${colorWord(description, of)} · ${text}` : text}</li>
          ))}
        </ul>
      )}
      {!isDone && <OwnHand game={game} tried={tried} color={color} />}
      {isWhole && (
        <OtherHand game={game} tried={tried} color={color === 'white' ? 'black' : 'white'} />
      )}
      {(acts.length > 0 || waiting.length > 0) && (
        <section class="acts" aria-label={t('actsInPlace')}>
          {acts.map((move) => (
            <button
              type="button"
              key={move.text}
              class="act"
              data-move={move.text}
              onClick={() => tried.play(move)}
            >
              {actLabel(description, state, move)}
            </button>
          ))}
          {waiting.map((square) => (
            <button
              type="button"
              key={square}
              class="act"
              onClick={() => tried.select({ kind: 'square', square })}
            >
              {t('canAct', {
                piece: capital(pieceWord(description, pieceOn(state, square))),
                square: squareSaid(description, square),
              })}
            </button>
          ))}
        </section>
      )}
    </>
  );
}
