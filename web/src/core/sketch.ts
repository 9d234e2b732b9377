/** A text with errors as the game that it is without the statements which have them. */
import type { Finding, OwnRules } from './types';

/** Statements that take others with them: what a board, a setup or a piece is wrong by is not left out. */
const groundwork = /^(?:(?:replace|also|remove) +)?(?:like|board|setup|piece)\b/;
/** What an inherited statement that no longer fits is taken away by, as findings say it. */
const removal = /(?:^|, or )(remove [^,]+)$/;
/** An inherited statement that no longer fits. */
const misfit = /^"([^"]+)" from \S+ no longer fits: /;

/** The words of the inherited statement that a finding is about; null for any other finding. */
export const misfitIn = ({ sentence }: Finding): string | null =>
  misfit.exec(sentence)?.[1] ?? null;

/** The statement that takes an inherited one away which no longer fits; null where none does. */
export const removalOf = (finding: Finding): string | null =>
  misfitIn(finding) === null ? null : (removal.exec(finding.suggestion ?? '')?.[1] ?? null);

/** A statement goes on in lines that begin with a blank. */
const goesOn = (line: string | undefined): boolean => line !== undefined && /^[ \t]/.test(line);

/** Blanks the statement in which a line is; null: the game would be another without it. */
function withoutStatement(lines: readonly string[], at: number): string[] | null {
  let first = at;
  while (first > 0 && goesOn(lines[first])) first--;
  const words = lines[first] ?? '';
  if (words.trim() === '' || groundwork.test(words)) return null;
  let end = first + 1;
  while (goesOn(lines[end])) end++;
  return lines.map((line, each) => (each >= first && each < end ? '' : line));
}

/** The text without the statements that errors are about, all other lines where they are; null: they stay. */
export function withoutErrors(rules: OwnRules, findings: readonly Finding[]): OwnRules | null {
  const errors = findings.filter(({ severity }) => severity === 'error');
  let lines = rules.text.split('\n');
  const removed = new Set<string>();
  for (const finding of errors) {
    const statement = removalOf(finding);
    if (statement !== null) {
      removed.add(statement);
      continue;
    }
    const line = finding.line - 1;
    if (lines[line]?.trim() === '') continue;
    const left = withoutStatement(lines, line);
    if (left === null) return null;
    lines = left;
  }
  const text = [...lines, ...removed, ''].join('\n');
  return errors.length === 0 || text.trim() === rules.text.trim() ? null : { ...rules, text };
}
