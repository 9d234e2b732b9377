import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { misfitIn } from '../core/sketch';
import type { Finding } from '../core/types';
import { underlined } from '../game/underline';
import type { Edit } from './editor';
import { type Mended, type Remedy, withRemedies } from './fixes';
import type { Plan } from './painter/plan';

interface FindingCardProps {
  readonly finding: Finding;
  /** How often the same is found further down. */
  readonly more: number;
  readonly onShow: () => void;
  readonly remedies: readonly Remedy[];
  readonly onMend?: ((edits: readonly Edit[]) => void) | undefined;
}

/** "rank 7" in the words of the page. */
function ranksWords(ranks: string): string {
  const [, from = '', to] = /^ranks? (\S+?)(?:-(\S+))?$/.exec(ranks) ?? [];
  return to === undefined
    ? t('mend-promote', { rank: from })
    : t('mend-promoteRanks', { from, to });
}

function remedyWords({ name, words }: Remedy): string {
  if (name === 'add') return t('addStatement');
  if (name === 'promote') return ranksWords(words);
  return name === 'remove' ? t('mend-remove', { words }) : t(`mend-${name}`);
}

interface RemediesProps {
  readonly remedies: readonly Remedy[];
  readonly onMend: (edits: readonly Edit[]) => void;
}

const Remedies = ({ remedies, onMend }: RemediesProps): JSX.Element => (
  <div class="finding-mend">
    {remedies.map((remedy) => (
      <button
        key={`${remedy.name} ${remedy.words}`}
        type="button"
        class="finding-add"
        onClick={() => onMend(remedy.edits)}
      >
        {remedyWords(remedy)}
      </button>
    ))}
  </div>
);

function FindingCard(props: FindingCardProps): JSX.Element {
  const { finding, more, remedies, onShow, onMend } = props;
  const parts = underlined(finding);
  // The buttons are the suggestion.
  const isSaid = remedies.length > 0 && misfitIn(finding) !== null;
  return (
    <li class={`finding finding-${finding.severity}`}>
      <button type="button" onClick={onShow} disabled={finding.line === 0}>
        <span class="finding-head">
          <b>{t(`severity-${finding.severity}`)}</b>
          {finding.line > 0 && (
            <span>{t('lineAndColumn', { line: finding.line, column: finding.column })}</span>
          )}
        </span>
        <span class="finding-sentence" lang="en">
          {finding.sentence}
        </span>
        {finding.suggestion && !isSaid && (
          <span class="finding-suggestion" lang="en">
            {finding.suggestion}
          </span>
        )}
        {more > 0 && <span class="finding-more">{t('sameAgain', { count: more })}</span>}
        {parts && (
          <code class="finding-source">
            {parts.before}
            <mark>{parts.words}</mark>
            {parts.after}
          </code>
        )}
      </button>
      {onMend && remedies.length > 0 && <Remedies remedies={remedies} onMend={onMend} />}
    </li>
  );
}

/** The first finding of each kind, and how many are like it. */
export function grouped(findings: readonly Finding[]): readonly (readonly [Finding, number])[] {
  const groups = new Map<string, [Finding, number]>();
  for (const finding of findings) {
    const { severity, sentence, suggestion } = finding;
    const kind = `${severity} ${sentence} ${suggestion ?? ''}`;
    const group = groups.get(kind);
    if (group) group[1]++;
    else groups.set(kind, [finding, 0]);
  }
  return [...groups.values()];
}

/** A text that can be mended beside what is wrong with it. */
interface Mending {
  readonly text: string;
  /** The board and the setup of the text as it stands; null where that is not known. */
  readonly plan: Plan | null;
  readonly onMend: (edits: readonly Edit[]) => void;
}

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly onShow: (finding: Finding) => void;
  /** Absent where the text cannot be changed. */
  readonly mending?: Mending | null;
}

const mendedIn = (findings: readonly Finding[], mending: Mending | null | undefined) =>
  mending
    ? withRemedies(mending.text, findings, mending.plan)
    : findings.map((finding): Mended => ({ finding, remedies: [] }));

/** What is wrong with a text; each leads to its place. */
export function FindingList({ findings, onShow, mending }: FindingListProps): JSX.Element {
  const groups = grouped(findings);
  const first = groups.map(([finding]) => finding);
  return (
    <ul class="findings">
      {mendedIn(first, mending).map(({ finding, remedies }, at) => (
        <FindingCard
          key={`${finding.line} ${finding.column} ${finding.sentence}`}
          finding={finding}
          more={groups[at]?.[1] ?? 0}
          remedies={remedies}
          onShow={() => onShow(finding)}
          onMend={mending?.onMend}
        />
      ))}
    </ul>
  );
}

interface MendListProps extends Mending {
  readonly findings: readonly Finding[];
}

/** What there is to press for what is wrong with a text. */
export function MendList({ findings, ...mending }: MendListProps): JSX.Element | null {
  const first = grouped(findings).map(([finding]) => finding);
  const mended = mendedIn(first, mending).filter(({ remedies }) => remedies.length > 0);
  if (mended.length === 0) return null;
  return (
    <ul class="findings">
      {mended.map(({ finding, remedies }) => (
        <li key={finding.sentence} class={`finding finding-${finding.severity} finding-missing`}>
          <span class="finding-sentence" lang="en">
            {finding.sentence}
          </span>
          {remedies[0]?.name === 'add' && <code>{remedies[0].words}</code>}
          <Remedies remedies={remedies} onMend={mending.onMend} />
        </li>
      ))}
    </ul>
  );
}
