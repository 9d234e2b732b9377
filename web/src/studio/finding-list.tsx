import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import type { Finding } from '../core/types';
import { underlined } from '../game/underline';

interface FindingCardProps {
  readonly finding: Finding;
  /** How often the same is found further down. */
  readonly more: number;
  readonly onShow: () => void;
}

function FindingCard({ finding, more, onShow }: FindingCardProps): JSX.Element {
  const parts = underlined(finding);
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
        {finding.suggestion && (
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
    </li>
  );
}

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly onShow: (finding: Finding) => void;
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

/** What is wrong with a text; each leads to its place. */
export function FindingList({ findings, onShow }: FindingListProps): JSX.Element {
  return (
    <ul class="findings">
      {grouped(findings).map(([finding, more]) => (
        <FindingCard
          key={`${finding.line} ${finding.column} ${finding.sentence}`}
          finding={finding}
          more={more}
          onShow={() => onShow(finding)}
        />
      ))}
    </ul>
  );
}
