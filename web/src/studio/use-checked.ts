import { useState } from 'preact/hooks';
import type { Checked } from '../core/check-rules';
import { gameWords } from '../core/game-words';
import type { RulesChecker } from '../core/rules-checker';
import type { OwnRules } from '../core/types';
import { useEffectFor } from '../hooks/use-for';

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
  /** The last that was a game, and the rules that it was made from. */
  readonly game: Checked | null;
  readonly gameRules: OwnRules | null;
}

/** A text checked in the worker, a moment after it was changed. */
export function useChecked(checker: RulesChecker, rules: OwnRules): CheckedRules {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [game, setGame] = useState<{ rules: OwnRules; checked: Checked } | null>(null);
  const words = gameWords();
  // What was found is told in these words.
  useEffectFor(
    () => {
      let isWanted = true;
      const settle = (checked: Checked | null) => {
        if (!isWanted) return;
        setAnswer({ rules, checked });
        if (checked?.description) setGame({ rules, checked });
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
  const known = rules.text.trim() !== '' && game?.rules.name === rules.name ? game : null;
  return {
    now: answer?.rules === rules ? answer.checked : null,
    last: answer?.checked ?? null,
    game: known?.checked ?? null,
    gameRules: known?.rules ?? null,
  };
}
