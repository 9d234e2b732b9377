import { t as archiveWords } from 'virtual:words/archive';
import { t as galleryWords } from 'virtual:words/gallery';
import { t } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import { t as tournamentWords } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { RatedCheck } from '../account/rated-check';
import type { Color } from '../core/types';
import { ownLive } from '../game/own-live';
import { movesIn } from '../game/record';
import { entries } from '../guide/all';
import { firstGame } from '../guide/rows';
import { clockAsked, usualClock } from '../server/clock-wish';
import { TournamentList } from '../tournament/tournament-list';
import { Challenge } from './challenge';
import { ClockChoice } from './clock-choice';
import { ColorChoice } from './color-choice';
import './live.css';
import './lobby.css';
import './challenge.css';
import type { PlayedGame, WaitingGame } from '../server/events';
import { isHostedId } from '../server/hosted-id';
import { randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import type { Requests } from '../server/requests';
import { FollowingList } from './following-list';
import { lastName, NameField } from './name-field';
import { type Describe, named, termsOf, waiterName, withWhom } from './offer-words';
import { clockOf, PaceChoice, paceAsked, usualWish } from './pace-choice';
import { Tables } from './tables';
import { type Lobby, useLobby } from './use-lobby';

interface LobbyScreenProps {
  /** A built-in game; null where there is none. */
  readonly describe: Describe;
}

type TitleOf = (listed: { readonly rules: string; readonly title: string }) => string;

/** With whom, and in which color. */
type SeatWords = (rules: string, name: string, free: Color) => string;

interface SeatProps {
  readonly waiting: WaitingGame;
  /** Of who waits. */
  readonly name: string;
  readonly title: string;
  readonly words: SeatWords;
  readonly onSit: (game: string) => void;
}

function Seat({ waiting, name, title, words, onSit }: SeatProps): JSX.Element {
  const { game, rules, free, own } = waiting;
  return (
    <li class="lobby-row">
      <span>
        <b>{title}</b>{' '}
        <span class="fine">
          {own ? t('ownSeat') : words(rules, name, free)} · {termsOf(waiting)}
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

interface PlayedProps {
  readonly played: PlayedGame;
  readonly title: string;
  /** Every other ply is a throw, which nobody counts as a move. */
  readonly hasDice: boolean;
  /** Whether the seat is one's own. */
  readonly isOwn: boolean;
}

function Played({ played, title, hasDice, isOwn }: PlayedProps): JSX.Element {
  const { game, ply, watching, bots } = played;
  const count = movesIn(hasDice ? ply >> 1 : ply);
  const white = named(played.white, bots?.includes('white'));
  const black = named(played.black, bots?.includes('black'));
  return (
    <li class="lobby-row">
      <span>
        <b>{title}</b>{' '}
        <span class="fine">
          {white} – {black} · {termsOf(played)} · {t('movesMade', { count })}
          {watching > 0 && ` · ${t('watching', { count: watching })}`}
        </span>
      </span>
      <a
        class={isOwn ? 'button primary' : 'button'}
        href={`#/live/${game}`}
        aria-label={t(isOwn ? 'goOnTitle' : 'watchTitle', { title, white, black })}
      >
        {t(isOwn ? 'goOn' : 'watch')}
      </a>
    </li>
  );
}

interface NewSeatProps extends LobbyScreenProps {
  readonly onOpen: (wish: Requests['new']) => void;
  /** Of the form, and of its button. */
  readonly title: string;
  readonly button: string;
}

/** A game that somebody may join. */
function NewSeat({ describe, onOpen, title, button }: NewSeatProps): JSX.Element {
  const [game, setGame] = useState(
    () => (entries.find(({ id }) => id === firstGame) ?? entries[0])?.id ?? '',
  );
  const [color, setColor] = useState('random');
  const [clockWish, setClockWish] = useState(usualClock);
  const [isRated, setRated] = useState(false);
  const [wish, setWish] = useState(() => usualWish([600, 5]));
  const live = clockOf(wish);
  const open = (event: Event) => {
    event.preventDefault();
    onOpen({
      game,
      color,
      ...clockAsked(live, clockWish),
      ...paceAsked(wish),
      rated: isRated,
    });
  };
  return (
    <form class="card lobby-new" aria-labelledby="lobby-new" onSubmit={open}>
      <h2 id="lobby-new">{title}</h2>
      <label>
        {t('game')}
        <select value={game} onChange={({ currentTarget }) => setGame(currentTarget.value)}>
          {entries.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <ColorChoice game={describe(game) ?? undefined} value={color} onChange={setColor} />
      <PaceChoice value={wish} onChange={setWish} />
      <ClockChoice clock={live} value={clockWish} onChange={setClockWish} />
      <RatedCheck value={isRated} onChange={setRated} />
      <button type="submit" class="primary">
        {button}
      </button>
    </form>
  );
}

/** Games begin one at a time: a button that is pressed twice makes one. */
function useBegin(lobby: Lobby) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const isBusy = useRef(false);
  const begin = async <What extends 'new' | 'sit'>(what: What, wish: Requests[What]) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(null);
    const answer = await lobby.act(what, { ...wish, salt: randomDigits() });
    isBusy.current = false;
    if (answer?.is === 'done') location.hash = `#/live/${answer.game}`;
    else if (answer) setRefusal(refusalWords(answer));
  };
  return { refusal, begin };
}

/** A game for somebody in particular; it waits for them at its address. */
export function ChallengeForm({
  to,
  describe,
}: LobbyScreenProps & { readonly to: string }): JSX.Element {
  const lobby = useLobby();
  const { refusal, begin } = useBegin(lobby);
  return (
    <>
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <NewSeat
        describe={describe}
        title={t('challengeNamed', { name: to })}
        button={t('sendChallenge')}
        onOpen={(wish) => void begin('new', { ...wish, to, name: lastName() })}
      />
    </>
  );
}

interface ListsProps {
  readonly describe: Describe;
  readonly lobby: Lobby;
  readonly words: SeatWords;
  readonly titleOf: TitleOf;
  readonly onSit: (game: string) => void;
}

function Lists({ describe, lobby, titleOf, words, onSit }: ListsProps): JSX.Element | null {
  if (!lobby.heard) return null;
  const { waiting, playing } = lobby.heard;
  const own = new Set(ownLive().map(({ id }) => id));
  const soon = lobby.tournaments.filter(({ stage }) => stage === 'coming' || stage === 'running');
  return (
    <>
      <section aria-labelledby="lobby-waiting">
        <h2 id="lobby-waiting">{t('waitingForOpponent')}</h2>
        {waiting.length === 0 && <p class="lobby-none">{t('nobodyWaits')}</p>}
        <ul>
          {waiting.map((each) => (
            <Seat
              key={each.game}
              waiting={each}
              name={waiterName(each, waiting)}
              title={titleOf(each)}
              words={words}
              onSit={onSit}
            />
          ))}
        </ul>
      </section>
      {playing.length > 0 && (
        <section aria-labelledby="lobby-playing">
          <h2 id="lobby-playing">{t('beingPlayed')}</h2>
          <ul>
            {playing.map((each) => (
              <Played
                key={each.game}
                played={each}
                title={titleOf(each)}
                hasDice={describe(each.rules)?.hasDice === true}
                isOwn={own.has(each.game)}
              />
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

interface ChallengesProps extends Pick<LobbyScreenProps, 'describe'> {
  readonly lobby: Lobby;
  readonly titleOf: TitleOf;
  readonly onAccept: (game: string) => void;
}

/** From people who ask for this visitor by name. */
function Challenges({ describe, lobby, titleOf, onAccept }: ChallengesProps): JSX.Element | null {
  if (lobby.challenges.length === 0) return null;
  return (
    <section aria-labelledby="lobby-challenges">
      <h2 id="lobby-challenges">{t('challenges')}</h2>
      <ul>
        {lobby.challenges.map((each) => (
          <Challenge
            key={each.game}
            challenge={each}
            title={titleOf(each)}
            describe={describe}
            onAccept={onAccept}
            onDecline={(game, why) => void lobby.act('refuse', { game, why })}
          />
        ))}
      </ul>
    </section>
  );
}

/** Who wants to play now. */
export function LobbyScreen({ describe }: LobbyScreenProps): JSX.Element {
  const lobby = useLobby();
  const [name, setName] = useState(lastName);
  const { refusal, begin } = useBegin(lobby);
  const titleOf: TitleOf = ({ rules, title }) =>
    entries.find(({ id }) => id === rules)?.title ?? title;
  const words: SeatWords = (rules, name, free) => withWhom(describe, rules, name, free);
  const sit = (game: string) => void begin('sit', { game, name });

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
        <a href="#/teams">{pageWords('teams')}</a> ·{' '}
        <a href="#/leaders/chess/blitz">{t('bestPlayers')}</a> ·{' '}
        <a href="#/archive">{archiveWords('archive')}</a> ·{' '}
        <a href="#/gallery">{galleryWords('gallery')}</a> ·{' '}
        <a href="#/studies">{pageWords('studies')}</a>
      </p>
      <div class="lobby-parts">
        <div>
          <Challenges describe={describe} lobby={lobby} titleOf={titleOf} onAccept={sit} />
          <FollowingList people={lobby.following} more={lobby.moreFollowed} />
          <Lists describe={describe} lobby={lobby} titleOf={titleOf} words={words} onSit={sit} />
        </div>
        <NewSeat
          describe={describe}
          title={t('offerAGame')}
          button={t('offerIt')}
          onOpen={(wish) => void begin('new', { ...wish, name, open: true })}
        />
        <Tables describe={describe} lobby={lobby} />
      </div>
    </main>
  );
}
