import { t as lobbyWords } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/team';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import '../live/live.css';
import '../live/lobby.css';
import {
  askTeams,
  changeTeam,
  type OwnTeam,
  type Team,
  type Teams,
  teamRefusal,
} from '../account/teams';
import { useVisitor } from '../account/who';
import { rich } from '../language/rich';
import { useReach } from '../server/use-reach';
import { TeamForm } from './team-form';
import './team.css';

const parts = { waits: 'youHaveAsked', member: 'youAreMember', leader: 'youLead' } as const;

const partWords = ({ part, waiting = 0, unread }: OwnTeam): string =>
  [
    t(parts[part]),
    ...(waiting > 0 ? [t('requests', { count: waiting })] : []),
    ...(unread > 0 ? [t('unreadLines', { count: unread })] : []),
  ].join(' · ');

function Row({ team, more }: { readonly team: Team; readonly more?: string }): JSX.Element {
  return (
    <li class="team-row">
      <a href={`#/team/${team.team}`}>
        <b dir="auto">{team.name}</b>
      </a>
      <span class="fine">
        {t('members', { count: team.count })} · {t(team.request ? 'onRequest' : 'open')}
        {more !== undefined && ` · ${more}`}
        {team.hidden && ` · ${t('hidden')}`}
      </span>
    </li>
  );
}

const patienceMs = 250;

/** What the server has for these words, asked when nothing was typed for a moment. */
function useTeams(words: string) {
  const { place, isAway } = useReach();
  const [heard, setHeard] = useState<Awaited<ReturnType<typeof askTeams>> | null>(null);
  useEffect(() => {
    if (!place) return;
    let isWanted = true;
    const wait = setTimeout(
      () => void askTeams(words.trim()).then((heard) => isWanted && setHeard(heard)),
      words === '' ? 0 : patienceMs,
    );
    return () => {
      isWanted = false;
      clearTimeout(wait);
    };
  }, [place, words]);
  const isLost = heard?.is === 'refused' && heard.code === 'lost';
  const known: Teams | null = heard?.is === 'teams' ? heard : null;
  return {
    known,
    isMissing: place === null || (heard?.is === 'refused' && !isLost),
    isAway: isAway || isLost,
  };
}

function Found(): JSX.Element {
  const [refusal, setRefusal] = useState<string | null>(null);
  const found = async (words: object) => {
    setRefusal(null);
    const said = await changeTeam('found', words);
    if (said.is === 'team') location.hash = `#/team/${said.team}`;
    else if (said.is === 'refused') setRefusal(teamRefusal(said));
    return said.is !== 'refused';
  };
  return (
    <TeamForm
      draft="team"
      title={t('newTeam')}
      button={t('foundIt')}
      refusal={refusal}
      onSend={found}
    />
  );
}

/** Teams of this server, one's own first, and a form for another one. */
export function TeamsScreen(): JSX.Element {
  const [words, setWords] = useState('');
  const { known, isMissing, isAway } = useTeams(words);
  const visitor = useVisitor();
  if (isMissing)
    return (
      <main class="missing">
        <p role="alert">{lobbyWords('noServer')}</p>
      </main>
    );
  const status = () => {
    if (isAway) return lobbyWords('connectionLost');
    if (!known) return pageWords('oneMoment');
    if (known.teams.length > 0) return t('teamCount', { count: known.teams.length });
    return words.trim() === '' ? t('noneYet') : t('noneFound');
  };
  return (
    <main class="lobby teams">
      <h1>{t('teams')}</h1>
      <p>{t('whatIsIt')}</p>
      <div class="lobby-parts">
        <div>
          {known && known.own.length > 0 && (
            <section aria-labelledby="teams-own">
              <h2 id="teams-own">{t('yourTeams')}</h2>
              <ul>
                {known.own.map((team) => (
                  <Row key={team.team} team={team} more={partWords(team)} />
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="teams-all">
            <h2 id="teams-all">{t('allTeams')}</h2>
            <label class="team-search">
              {t('search')}
              <input
                type="search"
                dir="auto"
                maxLength={30}
                value={words}
                onInput={({ currentTarget }) => setWords(currentTarget.value)}
              />
            </label>
            <p class="fine" role="status">
              {status()}
            </p>
            <ul>
              {known?.teams.map((team) => (
                <Row key={team.team} team={team} />
              ))}
            </ul>
          </section>
        </div>
        {visitor?.is === 'account' && <Found />}
        {visitor?.is === 'guest' && (
          <p>{rich(t('logInFirst'), { account: (words) => <a href="#/account">{words}</a> })}</p>
        )}
      </div>
    </main>
  );
}
