import { useState } from 'preact/hooks';
import type { CoreGame, Milliseconds } from '../core/types';
import { useEffectFor } from '../hooks/use-for';

/** So long the page may be kept from answering. */
const sliceMs: Milliseconds = 8;

/**
 * Whether a game has a lesson: all that come with the program have one, of others it is looked for
 * until the first step is found. It has one until none was found.
 */
export function useHasLesson(game: CoreGame): boolean {
  const [without, setWithout] = useState<CoreGame | null>(null);
  useEffectFor(() => {
    if (game.description.isBuiltin) return;
    let timer = 0;
    let isLeft = false;
    const look = async () => {
      const { lessonSteps } = await import('./steps');
      const maker = lessonSteps(game);
      const work = () => {
        if (isLeft) return;
        const end = performance.now() + sliceMs;
        let next = maker.next();
        while (!next.done && !next.value && performance.now() < end) next = maker.next();
        if (next.done) setWithout(game);
        else if (!next.value) timer = setTimeout(work) as unknown as number;
      };
      work();
    };
    // Without its code there is no telling; the lesson itself says so then.
    look().catch(() => {});
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, game);
  return without !== game;
}
