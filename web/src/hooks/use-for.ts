/** Hooks that are told for which values they run, whatever else their functions use. */
import { type EffectCallback, useEffect, useRef } from 'preact/hooks';
import { currentLanguage } from '../language/language';

type Values = readonly unknown[];

/** Another object whenever one of the values is another one. */
function useRound(values: Values): object {
  const round = useRef({ values });
  const { values: known } = round.current;
  const isSame = values.every((value, at) => Object.is(value, known[at]));
  if (!isSame) round.current = { values };
  return round.current;
}

/** An effect that runs when one of these values is another one, with all that is known then. */
export function useEffectFor(act: EffectCallback, ...values: Values): void {
  const round = useRound(values);
  const begun = useRef<object | null>(null);
  const end = useRef<ReturnType<EffectCallback>>(undefined);
  useEffect(() => {
    if (begun.current === round) return;
    begun.current = round;
    if (end.current) end.current();
    end.current = act();
  });
  useEffect(
    () => () => {
      if (end.current) end.current();
    },
    [],
  );
}

/** What was made, until one of these values is another one. */
export function useMemoFor<Result>(make: () => Result, ...values: Values): Result {
  const round = useRound(values);
  const made = useRef<{ readonly round: object; readonly result: Result } | null>(null);
  if (made.current?.round !== round) made.current = { round, result: make() };
  return made.current.result;
}

/** useFor() for what has words in it: made anew, too, when the page speaks another language. */
export function useWordsFor<Result>(make: () => Result, ...values: Values): Result {
  return useMemoFor(make, currentLanguage(), ...values);
}
