import { useState } from 'preact/hooks';
import type { CoreGame, Milliseconds } from '../core/types';
import { useEffectFor } from '../hooks/use-for';
import { currentLanguage } from '../language/language';
import type { Step } from './step';
import { lessonSteps } from './steps';

/** So long the page may be kept from answering; then it gets its turn. */
const sliceMs: Milliseconds = 12;

interface Steps {
  readonly steps: readonly Step[];
  /** There may be more. */
  readonly isMaking: boolean;
}

/** The steps of a lesson, which come while the first ones are done. */
export function useSteps(game: CoreGame): Steps {
  const language = currentLanguage();
  const [made, setMade] = useState<Steps>({ steps: [], isMaking: true });
  // Tasks are told in the language of the page.
  useEffectFor(
    () => {
      const maker = lessonSteps(game);
      const steps: Step[] = [];
      let timer = 0;
      const work = () => {
        const end = performance.now() + sliceMs;
        const before = steps.length;
        let next = maker.next();
        while (!next.done && performance.now() < end) {
          if (next.value) steps.push(next.value);
          next = maker.next();
        }
        if (!next.done && next.value) steps.push(next.value);
        if (next.done || steps.length > before)
          setMade({ steps: [...steps], isMaking: next.done !== true });
        if (!next.done) timer = setTimeout(work) as unknown as number;
      };
      setMade({ steps: [], isMaking: true });
      work();
      return () => clearTimeout(timer);
    },
    game,
    language,
  );
  return made;
}
