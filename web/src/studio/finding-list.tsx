import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import type { Finding } from '../core/types';
import { underlined } from '../game/underline';
import { missingStatement } from './fixes';

interface FindingCardProps {
  readonly finding: Finding;
  /** How often the same is found further down. */
  readonly more: number;
  readonly onShow: () => void;
  readonly onAdd?: (statement: string) => void;
}

function FindingCard({ finding, more, onShow, onAdd }: FindingCardProps): JSX.Element {
  const parts = underlined(finding);
  const missing = onAdd ? missingStatement(finding) : null;
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
      {missing && onAdd && (
        <button type="button" class="finding-add" onClick={() => onAdd(missing)}>
          {t('addStatement')}
        </button>
      )}
    </li>
  );
}

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly onShow: (finding: Finding) => void;
  /** Write the statement that a finding asks for; absent where the text cannot be changed. */
  readonly onAdd?: (statement: string) => void;
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
export function FindingList({ findings, onShow, onAdd }: FindingListProps): JSX.Element {
  return (
    <ul class="findings">
      {grouped(findings).map(([finding, more]) => (
        <FindingCard
          key={`${finding.line} ${finding.column} ${finding.sentence}`}
          finding={finding}
          more={more}
          onShow={() => onShow(finding)}
          {...(onAdd && { onAdd })}
        />
      ))}
    </ul>
  );
}

interface MissingListProps {
  readonly findings: readonly Finding[];
  readonly onAdd: (statement: string) => void;
}

/** The statements that findings ask for, each with a button that writes it. */
export function MissingList({ findings, onAdd }: MissingListProps): JSX.Element | null {
  const missing = grouped(findings).flatMap(([finding]) => {
    const statement = missingStatement(finding);
    return statement ? [{ finding, statement }] : [];
  });
  if (missing.length === 0) return null;
  return (
    <ul class="findings">
      {missing.map(({ finding, statement }) => (
        <li key={statement} class={`finding finding-${finding.severity} finding-missing`}>
          <span class="finding-sentence" lang="en">
            {finding.sentence}
          </span>
          <code>{statement}</code>
          <button type="button" class="finding-add" onClick={() => onAdd(statement)}>
            {t('addStatement')}
          </button>
        </li>
      ))}
    </ul>
  );
}
