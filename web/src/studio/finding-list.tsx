import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import type { Finding } from '../core/types';
import { underlined } from '../game/underline';

interface FindingCardProps {
  readonly finding: Finding;
  readonly onShow: () => void;
}

function FindingCard({ finding, onShow }: FindingCardProps): JSX.Element {
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

/** What is wrong with a text; each leads to its place. */
export function FindingList({ findings, onShow }: FindingListProps): JSX.Element {
  return (
    <ul class="findings">
      {findings.map((finding) => (
        <FindingCard
          key={`${finding.line} ${finding.column} ${finding.sentence}`}
          finding={finding}
          onShow={() => onShow(finding)}
        />
      ))}
    </ul>
  );
}
