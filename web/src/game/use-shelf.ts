/** The shelf of games as screens see it. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useMemoFor } from '../hooks/use-for';
import { addressOf, type GameRecord } from './record';
import { type Added, GameShelf } from './storage';

export interface Shelf {
  /** The games that were kept before are there. */
  readonly isReady: boolean;
  readonly isLasting: boolean;
  readonly list: () => GameRecord[];
  readonly save: (record: GameRecord) => void;
  /** Save a game as it was played; what was added to it here stays. */
  readonly keep: (record: GameRecord) => void;
  /** Save it and go there. */
  readonly begin: (record: GameRecord) => void;
  readonly add: (records: readonly GameRecord[]) => Added;
  readonly remove: (...records: readonly GameRecord[]) => void;
  /** What was removed last, until it is restored or let go; empty: nothing. */
  readonly removed: readonly GameRecord[];
  readonly restore: () => void;
  readonly letGo: () => void;
  /** The game under the wanted key. */
  readonly record: GameRecord | null;
  /** Counts the times that another tab went on with it. */
  readonly revision: number;
}

/** Ways to save a game. onOutdated: another tab was faster; onChange: saving lasts no more, or again. */
function useSaving(shelf: GameShelf, onOutdated: () => void, onChange: () => void) {
  const save = useCallback(
    (record: GameRecord) => {
      const { isLasting } = shelf;
      void shelf.save(record).then((newer) => {
        if (newer) onOutdated();
        if (shelf.isLasting !== isLasting) onChange();
      });
    },
    [shelf, onOutdated, onChange],
  );
  const keep = useCallback(
    (record: GameRecord) =>
      void shelf.ready.then(() => {
        const kept = shelf.load(record.key);
        if (kept?.text === record.text) return;
        save(kept?.study === undefined ? record : { ...record, study: kept.study });
      }),
    [shelf, save],
  );
  return { save, keep };
}

/** key: of the game that is shown; place: where, for a screen may have changed what another one shows. */
export function useShelf(place: string, key: string | null): Shelf {
  const shelf = useMemo(() => new GameShelf(), []);
  const [isReady, setReady] = useState(false);
  const [revision, setRevision] = useState(0);
  const [, setChanges] = useState(0);
  const [removed, setRemoved] = useState<readonly GameRecord[]>([]);
  const letGo = useCallback(() => setRemoved([]), []);
  const changed = useCallback(() => setChanges((count) => count + 1), []);
  const outdated = useCallback(() => setRevision((count) => count + 1), []);
  useEffect(() => {
    void shelf.ready.then(() => setReady(true));
  }, [shelf]);
  useEffect(
    () => shelf.onOtherTab((other) => (other === key ? outdated() : changed())),
    [shelf, key, outdated, changed],
  );
  // What the shelf has depends on all of them.
  const record = useMemoFor(
    () => (key === null ? null : shelf.load(key)),
    shelf,
    key,
    place,
    revision,
    isReady,
  );
  const { save, keep } = useSaving(shelf, outdated, changed);
  const add = (records: readonly GameRecord[]) => {
    const { written, ...added } = shelf.add(records);
    void written.then(changed);
    changed();
    return added;
  };
  return {
    isReady,
    isLasting: shelf.isLasting,
    list: () => shelf.list(),
    save,
    keep,
    begin: (record) => {
      save(record);
      location.hash = addressOf(record);
    },
    add,
    remove: (...records) => {
      void shelf.remove(...records.map(({ key }) => key));
      setRemoved(records);
      changed();
    },
    removed,
    restore: () => {
      add(removed);
      letGo();
    },
    letGo,
    record,
    revision,
  };
}
