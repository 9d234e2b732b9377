/** Finished games of this server, looked up: docs/server/archive.md. */
import { t } from 'virtual:words/archive';
import { t as liveWords } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import '../account/account.css';
import { entries } from '../guide/all';
import { useEffectFor } from '../hooks/use-for';
import { dateText } from '../language/language';
import { ActButton } from '../parts/act-button';
import { StandingsTable } from '../parts/standings-table';
import {
  archiveAddress,
  askFinished,
  type FinishedGame,
  type Found,
  nameOf,
  readWish,
  signOf,
  type Wish,
} from '../server/finished';
import { useReach } from '../server/use-reach';
import { endings, endingWord, reasonOf } from './endings';

const go = (wish: Wish): void => {
  location.hash = archiveAddress(wish);
};

const piecesChoices = ['4', '6', '8', '12'] as const;

/** What is looked for. */
function WishForm({ wish }: { readonly wish: Wish }): JSX.Element {
  return (
    <form
      class="standings-choice"
      aria-label={t('lookFor')}
      onSubmit={(event) => {
        event.preventDefault();
        const player = new FormData(event.currentTarget).get('player');
        go({ ...wish, player: String(player ?? '').trim() });
      }}
    >
      <label>
        {t('game')}
        <select
          value={wish.rules}
          onChange={({ currentTarget }) => go({ ...wish, rules: currentTarget.value, place: '' })}
        >
          <option value="">{t('anyGame')}</option>
          {entries.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('ending')}
        <select
          value={wish.ending}
          onChange={({ currentTarget }) => go({ ...wish, ending: currentTarget.value })}
        >
          <option value="">{t('anyEnding')}</option>
          {endings.map((word) => (
            <option key={word} value={word}>
              {endingWord(word)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('piecesAtTheEnd')}
        <select
          value={wish.pieces}
          onChange={({ currentTarget }) => go({ ...wish, pieces: currentTarget.value })}
        >
          <option value="">{t('anyNumber')}</option>
          {piecesChoices.map((count) => (
            <option key={count} value={count}>
              {t('atMost', { count })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('player')}
        <input
          key={wish.player}
          name="player"
          type="search"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellcheck={false}
          maxLength={31}
          defaultValue={wish.player}
        />
      </label>
      <button type="submit">{t('search')}</button>
    </form>
  );
}

const titleOf = (rules: string): string => entries.find(({ id }) => id === rules)?.title ?? rules;

function PlayerName({ player }: { readonly player: FinishedGame['white'] }): JSX.Element {
  const name = nameOf(player);
  return player.member ? (
    <a href={`#/player/${encodeURIComponent(name)}`}>{name}</a>
  ) : (
    <span>{name}</span>
  );
}

function Games({ games }: { readonly games: readonly FinishedGame[] }): JSX.Element {
  return (
    <StandingsTable label={t('archive')} heads={[t('game'), t('players'), t('result')]}>
      {games.map((game) => (
        <tr key={game.game}>
          <th scope="row">
            <a href={`#/live/${game.game}`}>{titleOf(game.rules)}</a>
            <time class="fine" dateTime={new Date(game.time).toISOString()}>
              {dateText(game.time)}
            </time>
          </th>
          <td>
            <PlayerName player={game.white} /> – <PlayerName player={game.black} />
          </td>
          <td>
            <b>{signOf(game)}</b>
            <span class="fine">{reasonOf(game)}</span>
          </td>
        </tr>
      ))}
    </StandingsTable>
  );
}

/** Undefined until the server has answered. */
type Answer = Found | 'nobody' | null | undefined;

/** What fits, and how to have more of it. */
function useFound(wish: Wish, place: string | null | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [isMore, setMore] = useState(false);
  const [isLost, setLost] = useState(false);
  const address = archiveAddress(wish);
  const wanted = useRef(address);
  useEffectFor(
    () => {
      wanted.current = address;
      if (place === undefined) return;
      setAnswer(undefined);
      setLost(false);
      void askFinished(wish, '').then((found) => wanted.current === address && setAnswer(found));
    },
    address,
    place,
  );
  const more = async (before: Found) => {
    setMore(true);
    const found = await askFinished(wish, before.next);
    setMore(false);
    if (wanted.current !== address) return;
    setLost(found === null);
    if (found && found !== 'nobody')
      setAnswer({ games: [...before.games, ...found.games], next: found.next });
  };
  return { answer, more, isMore, isLost };
}

function foundWords({ games, next }: Found): string {
  if (games.length > 0) return t('gamesFound', { count: games.length });
  return t(next === '' ? 'noGames' : 'noGamesYet');
}

/** address: of the screen, behind the name of the place. */
export function ArchiveScreen({ address }: { readonly address: string }): JSX.Element {
  const wish = readWish(address.split('/'));
  const { place, isAway } = useReach();
  const { answer, more, isMore, isLost } = useFound(wish, place);
  const found = answer === 'nobody' ? null : answer;
  return (
    <main class="account">
      <h1>{t('archive')}</h1>
      <p class="fine">{t('whatIsHere')}</p>
      <WishForm wish={wish} />
      {wish.place !== '' && (
        <p>
          {t('thatPassed')} <a href={archiveAddress({ ...wish, place: '' })}>{t('anyPosition')}</a>
        </p>
      )}
      {answer === undefined && (
        <p role="status">{isAway ? liveWords('connectionLost') : t('oneMoment')}</p>
      )}
      {(answer === null || isLost) && <p role="alert">{t('noAnswer')}</p>}
      {answer === 'nobody' && <p role="status">{t('nobody')}</p>}
      {found && (
        <>
          {found.games.length > 0 && <Games games={found.games} />}
          <p role="status" class={found.games.length > 0 ? 'fine' : undefined}>
            {foundWords(found)}
          </p>
          {found.next !== '' && (
            <p class="card-actions">
              <ActButton isOff={isMore} onClick={() => void more(found)}>
                {t('moreGames')}
              </ActButton>
            </p>
          )}
        </>
      )}
    </main>
  );
}
