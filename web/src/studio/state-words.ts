import { t } from 'virtual:words/studio';
import type { Checked } from '../core/check-rules';
import type { GameState } from './use-checked';

/** Whether the game that is shown can be played. */
export function stateWords({ findings }: Checked, state: GameState): string {
  if (state === 'sketch') return t('asSketch');
  if (state !== 'whole') return t('asBefore');
  const count = findings.length;
  return count > 0 ? t('playableWarnings', { count }) : t('playable');
}
