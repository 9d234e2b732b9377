/** What the buttons for back and forward bring back besides the address: how far down one was, what one had typed. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { newKey } from '../game/record';

interface Visit {
  y: number;
  readonly kept: Map<string, unknown>;
}

/** Since the page was loaded, by the key that the browser keeps for each entry of its history. */
const visits = new Map<string, Visit>();

/** The entry that is shown; one that is new gets its key. */
function visitNow(): Visit {
  const known: unknown = history.state?.visit;
  const key = typeof known === 'string' ? known : newKey();
  if (key !== known) history.replaceState({ visit: key }, '');
  const visit = visits.get(key) ?? { y: 0, kept: new Map() };
  visits.set(key, visit);
  return visit;
}

/** Whether one has come from another screen of the page. */
export const hasWayBack = (): boolean => visits.size > 1;

/** The route as read by `read`; each entry of the history is shown where it was left. */
export function useRouteOf<T>(read: () => T): T {
  const [shown, setShown] = useState(() => ({ route: read(), visit: visitNow() }));
  useEffect(() => {
    const onChange = () => setShown({ route: read(), visit: visitNow() });
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, [read]);
  const { visit } = shown;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // After a reload the browser finds the place by itself.
    if (!isFirst.current) scrollTo(0, visit.y);
    isFirst.current = false;
    const onScroll = () => {
      visit.y = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [visit]);
  return shown.route;
}

/** A state that is there again when one comes back to the same entry of the history. */
export function useKept<T>(name: string, usual: T): [T, (value: T) => void] {
  const [visit] = useState(visitNow);
  const [value, setValue] = useState(() => (visit.kept.get(name) as T | undefined) ?? usual);
  return [
    value,
    (value) => {
      visit.kept.set(name, value);
      setValue(() => value);
    },
  ];
}
