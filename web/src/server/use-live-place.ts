import { useEffect, useState } from 'preact/hooks';
import { findLive } from './find-live';

/** Where this page's server has games between people; null where it has none, and until it is known. */
export function useLivePlace(): string | null {
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void findLive().then((found) => isWanted && setPlace(found));
    return () => {
      isWanted = false;
    };
  }, []);
  return place;
}
