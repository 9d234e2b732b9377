import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { Picture } from '../board/picture';
import type { Color, CoreGame, RulesSource, Start } from '../core/types';
import { cryptoRandom } from '../game/dice';
import {
  type GameRecord,
  levelMax,
  levelMin,
  nameOfRules,
  newKey,
  type Player,
} from '../game/record';
import { About } from '../parts/about';

type Side = Color | 'random';

const levelWords = [
  'a beginner',
  'a beginner who has played a little',
  'plays for fun',
  'a careful amateur',
  'a good amateur',
  'a club player',
  'a strong club player',
  'as well as it can',
];

const person: Player = { kind: 'person' };

function playersFor(isTwo: boolean, side: Side, level: number): Record<Color, Player> {
  if (isTwo) return { white: person, black: person };
  const computer: Player = { kind: 'computer', level };
  const own = side === 'random' ? (cryptoRandom(2) === 0 ? 'white' : 'black') : side;
  return own === 'white' ? { white: person, black: computer } : { white: computer, black: person };
}

interface OptionsProps<T extends string> {
  readonly name: string;
  readonly title: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: JSX.Element | string }[];
  readonly onChange: (value: T) => void;
}

/** A few things of which one holds. */
function Options<T extends string>(props: OptionsProps<T>): JSX.Element {
  return (
    <fieldset class="options">
      <legend>{props.title}</legend>
      <div class="options-row">
        {props.options.map(({ value, label }) => (
          <label key={value} class="option">
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SetupProps {
  readonly game: CoreGame;
  readonly rules: RulesSource;
  readonly rulesText: string;
  readonly onStart: (record: GameRecord) => void;
}

export function Setup({ game, rules, rulesText, onStart }: SetupProps): JSX.Element {
  const { description } = game;
  const { startCount, roles } = description;
  const [opponent, setOpponent] = useState<'computer' | 'person'>('computer');
  const [side, setSide] = useState<Side>('white');
  const [level, setLevel] = useState(3);
  const [number, setNumber] = useState(() => (startCount > 0 ? cryptoRandom(startCount) : 0));
  const start: Start = startCount > 0 ? { number } : {};
  const king = roles.find((role) => role?.royal) ?? roles.find((role) => role !== null) ?? null;

  const pieces = useMemo(() => {
    const position = game.start(startCount > 0 ? { number } : {});
    const { pieces } = position.state();
    position.close();
    return pieces;
  }, [game, startCount, number]);

  const begin = (event: Event) => {
    event.preventDefault();
    const players = playersFor(opponent === 'person', side, level);
    const events = game.begin(nameOfRules(rules), start, players);
    onStart({
      key: newKey(),
      rules,
      text: events.text(),
      title: description.title,
      players,
      moveCount: 0,
      isOver: false,
      flipped: players.black.kind === 'person' && players.white.kind === 'computer',
      savedAt: Date.now(),
    });
    events.close();
  };

  const sideLabel = (color: Color, word: string) => (
    <>
      {king && <Picture role={king} color={color} />}
      {word}
    </>
  );

  return (
    <main class="setup">
      <div class="setup-board" role="img" aria-label={`Start position of ${description.title}`}>
        <BoardPicture
          description={description}
          pieces={pieces}
          flipped={opponent === 'computer' && side === 'black'}
        />
      </div>
      <div class="setup-panel">
        <h1>{description.title}</h1>
        <form class="setup-form" onSubmit={begin}>
          <Options
            name="opponent"
            title="Play against"
            value={opponent}
            options={[
              { value: 'computer', label: 'Computer' },
              { value: 'person', label: 'Another person here' },
            ]}
            onChange={setOpponent}
          />
          {opponent === 'computer' && (
            <>
              <Options
                name="side"
                title="You play"
                value={side}
                options={[
                  { value: 'white', label: sideLabel('white', 'White') },
                  { value: 'black', label: sideLabel('black', 'Black') },
                  { value: 'random', label: 'Random' },
                ]}
                onChange={setSide}
              />
              <div class="level">
                <label for="level">
                  Level <b>{level}</b> <span class="fine">{levelWords[level - 1]}</span>
                </label>
                <input
                  id="level"
                  type="range"
                  min={levelMin}
                  max={levelMax}
                  value={level}
                  onInput={(event) => setLevel(Number(event.currentTarget.value))}
                />
              </div>
            </>
          )}
          {startCount > 0 && (
            <div class="start-number">
              <label for="start-number">Start position, 0 to {startCount - 1}</label>
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
                Another
              </button>
            </div>
          )}
          <button type="submit" class="primary large">
            Start
          </button>
        </form>
        <p>
          <a href={rules.kind === 'own' ? '#/rules-own' : `#/rules/${rules.id}`}>
            The rules in full, with diagrams
          </a>
        </p>
        <About game={game} rulesText={rulesText} />
      </div>
    </main>
  );
}
