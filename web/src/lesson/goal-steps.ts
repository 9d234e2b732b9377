/** Steps about what wins a game besides mate, and about checks that count. */
import { t } from 'virtual:words/lesson';
import type { Move, Piece, SquareId, State } from '../core/types';
import { clear } from '../edit/draft';
import { roleWord, squareSaid } from '../game/words';
import { mentions, paragraphs, type Step } from './step';
import {
  after,
  byDistance,
  byWorth,
  isFree,
  kinds,
  lookAt,
  placed,
  roleOn,
  settled,
  squaresTried,
  stateWith,
  targetsTried,
  victimOf,
  type Workshop,
  withOwn,
} from './workshop';

/** Answers that are tried. */
const answersMax = 12;

/** Kinds of pieces that are given away, and that capture them. */
const giversMax = 4;

/** Moves by which the player whose turn it is wins for a reason. */
const wins = (shop: Workshop, state: State, reason: string, isTried: (move: Move) => boolean) =>
  state.moves.filter((move) => {
    const next = isTried(move) ? after(shop, state, move.text) : null;
    if (!next) return false;
    const isWin = (then: State | null) => then?.reason === reason && then.winner === state.turn;
    if (next.winner !== 'nobody' || next.turn === state.turn) return isWin(next);
    // Whoever must still be there after the answer wins then, whatever the answer is.
    return (
      next.moves.length <= answersMax &&
      next.moves.every(({ text }) => isWin(after(shop, next, text)))
    );
  });

/** What wins a game besides mate, as a move to make. */
const goalRules = ({ description }: Workshop, reason: string): string[] => [
  description.endings[reason] ?? '',
];

/** A piece that wins on certain squares. */
function* reachStep(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  for (const role of kinds(shop).filter((role) => mentions(shop, 'goal', role))) {
    const far = description.board.squares.map((_, at) => at).reverse();
    for (const square of far) {
      yield null;
      const pieces = withOwn(shop, role, square);
      if (!isFree(pieces.slice(0, -1), square)) continue;
      const state = settled(shop, stateWith(shop, pieces), () => true);
      if (!state || state.checkers.length > 0) continue;
      const [goal] = wins(shop, state, 'goal', ({ from }) => from === square);
      if (!goal) continue;
      const name = roleWord(description, role);
      yield {
        id: `win ${name}`,
        task: t('goToWin', { name }),
        rules: goalRules(shop, 'goal'),
        fen: state.fen,
        star: goal.to,
        right: state.moves
          .filter(({ from, to }) => from === square && to === goal.to)
          .map(({ text }) => text),
      };
      return;
    }
  }
}

/** The last of the checks that win. */
function* lastCheckStep(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  const checks = { white: 0, black: description.countedChecks - 1 };
  for (const role of byWorth(shop)) {
    const there = placed(shop, role);
    yield null;
    if (!there) continue;
    const { square } = there;
    const pieces = withOwn(shop, role, square);
    const state = settled(shop, stateWith(shop, pieces, { checks }), () => true);
    const right = state ? wins(shop, state, 'checks', ({ from }) => from === square) : [];
    if (!state || right.length === 0) continue;
    yield {
      id: 'win-checks',
      task: t('checkToWin', { name: roleWord(description, role) }),
      rules: goalRules(shop, 'checks'),
      fen: state.fen,
      star: null,
      right: right.map(({ text }) => text),
    };
    return;
  }
}

/** Whether a piece is one of Black's that is lost before its king is left alone. */
const isBared = ({ description }: Workshop, { role, color }: Piece): boolean =>
  color === 'black' && !description.roles[role]?.royal;

/** A capture that wins: of what is royal, of the last piece of a kind, or of the last beside a king. */
function* captureToWinStep(
  shop: Workshop,
  enemy: Piece,
  reason: 'king-capture' | 'extinction' | 'bare-king',
): Generator<Step | null, boolean> {
  const { game, description, company } = shop;
  const others = company.filter(
    (piece) => piece !== enemy && (reason !== 'bare-king' || !isBared(shop, piece)),
  );
  for (const role of byWorth(shop)) {
    const { square, ways } = game.ways(role);
    const targets = ways.filter(({ captures, kind }) => captures && kind !== 'hop');
    if (!isFree(others, square)) continue;
    for (const { square: at } of targets.slice(0, targetsTried)) {
      yield null;
      if (!isFree(others, at)) continue;
      const pieces: Piece[] = [
        ...others,
        { ...enemy, square: at },
        { square, role, color: 'white' },
      ];
      const isHit = (move: Move) => move.from === square && move.captured === at;
      const hits = (state: State) => state.moves.some(isHit);
      const state = settled(shop, stateWith(shop, pieces), hits);
      const right = state ? wins(shop, state, reason, isHit) : [];
      if (!state || right.length === 0) continue;
      yield {
        id: reason === 'king-capture' ? 'win-capture' : 'win-last',
        task: t('captureToWin', {
          prey: roleWord(description, enemy.role),
          square: squareSaid(description, at),
          name: roleWord(description, role),
        }),
        rules: goalRules(shop, reason),
        fen: state.fen,
        star: at,
        right: right.map(({ text }) => text),
      };
      return true;
    }
  }
  return false;
}

/** Whether White wins, for there are no more pieces of a kind, where only these are left. */
function diedOut(shop: Workshop, pieces: readonly Piece[], reason = 'extinction'): boolean {
  const state = lookAt(shop, { ...clear(shop.start), pieces });
  return state?.winner === 'white' && state.reason === reason;
}

/** The last piece of a kind, where its player loses without one. */
function* lastOfKindStep(shop: Workshop): Generator<Step | null> {
  for (const enemy of shop.company.filter(({ color }) => color === 'black'))
    if (
      diedOut(
        shop,
        shop.company.filter((piece) => piece !== enemy),
      ) &&
      (yield* captureToWinStep(shop, enemy, 'extinction'))
    )
      return;
}

/** The last piece beside a king, where its player loses with the king alone. */
function* lastBesideKingStep(shop: Workshop): Generator<Step | null> {
  const victim = victimOf(shop);
  if (victim === null) return;
  const [square = 0] = shop.description.board.squares.map((_, at) => at);
  yield* captureToWinStep(shop, { square, role: victim, color: 'black' }, 'bare-king');
}

/** Moves after which the opponent has no move but to capture and so to lose. */
const gifts = (shop: Workshop, state: State, from: SquareId) =>
  state.moves.filter((move) => {
    const next = move.from === from ? after(shop, state, move.text) : null;
    if (next?.turn !== 'black' || next.moves.length === 0) return false;
    if (next.moves.some(({ captured }) => captured === null)) return false;
    return next.moves.every(({ text }) => after(shop, next, text)?.winner === 'white');
  });

/** The last piece is given away, where its player wins without one, or with the king alone. */
function* giveawayStep(shop: Workshop, reason: 'extinction' | 'bare-king'): Generator<Step | null> {
  const { game, description, company } = shop;
  const isLeft = ({ role, color }: Piece) =>
    color === 'black' || (reason === 'bare-king' && description.roles[role]?.royal === true);
  const others = company.filter(isLeft);
  if (!diedOut(shop, others, reason)) return;
  const roles = byWorth(shop).slice(0, giversMax);
  for (const role of new Set([...company.map((piece) => piece.role), ...roles])) {
    if (reason === 'bare-king' && description.roles[role]?.royal) continue;
    const { square } = game.ways(role);
    for (const taker of roles)
      for (const at of byDistance(shop, square).all.slice(0, squaresTried)) {
        yield null;
        const pieces: Piece[] = [
          ...others,
          { square, role, color: 'white' },
          { square: at, role: taker, color: 'black' },
        ];
        if (new Set(pieces.map((piece) => piece.square)).size < pieces.length) continue;
        const state = settled(shop, stateWith(shop, pieces), () => true);
        const right = state ? gifts(shop, state, square) : [];
        if (!state || right.length === 0 || right.length === state.moves.length) continue;
        yield {
          id: 'give-away',
          task: t('giveAwayToWin', { name: roleWord(description, role) }),
          rules: [...goalRules(shop, reason), ...paragraphs(shop, 'turn')],
          fen: state.fen,
          star: null,
          right: right.map(({ text }) => text),
        };
        return;
      }
  }
}

/** What wins besides mate, as far as the rules say that anything does. */
export function* goalSteps(shop: Workshop): Generator<Step | null> {
  const { endings, roles } = shop.description;
  if (endings.goal) yield* reachStep(shop);
  if (endings.checks) yield* lastCheckStep(shop);
  const isRoyal = ({ role, color }: Piece) => color === 'black' && roles[role]?.royal === true;
  const enemy = shop.company.find(isRoyal);
  if (endings['king-capture'] && enemy) yield* captureToWinStep(shop, enemy, 'king-capture');
  if (endings.extinction) {
    yield* lastOfKindStep(shop);
    yield* giveawayStep(shop, 'extinction');
  }
  if (endings['bare-king']) {
    yield* lastBesideKingStep(shop);
    yield* giveawayStep(shop, 'bare-king');
  }
}

/** Checks that are counted, or change how the king moves. */
export function* checkStep(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  if (description.countedChecks === 0) return;
  for (const role of byWorth(shop)) {
    const there = placed(shop, role);
    yield null;
    if (!there) continue;
    const { state, square } = there;
    const told = state.moves.flatMap((move) => {
      const next = move.from === square ? after(shop, state, move.text) : null;
      return next && next.checks.black > state.checks.black ? [{ move, next }] : [];
    });
    const [first] = told;
    if (!first) continue;
    const shrinks = first.next.royalRange.black !== state.royalRange.black;
    const king = roleWord(description, roleOn(state, state.royals.black) ?? 0);
    const name = roleWord(description, role);
    yield {
      id: 'check',
      task: shrinks ? t('giveCheckWithTheIt', { name, king }) : t('giveCheckWithTheThe', { name }),
      rules: [
        ...paragraphs(shop, 'changes', ({ kind }) => kind === 'checks'),
        ...(description.endings.checks ? [description.endings.checks] : []),
      ],
      fen: state.fen,
      star: null,
      right: told.map(({ move }) => move.text),
    };
    return;
  }
}
