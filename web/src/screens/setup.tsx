import { t } from 'virtual:words/setup';
import type { JSX } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import { besideWords } from '../board/beside';
import { BoardPicture } from '../board/board-picture';
import { GameLook } from '../board/look';
import { Picture } from '../board/picture';
import type { Color, CoreGame, OwnRules, Players, RulesSource, Start } from '../core/types';
import { cryptoRandom } from '../game/dice';
import { type Level as LevelFacts, levels } from '../game/levels';
import {
  type GameRecord,
  keptGame,
  levelMax,
  levelMin,
  nameOfRules,
  type Player,
  today,
  twoPeople,
} from '../game/record';
import { colorWord } from '../game/words';
import { listText } from '../language/language';
import { withLaterWords } from '../language/load';
import { About } from '../parts/about';
import { Choice } from '../parts/choice';
import { lazy } from '../parts/lazy';
import { useLivePlace } from '../server/use-live-place';
import { type Settings, thinkingTimes } from '../settings/settings';
import { useMedia } from '../settings/use-media';
import { SettingsContext } from '../settings/use-settings';
import { type Opponent, type Side, type Time, useChoices } from './choices';

const TableCard = lazy(() =>
  withLaterWords(import('../live/game-table')).then((part) => part.TableCard),
);
const Invite = lazy(() => withLaterWords(import('../live/invite')).then((part) => part.Invite));

/** Whoever comes to play here has a board before the part for people is asked for. */
const quietMs = 1500;

/** How well the computer plays. */
const levelNames = [
  'aBeginner',
  'aBeginnerWhoHasPlayed',
  'playsForFun',
  'aCarefulAmateur',
  'aGoodAmateur',
  'aClubPlayer',
  'aStrongClubPlayer',
  'asWellAsItCan',
] as const;

/** Minutes for each side and seconds more for every move; none: without a clock. */
const times = ['', '3+2', '5+5', '10+5', '30+20', 'own'] as const;

function timeWords(time: (typeof times)[number]): string {
  if (time === '') return t('noClock');
  if (time === 'own') return t('yourOwn');
  const [minutes = '', seconds = ''] = time.split('+');
  return t('minutesAndSeconds', { minutes, seconds });
}

function playersFor(
  opponent: Opponent,
  side: Side,
  level: number,
  otherLevel: number,
): Record<Color, Player> {
  if (opponent === 'person') return twoPeople;
  const computer: Player = { kind: 'computer', level };
  if (opponent === 'watch')
    return { white: computer, black: { kind: 'computer', level: otherLevel } };
  const own = side === 'random' ? (cryptoRandom(2) === 0 ? 'white' : 'black') : side;
  return { ...twoPeople, [own === 'white' ? 'black' : 'white']: computer };
}

/** "1 or 2"; in most levels it is one number. */
const depthWords = (depths: readonly number[]): string =>
  listText([...new Set(depths)].map(String), 'disjunction');

/** What the computer does at a level. hasDice: it looks ahead in turns, over all throws. */
function levelWords(facts: LevelFacts, hasDice: boolean): string {
  const { depth, diceDepth, margin, lapseRarity: rarity, lapse } = facts;
  const most = hasDice ? diceDepth : depth;
  const looks = !Number.isFinite(most[1])
    ? t('looksAsLong')
    : t(hasDice ? 'looksTurns' : 'looksMoves', { depth: depthWords(most), last: most[1] });
  const errs = margin === 0 ? t('errsNever') : t('errsSlightly', { margin });
  const lapses = rarity === 0 ? '' : t('errs', { rarity, lapse });
  return `${looks} ${errs} ${lapses}`.trim();
}

/** Where the board is drawn small, beside or above all that can be chosen: as in screens.css. */
const smallBoard = '(max-width: 40rem), (max-height: 30rem)';

interface LevelProps {
  readonly id: string;
  readonly title: string;
  readonly value: number;
  readonly hasDice: boolean;
  readonly onChange: (level: number) => void;
}

function Level({ id, title, value, hasDice, onChange }: LevelProps): JSX.Element {
  const facts = levels[value - 1];
  return (
    <div class="level">
      <label for={id}>
        {title} <b>{value}</b> <span class="fine">{t(levelNames[value - 1] ?? 'aBeginner')}</span>
      </label>
      <input
        id={id}
        type="range"
        min={levelMin}
        max={levelMax}
        value={value}
        aria-describedby={`${id}-does`}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <p id={`${id}-does`} class="level-does fine">
        {facts && levelWords(facts, hasDice)}
      </p>
    </div>
  );
}

interface ThinkingProps {
  readonly chosen: Settings['thinking'];
  readonly onChoose: (chosen: Settings['thinking']) => void;
}

/** How long the computer may think about a move. */
function Thinking({ chosen, onChoose }: ThinkingProps): JSX.Element {
  return (
    <div class="time-choice">
      <label class="time-label" for="thinking">
        {t('thinkingTime')}
      </label>
      <select
        id="thinking"
        value={chosen}
        onChange={({ currentTarget }) =>
          onChoose(thinkingTimes.find((time) => time === currentTarget.value) ?? 'level')
        }
      >
        {thinkingTimes.map((time) => (
          <option key={time} value={time}>
            {time === 'level'
              ? t('asTheLevelDecides')
              : t('secondsAMove', { seconds: Number(time) })}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TimeChoiceProps {
  readonly chosen: string;
  readonly own: Time;
  readonly onChoose: (chosen: string) => void;
  readonly onOwn: (time: Time) => void;
}

/** How much time the players have. */
function TimeChoice({ chosen, own, onChoose, onOwn }: TimeChoiceProps): JSX.Element {
  const field = (
    label: string,
    value: number,
    min: number,
    max: number,
    set: (n: number) => void,
  ) => (
    <label>
      {label}
      <input
        type="number"
        min={min}
        max={max}
        step="any"
        value={value}
        onInput={(event) => {
          const wanted = Number(event.currentTarget.value);
          if (Number.isFinite(wanted)) set(Math.min(Math.max(wanted, min), max));
        }}
      />
    </label>
  );
  return (
    <div class="time-choice">
      <label class="time-label" for="time">
        {t('time')}
      </label>
      <select id="time" value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {times.map((value) => (
          <option key={value} value={value}>
            {timeWords(value)}
          </option>
        ))}
      </select>
      {chosen === 'own' && (
        <div class="time-own">
          {field(t('minutesForEachSide'), own.minutes, 0.1, 600, (minutes) =>
            onOwn({ ...own, minutes }),
          )}
          {field(t('extraSecondsPerMove'), own.seconds, 0, 300, (seconds) =>
            onOwn({ ...own, seconds }),
          )}
        </div>
      )}
    </div>
  );
}

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

export function Setup(props: SetupProps): JSX.Element {
  const { game, rules, rulesText, fen, tail, onStart } = props;
  const { description } = game;
  const { startCount, roles, hasDice } = description;
  const { settings, change } = useContext(SettingsContext);
  const { thinking } = settings;
  const livePlace = useLivePlace(quietMs);
  const [choices, choose] = useChoices(tail);
  const { opponent, side, level, otherLevel, time, ownTime } = choices;
  const [number, setNumber] = useState(() => (startCount > 0 ? cryptoRandom(startCount) : 0));
  const start = useMemo(
    (): Start => (fen ? { fen } : startCount > 0 ? { number } : {}),
    [fen, startCount, number],
  );
  const king = roles.find((role) => role?.royal) ?? roles.find((role) => role !== null) ?? null;

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

  const begin = (players: Players, isStudy = false) => {
    const events = game.begin(nameOfRules(rules), { ...start, date: today() }, players);
    const given = timeOf(time, ownTime);
    if (given && !isStudy) {
      const left = Math.round(given.minutes * 60_000);
      events.append(`clock ${left} ${left} ${Math.round(given.seconds * 1000)}`);
    }
    const flipped = players.black.kind === 'person' && players.white.kind === 'computer';
    const hasComputer = [players.white, players.black].some(({ kind }) => kind === 'computer');
    onStart(
      keptGame(game, rules, events, {
        players,
        flipped,
        ...(hasComputer && thinking !== 'level' ? { thinkMs: 1000 * Number(thinking) } : {}),
        ...(isStudy ? { isStudy } : {}),
      }),
    );
    events.close();
  };

  const onSubmit = (event: Event) => {
    event.preventDefault();
    begin(playersFor(opponent, side, level, otherLevel));
  };

  const sideLabel = (color: Color) => (
    <>
      {king && <Picture role={king} color={color} />}
      {colorWord(description, color)}
    </>
  );

  return (
    <GameLook look={description.look}>
      <main class="setup">
        <div class="setup-board" role="img" aria-label={words ? `${label}. ${words}` : label}>
          <BoardPicture
            description={description}
            pieces={state.pieces}
            kept={kept}
            besideScale={isSmall ? 1.7 : 1}
            flipped={opponent === 'computer' && side === 'black'}
          />
        </div>
        <div class="setup-panel">
          <h1>{description.title}</h1>
          <form class="setup-form" onSubmit={onSubmit}>
            <Choice
              name="opponent"
              title={t('playAgainst')}
              value={opponent}
              options={[
                { value: 'computer', label: t('computer') },
                { value: 'person', label: t('anotherPersonHere') },
                { value: 'watch', label: t('watchComputers') },
              ]}
              onChange={(opponent) => choose({ opponent })}
            />
            {opponent === 'computer' && (
              <>
                <Choice
                  name="side"
                  title={t('youPlay')}
                  value={side}
                  options={[
                    { value: 'white', label: sideLabel('white') },
                    { value: 'black', label: sideLabel('black') },
                    { value: 'random', label: t('random') },
                  ]}
                  onChange={(side) => choose({ side })}
                />
                <Level
                  id="level"
                  title={t('level')}
                  value={level}
                  hasDice={hasDice}
                  onChange={(level) => choose({ level })}
                />
              </>
            )}
            {opponent === 'watch' && (
              <>
                <Level
                  id="level"
                  title={t('levelOf', { color: colorWord(description, 'white') })}
                  value={level}
                  hasDice={hasDice}
                  onChange={(level) => choose({ level })}
                />
                <Level
                  id="other-level"
                  title={t('levelOf', { color: colorWord(description, 'black') })}
                  value={otherLevel}
                  hasDice={hasDice}
                  onChange={(otherLevel) => choose({ otherLevel })}
                />
              </>
            )}
            {opponent !== 'person' && (
              <Thinking chosen={thinking} onChoose={(thinking) => change({ thinking })} />
            )}
            <TimeChoice
              chosen={time}
              own={ownTime}
              onChoose={(time) => choose({ time })}
              onOwn={(ownTime) => choose({ ownTime })}
            />
            {startCount > 0 && !fen && (
              <div class="start-number">
                <label for="start-number">{t('startNumber', { last: startCount - 1 })}</label>
                <input
                  id="start-number"
                  type="number"
                  min={0}
                  max={startCount - 1}
                  value={number}
                  onInput={(event) => {
                    const wanted = Math.trunc(Number(event.currentTarget.value));
                    setNumber(Math.min(Math.max(wanted || 0, 0), startCount - 1));
                  }}
                />
                <button type="button" onClick={() => setNumber(cryptoRandom(startCount))}>
                  {t('another')}
                </button>
              </div>
            )}
            <button type="submit" class="primary large">
              {t('start')}
            </button>
          </form>
          {!fen && livePlace !== null && rules.kind === 'builtin' && (
            <TableCard
              game={rules.id}
              title={description.title}
              description={description}
              clock={secondsOf(timeOf(time, ownTime))}
            />
          )}
          {!fen && livePlace !== null && (
            <Invite
              place={livePlace}
              rules={rules}
              wholeText={props.wholeText}
              description={description}
              clock={secondsOf(timeOf(time, ownTime))}
            />
          )}
          <p class="setup-more">
            <a href={`#/rules${tail}`}>{t('theRulesInFullWith')}</a>
            <a href={`#/lesson${tail}`}>{t('aShortLesson')}</a>
            <a href={`#/edit${tail}${fen && `/${encodeURIComponent(fen)}`}`}>
              {t('setUpAPosition')}
            </a>
            <button
              type="button"
              onClick={() => begin(playersFor('person', side, level, level), true)}
            >
              {t('analyse')}
            </button>
          </p>
          <About game={game} rulesText={rulesText} />
        </div>
      </main>
    </GameLook>
  );
}
