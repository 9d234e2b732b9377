import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import type { Tournament } from '../server/events';
import './tournament.css';
import { stateWords, termsWords } from './words';

interface TournamentListProps {
  readonly title: string;
  readonly tournaments: readonly Tournament[];
  readonly titleOf: (rules: string) => string;
  /** Said where there is none; without it nothing is shown then. */
  readonly none?: string;
}

/** Tournaments of one stage. */
export function TournamentList(props: TournamentListProps): JSX.Element | null {
  const { title, tournaments, titleOf, none } = props;
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
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
