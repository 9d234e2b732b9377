/** A list of lines, the last at the end, which stays in view for whoever reads there, and is told. */
import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Said } from '../parts/told';
import { type Extent, readsEnd } from './chat';

/** log: for the element that scrolls. onScroll: to be called with its extent when it has. */
export function useLog(): {
  readonly log: RefObject<HTMLDivElement>;
  readonly onScroll: (now: Extent) => void;
} {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const seen = useRef<Extent | null>(null);
  const follow = useCallback(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, []);
  // A new line moves the end.
  useLayoutEffect(follow);
  // So does what takes its room, such as the words at the end of a game.
  useEffect(() => {
    const watcher = new ResizeObserver(follow);
    if (log.current) watcher.observe(log.current);
    return () => watcher.disconnect();
  }, [follow]);
  const onScroll = ({ scrollTop, scrollHeight, clientHeight }: Extent) => {
    const now = { scrollTop, scrollHeight, clientHeight };
    isAtEnd.current = readsEnd(isAtEnd.current, seen.current, now);
    seen.current = now;
    follow();
  };
  return { log, onScroll };
}

export interface Heard {
  readonly number: number;
  readonly own: boolean;
  readonly words: string;
}

/**
 * What others have said last since the log is shown, for ears: of the log itself they would hear the
 * older lines too, and the buttons of each.
 */
export function useLastHeard(lines: readonly Heard[]): Said {
  const first = useRef(lines.at(-1)?.number ?? 0);
  const last = lines.filter(({ own }) => !own).at(-1);
  return last && last.number > first.current
    ? { words: last.words, count: last.number }
    : { words: '', count: 0 };
}
