import { t as accountWords } from 'virtual:words/account';
import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import '../account/account.css';
import type { TournamentHeard, TournamentRow } from '../server/events';
import { PlayerName } from './standings';

/** "5w1" is a win with White against player 5. */
const pairedWord = /^(\d+)(w|b)(.)$/;

const signs: Readonly<Record<string, string>> = { d: '½', '-': '−', '*': '•' };

interface CellProps {
  readonly word: string;
  readonly row: TournamentRow;
  readonly round: number;
  readonly heard: TournamentHeard;
}

/** What a player did in one round: "5□ 1", with a link to the game where it is known. */
function Cell({ word, row, round, heard }: CellProps): JSX.Element {
  const [, number, color, result] = pairedWord.exec(word) ?? [];
  if (!number || !result) return <td>{word === 'bye' ? t('bye') : '–'}</td>;
  const isWhite = color === 'w';
  const opponent = Number(number) - 1;
  const score = signs[result] ?? result;
  const name = heard.table.find(({ player }) => player === opponent)?.name ?? '';
  const label = t(isWhite ? 'withWhite' : 'withBlack', { round, name, score });
  const game = heard.games.find(
    (each) =>
      each.round === round && (isWhite ? each.white : each.black) === row.player && each.game,
  );
  const text = `${number}${isWhite ? '□' : '■'} ${score}`;
  return (
    <td>
      {game ? (
        <a href={`#/live/${game.game}`} title={label}>
          {text}
        </a>
      ) : (
        <abbr title={label}>{text}</abbr>
      )}
    </td>
  );
}

/** Whom each player met, round by round. */
export function SwissRounds({ heard }: { readonly heard: TournamentHeard }): JSX.Element | null {
  if (heard.round === 0) return null;
  const rounds = Array.from({ length: heard.round }, (_, i) => i + 1);
  return (
    <div class="tournament-part">
      <h2 id="tournament-rounds">{t('rounds')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section class="standings-frame" tabIndex={0} aria-labelledby="tournament-rounds">
        <table class="standings crosstable">
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{accountWords('name')}</th>
              {rounds.map((round) => (
                <th key={round} scope="col">
                  {round}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heard.table.map((row) => {
              const words = (row.card ?? '').split(' ');
              return (
                <tr
                  key={row.player}
                  class={row.player === heard.you ? 'tournament-own' : undefined}
                >
                  <td>{row.player + 1}</td>
                  <th scope="row">
                    <PlayerName row={row} />
                  </th>
                  {rounds.map((round) => (
                    <Cell
                      key={round}
                      word={words[round - 1] ?? '-'}
                      row={row}
                      round={round}
                      heard={heard}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p class="fine">{t('roundSigns')}</p>
    </div>
  );
}
