import { t as lobbyWords } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import '../live/live.css';
import '../live/lobby.css';
import { useVisitor } from '../account/who';
import { entries } from '../guide/all';
import { rich } from '../language/rich';
import type { Tournament, TournamentStage } from '../server/events';
import type { Requests } from '../server/requests';
import { NewTournament } from './new-tournament';
import { TournamentList } from './tournament-list';
import './tournament.css';
import { useTournaments } from './use-tournaments';

const soonest = (one: Tournament, other: Tournament): number =>
  (one.start ?? Number.POSITIVE_INFINITY) - (other.start ?? Number.POSITIVE_INFINITY) || 0;
const latest = (one: Tournament, other: Tournament): number =>
  (other.ended ?? 0) - (one.ended ?? 0);

/**
 * All tournaments: coming, running, over; and a form for another one.
 * team: for which it is to be; 0 for none.
 */
export function TournamentsScreen({ team }: { readonly team: number }): JSX.Element {
  const { heard, isThere, isUnknown, refusal, act } = useTournaments();
  const visitor = useVisitor();
  const titleOf = (rules: string) => entries.find(({ id }) => id === rules)?.title ?? rules;
  const make = async (wish: Requests['tournament-new'], id: string) => {
    const answer = await act('tournament-new', wish, id);
    if (answer?.is === 'done') location.hash = `#/tournament/${answer.game}`;
    return answer;
  };
  if (isUnknown)
    return (
      <main class="missing">
        <p role="alert">{lobbyWords('noServer')}</p>
      </main>
    );
  const of = (stage: TournamentStage, order = soonest) =>
    (heard?.tournaments ?? []).filter((each) => each.stage === stage).sort(order);
  return (
    <main class="lobby tournaments">
      <h1>{t('tournaments')}</h1>
      {!heard && <p role="status">{pageWords('oneMoment')}</p>}
      {isThere === false && <p class="message message-no">{lobbyWords('connectionLost')}</p>}
      <div class="lobby-parts">
        {heard && (
          <div>
            <TournamentList title={t('running')} tournaments={of('running')} titleOf={titleOf} />
            <TournamentList
              title={t('coming')}
              tournaments={of('coming')}
              titleOf={titleOf}
              none={t('noneComing')}
            />
            <TournamentList title={t('over')} tournaments={of('over', latest)} titleOf={titleOf} />
            {heard.more !== undefined && (
              <p class="lobby-none">{lobbyWords('notShown', { count: heard.more })}</p>
            )}
          </div>
        )}
        {visitor?.is === 'account' && (
          <NewTournament
            key={team}
            titles={entries}
            heard={heard}
            team={team}
            refusal={refusal}
            onMake={make}
          />
        )}
        {visitor?.is === 'guest' && (
          <p>{rich(t('logInFirst'), { account: (words) => <a href="#/account">{words}</a> })}</p>
        )}
      </div>
    </main>
  );
}
