import { useEffect, useRef, useState } from 'preact/hooks';
import { useMemoFor } from './use-for';

/** Something that changes, seen by values that do not: each change is another value. */
export interface Store<Snapshot> {
  readonly snapshot: Snapshot;
  /** hear: called after every change. Returns: ends it. */
  readonly subscribe: (hear: () => void) => () => void;
}

export abstract class SnapshotStore<Snapshot> implements Store<Snapshot> {
  #snapshot: Snapshot;
  readonly #listeners = new Set<() => void>();

  protected constructor(first: Snapshot) {
    this.#snapshot = first;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#listeners.add(hear);
    if (this.#listeners.size === 1) this.begin();
    return () => {
      this.#listeners.delete(hear);
      if (this.#listeners.size === 0) this.halt();
    };
  };

  /** Somebody listens, and nobody did. */
  protected begin(): void {}

  /** Nobody listens any more. */
  protected halt(): void {}

  protected show(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    for (const hear of this.#listeners) hear();
  }

  protected get isHeard(): boolean {
    return this.#listeners.size > 0;
  }
}

/** As useSyncExternalStore of preact/compat, which would bring the whole of that with it. */
export function useSnapshot<Snapshot>(store: Store<Snapshot>): Snapshot {
  const { snapshot } = store;
  const [, setSeen] = useState({ snapshot });
  useEffect(() => {
    const hear = () => {
      const { snapshot } = store;
      setSeen((seen) => (seen.snapshot === snapshot ? seen : { snapshot }));
    };
    // It may have changed since it was drawn.
    hear();
    return store.subscribe(hear);
  }, [store]);
  return snapshot;
}

/**
 * What belongs to a component for as long as these values are the same. With others it is made anew, for
 * which the one before is still there, and then that is closed; so is the last one at the end.
 */
export function useOwned<T extends { close(): void }>(
  make: (before: T | null) => T,
  ...values: readonly unknown[]
): T {
  const last = useRef<T | null>(null);
  const it = useMemoFor(() => make(last.current), ...values);
  last.current = it;
  useEffect(() => () => it.close(), [it]);
  return it;
}
