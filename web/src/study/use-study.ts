import { useMemo } from 'preact/hooks';
import { useOwned, useSnapshot } from '../hooks/store';
import { type Study, StudyGame, type StudyOptions } from './study';

interface Options extends StudyOptions {
  /** Counts the times that another tab went on with it. */
  readonly revision: number;
}

export function useStudy({ revision, ...options }: Options): Study {
  const { game, record } = options;
  const controller = useOwned(
    (before: StudyGame | null) => {
      const isSame = before?.snapshot.record.key === record.key;
      return new StudyGame(options, isSame ? before : null);
    },
    game,
    record.key,
    revision,
  );
  const snapshot = useSnapshot(controller);
  const { description } = game;
  return useMemo(
    () => ({ ...snapshot, ...controller.actions, description }),
    [snapshot, controller, description],
  );
}
