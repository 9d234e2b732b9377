import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/rules';
import { t as trainerWords } from 'virtual:words/trainer';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import { GameLook } from '../board/look';
import type { CoreGame, RoleId, SquareId } from '../core/types';
import { ideaOf } from '../guide/words';
import { useHasLesson } from '../lesson/use-has-lesson';
import { useLivePlace } from '../server/use-live-place';
import { useMedia } from '../settings/use-media';
import { LoneKing } from './lone-king';
import { RulesText, SetupFigure } from './rules-text';

interface RulesProps {
  readonly game: CoreGame;
  /** Where a game of it begins. */
  readonly playHref: string;
  /** Where the engine plays it against itself. */
  readonly playtestHref: string;
  /** What is new in it, to be tried move by move, where there is a lesson. */
  readonly lessonHref: string;
  /** Where its squares and pieces are trained. */
  readonly trainerHref: string;
  /** Where there are puzzles of it, or null. */
  readonly puzzlesHref: string | null;
  /** Where studies of it are listed, where the page's server keeps some; null where it knows no such game. */
  readonly studiesHref: string | null;
  /** An empty board of it to analyse on. */
  readonly onStudy: () => void;
}

/** The rules of a game to read and to print, made from its rule text. */
export function Rules(props: RulesProps): JSX.Element {
  const { game, playHref, playtestHref, lessonHref, trainerHref, puzzlesHref, onStudy } = props;
  const hasStudies = useLivePlace() !== null;
  const hasLesson = useHasLesson(game);
  const { description } = game;
  const idea = ideaOf(description);
  const { pieces, hands } = useMemo(() => {
    const position = game.start(description.startCount > 0 ? { number: 0 } : {});
    const state = position.state();
    position.close();
    return state;
  }, [game, description]);
  // Beside each other two boards would be too small to read on a phone.
  const isNarrow = useMedia('(max-width: 40rem)');
  const waysOf = useCallback(
    (role: RoleId, square?: SquareId) => game.ways(role, 'white', square),
    [game],
  );
  return (
    <GameLook look={description.look}>
      <main class="rules-page">
        <header class="rules-head">
          <div>
            <h1>{description.title}</h1>
            {idea && <p>{idea}</p>}
            {description.origin && <p class="about-origin">{description.origin}</p>}
          </div>
          <p class="rules-acts">
            <a class="button primary" href={playHref}>
              {t('play')}
            </a>
            {hasLesson && (
              <a class="button" href={lessonHref}>
                {t('learnByPlaying')}
              </a>
            )}
            <a class="button" href={trainerHref}>
              {trainerWords('trainer')}
            </a>
            {puzzlesHref && (
              <a class="button" href={puzzlesHref}>
                {t('puzzles')}
              </a>
            )}
            <button type="button" onClick={onStudy}>
              {t('analyse')}
            </button>
            {hasStudies && props.studiesHref && (
              <a class="button" href={props.studiesHref}>
                {pageWords('studies')}
              </a>
            )}
            <a class="button" href={playtestHref}>
              {t('playtest')}
            </a>
            <button type="button" onClick={() => print()}>
              {t('print')}
            </button>
          </p>
        </header>
        <SetupFigure {...{ description, pieces, hands }} stacked={isNarrow} />
        <RulesText
          description={description}
          waysOf={waysOf}
          beside={<LoneKing description={description} />}
        />
      </main>
    </GameLook>
  );
}
