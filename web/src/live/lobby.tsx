import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { countWord } from '../game/words';
import { ColorChoice } from './color-choice';
import './live.css';
import './lobby.css';
import { type PlayedGame, randomDigits, type WaitingGame } from './line';
import { lastName, NameField } from './name-field';
import { liveTimes, timeWords } from './times';
import { type Lobby, useLobby } from './use-lobby';

interface LobbyScreenProps {
  /** The built-in games. */
  readonly titles: readonly { readonly id: string; readonly title: string }[];
}

type TitleOf = (rules: string) => string;

interface SeatProps {
  readonly waiting: WaitingGame;
  readonly title: string;
  readonly onSit: (game: string) => void;
}

function Seat({ waiting, title, onSit }: SeatProps): JSX.Element {
  const { game, rules, clock, name, free, own } = waiting;
  const color = free === 'white' ? 'White' : 'Black';
  return (
    <li class="lobby-row">
      <span>
        <b>{title}</b>{' '}
        <span class="fine">
          {own ? 'your game' : `with ${name}, you have ${color}`} · {timeWords(clock)} ·{' '}
          <a href={`#/rules/${rules}`}>rules</a>
        </span>
      </span>
      {own ? (
        <a class="button" href={`#/live/${game}`}>
          Open
        </a>
      ) : (
        <button
          type="button"
          class="primary"
          aria-label={`Play ${title} with ${name}`}
          onClick={() => onSit(game)}
        >
          Play
        </button>
      )}
    </li>
  );
}

function Played({ played, title }: { readonly played: PlayedGame; readonly title: string }) {
  const { game, white, black, clock, ply, watching } = played;
  return (
    <li class="lobby-row">
      <span>
        <b>{title}</b>{' '}
        <span class="fine">
          {white} – {black} · {timeWords(clock)} · {countWord(ply, 'ply', 'plies')}
          {watching > 0 && ` · ${watching} watching`}
        </span>
      </span>
      <a class="button" href={`#/live/${game}`} aria-label={`Watch ${title}, ${white} – ${black}`}>
        Watch
      </a>
    </li>
  );
}

interface NewSeatProps extends LobbyScreenProps {
  readonly onOpen: (wish: object) => void;
}

/** A game that anybody may join. */
function NewSeat({ titles, onOpen }: NewSeatProps): JSX.Element {
  const [game, setGame] = useState(
    () => (titles.find(({ id }) => id === 'chess') ?? titles[0])?.id ?? '',
  );
  const [color, setColor] = useState('random');
  const [time, setTime] = useState(3);
  const open = (event: Event) => {
    event.preventDefault();
    onOpen({ game, color, clock: liveTimes[time]?.time ?? null });
  };
  return (
    <form class="card lobby-new" aria-labelledby="lobby-new" onSubmit={open}>
      <h2 id="lobby-new">Offer a game</h2>
      <label>
        Game
        <select value={game} onChange={({ currentTarget }) => setGame(currentTarget.value)}>
          {titles.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <ColorChoice value={color} onChange={setColor} />
      <label>
        Time
        <select value={time} onChange={({ currentTarget }) => setTime(Number(currentTarget.value))}>
          {liveTimes.map(({ label }, i) => (
            <option key={label} value={i}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Offer it</button>
    </form>
  );
}

interface ListsProps {
  readonly lobby: Lobby;
  readonly titleOf: TitleOf;
  readonly onSit: (game: string) => void;
}

function Lists({ lobby, titleOf, onSit }: ListsProps): JSX.Element | null {
  if (!lobby.heard) return null;
  const { waiting, playing } = lobby.heard;
  return (
    <>
      <section aria-labelledby="lobby-waiting">
        <h2 id="lobby-waiting">Waiting for an opponent</h2>
        {waiting.length === 0 && (
          <p class="lobby-none">
            Nobody is waiting now. Offer a game; while you wait, you can have the computer take the
            seat.
          </p>
        )}
        <ul>
          {waiting.map((each) => (
            <Seat key={each.game} waiting={each} title={titleOf(each.rules)} onSit={onSit} />
          ))}
        </ul>
      </section>
      {playing.length > 0 && (
        <section aria-labelledby="lobby-playing">
          <h2 id="lobby-playing">Being played</h2>
          <ul>
            {playing.map((each) => (
              <Played key={each.game} played={each} title={titleOf(each.rules)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Who wants to play now. */
export function LobbyScreen({ titles }: LobbyScreenProps): JSX.Element {
  const lobby = useLobby();
  const [name, setName] = useState(lastName);
  const [refusal, setRefusal] = useState<string | null>(null);
  const titleOf: TitleOf = (rules) => titles.find(({ id }) => id === rules)?.title ?? rules;
  const begin = async (what: string, wish: object) => {
    setRefusal(null);
    const answer = await lobby.act(what, { ...wish, name, salt: randomDigits() });
    if (answer?.is === 'done') location.hash = `#/live/${answer.game}`;
    else if (answer) setRefusal(answer.sentence);
  };

  if (lobby.isUnknown)
    return (
      <main class="missing">
        <p role="alert">This page does not come from a server of games between people.</p>
        <p>
          <a href="#/">To the games</a>
        </p>
      </main>
    );
  return (
    <main class="lobby">
      <h1>Lobby</h1>
      <p class="fine" role="status">
        {lobby.heard ? `${countWord(lobby.heard.people, 'person', 'people')} here` : 'One moment …'}
      </p>
      {lobby.isThere === false && (
        <p class="message message-no">The connection is lost; the page tries again.</p>
      )}
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <NameField value={name} onChange={setName} />
      <div class="lobby-parts">
        <div>
          <Lists lobby={lobby} titleOf={titleOf} onSit={(game) => void begin('sit', { game })} />
        </div>
        <NewSeat titles={titles} onOpen={(wish) => void begin('new', { ...wish, open: true })} />
      </div>
    </main>
  );
}
