/** Steps about what a turn must be, what belongs to it besides a move, and whom a piece never captures. */
import { t } from 'virtual:words/lesson';
import type { Paragraph, Piece, RoleId, SquareId, State } from '../core/types';
import { stonePlaced } from '../edit/draft';
import { roleWord, squareSaid } from '../game/words';
import { paragraphs, type Step } from './step';
import {
  after,
  byDistance,
  byWorth,
  found,
  isFree,
  isPlain,
  kinds,
  squaresTried,
  stateWith,
  victimOf,
  type Workshop,
} from './workshop';

/** Squares that a piece captures on from where it stands, without what stands between in doubt: near ones first. */
function prey(shop: Workshop, role: RoleId, square: SquareId): SquareId[] {
  const { far } = byDistance(shop, square);
  return shop.game
    .ways(role, 'white', square)
    .ways.filter((way) => way.captures && way.kind !== 'hop' && isFree(shop.company, way.square))
    .map((way) => way.square)
    .sort((a, b) => far(a) - far(b));
}

/** Two captures, and nothing else that is legal: whoever can capture must. */
export function* mustCaptureStep(shop: Workshop): Generator<Step | null> {
  const victim = victimOf(shop);
  if (victim === null || shop.description.hasDice) return;
  for (const role of byWorth(shop)) {
    const { square, ways } = shop.game.ways(role);
    if (!isFree(shop.company, square)) continue;
    const [one, other] = prey(shop, role, square);
    const isQuiet = ways.some((way) => way.moves && way.square !== one && way.square !== other);
    if (one === undefined || other === undefined || !isQuiet) continue;
    yield null;
    const pieces: Piece[] = [
      ...shop.company,
      { square, role, color: 'white' },
      { square: one, role: victim, color: 'black' },
      { square: other, role: victim, color: 'black' },
    ];
    const state = stateWith(shop, pieces);
    if (!state || state.checkers.length > 0) continue;
    const captures = state.moves.filter(({ captured }) => captured !== null);
    if (captures.length < 2) continue;
    // What may be left here may be left everywhere.
    if (captures.length < state.moves.length) return;
    yield {
      id: 'must-capture',
      task: t('captureYouMust'),
      rules: paragraphs(shop, 'turn'),
      fen: state.fen,
      star: null,
      right: captures.map(({ text }) => text),
    };
    return;
  }
}

/** A stone that is placed in a part of the turn of its own. */
export function* placeStep(shop: Workshop): Generator<Step | null> {
  const role = stonePlaced(shop.game, shop.start);
  if (role === 0) return;
  const state = stateWith(shop, shop.company, { part: 2 });
  const right = state?.moves.filter(({ kind }) => kind === 'place') ?? [];
  if (!state || right.length === 0) return;
  yield {
    id: 'place',
    task: t('putTheStone', { name: roleWord(shop.description, role) }),
    rules: paragraphs(shop, 'turn'),
    fen: state.fen,
    star: null,
    right: right.map(({ text }) => text),
  };
}

const turnKinds: readonly (string | null)[] = ['turn-place', 'turn-moves', 'turn-grows'];

/** A first turn may be shorter than those that come. */
const later = { turnNumber: 2 };

/** A piece that leaves a stone where it stood, or moves once more in the same turn. */
export function* turnSteps(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  if (!description.rules.some(({ kind }) => turnKinds.includes(kind))) return;
  const isStone = (role: RoleId) => description.roles[role]?.stone === true;
  for (const role of kinds(shop)) {
    const there = yield* found(shop, role, [], isPlain, later);
    const first = there?.moves[0];
    const next = there && first ? after(shop, there.state, first.text) : null;
    if (!there || !next) continue;
    const leaves = next.pieces.some(
      (piece) => piece.square === there.square && isStone(piece.role),
    );
    // A check may end the turn.
    const goesOn = there.moves.filter(({ text }) => {
      const then = after(shop, there.state, text);
      return then?.turn === 'white' && then.moves.some(isPlain);
    });
    const name = roleWord(description, role);
    if (!leaves && goesOn.length === 0) continue;
    yield {
      id: leaves ? 'leave' : 'again',
      task: leaves ? t('moveAAndSeeWhat', { name }) : t('moveAndAgain', { name }),
      rules: paragraphs(shop, 'turn'),
      fen: there.state.fen,
      star: null,
      right: (leaves ? there.moves : goesOn).map(({ text }) => text),
    };
    return;
  }
}

/** Where an enemy is spared that another one, or it elsewhere, is not. */
interface Choice {
  readonly state: State;
  readonly right: readonly string[];
  readonly left: Piece;
}

/** Two enemies of which a piece may capture one: side by side, or far from each other where that is it. */
function* choiceOf(
  shop: Workshop,
  role: RoleId,
  spared: readonly RoleId[],
): Generator<null, Choice | null> {
  const others = kinds(shop).filter((other) => other !== role && !spared.includes(other));
  const middle = shop.game.ways(role).square;
  for (const square of byDistance(shop, middle).all.slice(0, squaresTried)) {
    if (!isFree(shop.company, square)) continue;
    const [at, ...more] = prey(shop, role, square);
    if (at === undefined) continue;
    for (const beside of new Set([more[0], more.at(-1)]))
      for (const id of spared)
        for (const taken of new Set([...others, id])) {
          yield null;
          if (beside === undefined) continue;
          const left: Piece = { square: beside, role: id, color: 'black' };
          const pieces: Piece[] = [
            ...shop.company,
            { square, role, color: 'white' },
            { square: at, role: taken, color: 'black' },
            left,
          ];
          const state = stateWith(shop, pieces);
          if (!state || state.checkers.length > 0) continue;
          const hits = state.moves.filter((move) => move.from === square && move.captured !== null);
          if (hits.length > 0 && hits.every(({ captured }) => captured === at))
            return { state, right: hits.map(({ text }) => text), left };
        }
  }
  return null;
}

/** The first piece of a rule that spares others, or its like, or in an order those before it. */
function* sparing(
  shop: Workshop,
  { subjects, named }: Paragraph,
): Generator<null, { role: RoleId; choice: Choice } | null> {
  const others = named.filter((id) => !subjects.includes(id));
  for (const role of subjects) {
    if (shop.description.roles[role]?.royal) continue;
    const choice = yield* choiceOf(shop, role, others.length > 0 ? others : [role, ...subjects]);
    if (choice) return { role, choice };
  }
  return null;
}

/** Whom a piece never captures: the first two that the rules name, and the last. */
export function* neverSteps(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  const rules = description.rules.filter(({ kind }) => kind === 'never-captures');
  for (const rule of new Set([rules[0], rules[1], rules.at(-1)])) {
    if (!rule) continue;
    const found = yield* sparing(shop, rule);
    if (!found) continue;
    const { role, choice } = found;
    const name = roleWord(description, role);
    const { state, right, left } = choice;
    yield {
      id: `spare ${name}`,
      task: t('captureNotThe', {
        name,
        left: roleWord(description, left.role),
        square: squareSaid(description, left.square),
      }),
      rules: [rule.text],
      fen: state.fen,
      star: null,
      right,
    };
  }
}
