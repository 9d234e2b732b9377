import { t } from 'virtual:words/setup';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { Picture } from '../board/picture';
import type { Color, Description } from '../core/types';
import { cryptoRandom } from '../game/dice';
import { type Level as LevelFacts, levels } from '../game/levels';
import { levelMax, levelMin } from '../game/record';
import { colorWord } from '../game/words';
import { listText } from '../language/language';
import { Choice } from '../parts/choice';
import { NumberInput } from '../parts/number-input';
import { type Settings, thinkingTimes } from '../settings/settings';
import { SettingsContext } from '../settings/use-settings';
import type { Choices, Time } from './choices';

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

/** The time chosen, as its list has it. */
const chosenTimeWords = ({ time }: Choices): string =>
  timeWords(times.find((known) => known === time) ?? '');

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
      <p id={`${id}-does`} class="for-ears">
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
      <NumberInput {...{ min, max, value }} step="any" atOnce onNumber={set} />
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

interface ChoicesProps {
  readonly description: Description;
  readonly choices: Choices;
  readonly choose: (part: Partial<Choices>) => void;
}

/** The color of whoever plays against the computer. */
function SideChoice({ description, choices, choose }: ChoicesProps): JSX.Element {
  const { roles } = description;
  const king = roles.find((role) => role?.royal) ?? roles.find((role) => role !== null) ?? null;
  const label = (color: Color) => (
    <>
      {king && <Picture role={king} color={color} />}
      {colorWord(description, color)}
    </>
  );
  return (
    <Choice
      name="side"
      title={t('youPlay')}
      value={choices.side}
      options={[
        { value: 'white', label: label('white') },
        { value: 'black', label: label('black') },
        { value: 'random', label: t('random') },
      ]}
      onChange={(side) => choose({ side })}
    />
  );
}

/** How well the computer plays, or each of two. */
function Levels({ description, choices, choose }: ChoicesProps): JSX.Element {
  const { hasDice } = description;
  const isWatch = choices.opponent === 'watch';
  const titleOf = (color: Color) => t('levelOf', { color: colorWord(description, color) });
  return (
    <>
      <Level
        id="level"
        title={isWatch ? titleOf('white') : t('level')}
        value={choices.level}
        hasDice={hasDice}
        onChange={(level) => choose({ level })}
      />
      {isWatch && (
        <Level
          id="other-level"
          title={titleOf('black')}
          value={choices.otherLevel}
          hasDice={hasDice}
          onChange={(otherLevel) => choose({ otherLevel })}
        />
      )}
    </>
  );
}

interface StartNumberProps {
  readonly count: number;
  readonly number: number;
  readonly onChange: (number: number) => void;
}

/** Which of the starts of a game that has many. */
export function StartNumber({ count, number, onChange }: StartNumberProps): JSX.Element {
  return (
    <div class="start-number">
      <label for="start-number">{t('startNumber', { last: count - 1 })}</label>
      <NumberInput
        id="start-number"
        min={0}
        max={count - 1}
        value={number}
        atOnce
        onNumber={onChange}
      />
      <button type="button" onClick={() => onChange(cryptoRandom(count))}>
        {t('another')}
      </button>
    </div>
  );
}

/** Who plays, how well, and with how much time. */
export function GameChoices(props: ChoicesProps): JSX.Element {
  const { choices, choose } = props;
  const { opponent } = choices;
  const { settings, change } = useContext(SettingsContext);
  return (
    <>
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
      {opponent === 'computer' && <SideChoice {...props} />}
      {opponent !== 'person' && <Levels {...props} />}
      <details class="setup-fold">
        <summary>{t('timeIs', { time: chosenTimeWords(choices) })}</summary>
        <TimeChoice
          chosen={choices.time}
          own={choices.ownTime}
          onChoose={(time) => choose({ time })}
          onOwn={(ownTime) => choose({ ownTime })}
        />
        {opponent !== 'person' && (
          <Thinking chosen={settings.thinking} onChoose={(thinking) => change({ thinking })} />
        )}
      </details>
    </>
  );
}
