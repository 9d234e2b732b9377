/** What the player at the screen holds and tries, and what becomes of it. */
import { t } from 'virtual:words/game';
import type { Color, CoreGame, Move, Piece, RoleId, SquareId, State } from '../core/types';
import {
  actors,
  actsFor,
  cleanText,
  movesFrom,
  type Selection,
  spellingsOf,
  stoneDue,
  stuckSentence,
  type TargetKind,
  targetsOf,
  triedText,
} from '../game/choices';
import { lineOf } from '../game/session';
import { colorWord, pieceOn, pieceWord, squareName } from '../game/words';
import { nativelyMeant } from '../settings/notation';
import type { GameController, GameSnapshot, PositionRules } from './game-controller';
import type { View } from './use-view';

export interface Message {
  readonly text: string;
  /** The squares that prove it. */
  readonly proof: readonly SquareId[];
  /** Whether the message says why something does not go, or only tells. */
  readonly tone: 'no' | 'info';
}

/** What is seen of a hand. */
export interface HandSnapshot {
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
  /** The squares of the move that is made as soon as the opponent has moved. */
  readonly premove: readonly SquareId[];
  readonly message: Message | null;
  /** Where a piece of the other side could go. */
  readonly peek: readonly SquareId[];
  /** Acts in place that may be done now. */
  readonly acts: readonly Move[];
  /** Pieces not selected that have acts of their own. */
  readonly actors: readonly SquareId[];
}

/** What a hand can do. */
export interface HandActions {
  readonly canTakeUp: (square: SquareId) => boolean;
  readonly canDrop: (role: RoleId) => boolean;
  readonly select: (selection: Selection | null) => void;
  readonly tryMove: (selection: Selection | null, to: SquareId) => void;
  readonly poke: (square: SquareId) => void;
  /** A typed move; false when it is not legal. */
  readonly enter: (typed: string) => boolean;
  readonly choose: (move: Move | null) => void;
  readonly confirm: (isMeant: boolean) => void;
  /** What was said last is over: something else is said now. */
  readonly hush: () => void;
}

export type Hand = HandSnapshot & HandActions;

/** What of a game the hand needs. */
export type Playable = Pick<
  GameSnapshot,
  'game' | 'state' | 'steps' | 'isOpen' | 'waiter' | 'result'
> & { readonly controller: PositionRules & Pick<GameController, 'play'> };

/** All of it is forgotten with its moment of the game, but for what was taken up ahead. */
export interface Held {
  /** A text that changes when somebody has moved, and with nothing else, as an offer. */
  readonly moment: string;
  readonly selection: Selection | null;
  /** Who took it up in the opponent's time. */
  readonly ahead: Color | null;
  readonly choices: readonly Move[];
  readonly pending: Move | null;
  readonly message: Message | null;
  readonly peek: readonly SquareId[];
}

export interface Premove {
  readonly piece: Selection;
  readonly to: SquareId;
}

const isStone = ({ description }: CoreGame, piece: Pick<Piece, 'role'> | undefined): boolean =>
  piece !== undefined && description.roles[piece.role]?.stone === true;

const isInHand = (state: State, color: Color, role: RoleId): boolean =>
  state.hands[color].some((holding) => holding.role === role && holding.count > 0);

const nothingHeld = (moment: string): Held => ({
  moment,
  selection: null,
  ahead: null,
  choices: [],
  pending: null,
  message: null,
  peek: [],
});

/** A piece that was taken up while the opponent was thinking stays in hand when they have moved. */
function takenAhead({ selection, ahead }: Held, { state, isOpen }: Playable): Partial<Held> {
  if (ahead === null || selection === null) return {};
  const isThere =
    selection.kind === 'square'
      ? pieceOn(state, selection.square)?.color === ahead
      : isInHand(state, ahead, selection.role);
  return isThere ? { selection, ahead: isOpen ? null : ahead } : {};
}

export const momentOf = ({ steps, state }: Playable): string => `${steps.length} ${state.fen}`;

/** What of the things held is still in hand as the game stands; null: nothing was held yet. */
export function heldIn(table: Playable, held: Held | null): Held {
  const moment = momentOf(table);
  if (held?.moment === moment) return held;
  return { ...nothingHeld(moment), ...(held && takenAhead(held, table)) };
}

/** Where a piece could be dropped if the opponent passed, or, where nobody may, on what is empty. */
function dropsAhead(game: CoreGame, state: State, selection: Selection) {
  const position = game.start({ fen: state.fen });
  const skipped = position.skip();
  position.close();
  if (skipped) {
    const targets = targetsOf(skipped.state(), selection);
    skipped.close();
    return targets;
  }
  const empty = game.description.board.squares.flatMap((_, square) =>
    pieceOn(state, square) ? [] : [[square, 'move'] as const],
  );
  return new Map<SquareId, TargetKind>(empty);
}

/** Where a piece may go by its ways, or be dropped, whatever the opponent does before. */
export function premoveTargets(game: CoreGame, state: State, selection: Selection | null) {
  if (selection?.kind === 'hand') return dropsAhead(game, state, selection);
  const targets = new Map<SquareId, TargetKind>();
  const piece = selection ? pieceOn(state, selection.square) : undefined;
  if (!piece) return targets;
  for (const { square } of game.ways(piece.role, piece.color, piece.square).ways)
    targets.set(square, 'move');
  return targets;
}

/** Of several moves of a piece to a square the one that makes most of it. */
export function strongest({ game }: Playable, moves: readonly Move[]): Move | undefined {
  const { roles } = game.description;
  const worth = ({ role, lands }: Move) => roles[lands || role]?.value ?? 0;
  return [...moves].sort((a, b) => worth(b) - worth(a))[0];
}

/** What a hand is worked out from. */
export interface HandParts {
  readonly table: Playable;
  readonly view: View;
  readonly held: Held;
  readonly setHeld: (held: Held) => void;
  /** Who may choose the next move in the opponent's time. */
  readonly waiting: Color | null;
  readonly premove: Premove | null;
  readonly setPremove: (premove: Premove | null) => void;
  /** What was told of the last one is over. */
  readonly hushPremove: () => void;
  /** Whether this move is asked about before it is made. */
  readonly asks: () => boolean;
}

/** What is seen of a hand, but for the targets, and what was made by itself. */
export function handSnapshot({ table, view, held, waiting, premove }: HandParts): HandSnapshot {
  const { state } = table;
  const canPlay = table.isOpen && view.isLive;
  const chosen = canPlay || waiting ? held.selection : null;
  const selection = (canPlay && stoneDue(state)) || chosen;
  const selected = selection?.kind === 'square' ? selection.square : null;
  const from = premove?.piece.kind === 'square' ? [premove.piece.square] : [];
  return {
    canPlay,
    holder: canPlay ? state.turn : waiting,
    selection,
    targets: new Map(),
    choices: canPlay ? held.choices : [],
    pending: canPlay ? held.pending : null,
    premove: premove && waiting ? [...from, premove.to] : [],
    message: held.message,
    peek: held.peek,
    acts: canPlay ? actsFor(state, selection) : [],
    actors: canPlay ? actors(state).filter((square) => square !== selected) : [],
  };
}

/** What the hand can do at one moment. */
export class HandAtMoment implements HandActions {
  readonly #parts: HandParts;
  readonly #canPlay: boolean;
  readonly #holder: Color | null;

  constructor(parts: HandParts, { canPlay, holder }: HandSnapshot) {
    this.#parts = parts;
    this.#canPlay = canPlay;
    this.#holder = holder;
  }

  readonly canTakeUp = (square: SquareId): boolean => {
    const { game, state } = this.#parts.table;
    const piece = pieceOn(state, square);
    const isFree = !(this.#canPlay && stoneDue(state)) && !isStone(game, piece);
    return isFree && piece !== undefined && piece.color === this.#holder;
  };

  readonly canDrop = (role: RoleId): boolean => {
    const { waiting, table } = this.#parts;
    if (waiting) return isInHand(table.state, waiting, role);
    const { moves } = table.state;
    return this.#canPlay && moves.some((move) => move.kind === 'drop' && move.role === role);
  };

  readonly select = (selection: Selection | null): void => {
    const { table, waiting } = this.#parts;
    const { description } = table.game;
    const stuck =
      selection?.kind === 'square' && !waiting
        ? stuckSentence(description, table.state, selection.square)
        : null;
    const message: Message | null = stuck ? { text: stuck, proof: [], tone: 'info' } : null;
    this.#forgetPremove();
    this.#change({ selection, ahead: waiting, message, peek: [], pending: null });
  };

  readonly tryMove = (tried: Selection | null, to: SquareId): void => {
    const { table, waiting, setPremove } = this.#parts;
    if (waiting && tried) {
      setPremove({ piece: tried, to });
      this.#change({ selection: null });
      return;
    }
    if (!tried || !this.#canPlay) return;
    const moves = movesFrom(table.state, tried).filter((move) => move.to === to);
    const [only] = moves;
    if (moves.length > 1) this.#change({ choices: moves, message: null });
    else if (only) this.#submit(only);
    else this.#explain(triedText(table.game.description, tried, to));
  };

  readonly poke = (square: SquareId): void => {
    const { table, view, waiting } = this.#parts;
    const { game, state } = table;
    const found = pieceOn(view.state, square);
    this.#forgetPremove();
    if (!view.isLive) {
      this.#tell(t('earlier'));
    } else if (found && found.color !== state.turn && table.isOpen && !isStone(game, found)) {
      const color = colorWord(game.description, state.turn);
      const piece = pieceWord(game.description, found);
      const peek = table.controller.goals(square);
      if (peek.length === 0) this.#tell(t('turnOf', { color }));
      else this.#tell(t('turnOfPeek', { color, piece }), peek);
    } else if (found && table.result) this.#tell(t('theGameIsOver'));
    else if (found && table.isOpen) this.#tell(this.#whyNoStone(square));
    else if (found && waiting) this.#tell(this.#whyNot());
    else this.#change({ message: null, peek: [] });
  };

  readonly enter = (typed: string): boolean => {
    const { table } = this.#parts;
    const { controller } = table;
    if (!this.#canPlay) {
      this.#tell(this.#whyNot());
      return false;
    }
    const native = nativelyMeant(table.game.description, () => lineOf(table.steps), typed);
    if (native !== null && controller.play(native)) return true;
    const spellings = spellingsOf(cleanText(table.state, typed));
    for (const spelling of spellings) {
      const meant = controller.read(spelling);
      if (meant !== null && controller.play(meant)) return true;
    }
    const [first = ''] = spellings;
    const isUnderstood = (text: string) => controller.explain(text).reason !== 'not-understood';
    this.#explain(spellings.find(isUnderstood) ?? first);
    return false;
  };

  readonly choose = (move: Move | null): void => {
    if (move) this.#submit(move);
    else this.#change({ choices: [], selection: null });
  };

  readonly confirm = (isMeant: boolean): void => {
    const { table, held } = this.#parts;
    if (held.pending && isMeant) table.controller.play(held.pending.text);
    else this.#change({ pending: null });
  };

  readonly hush = (): void => {
    this.#parts.hushPremove();
    this.#change({ message: null, peek: [] });
  };

  #forgetPremove(): void {
    this.#parts.setPremove(null);
    this.#parts.hushPremove();
  }

  #change(part: Partial<Held>): void {
    this.#parts.setHeld({ ...this.#parts.held, ...part });
  }

  #tell(text: string, peek: readonly SquareId[] = []): void {
    this.#change({ message: { text, proof: [], tone: 'info' }, peek });
  }

  #explain(text: string): void {
    const { sentence, squares, legal } = this.#parts.table.controller.explain(text);
    if (!legal) this.#change({ message: { text: sentence, proof: squares, tone: 'no' } });
  }

  #submit(move: Move): void {
    const { table, asks } = this.#parts;
    if (asks()) this.#change({ pending: move, choices: [], message: null, selection: null });
    else table.controller.play(move.text);
  }

  /** Of a stone that is chosen: it is not due yet, or stays where it is. */
  #whyNoStone(square: SquareId): string {
    const { game, controller } = this.#parts.table;
    const name = squareName(game.description, square);
    const told = [`@${name}`, name + name].map((text) => controller.explain(text));
    const sentence = told.find(({ reason }) => reason !== 'not-understood')?.sentence ?? '';
    return `${this.#whyNot()} ${sentence}`.trim();
  }

  /** Why nobody moves here now. */
  #whyNot(): string {
    const { table, view } = this.#parts;
    if (!view.isLive) return t('earlier');
    if (table.result) return t('theGameIsOver');
    return t('turnOf', { color: colorWord(table.game.description, table.state.turn) });
  }
}
