import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { Description, MoveKind, PlaytestReport, PlaytestRole, RoleId } from '../core/types';
import { capital, plain } from '../game/names';
import { roleWord } from '../game/words';
import { Bar, percent, Range, Split } from './plots';

interface ReportProps {
  readonly description: Description;
  readonly report: PlaytestReport;
}

const rules: readonly (readonly [MoveKind, string])[] = [
  ['castle', 'Castling'],
  ['promote', 'Promotion'],
  ['en-passant', 'Capture en passant'],
  ['drop', 'Drop from hand'],
  ['become', 'Change in place'],
  ['demote', 'Sacrifice in place'],
  ['convert', 'Change of a kind'],
  ['passing-capture', 'Capture on the way'],
  ['pass', 'Pass'],
];

const reasonWord = (reason: string): string =>
  reason === 'length' ? 'Too long' : reason === '' ? 'Not stated' : capital(plain(reason));

/** Moves of one side in so many plies: what people count. */
const movesOf = (plies: number) => Math.ceil(plies / 2);

function Results({ report }: { readonly report: PlaytestReport }): JSX.Element {
  const { games, white, drawn, black, whiteScore, draws } = report;
  return (
    <section class="playtest-results">
      <h2>Who wins</h2>
      <Split white={white} drawn={drawn} black={black} />
      <dl class="playtest-split">
        {(
          [
            ['White wins', white, 'is-white'],
            ['Drawn', drawn, 'is-drawn'],
            ['Black wins', black, 'is-black'],
          ] as const
        ).map(([name, count, key]) => (
          <div key={name}>
            <dt>
              <span class={`playtest-key ${key}`} aria-hidden="true" /> {name}
            </dt>
            <dd>
              <b>{percent(count / games)}</b> <span class="fine">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        White scores <b>{percent(whiteScore.share)}</b> ± {(100 * whiteScore.margin).toFixed(1)},
        draws counting half; {percent(draws.share)} ± {(100 * draws.margin).toFixed(1)} are drawn.
      </p>
    </section>
  );
}

function Remarks({ report }: { readonly report: PlaytestReport }): JSX.Element {
  return (
    <section class="playtest-remarks">
      <h2>To look at</h2>
      {report.remarks.length === 0 ? (
        <p>Nothing stands out beyond chance.</p>
      ) : (
        <ul>
          {report.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Endings({ report }: { readonly report: PlaytestReport }): JSX.Element {
  return (
    <section>
      <h2>How games end</h2>
      <table class="playtest-table">
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col" colSpan={2}>
              Share of games
            </th>
          </tr>
        </thead>
        <tbody>
          {report.endings.map(({ reason, white, drawn, black }) => {
            const share = (white + drawn + black) / report.games;
            return (
              <tr key={reason}>
                <th scope="row">{reasonWord(reason)}</th>
                <td class="is-plot">
                  <Bar share={share} />
                </td>
                <td class="is-number">{percent(share)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Lengths({ report }: { readonly report: PlaytestReport }): JSX.Element {
  const [quarter = 0, median = 0, most = 0] = report.quartiles.map(movesOf);
  const highest = Math.max(...report.lengths.map(({ games }) => games), 1);
  return (
    <section>
      <h2>How long games are</h2>
      <p>
        Half of the games take {quarter} to {most} moves; the median is <b>{median}</b>. The
        shortest has {movesOf(report.shortest)}, the longest {movesOf(report.longest)}.
      </p>
      <table class="playtest-table">
        <thead>
          <tr>
            <th scope="col">Moves</th>
            <th scope="col" colSpan={2}>
              Games
            </th>
          </tr>
        </thead>
        <tbody>
          {report.lengths.map(({ from, to, games }) => (
            <tr key={from}>
              <th scope="row">
                {movesOf(from)}–{movesOf(to)}
              </th>
              <td class="is-plot">
                <Bar share={games / highest} />
              </td>
              <td class="is-number">{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RoleHead({ description, role }: { description: Description; role: RoleId }): JSX.Element {
  const facts = description.roles[role];
  return (
    <th scope="row" class="playtest-role">
      <span>
        {facts && <Picture role={facts} color="white" />}
        {capital(roleWord(description, role))}
      </span>
    </th>
  );
}

function Pieces({ description, report }: ReportProps): JSX.Element {
  return (
    <section>
      <h2>What the pieces do</h2>
      <table class="playtest-table">
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col" class="is-number" title="Share of games in which this piece moves">
              Moves in
            </th>
            <th scope="col" class="is-number" title="Pieces it captured">
              Takes
            </th>
            <th scope="col" class="is-number" title="How many were captured or given up">
              Lost
            </th>
            <th scope="col" class="is-number" title="Games it won with the last move">
              Wins
            </th>
          </tr>
        </thead>
        <tbody>
          {report.roles.map(({ role, present, moved, captures, lost, mates }) => (
            <tr key={role}>
              <RoleHead description={description} role={role} />
              <td class="is-number">{Math.round((100 * moved) / present)} %</td>
              <td class="is-number">{captures}</td>
              <td class="is-number">{lost}</td>
              <td class="is-number">{mates}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Valued = PlaytestRole & { readonly value: number; readonly margin: number };

/** Pieces are compared by worth, the most worthy first. */
function Values({ description, report }: ReportProps): JSX.Element {
  const valued = report.roles
    .filter(
      (did): did is Valued => did.value !== null && description.roles[did.role]?.royal === false,
    )
    .sort((a, b) => b.value - a.value);
  const derived = (role: RoleId) => description.roles[role]?.value ?? 0;
  const most = Math.max(
    100,
    ...valued.map(({ role, value, margin }) => Math.max(value + margin, derived(role))),
  );
  return (
    <section>
      <h2>What the pieces are worth</h2>
      {valued.length === 0 ? (
        <p>More games are needed to tell.</p>
      ) : (
        <>
          <p class="fine">
            In pawns, by the results. The line is the range for 95 of 100 such reports, the mark
            what the rules alone suggest.
          </p>
          <table class="playtest-table">
            <thead>
              <tr>
                <th scope="col">Piece</th>
                <th scope="col">
                  <span class="for-ears">Plot</span>
                </th>
                <th scope="col" class="is-number">
                  Worth
                </th>
                <th scope="col" class="is-number">
                  By rule
                </th>
              </tr>
            </thead>
            <tbody>
              {valued.map(({ role, value, margin }) => (
                <tr key={role}>
                  <RoleHead description={description} role={role} />
                  <td class="is-plot">
                    <Range value={value} margin={margin} other={derived(role)} most={most} />
                  </td>
                  <td class="is-number">
                    {(value / 100).toFixed(1)} ± {(margin / 100).toFixed(1)}
                  </td>
                  <td class="is-number">{(derived(role) / 100).toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function Uses({ report }: { readonly report: PlaytestReport }): JSX.Element {
  const used = rules.flatMap(([kind, name]) => {
    const use = report.uses.find((use) => use.kind === kind);
    return use ? [{ name, ...use }] : [];
  });
  return (
    <section>
      <h2>Which rules are used</h2>
      <p>
        A position has {report.legalMoves.toFixed(1)} legal moves on average,{' '}
        {report.legalMovesMost} at most. {percent(report.checks)} of the moves give check.
      </p>
      {used.length > 0 && (
        <table class="playtest-table">
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col" colSpan={2}>
                Games with one
              </th>
              <th scope="col" class="is-number">
                Moves
              </th>
            </tr>
          </thead>
          <tbody>
            {used.map(({ name, games, moves }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="is-plot">
                  <Bar share={games / report.games} />
                </td>
                <td class="is-number">{percent(games / report.games)}</td>
                <td class="is-number">{moves}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What games of the engine against itself tell about the rules. */
export function Report({ description, report }: ReportProps): JSX.Element {
  return (
    <div class="playtest-report">
      <Results report={report} />
      <Remarks report={report} />
      <Endings report={report} />
      <Lengths report={report} />
      <Pieces description={description} report={report} />
      <Values description={description} report={report} />
      <Uses report={report} />
    </div>
  );
}
