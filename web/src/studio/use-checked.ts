import { useState } from 'preact/hooks';
import type { Checked } from '../core/check-rules';
import { gameWords } from '../core/game-words';
import type { RulesChecker } from '../core/rules-checker';
import type { OwnRules } from '../core/types';
import { useEffectFor } from '../hooks/use-for';

/** name: of the text as it is written. */
interface Shown {
  readonly name: string;
  readonly rules: OwnRules;
  readonly checked: Checked;
}

const checkDelayMs = 250;

interface Answer {
  readonly rules: OwnRules;
  readonly checked: Checked | null;
}

export interface CheckedRules {
  /** What was found in the text as it stands; null while that is not known, or nothing is written. */
  readonly now: Checked | null;
  /** What was found last, whether the text has changed since or not. */
  readonly last: Checked | null;
  /**
   * The last that was a game, and the rules that it was made from. Where a text has errors, that is the game
   * without the statements which have them, if there is one.
   */
  readonly game: Checked | null;
  readonly gameRules: OwnRules | null;
  /** What the game that is shown has to do with the text as it stands. */
  readonly state: GameState;
}

/** before: it is the game of an earlier text that is shown. */
export type GameState = 'whole' | 'sketch' | 'before' | 'unread';

/** Whether the game that is shown is not that of the text as it stands. */
export const isOld = (state: GameState): boolean => state === 'before' || state === 'unread';

function stateOf(now: Checked | null, isRead: boolean): GameState {
  if (!isRead) return 'unread';
  return now?.description ? 'whole' : now?.sketch ? 'sketch' : 'before';
}

/** A text checked in the worker, a moment after it was changed. */
export function useChecked(checker: RulesChecker, rules: OwnRules): CheckedRules {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [game, setGame] = useState<Shown | null>(null);
  const words = gameWords();
  // What was found is told in these words.
  useEffectFor(
    () => {
      let isWanted = true;
      const settle = (checked: Checked | null) => {
        if (!isWanted) return;
        setAnswer({ rules, checked });
        const { name } = rules;
        if (checked?.description) setGame({ name, rules, checked });
        else if (checked?.sketch) setGame({ name, ...checked.sketch });
      };
      const timer = setTimeout(() => {
        if (rules.text.trim() === '') {
          // Whoever begins with nothing does not go on with the game that was there.
          settle(null);
          setGame(null);
        } else void checker.check(rules).then(settle);
      }, checkDelayMs);
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    },
    checker,
    rules,
    words,
  );
  const known = rules.text.trim() !== '' && game?.name === rules.name ? game : null;
  const now = answer?.rules === rules ? answer.checked : null;
  return {
    now,
    state: stateOf(now, answer !== null || rules.text.trim() === ''),
    last: answer?.checked ?? null,
    game: known?.checked ?? null,
    gameRules: known?.rules ?? null,
  };
}
