/** A chapter as a game of this browser. */
import { useMemo } from 'preact/hooks';
import type { RulesChecker } from '../core/rules-checker';
import type { RulesSource } from '../core/types';
import { type GameRecord, twoPeople } from '../game/record';
import { isHostedId } from '../server/hosted-id';
import { useHostedRules } from '../server/hosted-rules';
import type { Chapter } from './studies';

/** Built-in ones, or those of somebody, once they are there and known to be in order; null: there are none. */
export function useRules(game: string, checker: RulesChecker): RulesSource | null | undefined {
  const isHosted = isHostedId(game);
  const hosted = useHostedRules(isHosted ? game : null, checker);
  const builtin = useMemo((): RulesSource => ({ kind: 'builtin', id: game }), [game]);
  return isHosted ? hosted : builtin;
}

/** A chapter as an analysis of this browser. */
export const recordOf = (
  { record, tree, title, chapter }: Chapter,
  rules: RulesSource,
): GameRecord => ({
  key: `chapter-${chapter}`,
  rules,
  text: record,
  title,
  players: twoPeople,
  moveCount: 0,
  isOver: false,
  flipped: false,
  ...(tree === '' ? {} : { study: tree }),
  isStudy: true,
  savedAt: 0,
});
