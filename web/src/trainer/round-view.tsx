/** A round of the trainer as it is seen: the question, the board, what is answered, and how it goes. */
import { t } from 'virtual:words/trainer';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardHandle } from '../board/board';
import { Picture } from '../board/picture';
import type { CoreGame, Description, Piece } from '../core/types';
import { capital } from '../game/names';
import { roleWord, squareName } from '../game/words';
import { useSnapshot } from '../hooks/store';
import { useEffectFor, useWordsFor } from '../hooks/use-for';
import { NextButton } from '../lesson/trial';
import { ActButton } from '../parts/act-button';
import { Icon } from '../parts/icon';
import { placesOf } from './place-words';
import { type Question, solutionOf } from './questions';
import { type Round, type RoundView, secondsOf } from './round';
import { TrainerBoard } from './trainer-board';

/** What is asked. */
function taskOf(description: Description, question: Question): string {
  const square = question.kind === 'piece' ? '' : squareName(description, question.square);
  switch (question.kind) {
    case 'find':
      return t('findTask', { square });
    case 'name':
      return t('nameTask');
    case 'moves':
      return t('movesTask', { piece: roleWord(description, question.role), square });
    case 'piece':
      return t('pieceTask');
  }
}

/** What came of the answer. */
function saidOf(description: Description, question: Question, view: RoundView): string {
  const { answer } = view;
  if (!answer) return '';
  if (answer.isRight) return t('right');
  const [given = -1] = answer.given;
  switch (question.kind) {
    case 'find':
      return t('foundOther', {
        other: squareName(description, given),
        square: squareName(description, question.square),
      });
    case 'name':
      return t('nameIs', { square: squareName(description, question.square) });
    case 'moves': {
      const right = answer.given.filter((square) => question.goals.includes(square)).length;
      const wrong = answer.given.length - right;
      const count = question.goals.length;
      return wrong > 0
        ? t('movesWrong', { right, count, wrong })
        : t('movesMissed', { right, count });
    }
    case 'piece':
      return t('pieceIs', { piece: roleWord(description, question.role) });
  }
}

interface PartProps {
  readonly description: Description;
  readonly round: Round;
  readonly view: RoundView;
  readonly question: Question;
}

/** Names to choose from, each with the number of its key. */
function Names({ description, round, view, question }: PartProps): JSX.Element | null {
  if (question.kind !== 'name' && question.kind !== 'piece') return null;
  const wordOf = (option: number) =>
    question.kind === 'name'
      ? squareName(description, option)
      : capital(roleWord(description, option));
  const verdictOf = (option: number) => {
    const isRight = solutionOf(question).includes(option);
    const isShown = view.answer && (isRight || view.answer.given.includes(option));
    return isShown ? (isRight ? 'right' : 'wrong') : 'open';
  };
  return (
    <ol class={`trainer-names of-${question.kind}`} aria-label={t('names')}>
      {/* The buttons stay from question to question, and the focus on one of them. */}
      {question.options
        .map((option, index) => ({ option, number: index + 1 }))
        .map(({ option, number }) => (
          <li key={number}>
            <ActButton
              class={`trainer-name is-${verdictOf(option)}`}
              isOff={view.answer !== null}
              onClick={() => round.choose(option)}
            >
              <span class="trainer-key" aria-hidden="true">
                {number}
              </span>
              {wordOf(option)}
            </ActButton>
          </li>
        ))}
    </ol>
  );
}

/** A number chooses a name, wherever the focus is; one that is held chooses once. */
function useKeys(round: Round): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || document.querySelector('dialog[open]')) return;
      const { question, answer } = round.snapshot;
      if (question?.kind !== 'name' && question?.kind !== 'piece') return;
      const option = question.options[Number(event.key) - 1];
      if (option !== undefined && !answer) round.choose(option);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [round]);
}

const two = (number: number) => String(number).padStart(2, '0');

function Standing({ view }: { readonly view: RoundView }): JSX.Element {
  const { right, asked, leftMs } = view;
  const seconds = secondsOf(leftMs);
  return (
    <dl class="trainer-standing">
      {leftMs !== null && (
        <div>
          <dt>{t('timeLeft')}</dt>
          <dd>
            <span role="timer" class={`trainer-clock is-${seconds <= 10 ? 'short' : 'long'}`}>
              {`${Math.floor(seconds / 60)}:${two(seconds % 60)}`}
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('rightOnes')}</dt>
        <dd>{t('someOf', { right, asked })}</dd>
      </div>
    </dl>
  );
}

/** The piece that is asked about, on a square as large as there is room. */
function Shown({ description, view, question }: Omit<PartProps, 'round'>): JSX.Element | null {
  const role = question.kind === 'piece' ? description.roles[question.role] : null;
  if (question.kind !== 'piece' || !role) return null;
  return (
    <div class="lesson-room trainer-shown">
      <div class="trainer-square">
        <Picture
          key={`${question.key} ${question.color}`}
          role={role}
          color={question.color}
          flipped={view.flipped}
        />
      </div>
    </div>
  );
}

interface HeadProps {
  readonly above: ComponentChildren;
  readonly task: string;
  /** What of the task is seen on the board, for ears. */
  readonly seen: string;
  readonly view: RoundView;
  readonly said: string;
}

function Head({ above, task, seen, view, said }: HeadProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const kind = view.answer ? (view.answer.isRight ? 'right' : 'wrong') : 'nothing';
  return (
    <div class="lesson-head">
      <p class="fine">{above}</p>
      <h1 ref={heading} class="lesson-task" tabIndex={-1} aria-live="polite">
        {task}
        {seen && <span class="for-ears"> {seen}</span>}
      </h1>
      <p class={`lesson-said trainer-said is-${kind}`} role="status">
        {view.answer && <Icon name={view.answer.isRight ? 'check' : 'close'} />}
        {said}
      </p>
    </div>
  );
}

interface ActsProps extends Omit<PartProps, 'description'> {
  /** Before the button is gone that was pressed. */
  readonly onNext: () => void;
}

function Acts({ round, view, question, onNext }: ActsProps): JSX.Element {
  const { answer, leftMs } = view;
  const isWaiting = answer !== null && !answer.isRight && leftMs === null;
  return (
    <div class="lesson-acts">
      {isWaiting && <NextButton words={t('next')} onNext={onNext} />}
      {question.kind === 'moves' && !isWaiting && (
        <ActButton
          class="primary"
          isOff={answer !== null || view.marked.length === 0}
          onClick={round.checkMarked}
        >
          {t('check')}
        </ActButton>
      )}
      <button type="button" class="quiet" onClick={round.end}>
        {t('end')}
      </button>
    </div>
  );
}

interface RoundScreenProps {
  readonly game: CoreGame;
  readonly round: Round;
  readonly coordinates: boolean;
  readonly pieces: readonly Piece[];
  readonly above: ComponentChildren;
  readonly onOver: () => void;
}

export function RoundScreen(props: RoundScreenProps): JSX.Element | null {
  const { game, round, above, onOver } = props;
  const { description } = game;
  const view = useSnapshot(round);
  useKeys(round);
  useEffectFor(() => {
    if (view.isOver) onOver();
  }, view.isOver);
  const { question } = view;
  const places = useWordsFor(() => placesOf(description, view.flipped), description, view.flipped);
  const board = useRef<BoardHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Where one answers, there one goes on. */
  const goOn = () => {
    const name = panel.current?.querySelector<HTMLElement>('.trainer-name');
    if (name) name.focus();
    else board.current?.focus();
    round.next();
  };
  const said = useMemo(
    () => (question ? saidOf(description, question, view) : ''),
    [description, question, view],
  );
  if (!question) return null;
  return (
    <>
      <Head
        above={above}
        task={taskOf(description, question)}
        seen={question.kind === 'name' ? (places[question.square] ?? '') : ''}
        view={view}
        said={said}
      />
      {question.kind === 'piece' ? (
        <Shown {...{ description, view, question }} />
      ) : (
        <TrainerBoard
          handle={board}
          places={places}
          game={game}
          round={round}
          view={view}
          flipped={view.flipped}
          coordinates={props.coordinates}
          pieces={props.pieces}
        />
      )}
      <div class="lesson-panel" ref={panel}>
        {question.kind === 'moves' && <p class="fine">{t('movesHint')}</p>}
        <Names {...{ description, round, view, question }} />
        <Acts {...{ round, view, question }} onNext={goOn} />
        <Standing view={view} />
      </div>
    </>
  );
}
