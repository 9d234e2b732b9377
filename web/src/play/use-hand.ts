import { t } from 'virtual:words/game';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Color, CoreGame, Move, RoleId, SquareId, State } from '../core/types';
import {
  actors,
  actsFor,
  cleanText,
  movesFrom,
  type Selection,
  spellingsOf,
  stuckSentence,
  type TargetKind,
  targetsOf,
  triedText,
} from '../game/choices';
import { colorWord, pieceOn, pieceWord } from '../game/words';
import { useSettings } from '../settings/use-settings';
import type { Table } from './use-table';
import type { View } from './use-view';

const hidden: ReadonlyMap<SquareId, TargetKind> = new Map();

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
  /** A move that waits to be confirmed. */
  readonly pending: Move | null;
  readonly confirm: (isMeant: boolean) => void;
  /** From and to of the move that is made as soon as the computer has moved. */
  readonly premove: readonly SquareId[];
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
  /** What was said last is over: something else is said now. */
  readonly hush: () => void;
}

/** All of it is forgotten with its moment of the game, but for what was taken up ahead. */
interface Held {
  /** The same as long as nobody has moved, whatever else happens, as an offer. */
  readonly moment: string;
  readonly selection: Selection | null;
  /** Who took it up in the opponent's time. */
  readonly ahead: Color | null;
  readonly choices: readonly Move[];
  readonly pending: Move | null;
  readonly message: Message | null;
  readonly peek: readonly SquareId[];
}

/** A piece that was taken up while the opponent was thinking stays in hand when they have moved. */
function takenAhead({ selection, ahead }: Held, { state, isOpen }: Playable): Partial<Held> {
  if (ahead === null || selection?.kind !== 'square') return {};
  if (pieceOn(state, selection.square)?.color !== ahead) return {};
  return { selection, ahead: isOpen ? null : ahead };
}

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

/** Where a piece may go by its ways, whatever the opponent does before. */
function premoveTargets(game: CoreGame, state: State, selection: Selection | null) {
  const targets = new Map<SquareId, TargetKind>();
  const piece = selection?.kind === 'square' ? pieceOn(state, selection.square) : undefined;
  if (!piece) return targets;
  for (const { square } of game.ways(piece.role, piece.color, piece.square).ways)
    targets.set(square, 'move');
  return targets;
}

interface Premove {
  readonly from: SquareId;
  readonly to: SquareId;
}

/** Of several moves between two squares the one that makes most of the piece. */
function strongest({ description }: Playable, moves: readonly Move[]): Move | undefined {
  const worth = ({ role }: Move) => description.roles[role]?.value ?? 0;
  return [...moves].sort((a, b) => worth(b) - worth(a))[0];
}

/** What of a table the hand needs. */
export type Playable = Pick<
  Table,
  'game' | 'description' | 'state' | 'steps' | 'isOpen' | 'waiter' | 'play' | 'result'
> & { readonly session: Pick<Table['session'], 'explain' | 'goals' | 'read'> };

/** asksFirst: moves are confirmed where the settings want it. */
export function useHand(table: Playable, view: View, asksFirst = true): Hand {
  const { game, description, session, state } = table;
  const moment = `${table.steps.length} ${state.fen}`;
  const empty: Held = {
    moment,
    selection: null,
    ahead: null,
    choices: [],
    pending: null,
    message: null,
    peek: [],
  };
  const [kept, setHeld] = useState<Held>(empty);
  const inMoment = (held: Held) =>
    held.moment === moment ? held : { ...empty, ...takenAhead(held, table) };
  const held = inMoment(kept);
  const change = (part: Partial<Held>) => setHeld({ ...held, ...part });
  // The same moment may come again, when a move is taken back. What was chosen since it came stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every moment
  useEffect(() => {
    setHeld(inMoment);
  }, [moment]);

  const canPlay = table.isOpen && view.isLive;
  const { confirm: confirmation, targets: showsTargets } = useSettings();
  const isTouch = useTouch();
  const waiting = view.isLive ? table.waiter : null;
  const [premove, setPremove] = useState<Premove | null>(null);
  const selection = canPlay || waiting ? held.selection : null;
  const targets = useMemo(() => {
    if (!waiting) return targetsOf(state, selection);
    return premoveTargets(game, state, selection);
  }, [game, state, selection, waiting]);
  const selectedSquare = selection?.kind === 'square' ? selection.square : null;

  const explain = (text: string) => {
    const { sentence, squares, legal } = session.explain(text);
    if (!legal) change({ message: { text: sentence, proof: squares, tone: 'no' } });
  };

  // What was chosen before is played as soon as it can be, or forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every position
  useEffect(() => {
    if (!premove || waiting || state.throwDue) return;
    setPremove(null);
    const fits = ({ from, to }: Move) => from === premove.from && to === premove.to;
    const move = canPlay ? strongest(table, state.moves.filter(fits)) : undefined;
    if (move) table.play(move.text);
  }, [state]);

  const submit = (move: Move) => {
    const asks = confirmation === 'always' || (confirmation === 'touch' && isTouch());
    if (asks && asksFirst) change({ pending: move, choices: [], message: null, selection: null });
    else table.play(move.text);
  };

  const tryMove = (tried: Selection | null, to: SquareId) => {
    if (waiting && tried?.kind === 'square') {
      setPremove({ from: tried.square, to });
      change({ selection: null });
      return;
    }
    if (!tried || !canPlay) return;
    const moves = movesFrom(state, tried).filter((move) => move.to === to);
    const [only] = moves;
    if (moves.length > 1) change({ choices: moves, message: null });
    else if (only) submit(only);
    else explain(triedText(description, tried, to));
  };

  const tell = (text: string, peek: readonly SquareId[] = []) =>
    change({ message: { text, proof: [], tone: 'info' }, peek });

  const poke = (square: SquareId) => {
    const found = pieceOn(view.state, square);
    setPremove(null);
    if (!view.isLive) {
      tell(t('earlier'));
    } else if (found && found.color !== state.turn && table.isOpen) {
      const color = colorWord(description, state.turn);
      const piece = pieceWord(description, found);
      const peek = session.goals(square);
      if (peek.length === 0) tell(t('turnOf', { color }));
      else tell(t('turnOfPeek', { color, piece }), peek);
    } else change({ message: null, peek: [] });
  };

  const select = (selection: Selection | null) => {
    const stuck =
      selection?.kind === 'square' && !waiting
        ? stuckSentence(description, state, selection.square)
        : null;
    const message: Message | null = stuck ? { text: stuck, proof: [], tone: 'info' } : null;
    setPremove(null);
    change({ selection, ahead: waiting, message, peek: [], pending: null });
  };

  /** Why nobody moves here now. */
  const whyNot = () => {
    if (!view.isLive) return t('earlier');
    if (table.result) return t('theGameIsOver');
    return t('turnOf', { color: colorWord(description, state.turn) });
  };

  const enter = (typed: string): boolean => {
    if (!canPlay) {
      tell(whyNot());
      return false;
    }
    const spellings = spellingsOf(cleanText(state, typed));
    for (const spelling of spellings) {
      const meant = session.read(spelling);
      if (meant !== null && table.play(meant)) return true;
    }
    const [first = ''] = spellings;
    const isUnderstood = (text: string) => session.explain(text).reason !== 'not-understood';
    explain(spellings.find(isUnderstood) ?? first);
    return false;
  };

  return {
    canPlay,
    selection,
    targets: showsTargets ? targets : hidden,
    pending: canPlay ? held.pending : null,
    confirm: (isMeant) => {
      const { pending } = held;
      if (pending && isMeant) table.play(pending.text);
      else change({ pending: null });
    },
    premove: premove && waiting ? [premove.from, premove.to] : [],
    choices: held.choices,
    message: held.message,
    peek: held.peek,
    acts: canPlay ? actsFor(state, selection) : [],
    actors: canPlay ? actors(state).filter((square) => square !== selectedSquare) : [],
    canTakeUp: (square) => {
      const color = pieceOn(state, square)?.color;
      return color !== undefined && color === (canPlay ? state.turn : waiting);
    },
    canDrop: (role) =>
      canPlay && state.moves.some((move) => move.kind === 'drop' && move.role === role),
    select,
    tryMove,
    poke,
    enter,
    choose: (move) => {
      if (move) submit(move);
      else change({ choices: [], selection: null });
    },
    hush: () => change({ message: null, peek: [] }),
  };
}
