import { useMemo, useState } from 'preact/hooks';
import type { CoreGame, Field, Finding, Looked, RoleId, SquareId } from '../core/types';
import { useWordsFor } from '../hooks/use-for';
import {
  boardOf,
  type Board as Drafted,
  type Judged,
  judge,
  rolesToHold,
  stonePlaced,
} from './draft';
import type { Stores } from './facts';

function startFen(game: CoreGame): string {
  const position = game.start(game.description.startCount > 0 ? { number: 0 } : {});
  const { fen } = position.state();
  position.close();
  return fen;
}

/** The board with the start, or with the wanted position where it is one. */
export function firstBoard(game: CoreGame, fen: string): Drafted {
  const board = (fen && boardOf(game.look(fen))) || boardOf(game.look(startFen(game)));
  if (!board) throw new Error('the game has no start position');
  return board;
}

/** The roles that players may have beside the board. */
function storesOf(game: CoreGame): Stores {
  const { hasHands, hasPools } = game.description;
  const start = firstBoard(game, '');
  return {
    hands: hasHands ? rolesToHold(game, start, 'hands') : [],
    pools: hasPools ? rolesToHold(game, start, 'pools') : [],
  };
}

interface State {
  readonly board: Drafted;
  /** What is left out of the FEN that the board was read from. */
  readonly remarks: readonly Finding[];
  /** A FEN that is no position; null where there is none. */
  readonly typed: string | null;
  readonly selected: SquareId | null;
}

function stateAt(game: CoreGame, fen: string): State {
  const looked = fen ? game.look(fen) : null;
  const isWrong = looked !== null && !boardOf(looked);
  return {
    board: firstBoard(game, fen),
    remarks: looked && !isWrong ? looked.findings : [],
    typed: isWrong ? fen : null,
    selected: null,
  };
}

/** A position that is put together, and what the core says of it. */
export interface DraftState extends State {
  readonly judged: Judged;
  /** Whether the draft is a position to play from. */
  readonly isSound: boolean;
  readonly findings: readonly Finding[];
  /** What a position of this game keeps besides its pieces. */
  readonly fields: readonly Field[];
  readonly stores: Stores;
  /** What is placed after every move; or 0. */
  readonly stone: RoleId;
  readonly change: (board: Drafted) => void;
  readonly read: (fen: string) => void;
  readonly select: (square: SquareId | null) => void;
}

const lookAt = (game: CoreGame, typed: string | null): Looked | null =>
  typed === null ? null : game.look(typed);

/** fen: the position to begin with; '' for the start. onChange: after every change. */
export function useDraft(game: CoreGame, fen: string, onChange: () => void): DraftState {
  const [state, setState] = useState(() => stateAt(game, fen));
  const { board, typed } = state;
  const judged = useWordsFor(() => judge(game, board), game, board);
  const wrong = useWordsFor(() => lookAt(game, typed), game, typed);
  const fields = useMemo(() => game.look(startFen(game)).words?.fields ?? [], [game]);
  const stores = useMemo(() => storesOf(game), [game]);
  const stone = useMemo(() => stonePlaced(game, firstBoard(game, '')), [game]);
  const change = (board: Drafted, remarks: readonly Finding[] = []) => {
    setState({ board, remarks, typed: null, selected: null });
    onChange();
  };
  return {
    ...state,
    judged,
    isSound: judged.state !== null && typed === null,
    findings: wrong?.findings ?? judged.findings,
    fields,
    stores,
    stone,
    change: (board) => change(board),
    read: (text) => {
      const looked = game.look(text.trim());
      const next = boardOf(looked);
      if (next) change(next, looked.findings);
      else setState((state) => ({ ...state, typed: text }));
    },
    select: (selected) => setState((state) => ({ ...state, selected })),
  };
}
