import { useEffect, useState } from 'preact/hooks';
import { followLive } from './find-live';

interface Reach {
  /** Where this page's server has games between people; null: nowhere; undefined: not known yet. */
  readonly place: string | null | undefined;
  /** The server was not reached; the page keeps trying. */
  readonly isAway: boolean;
}

/** Whether the server was reached, for screens that have nothing without it. */
export function useReach(): Reach {
  const [reach, setReach] = useState<Reach>({ place: undefined, isAway: false });
  useEffect(() => followLive((place) => setReach({ place, isAway: place === undefined })), []);
  return reach;
}
