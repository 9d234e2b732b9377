import { t } from 'virtual:words/studio';
import type { Checked } from '../core/check-rules';

/** Whether the game that is shown can be played. isFresh: it is the game of the text as it stands. */
export function stateWords({ findings }: Checked, isFresh: boolean): string {
  if (!isFresh) return t('asBefore');
  const count = findings.length;
  return count > 0 ? t('playableWarnings', { count }) : t('playable');
}
