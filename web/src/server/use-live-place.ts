import { useEffect, useState } from 'preact/hooks';
import type { Milliseconds } from '../core/types';
import { findLive, liveFound } from './find-live';

/**
 * Where this page's server has games between people; null where it has none, and until it is known.
 * waitMs: before it is looked for, where something else comes first.
 */
export function useLivePlace(waitMs: Milliseconds = 0): string | null {
  const [place, setPlace] = useState(liveFound);
  useEffect(() => {
    let isWanted = true;
    const find = () => void findLive().then((found) => isWanted && setPlace(found));
    const timer = setTimeout(find, liveFound() === null ? waitMs : 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [waitMs]);
  return place;
}
