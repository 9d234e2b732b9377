import { t } from 'virtual:words/account';
import { t as liveWords } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import './account.css';
import { entries } from '../guide/all';
import { StandingsTable } from '../parts/standings-table';
import { useReach } from '../server/use-reach';
import { askLeaders, type Rating, ratingText, speeds, speedWord } from './standings';

interface LeadersProps {
  readonly rules: string;
  readonly speed: string;
}

function Leaders({ leaders }: { readonly leaders: readonly Rating[] }): JSX.Element {
  return (
    <StandingsTable
      label={t('bestPlayers')}
      heads={[t('place'), t('name'), t('rating'), t('gamesPlayed')]}
    >
      {leaders.map((leader, at) => (
        <tr key={leader.name}>
          <td>{at + 1}</td>
          <th scope="row">
            <a href={`#/player/${encodeURIComponent(leader.name)}`}>{leader.name}</a>
          </th>
          <td>
            <b>{ratingText(leader)}</b>
          </td>
          <td>{leader.games}</td>
        </tr>
      ))}
    </StandingsTable>
  );
}

/** The best players of a game, by speed. */
export function LeadersScreen({ rules, speed }: LeadersProps): JSX.Element {
  const [leaders, setLeaders] = useState<readonly Rating[] | null>(null);
  const { place, isAway } = useReach();
  useEffect(() => {
    if (place === undefined) return;
    let isWanted = true;
    setLeaders(null);
    void askLeaders(rules, speed).then((found) => isWanted && setLeaders(found));
    return () => {
      isWanted = false;
    };
  }, [rules, speed, place]);
  const go = (rules: string, speed: string) => {
    location.hash = `#/leaders/${rules}/${speed}`;
  };
  return (
    <main class="account">
      <h1>{t('bestPlayers')}</h1>
      <div class="standings-choice">
        <label>
          {t('game')}
          <select value={rules} onChange={({ currentTarget }) => go(currentTarget.value, speed)}>
            {entries.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('speed')}
          <select value={speed} onChange={({ currentTarget }) => go(rules, currentTarget.value)}>
            {speeds.map((each) => (
              <option key={each} value={each}>
                {speedWord(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {leaders === null && (
        <p role="status">{isAway ? liveWords('connectionLost') : t('oneMoment')}</p>
      )}
      {leaders?.length === 0 && <p>{t('noLeaders')}</p>}
      {leaders && leaders.length > 0 && <Leaders leaders={leaders} />}
    </main>
  );
}
