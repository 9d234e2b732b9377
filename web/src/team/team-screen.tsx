import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/team';
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import '../live/live.css';
import '../live/lobby.css';
import { PersonDialog } from '../account/person';
import { askTeam, changeTeam, type TeamPage, teamRefusal } from '../account/teams';
import { useVisitor } from '../account/who';
import { entries } from '../guide/all';
import { dateText } from '../language/language';
import { rich } from '../language/rich';
import { Sure } from '../parts/sure';
import { useTitle } from '../parts/use-title';
import { useReach } from '../server/use-reach';
import { TournamentList } from '../tournament/tournament-list';
import { Members, Others, type TeamAct } from './members';
import './team.css';
import { TeamChatRoom } from './team-chat';
import { TeamForm } from './team-form';

interface PartProps {
  readonly team: TeamPage;
  readonly act: TeamAct;
}

/** Members read and write in its room; in that of a hidden team its leaders alone. */
const isIn = ({ part, hidden }: TeamPage): boolean =>
  part === 'leader' || (part === 'member' && !hidden);

interface OwnPartProps extends PartProps {
  /** The account hides when one is here, whatever one shows in a team. */
  readonly isHidden: boolean;
}

/** Joining and leaving, and whether the others see when one is here. */
function OwnPart({ team, act, isHidden }: OwnPartProps): JSX.Element {
  const { part, request, shown, told = true, first, count } = team;
  if (part === 'out') return <p>{t('refused-team-refuses')}</p>;
  if (part === '')
    return (
      <button type="button" class="primary" onClick={() => void act('join')}>
        {t(request ? 'askToJoin' : 'join')}
      </button>
    );
  if (part === 'waits')
    return (
      <>
        <p role="status">{t('youHaveAsked')}</p>
        <button type="button" onClick={() => void act('leave')}>
          {t('askNoMore')}
        </button>
      </>
    );
  return (
    <>
      <p>{t(part === 'leader' ? 'youLead' : 'youAreMember')}</p>
      <label class="live-check">
        <input
          type="checkbox"
          checked={shown}
          onChange={({ currentTarget }) => void act('show', { on: currentTarget.checked })}
        />
        <span>
          {t('showPresence')}
          {isHidden && (
            <span class="fine team-hides">
              {rich(t('accountHides'), { account: (words) => <a href="#/account">{words}</a> })}
            </span>
          )}
        </span>
      </label>
      <label class="live-check">
        <input
          type="checkbox"
          checked={told}
          onChange={({ currentTarget }) => void act('tell', { on: currentTarget.checked })}
        />
        <span>{t('tellOfRoom')}</span>
      </label>
      <Sure
        not={t('keepIt')}
        words={t('leave')}
        sure={t(count === 1 ? 'leaveLastSure' : first ? 'leaveFirstSure' : 'leaveSure')}
        onAct={() => void act('leave')}
      />
    </>
  );
}

/** What its leaders decide. */
function Leading({ team, act, refusal }: PartProps & { readonly refusal: string | null }) {
  const { waiting = [], out = [] } = team;
  return (
    <>
      {waiting.length > 0 && (
        <Others title={t('waiting')} people={waiting} deeds={['accept', 'refuse']} act={act} />
      )}
      <details>
        <summary>{t('changeTeam')}</summary>
        <TeamForm
          key={`${team.name} ${team.about} ${team.request}`}
          words={team}
          draft={`team.${team.team}`}
          title={t('changeTeam')}
          button={t('saveIt')}
          refusal={refusal}
          onSend={({ name, about, request }) => act('change', { name, about, request })}
        />
      </details>
      {out.length > 0 && (
        <details>
          <summary>{t('outTitle')}</summary>
          <Others title={t('outTitle')} isFolded people={out} deeds={['forgive']} act={act} />
        </details>
      )}
    </>
  );
}

/** For everybody a report, for the first leader and administrators its end. */
function Foot({ team, act, isMember }: PartProps & { readonly isMember: boolean }): JSX.Element {
  const [isReporting, setReporting] = useState(false);
  const { first, admin, hidden, name, about } = team;
  return (
    <div class="team-deeds">
      {isMember && !first && (
        <button type="button" onClick={() => setReporting(true)}>
          {t('report')}
        </button>
      )}
      {admin && (
        <button type="button" onClick={() => void act('hide', { on: !hidden })}>
          {t(hidden ? 'showIt' : 'hideIt')}
        </button>
      )}
      {(first || admin) && (
        <Sure
          not={t('keepIt')}
          words={t('closeTeam')}
          sure={t('closeSure')}
          onAct={() => void act('close')}
        />
      )}
      {isReporting && (
        <PersonDialog
          name={name}
          words={about === '' ? name : `${name}: ${about}`}
          target={{ team: team.team }}
          isReport
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}

/** team: null until it is there; failure: why it is not, or why something was refused. */
function useTeam(number: number) {
  const { place } = useReach();
  const [team, setTeam] = useState<TeamPage | null>(null);
  const [failure, setFailure] = useState<string | null>(place === null ? '' : null);
  const look = useCallback(
    async (from: number) => {
      const heard = await askTeam(number, from);
      if (heard.is === 'team') setTeam(heard);
      else setFailure(teamRefusal(heard));
    },
    [number],
  );
  useEffect(() => {
    if (place !== undefined) void look(0);
  }, [place, look]);
  const act: TeamAct = async (what, values = {}) => {
    setFailure(null);
    const said = await changeTeam(what, { team: number, ...values });
    if (said.is === 'team') setTeam(said);
    else if (said.is === 'done') location.hash = '#/teams';
    else setFailure(teamRefusal(said));
    return said.is !== 'refused';
  };
  return { team, failure, act, look };
}

function Tournaments({ team }: { readonly team: TeamPage }): JSX.Element {
  const { tournaments, part } = team;
  const titleOf = (rules: string) => entries.find(({ id }) => id === rules)?.title ?? rules;
  return (
    <>
      <TournamentList
        title={t('tournaments')}
        tournaments={tournaments}
        titleOf={titleOf}
        none={t('noTournaments')}
        isOfTeam
      />
      {part === 'leader' && !team.hidden && (
        <p>
          <a class="button" href={`#/tournaments/${team.team}`}>
            {t('newTournament')}
          </a>
        </p>
      )}
    </>
  );
}

/** A team, for its members and for others. */
export function TeamScreen({ number }: { readonly number: number }): JSX.Element {
  const { team, failure, act, look } = useTeam(number);
  const visitor = useVisitor();
  useTitle(team?.name ?? null);
  if (!team)
    return (
      <main class={failure === null ? 'loading' : 'missing'}>
        <p role={failure === null ? 'status' : 'alert'}>{failure ?? pageWords('oneMoment')}</p>
        {failure !== null && (
          <p>
            <a href="#/teams">{t('allTeams')}</a>
          </p>
        )}
      </main>
    );
  const account = visitor?.is === 'account' ? visitor : null;
  const own = account?.name ?? '';
  return (
    <main class="lobby team">
      <h1 dir="auto">{team.name}</h1>
      <p class="fine">
        {t('members', { count: team.count })} · {t(team.request ? 'onRequest' : 'open')} ·{' '}
        {t('since', { when: dateText(team.made) })}
      </p>
      {team.hidden && <p class="message message-no">{t('isHidden')}</p>}
      {team.about && (
        <p class="team-about" dir="auto">
          {team.about}
        </p>
      )}
      <div class="team-deeds">
        {account && <OwnPart team={team} act={act} isHidden={account.hidden} />}
        {visitor?.is === 'guest' && (
          <p>{rich(t('logInToJoin'), { account: (words) => <a href="#/account">{words}</a> })}</p>
        )}
      </div>
      {failure && (
        <p class="message message-no" role="alert">
          {failure}
        </p>
      )}
      <div class="team-parts">
        <Members team={team} act={act} own={own} onFrom={(from) => void look(from)} />
        <div>
          {isIn(team) && <TeamChatRoom key={own} team={number} own={own} />}
          {team.part === 'leader' && <Leading team={team} act={act} refusal={null} />}
          <div>
            <Tournaments team={team} />
          </div>
        </div>
      </div>
      <Foot team={team} act={act} isMember={own !== ''} />
      <p>
        <a href="#/teams">{t('allTeams')}</a>
      </p>
    </main>
  );
}
