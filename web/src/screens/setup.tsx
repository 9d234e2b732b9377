import { t } from 'virtual:words/setup';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { besideWords } from '../board/beside';
import { BoardPicture } from '../board/board-picture';
import { GameLook } from '../board/look';
import type {
  Color,
  CoreGame,
  Description,
  OwnRules,
  Players,
  RulesSource,
  Start,
} from '../core/types';
import { cryptoRandom } from '../game/dice';
import {
  type GameRecord,
  keptGame,
  nameOfRules,
  type Player,
  today,
  twoPeople,
} from '../game/record';
import { ideaOf } from '../guide/words';
import { currentLanguage } from '../language/language';
import { withLaterWords, withListWords } from '../language/load';
import { useHasLesson } from '../lesson/use-has-lesson';
import { lazy } from '../parts/lazy';
import { useLivePlace } from '../server/use-live-place';
import { coordinatesOf } from '../settings/notation';
import type { Settings } from '../settings/settings';
import { useMedia } from '../settings/use-media';
import { useSettings } from '../settings/use-settings';
import { type Choices, type Time, useChoices } from './choices';
import { GameChoices, StartNumber } from './setup-form';

const TableCard = lazy(() =>
  withLaterWords(import('../live/game-table')).then((part) => part.TableCard),
);
const Invite = lazy(() => withLaterWords(import('../live/invite')).then((part) => part.Invite));

const GameTells = lazy(() => withLaterWords(import('./game-tells')).then((part) => part.GameTells));

/** Whoever comes to play here has a board before the part for people is asked for. */
const quietMs = 1500;

/** Whether so much time has gone by since the screen was opened. */
function useQuiet(ms: number): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isQuiet;
}

function playersFor({ opponent, side, level, otherLevel }: Choices): Record<Color, Player> {
  if (opponent === 'person') return twoPeople;
  const computer: Player = { kind: 'computer', level };
  if (opponent === 'watch')
    return { white: computer, black: { kind: 'computer', level: otherLevel } };
  const own = side === 'random' ? (cryptoRandom(2) === 0 ? 'white' : 'black') : side;
  return { ...twoPeople, [own === 'white' ? 'black' : 'white']: computer };
}

/** Where the board is drawn small, beside or above all that can be chosen: as in setup.css. */
const smallBoard = '(max-width: 40rem), (max-height: 30rem)';

/** The time chosen; null without a clock. */
function timeOf(chosen: string, own: Time): Time | null {
  if (chosen === 'own') return own;
  const [minutes, seconds] = chosen.split('+').map(Number);
  return minutes ? { minutes, seconds: seconds ?? 0 } : null;
}

const secondsOf = (time: Time | null): readonly [number, number] | null =>
  time && [Math.max(1, Math.round(time.minutes * 60)), Math.round(time.seconds)];

interface SetupProps {
  readonly game: CoreGame;
  readonly rules: RulesSource;
  readonly rulesText: string;
  /** A text that needs no other one of its owner. */
  readonly wholeText: (rules: OwnRules) => string;
  /** The position to begin from; '' for the start of the game. */
  readonly fen: string;
  /** Of the addresses of all that has to do with the game. */
  readonly tail: string;
  readonly onStart: (record: GameRecord) => void;
}

interface Begun extends Choices {
  readonly start: Start;
  readonly thinking: Settings['thinking'];
  readonly players: Players;
}

/** The record of a game that begins, or of a study. */
function recordFor({ game, rules }: SetupProps, begun: Begun, isStudy: boolean): GameRecord {
  const { start, players, thinking, time, ownTime } = begun;
  const events = game.begin(nameOfRules(rules), { ...start, date: today() }, players);
  const given = timeOf(time, ownTime);
  if (given && !isStudy) {
    const left = Math.round(given.minutes * 60_000);
    events.append(`clock ${left} ${left} ${Math.round(given.seconds * 1000)}`);
  }
  const flipped = players.black.kind === 'person' && players.white.kind === 'computer';
  const hasComputer = [players.white, players.black].some(({ kind }) => kind === 'computer');
  const record = keptGame(game, rules, events, {
    players,
    flipped,
    ...(hasComputer && thinking !== 'level' ? { thinkMs: 1000 * Number(thinking) } : {}),
    ...(isStudy ? { isStudy } : {}),
  });
  events.close();
  return record;
}

interface StartBoardProps extends Pick<SetupProps, 'game' | 'fen'> {
  readonly start: Start;
  readonly flipped: boolean;
}

/** The position that the game begins from. */
function StartBoard({ game, fen, start, flipped }: StartBoardProps): JSX.Element {
  const { description } = game;
  const state = useMemo(() => {
    const position = game.start(start);
    const state = position.state();
    position.close();
    return state;
  }, [game, start]);
  // A game that begins at its start begins with hands; a position may have more beside its board.
  const kept = fen ? state : { hands: state.hands };
  const isSmall = useMedia(smallBoard);
  const words = besideWords(description, kept);
  const label = fen ? t('thePosition') : t('startPositionOf', { title: description.title });
  return (
    <div class="setup-board" role="img" aria-label={words ? `${label}. ${words}` : label}>
      <BoardPicture
        description={description}
        pieces={state.pieces}
        kept={kept}
        besideScale={isSmall ? 1.7 : 1}
        flipped={flipped}
        labels={coordinatesOf(description)}
      />
    </div>
  );
}

/** What the game is about: in another language than English once its words are there, which come late. */
function Idea({ description }: { readonly description: Description }): JSX.Element | null {
  const isQuiet = useQuiet(quietMs);
  const [isCome, setCome] = useState(false);
  useEffect(() => {
    if (isQuiet) void withListWords(Promise.resolve()).then(() => setCome(true));
  }, [isQuiet]);
  const idea = ideaOf(description);
  const isKnown = isCome || currentLanguage() === 'en' || idea !== description.idea;
  return idea && isKnown ? <p class="setup-idea">{idea}</p> : null;
}

interface WithOthersProps extends SetupProps {
  readonly place: string;
  readonly time: Time | null;
}

/** Playing people who sit elsewhere. */
function WithOthers({ place, game, rules, wholeText, time }: WithOthersProps): JSX.Element {
  const { description } = game;
  const clock = secondsOf(time);
  return (
    <>
      {rules.kind === 'builtin' && (
        <TableCard {...{ description, clock }} game={rules.id} title={description.title} />
      )}
      <Invite {...{ place, rules, wholeText, description, clock }} />
    </>
  );
}

export function Setup(props: SetupProps): JSX.Element {
  const { game, rulesText, fen, tail, onStart } = props;
  const { description } = game;
  const { startCount } = description;
  const { thinking } = useSettings();
  const livePlace = useLivePlace(quietMs);
  const [choices, choose] = useChoices(tail);
  const { opponent, side, time, ownTime } = choices;
  const [number, setNumber] = useState(() => (startCount > 0 ? cryptoRandom(startCount) : 0));
  const start = useMemo(
    (): Start => (fen ? { fen } : startCount > 0 ? { number } : {}),
    [fen, startCount, number],
  );
  const begin = (players: Players, isStudy = false) =>
    onStart(recordFor(props, { ...choices, start, thinking, players }, isStudy));
  const onSubmit = (event: Event) => {
    event.preventDefault();
    begin(playersFor(choices));
  };
  const isQuiet = useQuiet(quietMs);
  const hasLesson = useHasLesson(game);
  const isFlipped = opponent === 'computer' && side === 'black';

  return (
    <GameLook look={description.look}>
      <main class="setup">
        <StartBoard {...{ game, fen, start }} flipped={isFlipped} />
        <div class="setup-panel">
          <div>
            <h1>{description.title}</h1>
            <Idea description={description} />
            {description.origin && <p class="about-origin">{description.origin}</p>}
          </div>
          <form class="setup-form" onSubmit={onSubmit}>
            <GameChoices {...{ description, choices, choose }} />
            {startCount > 0 && !fen && (
              <StartNumber count={startCount} number={number} onChange={setNumber} />
            )}
            <div class="setup-starts">
              <button type="submit" class="primary large">
                {t('start')}
              </button>
              {hasLesson && (
                <a class="button large" href={`#/lesson${tail}`}>
                  {t('aShortLesson')}
                </a>
              )}
            </div>
          </form>
          {!fen && livePlace !== null && (
            <WithOthers {...props} place={livePlace} time={timeOf(time, ownTime)} />
          )}
          <p class="setup-more">
            <a href={`#/rules${tail}`}>{t('theRulesInFullWith')}</a>
            <a href={`#/edit${tail}${fen && `/${encodeURIComponent(fen)}`}`}>
              {t('setUpAPosition')}
            </a>
            <button type="button" onClick={() => begin(twoPeople, true)}>
              {t('analyse')}
            </button>
          </p>
        </div>
        <div class="setup-tells about">
          {isQuiet && <GameTells {...{ game, rulesText, tail }} />}
        </div>
      </main>
    </GameLook>
  );
}
