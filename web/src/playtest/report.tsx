import { t } from 'virtual:words/playtest';
import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type {
  Description,
  PlaytestRemark,
  PlaytestReport,
  PlaytestRole,
  RoleId,
} from '../core/types';
import { capital, plain } from '../game/names';
import { colorWord, pawnsText, roleWord } from '../game/words';
import { numberText, tenthsText } from '../language/language';
import { rich } from '../language/rich';
import { roleState } from '../parts/role-state';
import { Bar, percent, Range, rangeText, Split } from './plots';
import { ruleKinds } from './rule-kinds';

interface ReportProps {
  readonly description: Description;
  readonly report: PlaytestReport;
}

/** What an ending is called; the core counts by reasons. */
const reasonWord = ({ endingNames }: Description, reason: string): string =>
  endingNames[reason] ?? capital(plain(reason));

/** Moves of one side in so many plies: what people count. */
const movesOf = (plies: number) => Math.ceil(plies / 2);

function Results({ description, report }: ReportProps): JSX.Element {
  const { games, white, drawn, black, whiteScore, draws } = report;
  return (
    <section class="playtest-results">
      <h2>{t('whoWins')}</h2>
      <Split white={white} drawn={drawn} black={black} />
      <dl class="playtest-split">
        {(
          [
            [t('colorWins', { color: colorWord(description, 'white') }), white, 'is-white'],
            [t('drawn'), drawn, 'is-drawn'],
            [t('colorWins', { color: colorWord(description, 'black') }), black, 'is-black'],
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
        {rich(
          t('scores', {
            color: colorWord(description, 'white'),
            share: percent(whiteScore.share),
            range: rangeText(whiteScore),
            draws: percent(draws.share),
            drawRange: rangeText(draws),
          }),
          { b: (words) => <b>{words}</b> },
        )}
      </p>
    </section>
  );
}

function remarkText(description: Description, remark: PlaytestRemark): string {
  const { kind, percent, count, role, color, reason } = remark;
  const share = t('percent', { share: numberText(percent) });
  return t(`remark-${kind}`, {
    share,
    count,
    color: colorWord(description, color),
    role: capital(roleWord(description, role)),
    reason: reasonWord(description, reason),
  });
}

function Remarks({ description, report }: ReportProps): JSX.Element {
  return (
    <section class="playtest-remarks">
      <h2>{t('toLookAt')}</h2>
      {report.remarks.length === 0 ? (
        <p>{t('nothingStandsOut')}</p>
      ) : (
        <ul>
          {report.remarks.map((remark) => (
            <li key={`${remark.kind} ${remark.role} ${remark.reason}`}>
              {remarkText(description, remark)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Endings({ description, report }: ReportProps): JSX.Element {
  return (
    <section>
      <h2>{t('howGamesEnd')}</h2>
      <table class="playtest-table">
        <thead>
          <tr>
            <th scope="col">{t('reason')}</th>
            <th scope="col" colSpan={2}>
              {t('shareOfGames')}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.endings.map(({ reason, white, drawn, black }) => {
            const share = (white + drawn + black) / report.games;
            return (
              <tr key={reason}>
                <th scope="row">{reasonWord(description, reason)}</th>
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
      <h2>{t('howLong')}</h2>
      <p>
        {rich(
          t('halfTake', {
            quarter,
            most,
            median,
            shortest: movesOf(report.shortest),
            longest: movesOf(report.longest),
          }),
          { b: (words) => <b>{words}</b> },
        )}
      </p>
      <table class="playtest-table">
        <thead>
          <tr>
            <th scope="col">{t('moves')}</th>
            <th scope="col" colSpan={2}>
              {t('games')}
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
  const state = roleState(description, role);
  return (
    <th scope="row" class="playtest-role">
      <span>
        {facts && <Picture role={facts} color="white" />}
        <span>
          {capital(roleWord(description, role))}
          {state && <small> {state}</small>}
        </span>
      </span>
    </th>
  );
}

function Pieces({ description, report }: ReportProps): JSX.Element {
  return (
    <section>
      <h2>{t('whatPiecesDo')}</h2>
      <table class="playtest-table">
        <thead>
          <tr>
            <th scope="col">{t('piece')}</th>
            <th scope="col" class="is-number" title={t('movesInWords')}>
              {t('movesIn')}
            </th>
            <th scope="col" class="is-number" title={t('takesWords')}>
              {t('takes')}
            </th>
            <th scope="col" class="is-number" title={t('lostWords')}>
              {t('lost')}
            </th>
            <th scope="col" class="is-number" title={t('winsWords')}>
              {t('wins')}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.roles.map(({ role, present, moved, captures, lost, mates }) => (
            <tr key={role}>
              <RoleHead description={description} role={role} />
              <td class="is-number">
                {t('percent', { share: Math.round((100 * moved) / present) })}
              </td>
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
      <h2>{t('whatPiecesAreWorth')}</h2>
      {valued.length === 0 ? (
        <p>{t('moreGamesNeeded')}</p>
      ) : (
        <>
          <p class="fine">{t('worthWords')}</p>
          <table class="playtest-table">
            <thead>
              <tr>
                <th scope="col">{t('piece')}</th>
                <th scope="col">
                  <span class="for-ears">{t('plot')}</span>
                </th>
                <th scope="col" class="is-number">
                  {t('worth')}
                </th>
                <th scope="col" class="is-number">
                  {t('byRule')}
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
                    {pawnsText(value)} ± {pawnsText(margin)}
                  </td>
                  <td class="is-number">{pawnsText(derived(role))}</td>
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
  const used = ruleKinds.flatMap((kind) => {
    const use = report.uses.find((use) => use.kind === kind);
    return use ? [{ ...use, name: t(`used-${kind}`) }] : [];
  });
  return (
    <section>
      <h2>{t('whichRules')}</h2>
      <p>
        {t('legalMoves', {
          average: tenthsText(report.legalMoves),
          most: report.legalMovesMost,
          checks: percent(report.checks),
        })}
      </p>
      {used.length > 0 && (
        <table class="playtest-table">
          <thead>
            <tr>
              <th scope="col">{t('rule')}</th>
              <th scope="col" colSpan={2}>
                {t('gamesWithOne')}
              </th>
              <th scope="col" class="is-number">
                {t('moves')}
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
      <Results description={description} report={report} />
      <Remarks description={description} report={report} />
      <Endings description={description} report={report} />
      <Lengths report={report} />
      <Pieces description={description} report={report} />
      <Values description={description} report={report} />
      <Uses report={report} />
    </div>
  );
}
