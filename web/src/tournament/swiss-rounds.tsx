import { t as accountWords } from 'virtual:words/account';
import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { StandingsTable } from '../parts/standings-table';
import type { TournamentHeard } from '../server/events';
import { nameText } from '../server/name-text';
import { PlayerName } from './standings';

/** "5w1" is a win with White against player 5. */
const pairedWord = /^(\d+)(w|b)(.)$/;

const signs: Readonly<Record<string, string>> = { d: '½', '-': '−', '*': '•' };

/** What is known of players by their number, and of games by round and player. */
interface Known {
  readonly names: ReadonlyMap<number, string>;
  readonly games: ReadonlyMap<string, string>;
}

const keyOf = (round: number, player: number): string => `${round} ${player}`;

/** Looked through once: there may be hundreds of players and a thousand games. */
const knownOf = ({ table, games }: TournamentHeard): Known => ({
  names: new Map(table.map(({ player, name }) => [player, nameText(name)])),
  games: new Map(
    games.flatMap(({ round, white, black, game }) =>
      game ? [white, black].map((player) => [keyOf(round, player), game] as const) : [],
    ),
  ),
});

interface CellProps {
  readonly word: string;
  readonly player: number;
  readonly round: number;
  readonly known: Known;
}

/** What a player did in one round: "5□ 1", with a link to the game where it is known. */
function Cell({ word, player, round, known }: CellProps): JSX.Element {
  const [, number, color, result] = pairedWord.exec(word) ?? [];
  if (!number || !result) return <td>{word === 'bye' ? t('bye') : '–'}</td>;
  const isWhite = color === 'w';
  const score = signs[result] ?? result;
  const name = known.names.get(Number(number) - 1) ?? '';
  const label = t(isWhite ? 'withWhite' : 'withBlack', { round, name, score });
  const game = known.games.get(keyOf(round, player));
  const text = `${number}${isWhite ? '□' : '■'} ${score}`;
  const words = (
    <>
      {text}
      <span class="for-ears"> {label}</span>
    </>
  );
  return (
    <td>
      {game ? (
        <a href={`#/live/${game}`} title={label}>
          {words}
        </a>
      ) : (
        <span title={label}>{words}</span>
      )}
    </td>
  );
}

/** Whom each player met, round by round. */
export function SwissRounds({ heard }: { readonly heard: TournamentHeard }): JSX.Element | null {
  if (heard.round === 0) return null;
  const known = knownOf(heard);
  const rounds = Array.from({ length: heard.round }, (_, i) => i + 1);
  return (
    <div class="tournament-part">
      <h2 id="tournament-rounds">{t('rounds')}</h2>
      <StandingsTable
        labelledBy="tournament-rounds"
        kind="crosstable"
        heads={[t('number'), accountWords('name'), ...rounds]}
      >
        {heard.table.map((row) => {
          const words = (row.card ?? '').split(' ');
          return (
            <tr key={row.player} class={row.player === heard.you ? 'tournament-own' : undefined}>
              <td>{row.player + 1}</td>
              <th scope="row">
                <PlayerName row={row} />
              </th>
              {rounds.map((round) => (
                <Cell
                  key={round}
                  word={words[round - 1] ?? '-'}
                  player={row.player}
                  round={round}
                  known={known}
                />
              ))}
            </tr>
          );
        })}
      </StandingsTable>
      <p class="fine">{t('roundSigns')}</p>
    </div>
  );
}
