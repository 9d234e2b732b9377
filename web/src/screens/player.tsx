import { t } from 'virtual:words/account';
import { t as liveWords } from 'virtual:words/live';
import type { ComponentProps, JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { bannedText, dayOf } from '../account/account';
import type { Description } from '../core/types';
import { dateText, numberText } from '../language/language';
import '../account/account.css';
import { Activity, Totals } from '../account/activity';
import { Follow } from '../account/follow';
import { Field, Form } from '../account/form';
import { PersonMenu } from '../account/person';
import {
  askPerson,
  type Person,
  type RatedGame,
  type Rating,
  ratingText,
  speedWord,
} from '../account/standings';
import { useVisitor } from '../account/who';
import { entries } from '../guide/all';
import { ChallengeForm } from '../live/lobby';
import { StandingsTable } from '../parts/standings-table';
import { anything, archiveAddress } from '../server/finished';
import { useReach } from '../server/use-reach';

const plotWidth = 160;
const plotHeight = 36;
const margin = 3;

/** How a rating went, game by game; a table of the same numbers would be read more slowly. */
function Course({ games }: { readonly games: readonly RatedGame[] }): JSX.Element | null {
  const values = games.map(({ rating }) => rating);
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => margin + (at / (values.length - 1)) * (plotWidth - 2 * margin);
  const y = (value: number) =>
    plotHeight - margin - ((value - low) / Math.max(high - low, 1)) * (plotHeight - 2 * margin);
  const points = values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
  const whole = (value: number) => numberText(Math.round(value), { useGrouping: false });
  return (
    <svg
      class="course"
      viewBox={`0 0 ${plotWidth} ${plotHeight}`}
      role="img"
      aria-label={t('course', {
        first: whole(values[0] ?? 0),
        last: whole(values.at(-1) ?? 0),
        low: whole(low),
        high: whole(high),
      })}
    >
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}

const PlayerLink = ({ name }: { readonly name: string }) => (
  <a href={`#/player/${encodeURIComponent(name)}`}>{name}</a>
);

interface PlayerProps {
  readonly name: string;
  /** A built-in game; null where there is none. */
  readonly describe: (rules: string) => Description | null;
}

function Ratings({
  person,
  titleOf,
}: {
  readonly person: Person;
  readonly titleOf: (rules: string) => string;
}): JSX.Element {
  const { ratings, history } = person;
  if (ratings.length === 0) return <p>{t('noRatedGames')}</p>;
  const isOf = (rating: Rating) => (game: RatedGame) =>
    game.rules === rating.rules && game.speed === rating.speed;
  return (
    <>
      <StandingsTable
        label={t('rating')}
        heads={[t('game'), t('rating'), t('gamesPlayed'), t('history')]}
      >
        {ratings.map((rating) => (
          <tr key={`${rating.rules} ${rating.speed}`}>
            <th scope="row">
              <a href={`#/leaders/${rating.rules}/${rating.speed}`}>{titleOf(rating.rules)}</a>
              <span class="fine">{speedWord(rating.speed)}</span>
            </th>
            <td>
              <b>{ratingText(rating)}</b>
              <span class="fine">± {Math.round(2 * rating.deviation)}</span>
            </td>
            <td>{rating.games}</td>
            <td>
              <Course games={history.filter(isOf(rating))} />
            </td>
          </tr>
        ))}
      </StandingsTable>
      {ratings.some(({ provisional }) => provisional) && <p class="fine">{t('whatProvisional')}</p>}
    </>
  );
}

function Records({ records }: Pick<Person, 'records'>): JSX.Element | null {
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="records-title">
      <h2 id="records-title">{t('opponents')}</h2>
      <StandingsTable
        labelledBy="records-title"
        heads={[t('opponent'), t('won'), t('drawn'), t('lost')]}
      >
        {records.map(({ opponent, won, drawn, lost }) => (
          <tr key={opponent}>
            <th scope="row">
              <PlayerLink name={opponent} />
            </th>
            <td>{won}</td>
            <td>{drawn}</td>
            <td>{lost}</td>
          </tr>
        ))}
      </StandingsTable>
    </section>
  );
}

/** What somebody belongs to, and everybody may know. */
function TeamsOf({ teams }: Pick<Person, 'teams'>): JSX.Element | null {
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby="teams-title">
      <h2 id="teams-title">{t('teams')}</h2>
      <ul class="person-teams">
        {teams.map(({ team, name }) => (
          <li key={team}>
            <a href={`#/team/${team}`}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const gamesShown = 10;

function LastGames({
  history,
  titleOf,
}: Pick<Person, 'history'> & { readonly titleOf: (rules: string) => string }): JSX.Element | null {
  if (history.length === 0) return null;
  const scoreWord = (score: number) =>
    score === 1 ? t('win') : score === 0 ? t('loss') : t('draw');
  return (
    <section aria-labelledby="last-title">
      <h2 id="last-title">{t('lastGames')}</h2>
      <StandingsTable labelledBy="last-title" heads={[t('game'), t('opponent'), t('result')]}>
        {history
          .slice(-gamesShown)
          .reverse()
          .map(({ game, rules, speed, opponent, score, time }) => (
            <tr key={game}>
              <th scope="row">
                <a href={`#/live/${game}`}>{titleOf(rules)}</a>
                <span class="fine">{speedWord(speed)}</span>
              </th>
              <td>{opponent === '' ? t('somebodyGone') : <PlayerLink name={opponent} />}</td>
              <td>
                {scoreWord(score)}
                <time class="fine" dateTime={new Date(time).toISOString()}>
                  {dateText(time)}
                </time>
              </td>
            </tr>
          ))}
      </StandingsTable>
    </section>
  );
}

const dayMs = 86_400_000;

/** An administrator closes this account for some time, or opens it again. */
function Closing({
  person: { name, closed },
  onChange,
}: {
  readonly person: Person;
  readonly onChange: () => void;
}): JSX.Element {
  if (closed)
    return (
      <Form
        title={t('closedAccount')}
        button={t('openAgain')}
        path="open"
        more={{ name }}
        onDone={onChange}
      >
        <p>{bannedText(closed)}</p>
      </Form>
    );
  return (
    <details class="account-more">
      <summary>{t('closeAccount')}</summary>
      <Form
        title={t('closeAccount')}
        button={t('closeIt')}
        path="close"
        more={{ name }}
        onDone={onChange}
      >
        <p class="fine">{t('whatCloses')}</p>
        <Field
          name="until"
          label={t('until')}
          type="date"
          complete="off"
          min={dayOf(Date.now() + dayMs)}
          note={t('untilNote')}
        />
        <Field name="why" label={t('why')} complete="off" note={t('whyNote')} />
      </Form>
    </details>
  );
}

/** A challenge to somebody. The form follows the lobby, and is begun when it is wanted. */
function ChallengePart(props: ComponentProps<typeof ChallengeForm>): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="account-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('challenge')}</summary>
      {isOpen && <ChallengeForm {...props} />}
    </details>
  );
}

/** What everybody may know of somebody with an account. */
export function PlayerScreen({ name, describe }: PlayerProps): JSX.Element {
  const [person, setPerson] = useState<Person | null | undefined>();
  const visitor = useVisitor();
  const isOwn = visitor?.is === 'account' && visitor.name === person?.name;
  const titleOf = (rules: string) => entries.find(({ id }) => id === rules)?.title ?? rules;
  const { place, isAway } = useReach();
  const look = useCallback(() => void askPerson(name).then(setPerson), [name]);
  useEffect(() => {
    if (place === undefined) return;
    let isWanted = true;
    setPerson(undefined);
    void askPerson(name).then((found) => isWanted && setPerson(found));
    return () => {
      isWanted = false;
    };
  }, [name, place]);
  return (
    <main class="account">
      <div class="person-title">
        <h1>{person?.name ?? name}</h1>
        {person && visitor && !isOwn && <PersonMenu name={person.name} target={{ name }} />}
      </div>
      {person === undefined && (
        <p role="status">{isAway ? liveWords('connectionLost') : t('oneMoment')}</p>
      )}
      {person === null && <p role="alert">{t('nobody')}</p>}
      {person && (
        <>
          <p class="fine">
            {t('since', { when: dateText(person.since) })}
            {person.admin && ` · ${t('administrator')}`}
            {person.bot && ` · ${t('bot')}`}
          </p>
          <Follow person={person} onChange={look}>
            {!person.bot && (
              <a class="button" href={`#/messages/${encodeURIComponent(person.name)}`}>
                {t('writeMessage')}
              </a>
            )}
          </Follow>
          {visitor && !isOwn && <ChallengePart to={person.name} describe={describe} />}
          <Ratings person={person} titleOf={titleOf} />
          <TeamsOf teams={person.teams} />
          <Totals totals={person.totals} titleOf={titleOf} />
          <Activity days={person.days} today={person.today} />
          <LastGames history={person.history} titleOf={titleOf} />
          <p>
            <a href={archiveAddress({ ...anything, player: person.name })}>{t('allGames')}</a>
          </p>
          <Records records={person.records} />
          {person.closed !== undefined && <Closing person={person} onChange={look} />}
        </>
      )}
    </main>
  );
}
