/** Steps about what wins a game besides mate, and about checks that count. */
import { t } from 'virtual:words/lesson';
import type { Move, Piece, State } from '../core/types';
import { roleWord, squareSaid } from '../game/words';
import { mentions, paragraphs, type Step } from './step';
import {
  after,
  byWorth,
  isFree,
  kinds,
  placed,
  roleOn,
  settled,
  stateWith,
  targetsTried,
  type Workshop,
  withOwn,
} from './workshop';

/** Moves by which the player whose turn it is wins for a reason. */
const wins = (shop: Workshop, state: State, reason: string, isTried: (move: Move) => boolean) =>
  state.moves.filter((move) => {
    const next = isTried(move) ? after(shop, state, move.text) : null;
    return next !== null && next.reason === reason && next.winner === state.turn;
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

/** A capture of what is royal, where that wins. */
function* royalCaptureStep(shop: Workshop): Generator<Step | null> {
  const { game, description, company } = shop;
  const enemy = company.find(
    ({ role, color }) => color === 'black' && description.roles[role]?.royal,
  );
  if (!enemy) return;
  const others = company.filter((piece) => piece !== enemy);
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
      const right = state ? wins(shop, state, 'king-capture', isHit) : [];
      if (!state || right.length === 0) continue;
      yield {
        id: 'win-capture',
        task: t('captureToWin', {
          prey: roleWord(description, enemy.role),
          square: squareSaid(description, at),
          name: roleWord(description, role),
        }),
        rules: goalRules(shop, 'king-capture'),
        fen: state.fen,
        star: at,
        right: right.map(({ text }) => text),
      };
      return;
    }
  }
}

/** What wins besides mate, as far as the rules say that anything does. */
export function* goalSteps(shop: Workshop): Generator<Step | null> {
  const { endings } = shop.description;
  if (endings.goal) yield* reachStep(shop);
  if (endings.checks) yield* lastCheckStep(shop);
  if (endings['king-capture']) yield* royalCaptureStep(shop);
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
