/** The trainer of one game: its squares and pieces, asked about in rounds. */
import { t } from 'virtual:words/trainer';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { GameLook } from '../board/look';
import type { CoreGame, Description, Piece } from '../core/types';
import { cryptoRandom } from '../game/dice';
import { capital } from '../game/names';
import { colorWord, roleWord, squareName } from '../game/words';
import '../lesson/lesson.css';
import { useHasLesson } from '../lesson/use-has-lesson';
import { Choice } from '../parts/choice';
import { Icon } from '../parts/icon';
import { useTitle } from '../parts/use-title';
import { type Choices, keepChoices, readChoices } from './choices';
import { keepProgress, noScore, type Progress, readProgress, type Score } from './progress';
import { type Exercise, exercisesOf, materialOf, type Question } from './questions';
import { Round, type RoundView } from './round';
import { RoundScreen } from './round-view';
import './trainer.css';
import { TrainerBoard } from './trainer-board';

const titles = {
  find: () => t('find'),
  name: () => t('name'),
  moves: () => t('moves'),
  piece: () => t('piece'),
} as const;

const abouts = {
  find: () => t('findAbout'),
  name: () => t('nameAbout'),
  moves: () => t('movesAbout'),
  piece: () => t('pieceAbout'),
} as const;

function scoreWords(score: Score | undefined): string {
  if (!score || score.asked === 0) return '';
  const { asked, right, best } = score;
  const so = t('soFar', { right, asked });
  return best > 0 ? `${so} · ${t('best', { best })}` : so;
}

interface ExercisesProps {
  readonly offered: readonly Exercise[];
  readonly progress: Progress;
  readonly onBegin: (exercise: Exercise) => void;
}

function Exercises({ offered, progress, onBegin }: ExercisesProps): JSX.Element {
  return (
    <ul class="trainer-exercises">
      {offered.map((exercise) => {
        const words = scoreWords(progress[exercise]);
        return (
          <li key={exercise}>
            <button type="button" data-exercise={exercise} onClick={() => onBegin(exercise)}>
              <b>{titles[exercise]()}</b>
              <span>{abouts[exercise]()}</span>
              {words && <span class="fine">{words}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface HowProps {
  readonly description: Description;
  readonly choices: Choices;
  readonly onChange: (part: Partial<Choices>) => void;
}

function Tick(props: {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}): JSX.Element {
  return (
    <label class="trainer-tick">
      <input
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}

function How({ description, choices, onChange }: HowProps): JSX.Element {
  const { side, length, coordinates, pieces } = choices;
  return (
    <div class="trainer-how">
      <Choice
        name="length"
        title={t('rounds')}
        value={length}
        options={[
          { value: 'calm', label: t('calm') },
          { value: 'clock', label: t('byTheClock') },
        ]}
        onChange={(length) => onChange({ length })}
      />
      <Choice
        name="side"
        title={t('side')}
        value={side}
        options={[
          { value: 'white', label: colorWord(description, 'white') },
          { value: 'black', label: colorWord(description, 'black') },
          { value: 'both', label: t('bothSides') },
        ]}
        onChange={(side) => onChange({ side })}
      />
      <Tick
        label={t('coordinates')}
        value={coordinates}
        onChange={(coordinates) => onChange({ coordinates })}
      />
      <Tick label={t('withPieces')} value={pieces} onChange={(pieces) => onChange({ pieces })} />
    </div>
  );
}

function missedWords(description: Description, question: Question): string {
  return 'role' in question
    ? capital(roleWord(description, question.role))
    : squareName(description, question.square);
}

interface OverProps {
  readonly description: Description;
  readonly view: RoundView;
  /** The best round before. */
  readonly before: number;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

/** How the round went. */
function Over({ description, view, before, onAgain, onBack }: OverProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { question, right, asked, missed, leftMs } = view;
  return (
    <section class="trainer-over">
      <h2 ref={heading} tabIndex={-1}>
        {t('isOver')}
      </h2>
      {asked > 0 && <p class="trainer-result">{t('someOf', { right, asked })}</p>}
      {question === null && <p>{t('nothing')}</p>}
      {leftMs !== null && right > before && (
        <p class="trainer-best">
          <Icon name="check" /> {t('newBest')}
        </p>
      )}
      {missed.length > 0 && (
        <p>
          {t('missed', {
            list: [...new Set(missed.map((question) => missedWords(description, question)))].join(
              ' · ',
            ),
          })}
        </p>
      )}
      <div class="lesson-acts">
        <button type="button" class="primary" onClick={onAgain}>
          {t('onceMore')}
        </button>
        <button type="button" onClick={onBack}>
          {t('others')}
        </button>
      </div>
    </section>
  );
}

interface Running {
  readonly exercise: Exercise;
  readonly round: Round;
  /** The best round before it. */
  readonly before: number;
}

/** What somebody has chosen and learned, and the round that is on. */
function useTraining(game: CoreGame) {
  const { id } = game.description;
  const material = useMemo(() => materialOf(game, cryptoRandom), [game]);
  const [choices, setChoices] = useState(readChoices);
  const [progress, setProgress] = useState(() => readProgress(id));
  const [running, setRunning] = useState<Running | null>(null);
  const [over, setOver] = useState<RoundView | null>(null);

  const begin = (exercise: Exercise) => {
    if (!material) return;
    const score = progress[exercise] ?? noScore;
    const onScore = (score: Score) =>
      setProgress((before) => {
        const now = { ...before, [exercise]: score };
        keepProgress(id, now);
        return now;
      });
    setOver(null);
    scrollTo(0, 0);
    const round = new Round({ material, exercise, choices, score, onScore });
    setRunning({ exercise, round, before: score.best });
  };
  const leave = () => {
    setOver(null);
    setRunning(null);
  };
  const choose = (part: Partial<Choices>) => {
    const next = { ...choices, ...part };
    setChoices(next);
    keepChoices(next);
  };
  return { material, choices, choose, progress, running, over, setOver, begin, leave };
}

interface StartProps {
  readonly game: CoreGame;
  readonly training: ReturnType<typeof useTraining>;
  readonly lessonHref: string;
}

/** What there is to train. */
function Start({ game, training, lessonHref }: StartProps): JSX.Element {
  const { description } = game;
  const hasLesson = useHasLesson(game);
  const { material, choices, choose, progress, begin } = training;
  const offered = material ? exercisesOf(material) : [];
  return (
    <>
      <p>{t('about')}</p>
      <Exercises offered={offered} progress={progress} onBegin={begin} />
      <How {...{ description, choices }} onChange={choose} />
      {hasLesson && (
        <p>
          <a href={lessonHref}>{t('lesson')}</a>
        </p>
      )}
    </>
  );
}

/** No pieces, by one list: another one each time would be other pieces for the board. */
const none: readonly Piece[] = [];

interface TrainerProps {
  readonly game: CoreGame;
  readonly rulesHref: string;
  readonly lessonHref: string;
}

export function Trainer({ game, rulesHref, lessonHref }: TrainerProps): JSX.Element {
  const { description } = game;
  const { title, look } = description;
  const training = useTraining(game);
  const { material, choices, running, over, setOver, begin, leave } = training;
  useTitle(t('trainerOf', { title }));
  const start = material?.shop.start.pieces ?? none;
  const above = (
    <>
      <a href="#/train">{t('trainer')}</a> · <a href={rulesHref}>{title}</a>
    </>
  );
  if (running && !over)
    return (
      <GameLook look={look}>
        <main class="lesson trainer">
          <RoundScreen
            game={game}
            round={running.round}
            coordinates={choices.coordinates}
            pieces={choices.pieces ? start : none}
            above={above}
            onOver={() => setOver(running.round.snapshot)}
          />
        </main>
      </GameLook>
    );
  return (
    <GameLook look={look}>
      <main class="lesson trainer is-start">
        <div class="lesson-head">
          <p class="fine">{above}</p>
          <h1>{t('trainerOf', { title })}</h1>
        </div>
        <TrainerBoard
          game={game}
          round={null}
          view={null}
          flipped={choices.side === 'black'}
          coordinates={choices.coordinates}
          pieces={start}
        />
        <div class="lesson-panel">
          {over && running ? (
            <Over
              {...{ description, before: running.before }}
              view={over}
              onAgain={() => begin(running.exercise)}
              onBack={leave}
            />
          ) : (
            <Start {...{ game, training, lessonHref }} />
          )}
        </div>
      </main>
    </GameLook>
  );
}
