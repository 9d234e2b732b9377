import { useRef } from 'preact/hooks';

/**
 * What an effect does when its time has come, with what is known then: as in React, the function that is
 * returned stays the same, and is no reason for the effect to run again.
 */
export function useEffectEvent<Arguments extends readonly unknown[], Result>(
  act: (...told: Arguments) => Result,
): (...told: Arguments) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useRef((...told: Arguments): Result => latest.current(...told)).current;
}
