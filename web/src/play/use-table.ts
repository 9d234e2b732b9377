import { useSnapshot } from '../hooks/store';
import type { GameController, GameSnapshot } from './game-controller';

/** A game on the table: how it stands, and what may be done to it. */
export interface Table extends GameSnapshot {
  readonly controller: GameController;
}

export type TableOf<Controller extends GameController> = Controller['snapshot'] & {
  readonly controller: Controller;
};

export function useTable<Controller extends GameController>(
  controller: Controller,
): TableOf<Controller> {
  const snapshot: Controller['snapshot'] = useSnapshot(controller);
  return { ...snapshot, controller };
}
