import { useEffect, useState } from 'preact/hooks';
import type { Milliseconds } from '../core/types';
import { followLive, liveFound } from './find-live';

/**
 * Where this page's server has games between people; null where it has none, and until it is known.
 * waitMs: before it is looked for, where something else comes first.
 */
export function useLivePlace(waitMs: Milliseconds = 0): string | null {
  const [place, setPlace] = useState(liveFound);
  useEffect(() => {
    let end = () => {};
    const follow = () => {
      end = followLive((found) => setPlace(found ?? null));
    };
    const timer = setTimeout(follow, liveFound() === null ? waitMs : 0);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [waitMs]);
  return place;
}
