import { t } from 'virtual:words/studio';
import type { Checked } from '../core/check-rules';
import { listText } from '../language/language';
import type { GameState } from './use-checked';

/** Whether the game that is shown can be played. */
export function stateWords({ findings, description }: Checked, state: GameState): string {
  if (state === 'sketch') return t('asSketch');
  if (state !== 'whole') return t('asBefore');
  const omitted = description?.omissions.length ?? 0;
  if (omitted > 0) return t('playableWithout', { count: omitted });
  const count = findings.length;
  return count > 0 ? t('playableWarnings', { count }) : t('playable');
}

/** "2 errors and 1 warning": what was found in a text, and which rules it says that it lacks. */
export function summaryOf(last: Checked | null): string {
  if (!last) return '';
  const { findings, description, error } = last;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const omitted = description?.omissions.length ?? 0;
  const counted = [
    errors && t('errors', { count: errors }),
    warnings && t('warnings', { count: warnings }),
    omitted && t('rulesLeftOut', { count: omitted }),
  ].filter((words) => words !== 0);
  return counted.length > 0 ? listText(counted) : (error ?? t('noMistakes'));
}
