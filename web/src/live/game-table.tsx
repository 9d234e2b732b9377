import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Description } from '../core/types';
import { capital } from '../game/names';
import { colorWord } from '../game/words';
import './live.css';
import './lobby.css';
import type { WaitingGame } from '../server/events';
import { type Answer, randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import type { Requests } from '../server/requests';
import { timeWords } from '../server/times';
import { ComputerHere } from './computer-here';
import { lastName } from './name-field';
import { termsOf, waiterName } from './offer-words';
import { type Lobby, useLobby } from './use-lobby';

/** Of a game that is begun by one click. */
const usualClock = [600, 5] as const;
/** Of the computer that sits down at once. */
const usualLevel = 3;
/** Who came first is seen; the lobby has all. */
const shownMax = 4;

interface TableProps {
  /** Id of the game. */
  readonly game: string;
  readonly title: string;
  /** Null where its colors have no names of their own. */
  readonly description: Description | null;
  readonly lobby: Lobby;
  /** Seconds for each player and more for every move; null: ten minutes. */
  readonly clock?: readonly [number, number] | null;
}

interface SeatProps extends Pick<TableProps, 'title' | 'description'> {
  readonly waiting: WaitingGame;
  /** Of who waits. */
  readonly name: string;
  readonly onSit: () => void;
}

function Seat({ waiting, name, title, description, onSit }: SeatProps): JSX.Element {
  const color = description ? colorWord(description, waiting.free) : waiting.free;
  return (
    <li class="lobby-row">
      <span>
        <b>{waiting.own ? capital(t('ownSeat')) : name}</b>
        <span class="fine">
          {!waiting.own && `${t('youWouldHave', { color })} · `}
          {termsOf(waiting)}
        </span>
      </span>
      {waiting.own ? (
        <a class="button" href={`#/live/${waiting.game}`}>
          {t('open')}
        </a>
      ) : (
        <button
          type="button"
          class="primary"
          aria-label={t('playWith', { title, name })}
          onClick={onSit}
        >
          {t('play')}
        </button>
      )}
    </li>
  );
}

/** The table of a game: who waits there, a seat for oneself, or the computer in the other one. */
export function GameTable(props: TableProps): JSX.Element {
  const { game, title, description, lobby } = props;
  const clock = props.clock ?? usualClock;
  const [refusal, setRefusal] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const waiting = lobby.heard?.waiting.filter(({ rules }) => rules === game) ?? [];
  const begin = async <What extends 'new' | 'sit'>(
    what: What,
    wish: Requests[What],
    level?: number,
  ) => {
    setRefusal(null);
    setBusy(true);
    const answer = await lobby.act(what, { ...wish, name: lastName(), salt: randomDigits() });
    const done = answer?.is === 'done' ? answer.game : null;
    const seated =
      done && level
        ? await lobby.act('computer', { game: done, level, salt: randomDigits() })
        : answer;
    const isRefused = seated?.is === 'refused';
    if (done && isRefused) await lobby.act('abort', { game: done });
    setBusy(false);
    if (isRefused) setRefusal(seated);
    else if (done) location.hash = `#/live/${done}`;
  };
  const seat = { game, color: 'random', clock };
  return (
    <div class="game-table">
      {lobby.heard && waiting.length === 0 && <p class="lobby-none">{t('nobodyAtTable')}</p>}
      {waiting.length > 0 && (
        <ul>
          {waiting.slice(0, shownMax).map((each) => (
            <Seat
              key={each.game}
              waiting={each}
              name={waiterName(each, waiting)}
              title={title}
              description={description}
              onSit={() => void begin('sit', { game: each.game })}
            />
          ))}
        </ul>
      )}
      {lobby.isThere === false && <p class="message message-no">{t('connectionLost')}</p>}
      {refusal?.is === 'refused' && (
        <p class="message message-no" role="alert">
          {refusalWords(refusal)}
        </p>
      )}
      <ComputerHere answer={refusal} game={game} />
      <p class="card-actions">
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void begin('new', { ...seat, open: true })}
        >
          {t('openSeat')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void begin('new', seat, usualLevel)}>
          {t('computerSits')}
        </button>
      </p>
      <p class="fine">{t('tableTerms', { time: timeWords(clock), level: usualLevel })}</p>
    </div>
  );
}

/** On the page of a game. */
export function TableCard(props: Omit<TableProps, 'lobby'>): JSX.Element {
  const lobby = useLobby();
  return (
    <section class="card table-card" aria-labelledby="table-card">
      <h2 id="table-card">{t('playOnline')}</h2>
      <GameTable {...props} lobby={lobby} />
      <p class="fine">
        <a href="#/lobby">{t('toTheLobby')}</a>
      </p>
    </section>
  );
}
