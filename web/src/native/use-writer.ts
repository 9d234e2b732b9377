import { useEffect, useState } from 'preact/hooks';
import { writeBy } from '../settings/notation';
import type { Settings } from '../settings/settings';

/**
 * Fetches what knows how the players of each game write, once that is wanted, and has everything drawn again. To
 * be called once, for the whole page.
 */
export function useWriter({ nativeMoves, nativeCoordinates }: Settings): void {
  const [, setThere] = useState(false);
  const isWanted = nativeMoves || nativeCoordinates;
  useEffect(() => {
    if (!isWanted) return;
    import('./bring')
      .then(({ bringWriter }) => bringWriter())
      .then(
        (writer) => {
          writeBy(writer);
          setThere(true);
        },
        // Without it everything is written as in all games.
        () => undefined,
      );
  }, [isWanted]);
}
