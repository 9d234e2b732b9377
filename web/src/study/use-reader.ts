/** A study is kept as PGN: what reads that has to be there before it is shown. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { untilPgnIsRead } from '../core/bring';
import { pgnIsRead } from '../core/core';

interface Kept {
  readonly study?: string;
}

/** Whether what was kept can be read: 'soon', or why not. revision: see useStudy(). */
export function useReader({ study }: Kept, revision: number): 'now' | 'soon' | Error {
  const [failure, setFailure] = useState<Error | null>(null);
  const [, setRead] = useState(false);
  const first = useRef({ revision, study });
  // What is kept of a study that began here is not read again.
  const isOwn = first.current.study === undefined && first.current.revision === revision;
  const isWanted = study !== undefined && !isOwn && !pgnIsRead();
  useEffect(() => {
    if (isWanted) untilPgnIsRead().then(() => setRead(true), setFailure);
  }, [isWanted]);
  return isWanted ? (failure ?? 'soon') : 'now';
}
