import { t } from 'virtual:words/tournament';
import type { ComponentChildren, JSX } from 'preact';
import { rich } from '../language/rich';
import type { Tournament } from '../server/events';
import './tournament.css';
import { stateWords, termsWords } from './words';

interface TournamentListProps {
  readonly title: string;
  readonly tournaments: readonly Tournament[];
  readonly titleOf: (rules: string) => string;
  /** Said where there is none; without it nothing is shown then. */
  readonly none?: string;
  /** On the page of a team, which is not named there. */
  readonly isOfTeam?: boolean;
}

/** Whose members alone may join. */
function OfTeam({ team, teamname }: Pick<Tournament, 'team' | 'teamname'>): JSX.Element {
  if (teamname === undefined) return <>{t('ofSomeTeam')}</>;
  const link = (words: ComponentChildren) => (
    <a href={`#/team/${team}`}>
      <bdi>{words}</bdi>
    </a>
  );
  return <>{rich(t('byTeam', { name: teamname }), { team: link })}</>;
}

/** Tournaments of one stage. */
export function TournamentList(props: TournamentListProps): JSX.Element | null {
  const { title, tournaments, titleOf, none, isOfTeam = false } = props;
  if (tournaments.length === 0 && none === undefined) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {tournaments.length === 0 && <p class="lobby-none">{none}</p>}
      <ul>
        {tournaments.map((each) => (
          <li key={each.tournament} class="tournament-row">
            <a href={`#/tournament/${each.tournament}`}>
              <b>{each.title}</b>
            </a>
            <span class="fine">
              {each.called ?? titleOf(each.rules)} · {termsWords(each)}
            </span>
            <span class="fine">
              {stateWords(each)}
              {each.joined && ` · ${t(each.stage === 'over' ? 'youTookPart' : 'youTakePart')}`}
              {each.hidden && ` · ${t('hidden')}`}
              {each.team !== undefined && !isOfTeam && (
                <>
                  {' · '}
                  <OfTeam team={each.team} teamname={each.teamname} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
