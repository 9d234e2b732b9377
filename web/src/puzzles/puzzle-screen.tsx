/** Puzzles of one game, solved one after another. */
import { t } from 'virtual:words/puzzles';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { GameLook } from '../board/look';
import type { Color, CoreGame } from '../core/types';
import { colorWord } from '../game/words';
import { entries } from '../guide/all';
import { ideaWords } from '../guide/words';
import { Beside, NextButton, TrialBoard, TrialHead } from '../lesson/trial';
import { Chooser } from '../parts/chooser';
import { LoadAgain } from '../parts/load-again';
import { bringPuzzles } from './bring-puzzles';
import {
  daysUntil,
  inOrder,
  isDone,
  keepProgress,
  note,
  type Progress,
  readProgress,
} from './progress';
import type { Puzzle } from './puzzle';
import { goalWords, type Theme, themesOf } from './themes';
import './puzzles.css';
import { type Solving, usePuzzle } from './use-puzzle';

interface ViewProps {
  readonly game: CoreGame;
  readonly puzzle: Puzzle;
  readonly isFirst: boolean;
  readonly onEnd: (isSolved: boolean) => number | null;
  readonly onNext: () => void;
  readonly onAgain: () => void;
  readonly onStudy: (fen: string) => void;
  readonly children: ComponentChildren;
}

interface ActsProps extends Pick<ViewProps, 'onNext' | 'onAgain'> {
  readonly solving: Solving;
  /** What else there is once the solution is known. */
  readonly children: ComponentChildren;
}

/** After a solution that has played itself a press for it may come too late, and means no other button. */
const calmMs = 800;

function useCalm(isOver: boolean, isShown: boolean): (act: () => void) => () => void {
  const calmAt = useRef(0);
  useLayoutEffect(() => {
    if (isOver && isShown) calmAt.current = Date.now() + calmMs;
  }, [isOver, isShown]);
  return (act) => () => {
    if (Date.now() >= calmAt.current) act();
  };
}

function Acts({ solving, onNext, onAgain, children }: ActsProps): JSX.Element {
  const { isOver, isShown, isMissed } = solving;
  const calm = useCalm(isOver, isShown);
  return (
    <div class="lesson-acts">
      {isOver ? (
        <>
          <NextButton words={t('nextPuzzle')} onNext={calm(onNext)} />
          <button type="button" onClick={calm(onAgain)}>
            {t('onceMore')}
          </button>
        </>
      ) : (
        <>
          <button type="button" disabled={isShown} onClick={solving.hint}>
            {t('hint')}
          </button>
          <button type="button" disabled={isShown} onClick={solving.show}>
            {t('showTheSolution')}
          </button>
        </>
      )}
      {(isOver || isShown) && children}
      {!isOver && !isMissed && <p class="fine">{t('helpCounts')}</p>}
    </div>
  );
}

function PuzzleView(props: ViewProps): JSX.Element {
  const { game, puzzle, isFirst, onEnd, onNext, onAgain, onStudy } = props;
  const { description } = game;
  const entry = entries.find(({ id }) => id === description.id);
  const solving = usePuzzle(game, puzzle, onEnd);
  // Who solves it: at first the one to move.
  const [us] = useState<Color>(solving.state.turn);
  return (
    <>
      <TrialHead
        above={
          <>
            <a href="#/puzzles">{t('puzzles')}</a> ·{' '}
            <a href={`#/rules/${description.id}`}>{description.title}</a>
            {entry && <span class="puzzle-idea">{ideaWords(entry)}</span>}
          </>
        }
        task={t('task', { color: colorWord(description, us), goal: goalWords(puzzle) })}
        said={solving.said}
        isFirst={isFirst}
      />
      <TrialBoard
        game={game}
        tried={solving}
        flipped={us === 'black'}
        lastMove={solving.lastMove}
      />
      <div class="lesson-panel">
        <Beside game={game} tried={solving} color={us} isWhole />
        <Acts solving={solving} onNext={onNext} onAgain={onAgain}>
          <button type="button" class="quiet" onClick={() => onStudy(puzzle.fen)}>
            {t('analyse')}
          </button>
        </Acts>
        {props.children}
      </div>
      <Chooser
        description={description}
        state={solving.state}
        moves={solving.choices}
        onChoose={solving.play}
      />
    </>
  );
}

interface ThemesProps {
  readonly themes: readonly Theme[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function ThemeChoice({ themes, chosen, onChoose }: ThemesProps): JSX.Element {
  return (
    <label class="puzzle-themes">
      <span>{t('theme')}</span>
      <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{t('allPuzzles')}</option>
        {themes.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface StandingProps {
  readonly puzzle: Puzzle;
  readonly progress: Progress;
  readonly puzzles: readonly Puzzle[];
}

/** How hard it is, how good the player is, and how much is done. */
function Standing({ puzzle, progress, puzzles }: StandingProps): JSX.Element {
  const done = puzzles.filter(({ key }) => isDone(progress.tried[key])).length;
  return (
    <dl class="puzzle-standing">
      <div>
        <dt>{t('thisPuzzle')}</dt>
        <dd>{puzzle.rating}</dd>
      </div>
      <div>
        <dt>{t('yourRating')}</dt>
        <dd>{progress.count > 0 ? progress.rating : '–'}</dd>
      </div>
      <div>
        <dt>{t('solvedOnes')}</dt>
        <dd>{t('someOf', { done, count: puzzles.length })}</dd>
      </div>
    </dl>
  );
}

interface SetProps extends Omit<PuzzleScreenProps, 'wanted'> {
  readonly puzzles: readonly Puzzle[];
  readonly first: Puzzle | undefined;
}

function PuzzleSet({ game, puzzles, first, onStudy }: SetProps): JSX.Element | null {
  const { id, look } = game.description;
  const [progress, setProgress] = useState(() => readProgress(id));
  const [themes] = useState(() => themesOf(game.description, puzzles));
  const [theme, setTheme] = useState('');
  const [round, setRound] = useState(0);
  const [puzzle, setPuzzle] = useState(() => first ?? inOrder(puzzles, progress)[0]);

  const goTo = (next: Puzzle | undefined) => {
    setPuzzle(next);
    setRound(round + 1);
    scrollTo(0, 0);
  };
  const chosen = (of: string) =>
    puzzles.filter((each) => themes.find(({ id }) => id === of)?.has(each) ?? true);
  const goOn = (of = theme) => {
    const others = chosen(of).filter(({ key }) => key !== puzzle?.key);
    goTo(inOrder(others, progress)[0] ?? puzzle);
  };
  if (!puzzle) return null;
  return (
    <GameLook look={look}>
      <main class="lesson">
        <PuzzleView
          key={`${puzzle.key} ${round}`}
          game={game}
          puzzle={puzzle}
          isFirst={round === 0}
          onEnd={(isSolved) => {
            const more = note(progress, puzzle, isSolved);
            setProgress(more);
            keepProgress(id, more);
            return daysUntil(more.tried[puzzle.key]);
          }}
          onNext={() => goOn()}
          onAgain={() => goTo(puzzle)}
          onStudy={onStudy}
        >
          <Standing puzzle={puzzle} progress={progress} puzzles={puzzles} />
          <ThemeChoice
            themes={themes}
            chosen={theme}
            onChoose={(id) => {
              setTheme(id);
              goOn(id);
            }}
          />
        </PuzzleView>
      </main>
    </GameLook>
  );
}

interface PuzzleScreenProps {
  readonly game: CoreGame;
  /** The key of the puzzle to begin with, or ''. */
  readonly wanted: string;
  readonly onStudy: (fen: string) => void;
}

export function PuzzleScreen({ game, wanted, onStudy }: PuzzleScreenProps): JSX.Element {
  const { id } = game.description;
  const [puzzles, setPuzzles] = useState<readonly Puzzle[] | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isWanted = true;
    bringPuzzles(id).then(
      (puzzles) => isWanted && setPuzzles(puzzles),
      (problem: Error) => isWanted && setFailure(problem.message),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (!puzzles)
    return (
      <main class="loading">
        <p role={failure ? 'alert' : 'status'}>{failure || t('puzzlesAreComing')}</p>
        {failure && <LoadAgain />}
      </main>
    );
  const first = puzzles.find(({ key }) => key === wanted);
  return <PuzzleSet game={game} puzzles={puzzles} first={first} onStudy={onStudy} />;
}
