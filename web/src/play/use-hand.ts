import { useMemo, useState } from 'preact/hooks';
import type { TargetKind } from '../board/layers';
import type { Move, RoleId, SquareId } from '../core/types';
import {
  actors,
  actsFor,
  cleanText,
  movesFrom,
  type Selection,
  stuckSentence,
  targetsOf,
  triedText,
} from '../game/choices';
import { colorWord, pieceOn, pieceWord } from '../game/words';
import type { Table } from './use-table';
import type { View } from './use-view';

export interface Message {
  readonly text: string;
  /** The squares that prove it. */
  readonly proof: readonly SquareId[];
  /** It says why something does not go, or only tells. */
  readonly tone: 'no' | 'info';
}

/** What the player at the screen holds and tries. */
export interface Hand {
  /** A move may be chosen on the position that is seen. */
  readonly canPlay: boolean;
  readonly selection: Selection | null;
  readonly targets: ReadonlyMap<SquareId, TargetKind>;
  /** Legal moves between which the player has to choose. */
  readonly choices: readonly Move[];
  readonly message: Message | null;
  /** Where a piece of the other side could go. */
  readonly peek: readonly SquareId[];
  /** Acts in place that may be done now. */
  readonly acts: readonly Move[];
  /** Pieces not selected that have acts of their own. */
  readonly actors: readonly SquareId[];
  readonly canTakeUp: (square: SquareId) => boolean;
  readonly canDrop: (role: RoleId) => boolean;
  readonly select: (selection: Selection | null) => void;
  readonly tryMove: (selection: Selection | null, to: SquareId) => void;
  readonly poke: (square: SquareId) => void;
  /** A typed move; false when it is not legal. */
  readonly enter: (typed: string) => boolean;
  readonly choose: (move: Move | null) => void;
}

/** All of it belongs to one moment of the game and is forgotten with it. */
interface Held {
  readonly moment: Table['steps'];
  readonly selection: Selection | null;
  readonly choices: readonly Move[];
  readonly message: Message | null;
  readonly peek: readonly SquareId[];
}

export function useHand(table: Table, view: View): Hand {
  const { description, session, state } = table;
  const moment = table.steps;
  const empty: Held = { moment, selection: null, choices: [], message: null, peek: [] };
  const [kept, setHeld] = useState<Held>(empty);
  const held = kept.moment === moment ? kept : empty;
  const change = (part: Partial<Held>) => setHeld({ ...held, ...part });

  const canPlay = table.isOpen && view.isLive;
  const selection = canPlay ? held.selection : null;
  const targets = useMemo(() => targetsOf(state, selection), [state, selection]);
  const selectedSquare = selection?.kind === 'square' ? selection.square : null;

  const explain = (text: string) => {
    const { sentence, squares, legal } = session.explain(text);
    if (!legal) change({ message: { text: sentence, proof: squares, tone: 'no' } });
  };

  const tryMove = (tried: Selection | null, to: SquareId) => {
    if (!tried || !canPlay) return;
    const moves = movesFrom(state, tried).filter((move) => move.to === to);
    const [only] = moves;
    if (moves.length > 1) change({ choices: moves, message: null });
    else if (only) table.play(only.text);
    else explain(triedText(description, tried, to));
  };

  const tell = (text: string, peek: readonly SquareId[] = []) =>
    change({ message: { text, proof: [], tone: 'info' }, peek });

  const poke = (square: SquareId) => {
    const piece = pieceOn(view.state, square);
    if (!view.isLive) {
      tell('This is an earlier position. Go back to the game to play.');
    } else if (piece && piece.color !== state.turn && table.isOpen) {
      const color = colorWord[state.turn];
      const name = pieceWord(description, piece);
      const peek = session.goals(square);
      if (peek.length === 0) tell(`It is ${color}’s turn.`);
      else tell(`It is ${color}’s turn. Circles show where the ${name} could go.`, peek);
    } else change({ message: null, peek: [] });
  };

  const select = (selection: Selection | null) => {
    const stuck =
      selection?.kind === 'square' ? stuckSentence(description, state, selection.square) : null;
    const message: Message | null = stuck ? { text: stuck, proof: [], tone: 'info' } : null;
    change({ selection, message, peek: [] });
  };

  const enter = (typed: string): boolean => {
    if (!canPlay) return false;
    const text = cleanText(state, typed);
    if (table.play(text)) return true;
    explain(text);
    return false;
  };

  return {
    canPlay,
    selection,
    targets,
    choices: held.choices,
    message: held.message,
    peek: held.peek,
    acts: canPlay ? actsFor(state, selection) : [],
    actors: canPlay ? actors(state).filter((square) => square !== selectedSquare) : [],
    canTakeUp: (square) => canPlay && pieceOn(state, square)?.color === state.turn,
    canDrop: (role) =>
      canPlay && state.moves.some((move) => move.kind === 'drop' && move.role === role),
    select,
    tryMove,
    poke,
    enter,
    choose: (move) => {
      if (!move || !table.play(move.text)) change({ choices: [], selection: null });
    },
  };
}
