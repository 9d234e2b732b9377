import { t } from 'virtual:words/game';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SquareId, State } from '../core/types';
import { movesFrom, type TargetKind, targetsOf } from '../game/choices';
import { moveSentence, pieceOn } from '../game/words';
import { useEffectFor } from '../hooks/use-for';
import { useSettings } from '../settings/use-settings';
import {
  type Hand,
  HandAtMoment,
  type HandParts,
  type HandSnapshot,
  type Held,
  handSnapshot,
  heldIn,
  momentOf,
  type Playable,
  type Premove,
  premoveTargets,
  strongest,
} from './hand';
import type { View } from './use-view';

/** Own pieces among the targets: without a mark a press there would take that piece up. */
const ontoOwn = (
  state: State,
  targets: ReadonlyMap<SquareId, TargetKind>,
): ReadonlyMap<SquareId, TargetKind> =>
  new Map([...targets].filter(([square]) => pieceOn(state, square)?.color === state.turn));

/** Whether the last press was that of a finger. */
function useTouch(): () => boolean {
  const isTouch = useRef(false);
  useEffect(() => {
    const onPress = ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch';
    };
    addEventListener('pointerdown', onPress, true);
    return () => removeEventListener('pointerdown', onPress, true);
  }, []);
  return () => isTouch.current;
}

function useHeld(table: Playable): Pick<HandParts, 'held' | 'setHeld'> {
  const [kept, setHeld] = useState<Held | null>(null);
  const moment = momentOf(table);
  // The same moment may come again, when a move is taken back. What was chosen since it came stays.
  useEffectFor(() => setHeld((held) => heldIn(table, held)), moment);
  return { held: heldIn(table, kept), setHeld };
}

/** What is told of a move that was made by itself. */
interface Told {
  /** How long the game is then. */
  readonly steps: number;
  readonly text: string;
}

interface Ahead extends Pick<HandParts, 'premove' | 'setPremove' | 'hushPremove'> {
  readonly told: string | null;
}

/** A move that is chosen in the opponent's time: played as soon as it can be, or forgotten. */
function usePremove(table: Playable, view: View, isWaiting: boolean): Ahead {
  const [premove, setPremove] = useState<Premove | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const { game, state, steps, controller } = table;
  useEffectFor(() => {
    if (!premove || isWaiting || state.throwDue) return;
    setPremove(null);
    const fitting = movesFrom(state, premove.piece).filter(({ to }) => to === premove.to);
    const move = table.isOpen && view.isLive ? strongest(table, fitting) : undefined;
    if (!move) return;
    if (fitting.length > 1) {
      const text = t('playedAhead', { move: moveSentence(game.description, state, move) });
      setTold({ steps: steps.length + 1, text });
    }
    controller.play(move.text);
  }, state);
  return {
    premove,
    setPremove,
    hushPremove: () => setTold(null),
    told: told?.steps === steps.length ? told.text : null,
  };
}

function useTargets({ game, state }: Playable, { selection }: HandSnapshot, isWaiting: boolean) {
  const targets = useMemo(
    () => (isWaiting ? premoveTargets(game, state, selection) : targetsOf(state, selection)),
    [game, state, selection, isWaiting],
  );
  const isShown = useSettings().targets;
  return useMemo(() => (isShown ? targets : ontoOwn(state, targets)), [isShown, state, targets]);
}

/** asksFirst: moves are confirmed where the settings want it. */
export function useHand(table: Playable, view: View, asksFirst = true): Hand {
  const { confirm } = useSettings();
  const isTouch = useTouch();
  const { held, setHeld } = useHeld(table);
  const waiting = view.isLive ? table.waiter : null;
  const { told, ...ahead } = usePremove(table, view, waiting !== null);
  const asks = () => asksFirst && (confirm === 'always' || (confirm === 'touch' && isTouch()));
  const parts = { table, view, held, setHeld, waiting, ...ahead, asks };
  const snapshot = handSnapshot(parts);
  const targets = useTargets(table, snapshot, waiting !== null);
  const message =
    snapshot.message ?? (told === null ? null : ({ text: told, proof: [], tone: 'info' } as const));
  return { ...new HandAtMoment(parts, snapshot), ...snapshot, targets, message };
}
