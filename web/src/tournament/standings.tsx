import { t as accountWords } from 'virtual:words/account';
import { t } from 'virtual:words/tournament';
import type { ComponentChild, JSX } from 'preact';
import { StandingsTable } from '../parts/standings-table';
import type { TournamentHeard, TournamentRow } from '../server/events';
import { isGone, nameText } from '../server/name-text';
import { pointsText } from './words';

export function PlayerName({ row }: { readonly row: TournamentRow }): JSX.Element {
  if (isGone(row.name)) return <>{nameText(row.name)}</>;
  return <a href={`#/player/${encodeURIComponent(row.name)}`}>{row.name}</a>;
}

/** "withdrawn", "pauses": what else is to be known of a player. */
function noteOf(row: TournamentRow, { kind }: TournamentHeard): string | null {
  const isArena = kind === 'arena';
  if (row.annulled) return t('annulled');
  if (row.away) return t(isArena || kind === 'swiss' ? 'pausing' : 'withdrawn');
  return isArena && row.streak > 2 ? t('streak', { count: row.streak }) : null;
}

function Row({ row, heard }: { readonly row: TournamentRow; readonly heard: TournamentHeard }) {
  const isArena = heard.kind === 'arena';
  const note = noteOf(row, heard);
  return (
    <tr class={row.player === heard.you ? 'tournament-own' : undefined}>
      <td>{row.place}</td>
      <th scope="row">
        <PlayerName row={row} />
        {note && <span class="fine"> {note}</span>}
      </th>
      <td>
        <b>{pointsText(row.points)}</b>
      </td>
      {row.cut !== undefined && <td>{pointsText(row.cut / 2)}</td>}
      {row.buchholz !== undefined && <td>{pointsText(row.buchholz / 2)}</td>}
      {!isArena && <td>{pointsText(row.sonneborn)}</td>}
      <td>{row.won}</td>
      <td>{row.drawn}</td>
      <td>{row.lost}</td>
    </tr>
  );
}

const short = (word: string, title: string) => <abbr title={title}>{word}</abbr>;

function headsOf({ kind }: TournamentHeard): readonly ComponentChild[] {
  return [
    accountWords('place'),
    accountWords('name'),
    t('points'),
    ...(kind === 'swiss'
      ? [short(t('buchholzCutShort'), t('buchholzCut')), short(t('buchholzShort'), t('buchholz'))]
      : []),
    ...(kind === 'arena' ? [] : [short(t('sonnebornShort'), t('sonnebornBerger'))]),
    accountWords('won'),
    accountWords('drawn'),
    accountWords('lost'),
  ];
}

/** Who leads. */
export function Standings({ heard }: { readonly heard: TournamentHeard }): JSX.Element | null {
  if (heard.table.length === 0) return null;
  return (
    <div class="tournament-part">
      <h2 id="tournament-table">{t('standings')}</h2>
      <StandingsTable labelledBy="tournament-table" heads={headsOf(heard)}>
        {heard.table.map((row) => (
          <Row key={row.player} row={row} heard={heard} />
        ))}
      </StandingsTable>
    </div>
  );
}
