import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { StandingsTable } from '../parts/standings-table';
import type { TournamentGame, TournamentHeard } from '../server/events';
import { nameText } from '../server/name-text';
import { isForfeit, scoreOf } from '../server/tournament';
import { PlayerName } from './standings';
import { pointsText } from './words';

interface CellProps {
  readonly games: readonly TournamentGame[];
  /** Of the row. */
  readonly player: number;
}

/** What a player has of the games with one opponent: "1", "½ 0", "+" without a fight, "•" for now. */
function Cell({ games, player }: CellProps): JSX.Element {
  return (
    <td>
      {games.map((each) => {
        const score = scoreOf(each.score, each.white === player ? 'white' : 'black');
        const text =
          score === null
            ? '•'
            : isForfeit(each.score)
              ? score > 0
                ? '+'
                : '−'
              : pointsText(score);
        const key = `${each.round} ${each.game}`;
        return each.game ? (
          <a
            key={key}
            href={`#/live/${each.game}`}
            aria-label={t(score === null ? 'gameOfRoundOpen' : 'gameOfRound', {
              round: each.round,
              score: text,
            })}
          >
            {text}
          </a>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </td>
  );
}

/** Everybody against everybody. */
export function Crosstable({ heard }: { readonly heard: TournamentHeard }): JSX.Element | null {
  const { table, games } = heard;
  if (games.length === 0) return null;
  const between = (one: number, other: number) =>
    games.filter(
      ({ white, black }) =>
        (white === one && black === other) || (white === other && black === one),
    );
  return (
    <div class="tournament-part">
      <h2 id="tournament-cross">{t('crosstable')}</h2>
      <StandingsTable
        labelledBy="tournament-cross"
        kind="crosstable"
        heads={[
          null,
          ...table.map((row, at) => <abbr title={nameText(row.name)}>{at + 1}</abbr>),
          t('points'),
        ]}
      >
        {table.map((row, at) => (
          <tr key={row.player}>
            <th scope="row">
              {at + 1} <PlayerName row={row} />
            </th>
            {table.map((other) =>
              other.player === row.player ? (
                <td key={other.player} class="crosstable-self" />
              ) : (
                <Cell
                  key={other.player}
                  games={between(row.player, other.player)}
                  player={row.player}
                />
              ),
            )}
            <td>
              <b>{pointsText(row.points)}</b>
            </td>
          </tr>
        ))}
      </StandingsTable>
      {games.some(({ score }) => isForfeit(score)) && <p class="fine">{t('forfeitSigns')}</p>}
    </div>
  );
}
