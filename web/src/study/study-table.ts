import type { SquareId } from '../core/types';
import { lastTurn } from '../game/session';
import type { View } from '../play/use-view';
import type { Study } from './study';

/** What the screen shows as the table that the board and the hand know. */
export function tableOf(study: Study) {
  const { game, record, steps, state, positions, tree, node } = study;
  const isOver = state.winner !== 'nobody';
  return {
    game,
    record,
    steps,
    state,
    result: isOver ? { winner: state.winner, reason: state.reason } : null,
    isOpen: !isOver && !state.throwDue,
    waiter: null,
    clock: null,
    computer: null,
    net: null,
    controller: {
      play: study.play,
      read: (text: string) => positions.read(tree, node.id, text)?.text ?? null,
      explain: (text: string) => positions.explain(tree, node.id, text),
      goals: (square: SquareId) => positions.goals(tree, node.id, square),
    },
  };
}

export type StudyTable = ReturnType<typeof tableOf>;

/** The position that is looked at is the one that is played on. */
export function viewOf({ steps, state }: Study): View {
  return {
    ply: steps.length - 1,
    lastPly: steps.length - 1,
    isLive: true,
    state,
    lastMove: lastTurn(steps),
    show: () => {},
  };
}
