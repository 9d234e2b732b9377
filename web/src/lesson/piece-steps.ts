/** Steps about pieces that a chess player does not know: how they move, capture and imitate others. */
import { t } from 'virtual:words/lesson';
import type { Piece, RoleId, SquareId, State } from '../core/types';
import { colorWord, roleWord, squareSaid } from '../game/words';
import { roleRules, type Step } from './step';
import { wayTasks } from './way-kinds';
import {
  after,
  between,
  byDistance,
  isFree,
  isNew,
  isOverRoyal,
  isPlain,
  placed,
  settled,
  squaresTried,
  stateWith,
  targetsTried,
  victimOf,
  type Workshop,
} from './workshop';

/** One step for each way of a piece that is made of several. */
export function* moveSteps(shop: Workshop, role: RoleId): Generator<Step | null> {
  const there = placed(shop, role);
  if (!there) return;
  const { state, square } = there;
  const { far } = byDistance(shop, square);
  const goals = state.moves.filter(
    (move) =>
      move.from === square && move.captured === null && isPlain(move) && !isOverRoyal(shop, move),
  );
  if (goals.length === 0) return;
  const name = roleWord(shop.description, role);
  const whole = { kind: '', task: t('moveTheToTheStar', { name }), goals };
  const ways = wayTasks(shop, role, square, goals, name);
  for (const [count, { kind, task, goals }] of (ways.length > 0 ? ways : [whole]).entries()) {
    const goal = goals.reduce((a, b) => (far(b.to ?? square) > far(a.to ?? square) ? b : a));
    yield {
      id: count === 0 ? `move ${name}` : `move ${name} ${kind}`,
      task,
      rules: roleRules(shop, role),
      fen: state.fen,
      star: goal.to,
      right: goals.filter(({ to }) => to === goal.to).map(({ text }) => text),
    };
  }
}

/** A piece that captures in another way than it moves, or over others, is shown to capture. */
export function* captureStep(shop: Workshop, role: RoleId): Generator<Step | null> {
  const { square, ways } = shop.game.ways(role);
  const victim = victimOf(shop);
  const isSpecial = ways.some((way) => way.moves !== way.captures || way.kind === 'hop');
  if (!isSpecial || victim === null || shop.description.roles[role]?.royal) return;
  const { far } = byDistance(shop, square);
  const targets = ways
    .filter(({ captures }) => captures)
    .sort((a, b) => far(b.square) - far(a.square))
    .slice(0, targetsTried);
  const free = (at: SquareId) => at !== square && isFree(shop.company, at);
  if (!isFree(shop.company, square)) return;
  for (const target of targets) {
    const hurdles = target.kind === 'hop' ? between(shop, square, target.square).filter(free) : [];
    const settings = hurdles.length > 0 ? hurdles.map((at) => [at]) : [[]];
    for (const hurdle of settings) {
      yield null;
      if (!free(target.square)) continue;
      const pieces: Piece[] = [
        ...shop.company,
        { square, role, color: 'white' },
        { square: target.square, role: victim, color: 'black' },
        ...hurdle.map((at): Piece => ({ square: at, role: victim, color: 'white' })),
      ];
      const hits = (state: State) =>
        state.moves.filter((move) => move.from === square && move.captured === target.square);
      const state = settled(shop, stateWith(shop, pieces), (state) => hits(state).length > 0);
      if (!state || state.checkers.length > 0) continue;
      const [name, prey] = [role, victim].map((id) => roleWord(shop.description, id));
      yield {
        id: `capture ${name}`,
        task: t('captureTheOnWithThe', {
          prey: prey ?? '',
          square: squareSaid(shop.description, target.square),
          name: name ?? '',
        }),
        rules: roleRules(shop, role),
        fen: state.fen,
        star: target.square,
        right: hits(state).map(({ text }) => text),
      };
      return;
    }
  }
}

/** A piece that moves like the one that the opponent moved last. */
export function* imitationStep(shop: Workshop, joker: RoleId): Generator<Step | null> {
  const { description, start } = shop;
  const others = [...new Set(start.pieces.map(({ role }) => role))]
    .filter((role) => role !== joker)
    .sort((a, b) => Number(isNew(shop, b)) - Number(isNew(shop, a)));
  for (const role of others) {
    const model = start.pieces.find((piece) => piece.role === role && piece.color === 'black');
    if (!model || description.roles[role]?.royal) continue;
    const middle = shop.game.ways(role).square;
    for (const square of byDistance(shop, middle).all.slice(0, squaresTried)) {
      yield null;
      if (!isFree([...shop.company, model], square)) continue;
      const pieces: Piece[] = [...shop.company, model, { square, role: joker, color: 'white' }];
      const byModel = (state: State) => state.moves.filter(({ from }) => from === model.square);
      const before = settled(
        shop,
        stateWith(shop, pieces, { turn: 'black' }),
        (state) => byModel(state).length > 0,
      );
      const [shown] = before ? byModel(before) : [];
      if (!before || !shown) continue;
      const goals = (state: State) =>
        state.moves.filter(
          (move) => move.from === square && move.captured === null && !isOverRoyal(shop, move),
        );
      const state = settled(
        shop,
        after(shop, before, shown.text),
        (state) => goals(state).length > 1,
      );
      const goal = state && goals(state).at(-1);
      if (!state || !goal) continue;
      const [name, like] = [joker, role].map((id) => roleWord(description, id));
      const black = { color: colorWord(description, 'black') };
      yield {
        id: `imitate ${name}`,
        task: t('hasJustMovedA', { ...black, like: like ?? '', name: name ?? '' }),
        rules: roleRules(shop, joker),
        fen: state.fen,
        star: goal.to,
        right: goals(state)
          .filter(({ to }) => to === goal.to)
          .map(({ text }) => text),
      };
      return;
    }
  }
}
