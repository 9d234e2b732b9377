/**
 * The questions of the trainer. All of them are made from what the core says of a game: its squares and
 * their names, its pieces with their pictures, and where they go.
 */
import type {
  Color,
  CoreGame,
  Description,
  Milliseconds,
  Move,
  Piece,
  RoleId,
  SquareId,
  State,
  Way,
} from '../core/types';
import { boardOf, clear } from '../edit/draft';
import { isSwap } from '../game/choices';
import type { Random } from '../game/dice';
import { companyOf } from '../lesson/company';
import { isFree, settled, stateWith, type Workshop } from '../lesson/workshop';

export const exercises = ['find', 'name', 'moves', 'piece'] as const;
export type Exercise = (typeof exercises)[number];

/** Find the square with this name; or name the square, which is one of some. */
export interface SquareQuestion {
  readonly kind: 'find' | 'name';
  readonly key: string;
  readonly square: SquareId;
  /** Of squares whose names are offered, in any order; none where the square is looked for. */
  readonly options: readonly SquareId[];
}

/** Where can the piece on this square go? */
export interface MovesQuestion {
  readonly kind: 'moves';
  readonly key: string;
  readonly state: State;
  readonly square: SquareId;
  readonly role: RoleId;
  readonly color: Color;
  readonly goals: readonly SquareId[];
}

/** Which piece is this? */
export interface PieceQuestion {
  readonly kind: 'piece';
  readonly key: string;
  readonly role: RoleId;
  readonly color: Color;
  readonly options: readonly RoleId[];
}

export type Question = SquareQuestion | MovesQuestion | PieceQuestion;

/** What is right: squares, or the piece. */
export function solutionOf(question: Question): readonly number[] {
  if (question.kind === 'moves') return question.goals;
  return [question.kind === 'piece' ? question.role : question.square];
}

/** What of a game there is to be asked about. */
export interface Material {
  readonly shop: Workshop;
  readonly random: Random;
  /** Kinds of pieces that go by themselves. */
  readonly movers: readonly RoleId[];
  /** Kinds of pieces that are told apart by their pictures and by their names. */
  readonly pictured: readonly RoleId[];
}

const optionsMax = 6;
/** Positions that are tried for one piece. */
const positionsTried = 60;
/** More squares than these to press would be work. */
const goalsMax = 10;
/** So long a page may be busy with it; then the best that was found is asked. */
const searchMs: Milliseconds = 30;

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items.length === 0 ? undefined : items[random(items.length)];
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}

/** The roles whose pictures and names no role before them has. */
function toldApart({ roles }: Description): RoleId[] {
  const seen = new Set<string>();
  return roles.flatMap((role, id): RoleId[] => {
    if (!role) return [];
    const signs = [`picture ${role.picture}`, `title ${role.title}`];
    if (signs.some((sign) => seen.has(sign))) return [];
    for (const sign of signs) seen.add(sign);
    return [id];
  });
}

export function materialOf(game: CoreGame, random: Random): Material | null {
  const { description } = game;
  const position = game.start(description.startCount > 0 ? { number: 0 } : {});
  const { fen } = position.state();
  position.close();
  const start = boardOf(game.look(fen));
  if (!start) return null;
  const bare: Workshop = { game, description, start, company: [] };
  const shop = { ...bare, company: companyOf(bare) };
  const movers = description.roles.flatMap((role, id): RoleId[] =>
    role && !role.stone && !role.imitator && !role.handOnly && game.ways(id).ways.length > 0
      ? [id]
      : [],
  );
  return { shop, random, movers, pictured: toldApart(description) };
}

/** What a game has something to ask for. */
export function exercisesOf({ movers, pictured }: Material): Exercise[] {
  const has: Readonly<Record<Exercise, boolean>> = {
    find: true,
    name: true,
    moves: movers.length > 0,
    piece: pictured.length > 1,
  };
  return exercises.filter((exercise) => has[exercise]);
}

/** How often something is asked, beside what was never missed: 1. */
export type Weight = (key: string) => number;

/** One of them, the more likely the greater its weight; not the one with that key, if there is another. */
function draw<T>(items: readonly T[], keyOf: (item: T) => string, asked: Asked): T | undefined {
  const others = items.filter((item) => keyOf(item) !== asked.before);
  const all = others.length > 0 ? others : items;
  const weights = all.map((item) => Math.max(1, Math.round(asked.weight(keyOf(item)))));
  let at = asked.random(weights.reduce((sum, weight) => sum + weight, 0));
  return all.find((_, index) => {
    at -= weights[index] ?? 0;
    return at < 0;
  });
}

interface Asked {
  readonly random: Random;
  readonly weight: Weight;
  /** The key of the question before. */
  readonly before: string;
}

const squareKey = ({ board }: Description, square: SquareId) => board.squares[square]?.name ?? '';

/** What the square is taken for: seen from the other side, or the one beside it. */
function mistaken({ board }: Description, square: SquareId, random: Random): SquareId[] {
  const at = board.squares[square];
  if (!at) return [];
  const find = (file: number, rank: number) =>
    board.squares.findIndex((other) => other.file === file && other.rank === rank);
  const { file, rank } = at;
  const [left, below] = [board.files - 1 - file, board.ranks - 1 - rank];
  const step = board.doubled ? 2 : 1;
  const turned: readonly (readonly [number, number])[] = [
    [left, rank],
    [file, below],
    [left, below],
    ...shuffled<readonly [number, number]>(
      [
        [file - step, rank],
        [file + step, rank],
        [file, rank - step],
        [file, rank + step],
      ],
      random,
    ),
  ];
  return turned.map(([file, rank]) => find(file, rank)).filter((found) => found >= 0);
}

function nameOptions(description: Description, square: SquareId, random: Random): SquareId[] {
  const { squares } = description.board;
  const all = [
    square,
    ...mistaken(description, square, random),
    ...shuffled(
      squares.map((_, at) => at),
      random,
    ).slice(0, 4 * optionsMax),
  ];
  const names = new Map<string, SquareId>();
  for (const at of all) {
    const name = squareKey(description, at);
    if (names.size < optionsMax && !names.has(name)) names.set(name, at);
  }
  return shuffled([...names.values()], random);
}

function squareQuestion(material: Material, kind: 'find' | 'name', asked: Asked) {
  const { description } = material.shop;
  const squares = description.board.squares.map((_, at) => at);
  const square = draw(squares, (at) => squareKey(description, at), asked) ?? 0;
  const options = kind === 'find' ? [] : nameOptions(description, square, material.random);
  return { kind, key: squareKey(description, square), square, options };
}

function pieceQuestion({ shop, random, pictured }: Material, asked: Asked): PieceQuestion | null {
  const keyOf = (id: RoleId) => shop.description.roles[id]?.name ?? '';
  const role = draw(pictured, keyOf, asked);
  if (role === undefined) return null;
  const others = shuffled(
    pictured.filter((id) => id !== role),
    random,
  ).slice(0, optionsMax - 1);
  return {
    kind: 'piece',
    key: keyOf(role),
    role,
    color: random(2) === 0 ? 'white' : 'black',
    options: shuffled([role, ...others], random),
  };
}

/** Moves from one square to another, that a player sees as a way of the piece. */
const isStep = (move: Move) => move.from !== move.to && move.kind !== 'castle';

const sameSquares = (a: ReadonlySet<SquareId>, b: ReadonlySet<SquareId>) =>
  a.size === b.size && [...a].every((square) => b.has(square));

/**
 * Where the piece may go by the rules of the position; null where that is not all that it could do by
 * its own ways, as when it is pinned, must capture, may castle or change places: whoever knows the piece must be right.
 */
export function goalsOf(game: CoreGame, state: State, square: SquareId): SquareId[] | null {
  const moves = state.moves.filter(({ from }) => from === square);
  if (moves.some((move) => move.kind === 'castle' || isSwap(move))) return null;
  const legal = new Set(
    moves.filter(isStep).flatMap(({ to }): SquareId[] => (to === null ? [] : [to])),
  );
  const position = game.start({ fen: state.fen });
  const able = new Set(position.goals(square));
  position.close();
  able.delete(square);
  return sameSquares(legal, able) ? [...legal].sort((a, b) => a - b) : null;
}

/** The third of its goals that are nearest to a piece. */
function nearest({ board }: Description, piece: Piece, ways: readonly Way[]): SquareId[] {
  const from = board.squares[piece.square];
  const far = (square: SquareId) => {
    const to = board.squares[square];
    return from && to ? (from.file - to.file) ** 2 + (from.rank - to.rank) ** 2 : 0;
  };
  const sorted = ways.map(({ square }) => square).sort((one, other) => far(one) - far(other));
  return sorted.slice(0, Math.ceil(sorted.length / 3));
}

/**
 * Pieces around the one that is asked about, half of them where it may go to; all of them near it, and
 * more, where it would go to so many squares.
 */
function crowd({ shop, random }: Material, piece: Piece, taken: readonly Piece[]): Piece[] {
  const { game, description, start } = shop;
  const common = start.pieces.filter(({ role }) => !description.roles[role]?.royal);
  const { ways } = game.ways(piece.role, piece.color, piece.square);
  const all = [...taken];
  const isFar = ways.length > goalsMax;
  const near = isFar ? nearest(description, piece, ways) : ways.map(({ square }) => square);
  const count = 2 + random(5) + (isFar ? Math.ceil(near.length / 2) : 0);
  for (let number = 0; number < count; number++) {
    const goal = isFar || number % 2 === 0 ? pick(near, random) : undefined;
    const square = goal ?? random(description.board.squares.length);
    const like = pick(common, random);
    if (!like || !isFree([...all, piece], square)) continue;
    all.push({ ...like, square, color: random(2) === 0 ? 'white' : 'black' });
  }
  return all;
}

/** A position with the piece and few others; null where the rules do not allow it. */
function positionWith(material: Material, role: RoleId, isMoved: boolean) {
  const { shop, random } = material;
  const { description, start, company } = shop;
  const count = description.board.squares.length;
  const color: Color = random(2) === 0 ? 'white' : 'black';
  const piece: Piece = { role, color, square: random(count) };
  const isRoyal = description.roles[role]?.royal;
  const kept = company
    .filter((other) => !isRoyal || other.color !== color)
    .map((other) => (isMoved ? { ...other, square: random(count) } : other));
  if (!isFree(kept, piece.square) || new Set(kept.map(({ square }) => square)).size < kept.length)
    return null;
  const pieces = [...crowd(material, piece, kept), piece];
  const first = stateWith(shop, pieces, { ...clear(start), pieces, turn: color });
  const state = settled(shop, first, ({ moves }) =>
    moves.some((move) => move.from === piece.square),
  );
  return state && state.checkers.length === 0 ? { state, piece } : null;
}

/** A position on the way of a game at random, for pieces that stand in no other. */
function walk({ shop, random }: Material): State {
  const { game, description } = shop;
  const position = game.start(description.startCount > 0 ? { number: 0 } : {});
  let state = position.state();
  for (let ply = 4 + random(24); ply > 0 && state.winner === 'nobody'; ply--) {
    const move = pick(state.moves, random);
    if (!move || !position.play(move.text)) break;
    state = position.state();
  }
  position.close();
  return state;
}

function asMoves(material: Material, state: State, piece: Piece): MovesQuestion | null {
  const { game, description } = material.shop;
  // A form of another piece may become that one where the position alone tells what it is.
  const there = state.pieces.find(({ square }) => square === piece.square);
  if (there?.role !== piece.role) return null;
  const goals = goalsOf(game, state, piece.square);
  if (!goals || goals.length === 0) return null;
  const { role, color, square } = piece;
  return {
    kind: 'moves',
    key: description.roles[role]?.name ?? '',
    state,
    square,
    role,
    color,
    goals,
  };
}

const isEasier = (a: MovesQuestion, b: MovesQuestion | null) =>
  b === null || a.goals.length < b.goals.length;

/** Of the positions that were tried the first with few goals, or the one with the fewest. */
function movesOfRole(material: Material, role: RoleId): MovesQuestion | null {
  let best: MovesQuestion | null = null;
  const begun = performance.now();
  for (let tried = 0; tried < positionsTried; tried++) {
    const made = positionWith(material, role, tried % 2 === 0);
    const question = made && asMoves(material, made.state, made.piece);
    if (question && isEasier(question, best)) best = question;
    if (best && (best.goals.length <= goalsMax || performance.now() - begun > searchMs)) break;
  }
  return best;
}

function movesOnTheWay(material: Material): MovesQuestion | null {
  const { movers, random } = material;
  for (let tried = 0; tried < 8; tried++) {
    const state = walk(material);
    if (state.checkers.length > 0 || state.winner !== 'nobody') continue;
    const pieces = state.pieces.filter(
      ({ role, color }) => color === state.turn && movers.includes(role),
    );
    for (const piece of shuffled(pieces, random)) {
      const question = asMoves(material, state, piece);
      if (question && question.goals.length <= goalsMax) return question;
    }
  }
  return null;
}

function movesQuestion(material: Material, asked: Asked): MovesQuestion | null {
  const { movers, shop } = material;
  const role = draw(movers, (id) => shop.description.roles[id]?.name ?? '', asked);
  return (role === undefined ? null : movesOfRole(material, role)) ?? movesOnTheWay(material);
}

/** The next question; null where the game has none of the kind. */
export function ask(
  material: Material,
  exercise: Exercise,
  weight: Weight = () => 1,
  before = '',
): Question | null {
  const asked: Asked = { random: material.random, weight, before };
  if (exercise === 'moves') return movesQuestion(material, asked);
  if (exercise === 'piece') return pieceQuestion(material, asked);
  return squareQuestion(material, exercise, asked);
}
