import { t as galleryWords } from 'virtual:words/gallery';
import { t } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import { t as tournamentWords } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { RatedCheck } from '../account/rated-check';
import { TournamentList } from '../tournament/tournament-list';
import { ColorChoice } from './color-choice';
import './live.css';
import './lobby.css';
import { isHostedId } from './hosted-id';
import { type PlayedGame, randomDigits, type WaitingGame } from './line';
import { lastName, NameField } from './name-field';
import { presetWords } from './pace';
import { refusalWords } from './refusal';
import { liveTimes, timeWords } from './times';
import { type Lobby, useLobby } from './use-lobby';

interface LobbyScreenProps {
  /** The built-in games. */
  readonly titles: readonly { readonly id: string; readonly title: string }[];
}

type TitleOf = (listed: { readonly rules: string; readonly title: string }) => string;

interface SeatProps {
  readonly waiting: WaitingGame;
  readonly title: string;
  readonly onSit: (game: string) => void;
}

/** "3 days for each move, rated". */
function termsOf({ clock, pace, weekends, rated }: Omit<WaitingGame, 'own'> | PlayedGame): string {
  const words = pace ? presetWords(pace) : timeWords(clock);
  const time = pace && weekends === 'off' ? t('withoutWeekends', { words }) : words;
  return rated ? `${time} · ${t('ratedTag')}` : time;
}

const named = (name: string, isBot: boolean | undefined): string =>
  isBot ? t('botNamed', { name }) : name;

function Seat({ waiting, title, onSit }: SeatProps): JSX.Element {
  const { game, rules, free, own, bot } = waiting;
  const name = named(waiting.name, bot);
  return (
    <li class="lobby-row">
      <span>
        <b>{title}</b>{' '}
        <span class="fine">
          {own ? t('ownSeat') : t('seatWith', { name, color: free })} · {termsOf(waiting)}
          {isHostedId(rules) && ` · ${t('ownRulesTag')}`} ·{' '}
          <a href={`#/rules/${rules}`}>{t('rules')}</a>
        </span>
      </span>
      {own ? (
        <a class="button" href={`#/live/${game}`}>
          {t('open')}
        </a>
      ) : (
        <button
          type="button"
          class="primary"
          aria-label={t('playWith', { title, name })}
          onClick={() => onSit(game)}
        >
          {t('play')}
        </button>
      )}
    </li>
  );
}

function Played({ played, title }: { readonly played: PlayedGame; readonly title: string }) {
  const { game, ply, watching, bots } = played;
  const white = named(played.white, bots?.includes('white'));
  const black = named(played.black, bots?.includes('black'));
  return (
    <li class="lobby-row">
      <span>
        <b>{title}</b>{' '}
        <span class="fine">
          {white} – {black} · {termsOf(played)} · {t('plies', { count: ply })}
          {watching > 0 && ` · ${t('watching', { count: watching })}`}
        </span>
      </span>
      <a
        class="button"
        href={`#/live/${game}`}
        aria-label={t('watchTitle', { title, white, black })}
      >
        {t('watch')}
      </a>
    </li>
  );
}

interface ChallengeProps {
  readonly challenge: Lobby['challenges'][number];
  readonly title: string;
  readonly onAnswer: (what: 'sit' | 'refuse', game: string) => void;
}

function Challenge({ challenge, title, onAnswer }: ChallengeProps): JSX.Element {
  const { game, rules, free, bot } = challenge;
  const name = named(challenge.name, bot);
  return (
    <li class="lobby-row">
      <span>
        <b>{title}</b>{' '}
        <span class="fine">
          {t('seatWith', { name, color: free })} · {termsOf(challenge)} ·{' '}
          <a href={`#/rules/${rules}`}>{t('rules')}</a>
        </span>
      </span>
      <span class="card-actions">
        <button
          type="button"
          class="primary"
          aria-label={t('acceptNamed', { title, name })}
          onClick={() => onAnswer('sit', game)}
        >
          {t('acceptChallenge')}
        </button>
        <button
          type="button"
          aria-label={t('declineNamed', { title, name })}
          onClick={() => onAnswer('refuse', game)}
        >
          {t('declineChallenge')}
        </button>
      </span>
    </li>
  );
}

interface NewSeatProps extends LobbyScreenProps {
  readonly onOpen: (wish: object) => void;
  /** Of the form, and of its button. */
  readonly title: string;
  readonly button: string;
}

/** A game that somebody may join. */
function NewSeat({ titles, onOpen, title, button }: NewSeatProps): JSX.Element {
  const [game, setGame] = useState(
    () => (titles.find(({ id }) => id === 'chess') ?? titles[0])?.id ?? '',
  );
  const [color, setColor] = useState('random');
  const [time, setTime] = useState(3);
  const [isRated, setRated] = useState(false);
  const open = (event: Event) => {
    event.preventDefault();
    onOpen({ game, color, clock: liveTimes[time] ?? null, rated: isRated });
  };
  return (
    <form class="card lobby-new" aria-labelledby="lobby-new" onSubmit={open}>
      <h2 id="lobby-new">{title}</h2>
      <label>
        {t('game')}
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
        {t('time')}
        <select value={time} onChange={({ currentTarget }) => setTime(Number(currentTarget.value))}>
          {liveTimes.map((each, i) => (
            <option key={String(each)} value={i}>
              {each === null ? t('noClock') : timeWords(each)}
            </option>
          ))}
        </select>
      </label>
      <RatedCheck value={isRated} onChange={setRated} />
      <button type="submit">{button}</button>
    </form>
  );
}

/** A game for somebody in particular; it waits for him at its address. */
export function ChallengeForm({
  to,
  titles,
}: LobbyScreenProps & { readonly to: string }): JSX.Element {
  const lobby = useLobby();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (wish: object) => {
    setRefusal(null);
    const answer = await lobby.act('new', { ...wish, to, name: lastName(), salt: randomDigits() });
    if (answer?.is === 'done') location.hash = `#/live/${answer.game}`;
    else if (answer) setRefusal(refusalWords(answer));
  };
  return (
    <>
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <NewSeat
        titles={titles}
        title={t('challengeNamed', { name: to })}
        button={t('sendChallenge')}
        onOpen={(wish) => void send(wish)}
      />
    </>
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
  const soon = lobby.tournaments.filter(({ stage }) => stage === 'coming' || stage === 'running');
  return (
    <>
      <section aria-labelledby="lobby-waiting">
        <h2 id="lobby-waiting">{t('waitingForOpponent')}</h2>
        {waiting.length === 0 && <p class="lobby-none">{t('nobodyWaits')}</p>}
        <ul>
          {waiting.map((each) => (
            <Seat key={each.game} waiting={each} title={titleOf(each)} onSit={onSit} />
          ))}
        </ul>
      </section>
      {playing.length > 0 && (
        <section aria-labelledby="lobby-playing">
          <h2 id="lobby-playing">{t('beingPlayed')}</h2>
          <ul>
            {playing.map((each) => (
              <Played key={each.game} played={each} title={titleOf(each)} />
            ))}
          </ul>
        </section>
      )}
      <TournamentList
        title={tournamentWords('tournaments')}
        tournaments={soon.slice(0, 5)}
        titleOf={(rules) => titleOf({ rules, title: rules })}
      />
    </>
  );
}

/** Who wants to play now. */
export function LobbyScreen({ titles }: LobbyScreenProps): JSX.Element {
  const lobby = useLobby();
  const [name, setName] = useState(lastName);
  const [refusal, setRefusal] = useState<string | null>(null);
  const titleOf: TitleOf = ({ rules, title }) =>
    titles.find(({ id }) => id === rules)?.title ?? title;
  const begin = async (what: string, wish: object) => {
    setRefusal(null);
    const answer = await lobby.act(what, { ...wish, name, salt: randomDigits() });
    if (answer?.is === 'done') location.hash = `#/live/${answer.game}`;
    else if (answer) setRefusal(refusalWords(answer));
  };

  if (lobby.isUnknown)
    return (
      <main class="missing">
        <p role="alert">{t('noServer')}</p>
        <p>
          <a href="#/">{t('toTheGames')}</a>
        </p>
      </main>
    );
  return (
    <main class="lobby">
      <h1>{t('lobby')}</h1>
      <p class="fine" role="status">
        {lobby.heard ? t('peopleHere', { count: lobby.heard.people }) : pageWords('oneMoment')}
      </p>
      {lobby.isThere === false && <p class="message message-no">{t('connectionLost')}</p>}
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <NameField value={name} onChange={setName} />
      <p class="fine">
        <a href="#/tournaments">{tournamentWords('tournaments')}</a> ·{' '}
        <a href="#/leaders/chess/blitz">{t('bestPlayers')}</a> ·{' '}
        <a href="#/gallery">{galleryWords('gallery')}</a>
      </p>
      <div class="lobby-parts">
        <div>
          {lobby.challenges.length > 0 && (
            <section aria-labelledby="lobby-challenges">
              <h2 id="lobby-challenges">{t('challenges')}</h2>
              <ul>
                {lobby.challenges.map((each) => (
                  <Challenge
                    key={each.game}
                    challenge={each}
                    title={titleOf(each)}
                    onAnswer={(what, game) =>
                      void (what === 'sit'
                        ? begin(what, { game })
                        : lobby.act(what, { game, why: 'generic' }))
                    }
                  />
                ))}
              </ul>
            </section>
          )}
          <Lists lobby={lobby} titleOf={titleOf} onSit={(game) => void begin('sit', { game })} />
        </div>
        <NewSeat
          titles={titles}
          title={t('offerAGame')}
          button={t('offerIt')}
          onOpen={(wish) => void begin('new', { ...wish, open: true })}
        />
      </div>
    </main>
  );
}
