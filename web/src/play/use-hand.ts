import { useMemo, useState } from 'preact/hooks';
import type { TargetKind } from '../board/layers';
import type { Move, RoleId, SquareId, State } from '../core/types';
import {
  actors,
  actsFor,
  cleanText,
  movesFrom,
  type Selection,
  targetsOf,
  triedText,
} from '../game/choices';
import { peekFrom } from '../game/lone';
import { colorWord, pieceOn, pieceWord } from '../game/words';
import type { Table } from './use-table';
import type { View } from './use-view';

export interface Message {
  readonly text: string;
  /** The squares that prove it. */
  readonly proof: readonly SquareId[];
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

/** All of it belongs to one position and is forgotten with it. */
interface Held {
  readonly state: State;
  readonly selection: Selection | null;
  readonly choices: readonly Move[];
  readonly message: Message | null;
  readonly peek: readonly SquareId[];
}

export function useHand(table: Table, view: View): Hand {
  const { game, description, session, state } = table;
  const empty: Held = { state, selection: null, choices: [], message: null, peek: [] };
  const [kept, setHeld] = useState<Held>(empty);
  const held = kept.state === state ? kept : empty;
  const change = (part: Partial<Held>) => setHeld({ ...held, ...part });

  const canPlay = table.isOpen && view.isLive;
  const selection = canPlay ? held.selection : null;
  const targets = useMemo(() => targetsOf(state, selection), [state, selection]);
  const selectedSquare = selection?.kind === 'square' ? selection.square : null;

  const explain = (text: string) => {
    const { sentence, squares, legal } = session.explain(text);
    if (!legal) change({ message: { text: sentence, proof: squares } });
  };

  const tryMove = (tried: Selection | null, to: SquareId) => {
    if (!tried || !canPlay) return;
    const moves = movesFrom(state, tried).filter((move) => move.to === to);
    const [only] = moves;
    if (moves.length > 1) change({ choices: moves, message: null });
    else if (only) table.play(only.text);
    else explain(triedText(description, tried, to));
  };

  const poke = (square: SquareId) => {
    const piece = pieceOn(view.state, square);
    if (!view.isLive) {
      const text = 'This is an earlier position. Go back to the game to play.';
      change({ message: { text, proof: [] }, peek: [] });
    } else if (piece && piece.color !== state.turn) {
      const text = `It is ${colorWord[state.turn]}’s turn. The marks show where the ${pieceWord(description, piece)} could go.`;
      const peek = peekFrom(game, state, square);
      const proof: SquareId[] = [];
      change({ message: peek.length > 0 && table.isOpen ? { text, proof } : null, peek });
    } else change({ message: null, peek: [] });
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
    select: (selection) => change({ selection, message: null, peek: [] }),
    tryMove,
    poke,
    enter,
    choose: (move) => {
      if (!move || !table.play(move.text)) change({ choices: [] });
    },
  };
}
