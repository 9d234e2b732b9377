import { t } from 'virtual:words/game';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Color, Move, RoleId, SquareId, State } from '../core/types';
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
import { colorWord, moveSentence, pieceOn, pieceWord } from '../game/words';
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
  /** Whose pieces may be taken up, now or in the opponent's time. */
  readonly holder: Color | null;
  readonly selection: Selection | null;
  readonly targets: ReadonlyMap<SquareId, TargetKind>;
  /** Legal moves between which the player has to choose. */
  readonly choices: readonly Move[];
  /** A move that waits to be confirmed. */
  readonly pending: Move | null;
  readonly confirm: (isMeant: boolean) => void;
  /** The squares of the move that is made as soon as the opponent has moved. */
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

const isInHand = (state: State, color: Color, role: RoleId): boolean =>
  state.hands[color].some((holding) => holding.role === role && holding.count > 0);

/** A piece that was taken up while the opponent was thinking stays in hand when they have moved. */
function takenAhead({ selection, ahead }: Held, { state, isOpen }: Playable): Partial<Held> {
  if (ahead === null || selection === null) return {};
  const isThere =
    selection.kind === 'square'
      ? pieceOn(state, selection.square)?.color === ahead
      : isInHand(state, ahead, selection.role);
  return isThere ? { selection, ahead: isOpen ? null : ahead } : {};
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

/** Where a piece could be dropped if the opponent passed, or, where nobody may, on what is empty. */
function dropsAhead({ game, description, state }: Playable, selection: Selection) {
  const position = game.start({ fen: state.fen });
  const skipped = position.skip();
  position.close();
  if (skipped) {
    const targets = targetsOf(skipped.state(), selection);
    skipped.close();
    return targets;
  }
  const empty = description.board.squares.flatMap((_, square) =>
    pieceOn(state, square) ? [] : [[square, 'move'] as const],
  );
  return new Map<SquareId, TargetKind>(empty);
}

/** Where a piece may go by its ways, or be dropped, whatever the opponent does before. */
function premoveTargets(table: Playable, selection: Selection | null) {
  if (selection?.kind === 'hand') return dropsAhead(table, selection);
  const { game, state } = table;
  const targets = new Map<SquareId, TargetKind>();
  const piece = selection ? pieceOn(state, selection.square) : undefined;
  if (!piece) return targets;
  for (const { square } of game.ways(piece.role, piece.color, piece.square).ways)
    targets.set(square, 'move');
  return targets;
}

interface Premove {
  readonly piece: Selection;
  readonly to: SquareId;
}

/** What is told of a move that was made by itself. */
interface Told {
  /** How long the game is then. */
  readonly steps: number;
  readonly text: string;
}

/** Of several moves of a piece to a square the one that makes most of it. */
function strongest({ description }: Playable, moves: readonly Move[]): Move | undefined {
  const worth = ({ role, lands }: Move) => description.roles[lands || role]?.value ?? 0;
  return [...moves].sort((a, b) => worth(b) - worth(a))[0];
}

/** What of a table the hand needs. */
export type Playable = Pick<
  Table,
  'game' | 'description' | 'state' | 'steps' | 'isOpen' | 'waiter' | 'play' | 'result'
> & { readonly session: Pick<Table['session'], 'explain' | 'goals' | 'read'> };

/** asksFirst: moves are confirmed where the settings want it. */
export function useHand(table: Playable, view: View, asksFirst = true): Hand {
  const { description, session, state } = table;
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
  const [told, setTold] = useState<Told | null>(null);
  const selection = canPlay || waiting ? held.selection : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a table has besides does not matter
  const targets = useMemo(() => {
    if (!waiting) return targetsOf(state, selection);
    return premoveTargets(table, selection);
  }, [table.game, state, selection, waiting]);
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
    const fitting = movesFrom(state, premove.piece).filter(({ to }) => to === premove.to);
    const move = canPlay ? strongest(table, fitting) : undefined;
    if (!move) return;
    if (fitting.length > 1) {
      const text = t('playedAhead', { move: moveSentence(description, state, move) });
      setTold({ steps: table.steps.length + 1, text });
    }
    table.play(move.text);
  }, [state]);

  const submit = (move: Move) => {
    const asks = confirmation === 'always' || (confirmation === 'touch' && isTouch());
    if (asks && asksFirst) change({ pending: move, choices: [], message: null, selection: null });
    else table.play(move.text);
  };

  const tryMove = (tried: Selection | null, to: SquareId) => {
    if (waiting && tried) {
      setPremove({ piece: tried, to });
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
    setTold(null);
    if (!view.isLive) {
      tell(t('earlier'));
    } else if (found && found.color !== state.turn && table.isOpen) {
      const color = colorWord(description, state.turn);
      const piece = pieceWord(description, found);
      const peek = session.goals(square);
      if (peek.length === 0) tell(t('turnOf', { color }));
      else tell(t('turnOfPeek', { color, piece }), peek);
    } else if (found && table.result) tell(t('theGameIsOver'));
    else change({ message: null, peek: [] });
  };

  const select = (selection: Selection | null) => {
    const stuck =
      selection?.kind === 'square' && !waiting
        ? stuckSentence(description, state, selection.square)
        : null;
    const message: Message | null = stuck ? { text: stuck, proof: [], tone: 'info' } : null;
    setPremove(null);
    setTold(null);
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

  const holder = canPlay ? state.turn : waiting;
  const tellsAhead = held.message === null && told?.steps === table.steps.length;

  return {
    canPlay,
    holder,
    selection,
    targets: showsTargets ? targets : hidden,
    pending: canPlay ? held.pending : null,
    confirm: (isMeant) => {
      const { pending } = held;
      if (pending && isMeant) table.play(pending.text);
      else change({ pending: null });
    },
    premove:
      premove && waiting
        ? [...(premove.piece.kind === 'square' ? [premove.piece.square] : []), premove.to]
        : [],
    choices: canPlay ? held.choices : [],
    message: tellsAhead ? { text: told.text, proof: [], tone: 'info' } : held.message,
    peek: held.peek,
    acts: canPlay ? actsFor(state, selection) : [],
    actors: canPlay ? actors(state).filter((square) => square !== selectedSquare) : [],
    canTakeUp: (square) => {
      const color = pieceOn(state, square)?.color;
      return color !== undefined && color === holder;
    },
    canDrop: (role) =>
      waiting
        ? isInHand(state, waiting, role)
        : canPlay && state.moves.some((move) => move.kind === 'drop' && move.role === role),
    select,
    tryMove,
    poke,
    enter,
    choose: (move) => {
      if (move) submit(move);
      else change({ choices: [], selection: null });
    },
    hush: () => {
      setTold(null);
      change({ message: null, peek: [] });
    },
  };
}
