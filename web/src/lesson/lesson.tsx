import { t } from 'virtual:words/lesson';
import { t as tells } from 'virtual:words/tells';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GameLook } from '../board/look';
import type { CoreGame } from '../core/types';
import { rich } from '../language/rich';
import { Chooser } from '../parts/chooser';
import { Icon } from '../parts/icon';
import './lesson.css';
import { keepProgress, readProgress } from './progress';
import type { Step } from './step';
import { Beside, NextButton, TrialBoard, TrialHead } from './trial';
import { useSteps } from './use-steps';
import { type Try, useTry } from './use-try';

interface StepViewProps {
  readonly rulesHref: string;
  readonly game: CoreGame;
  readonly step: Step;
  readonly number: number;
  /** Null as long as there may be more. */
  readonly count: number | null;
  readonly isLast: boolean;
  /** Nothing was shown before it. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
  readonly onNext: () => void;
  readonly onAgain: () => void;
  /** Said below the buttons once every step is done. */
  readonly end: ComponentChildren;
  readonly children: ComponentChildren;
}

type ActsProps = Pick<StepViewProps, 'isLast' | 'onNext' | 'onAgain'> & { readonly tried: Try };

/** The buttons of a step, which are others once it is done. */
function Acts({ tried, isLast, onNext, onAgain }: ActsProps): JSX.Element {
  return (
    <div class="lesson-acts">
      {tried.isDone ? (
        <>
          {!isLast && <NextButton words={t('nextStep')} onNext={onNext} />}
          <button type="button" onClick={onAgain}>
            {t('onceMore')}
          </button>
        </>
      ) : (
        <>
          <button type="button" onClick={tried.hint}>
            {t('hint')}
          </button>
          {!isLast && (
            <button type="button" class="quiet" onClick={onNext}>
              {t('skip')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function StepView(props: StepViewProps): JSX.Element {
  const { game, step, number, count, isLast, onDone, onNext, onAgain } = props;
  const tried = useTry(game, step, onDone);
  return (
    <>
      <TrialHead
        above={
          <>
            <a href={props.rulesHref}>{game.description.title}</a> ·{' '}
            <span class="lesson-count">
              {count === null ? t('step', { number }) : t('stepOf', { number, count })}
            </span>
          </>
        }
        task={step.task}
        said={tried.said}
        isFirst={props.isFirst}
      />
      <TrialBoard game={game} tried={tried} star={step.star} />
      <div class="lesson-panel">
        <Beside game={game} tried={tried} color="white" />
        <Acts tried={tried} isLast={isLast} onNext={onNext} onAgain={onAgain} />
        {props.end}
        <div class="lesson-rules">
          {step.rules.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {props.children}
      </div>
      <Chooser
        description={game.description}
        state={tried.state}
        moves={tried.choices}
        onChoose={tried.play}
      />
    </>
  );
}

interface LessonProps {
  readonly rulesHref: string;
  readonly game: CoreGame;
  /** Where a game of it begins. */
  readonly playHref: string;
  /** Where its squares and pieces are trained. */
  readonly trainerHref: string;
}

/** In place of the first step, until there is one or where a game has none. */
function NoStep(props: LessonProps & { isMaking: boolean }) {
  const { game, rulesHref, playHref, trainerHref, isMaking } = props;
  const { title } = game.description;
  if (isMaking)
    return (
      <main class="loading">
        <p role="status">{t('theLessonIsBeingPrepared')}</p>
      </main>
    );
  return (
    <main class="missing">
      <p role="status">
        {rich(t('noLessonYet', { title }), {
          link: (words) => <a href={rulesHref}>{words}</a>,
        })}
      </p>
      <a class="button primary" href={playHref}>
        {t('play')}
      </a>
      <p>
        <a href={trainerHref}>{tells('train')}</a>
      </p>
    </main>
  );
}

interface StepListProps {
  readonly steps: readonly Step[];
  /** The ids of those that are done. */
  readonly done: ReadonlySet<string>;
  /** The index of the one that is shown. */
  readonly at: number;
  readonly onGo: (index: number) => void;
}

function StepList({ steps, done, at, onGo }: StepListProps): JSX.Element {
  return (
    <ol class="lesson-steps" aria-label={t('steps')}>
      {steps.map((each, index) => (
        <li key={each.id}>
          <button
            type="button"
            class="quiet"
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onGo(index)}
          >
            <span class="lesson-mark">{done.has(each.id) ? <Icon name="check" /> : index + 1}</span>
            <span>
              {each.task}
              {done.has(each.id) && <span class="for-ears"> {t('done')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What is new in a game, learned move by move. */
export function Lesson(props: LessonProps): JSX.Element {
  const { game, rulesHref, playHref, trainerHref } = props;
  const { id, title, look } = game.description;
  const { steps, isMaking } = useSteps(game);
  const [done, setDone] = useState(() => readProgress(id));
  const [known] = useState(done);
  const [chosen, setChosen] = useState<number | null>(null);
  const [round, setRound] = useState(0);

  // Who comes back goes on with the first step that is not done yet.
  const first = steps.findIndex((step) => !known.has(step.id));
  const at = chosen ?? (first >= 0 ? first : isMaking ? -1 : 0);
  const step = steps[at];
  const isOver = !isMaking && steps.length > 0 && steps.every((step) => done.has(step.id));
  // Behind the last step come those that were skipped.
  const skipped = steps.findIndex((step, index) => index !== at && !done.has(step.id));
  const next = at + 1 < steps.length ? at + 1 : isMaking || skipped < 0 ? null : skipped;
  const goTo = (index: number) => {
    setChosen(index);
    setRound(round + 1);
    scrollTo(0, 0);
  };
  const finish = (step: Step) => {
    const more = new Set([...done, step.id]);
    setChosen(at);
    setDone(more);
    keepProgress(id, more);
  };

  if (!step) return <NoStep {...props} isMaking={isMaking} />;
  return (
    <GameLook look={look}>
      <main class="lesson">
        <StepView
          key={`${step.id} ${round}`}
          rulesHref={rulesHref}
          game={game}
          step={step}
          number={at + 1}
          count={isMaking ? null : steps.length}
          isLast={next === null}
          isFirst={round === 0}
          onDone={() => finish(step)}
          onNext={() => goTo(next ?? at)}
          onAgain={() => goTo(at)}
          end={
            isOver && (
              <p class="message">
                <span>{t('youHaveDoneAllOf')}</span>
                <a class="button primary" href={playHref}>
                  {t('playTitle', { title })}
                </a>
              </p>
            )
          }
        >
          <StepList steps={steps} done={done} at={at} onGo={goTo} />
          <p>
            <a href={trainerHref}>{tells('train')}</a>
          </p>
          {isMaking && <p class="fine">{t('findingMoreSteps')}</p>}
        </StepView>
      </main>
    </GameLook>
  );
}
