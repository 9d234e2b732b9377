import { t as accountWords } from 'virtual:words/account';
import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import '../account/account.css';
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

/** Who leads. */
export function Standings({ heard }: { readonly heard: TournamentHeard }): JSX.Element | null {
  if (heard.table.length === 0) return null;
  const isArena = heard.kind === 'arena';
  return (
    <div class="tournament-part">
      <h2 id="tournament-table">{t('standings')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section class="standings-frame" tabIndex={0} aria-labelledby="tournament-table">
        <table class="standings">
          <thead>
            <tr>
              <th scope="col">{accountWords('place')}</th>
              <th scope="col">{accountWords('name')}</th>
              <th scope="col">{t('points')}</th>
              {heard.kind === 'swiss' && (
                <>
                  <th scope="col">
                    <abbr title={t('buchholzCut')}>{t('buchholzCutShort')}</abbr>
                  </th>
                  <th scope="col">
                    <abbr title={t('buchholz')}>{t('buchholzShort')}</abbr>
                  </th>
                </>
              )}
              {!isArena && (
                <th scope="col">
                  <abbr title={t('sonnebornBerger')}>{t('sonnebornShort')}</abbr>
                </th>
              )}
              <th scope="col">{accountWords('won')}</th>
              <th scope="col">{accountWords('drawn')}</th>
              <th scope="col">{accountWords('lost')}</th>
            </tr>
          </thead>
          <tbody>
            {heard.table.map((row) => (
              <Row key={row.player} row={row} heard={heard} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
