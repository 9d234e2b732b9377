import { useEffect, useState } from 'preact/hooks';
import type { Checked } from '../core/check-rules';
import type { RulesChecker } from '../core/rules-checker';
import type { OwnRules } from '../core/types';

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
  /** The last that was a game. */
  readonly game: Checked | null;
}

/** A text checked in the worker, a moment after it was changed. */
export function useChecked(checker: RulesChecker, rules: OwnRules): CheckedRules {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [game, setGame] = useState<{ readonly name: string; readonly checked: Checked } | null>(
    null,
  );
  useEffect(() => {
    let isWanted = true;
    const settle = (checked: Checked | null) => {
      if (!isWanted) return;
      setAnswer({ rules, checked });
      if (checked?.description) setGame({ name: rules.name, checked });
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
  }, [checker, rules]);
  return {
    now: answer?.rules === rules ? answer.checked : null,
    last: answer?.checked ?? null,
    game: rules.text.trim() !== '' && game?.name === rules.name ? game.checked : null,
  };
}
