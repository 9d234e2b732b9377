import { t } from 'virtual:words/game';
import { useState } from 'preact/hooks';
import type { SquareId, State } from '../core/types';
import { lastTurn } from '../game/session';
import { happening } from './happening';
import type { Table } from './use-table';

/** Which position is looked at: the game as it stands, or an earlier one. */
export interface View {
  readonly ply: number;
  readonly lastPly: number;
  /** The game as it stands. */
  readonly isLive: boolean;
  readonly state: State;
  /** From where and to where the last turn went. */
  readonly lastMove: readonly SquareId[];
  readonly show: (ply: number) => void;
}

export function useView({ game, steps, state, result, controller }: Table): View {
  // A new move brings the view back to the game.
  const [looking, setLooking] = useState<{ steps: typeof steps; ply: number } | null>(null);
  const lastPly = steps.length - 1;
  const ply = looking?.steps === steps ? looking.ply : lastPly;
  const step = steps[ply];
  const show = (wanted: number) => {
    const to = Math.min(Math.max(wanted, 0), lastPly);
    setLooking({ steps, ply: to });
    const [before, reached] = [steps[to - 1], steps[to]];
    if (to === ply || !reached) return;
    const end = to === lastPly ? result : null;
    controller.say(
      before ? happening(game.description, before.state, reached, end) : `${t('firstPosition')}.`,
    );
  };
  return {
    ply,
    lastPly,
    isLive: ply === lastPly,
    state: step?.state ?? state,
    lastMove: lastTurn(steps.slice(0, ply + 1)),
    show,
  };
}
