/** Steps about pieces that become others: by promotion, by an act of their own, by what others do. */
import { t } from 'virtual:words/lesson';
import type { Move, Piece, State } from '../core/types';
import { article, colorWord, roleWord } from '../game/words';
import { hasRule, mentions, paragraphs, type Step, tells } from './step';
import {
  after,
  found,
  isFree,
  isPlain,
  kinds,
  roleOn,
  settled,
  stateWith,
  type Workshop,
} from './workshop';

/** Not more, or a lesson would be a book. */
const promotionsMax = 2;

export function* promotionSteps(shop: Workshop): Generator<Step | null> {
  const { description } = shop;
  let count = 0;
  for (const role of kinds(shop)) {
    if (count >= promotionsMax || !hasRule(shop, 'promotion', role)) continue;
    const there = yield* found(shop, role, [], ({ kind }) => kind === 'promote');
    if (!there) continue;
    count++;
    const name = roleWord(description, role);
    const waits = there.moves.every((move) => move.role === 0);
    yield {
      id: `promote ${name}`,
      task: waits ? t('moveTheToWhereIt', { name }) : t('moveTheAndLetIt', { name }),
      rules: paragraphs(shop, 'promotion', tells('promotion', role)),
      fen: there.state.fen,
      star: null,
      right: there.moves.map(({ text }) => text),
    };
  }
}

/** Acts by which a piece changes where it stands, alone or with an enemy piece. */
export function* actSteps(shop: Workshop): Generator<Step | null> {
  const { description, start } = shop;
  for (const role of kinds(shop)) {
    if (!hasRule(shop, 'act-become', role)) continue;
    const name = roleWord(description, role);
    const becoming = yield* found(shop, role, [], ({ kind }) => kind === 'become');
    const [first] = becoming?.moves ?? [];
    if (!becoming || !first) continue;
    const other = roleWord(description, first.role);
    yield {
      id: `become ${name}`,
      task: t('insteadOfMovingLetThe', { name, other: article(other) }),
      rules: paragraphs(shop, 'changes', tells('act-become', role, first.role)).slice(0, 1),
      fen: becoming.state.fen,
      star: null,
      right: becoming.moves.map(({ text }) => text),
    };
  }
  for (const role of kinds(shop)) {
    if (!hasRule(shop, 'act-vanish', role)) continue;
    for (const enemy of start.pieces.filter(({ color }) => color === 'black')) {
      if (description.roles[enemy.role]?.royal || !mentions(shop, 'changes', enemy.role)) continue;
      if (
        start.pieces.find((piece) => piece.role === enemy.role && piece.color === 'black') !== enemy
      )
        continue;
      yield null;
      const square = description.board.squares.findIndex((_, at) =>
        isFree([...shop.company, enemy], at),
      );
      const pieces: Piece[] = [...shop.company, enemy, { square, role, color: 'white' }];
      const acts = (state: State) => state.moves.filter(({ kind }) => kind === 'demote');
      const state = settled(shop, stateWith(shop, pieces), (state) => acts(state).length > 0);
      const [act] = state ? acts(state) : [];
      if (!state || !act) continue;
      const names = [role, enemy.role, act.role].map((id) => roleWord(description, id));
      yield {
        id: `demote ${names[0]}`,
        task: t('letTheVanishAndTurn', {
          name: names[0] ?? '',
          enemy: names[1] ?? '',
          role: article(names[2] ?? ''),
        }),
        rules: paragraphs(shop, 'changes', tells('act-vanish', role, enemy.role)).slice(0, 1),
        fen: state.fen,
        star: null,
        right: acts(state).map(({ text }) => text),
      };
      break;
    }
  }
}

/** Whether a move changes pieces that did not move, or the one that moved. */
function changes(before: State, move: Move, next: State): boolean {
  const isElsewhere = next.pieces.some(
    ({ square, role }) =>
      square !== move.to &&
      square !== move.rookTo &&
      roleOn(before, square) !== undefined &&
      roleOn(before, square) !== role,
  );
  return isElsewhere || (isPlain(move) && roleOn(next, move.to) !== roleOn(before, move.from));
}

/** Moves by which pieces become others, and the right that they give the opponent. */
export function* eventSteps(shop: Workshop): Generator<Step | null> {
  const { description, start } = shop;
  for (const role of kinds(shop)) {
    const same = start.pieces.filter((piece) => piece.role === role);
    if (same.length === 0 || !mentions(shop, 'changes', role)) continue;
    const name = roleWord(description, role);
    const pieces = [...shop.company, ...same.filter(({ square }) => isFree(shop.company, square))];
    const ofRole = (state: State) =>
      state.moves.filter((move) => roleOn(state, move.from) === role && isPlain(move));
    const state = settled(shop, stateWith(shop, pieces), (state) => ofRole(state).length > 0);
    yield null;
    const right = state
      ? ofRole(state).filter((move) => {
          const next = after(shop, state, move.text);
          return next !== null && changes(state, move, next);
        })
      : [];
    if (state && right.length > 0)
      yield {
        id: `event ${name}`,
        task: t('moveAAndSeeWhat', { name }),
        rules: paragraphs(shop, 'changes', ({ named }) => named.includes(role)),
        fen: state.fen,
        star: null,
        right: right.map(({ text }) => text),
      };
    yield null;
    const black = stateWith(shop, pieces, { turn: 'black' });
    const before = settled(shop, black, (state) => ofRole(state).length > 0);
    for (const { text } of before ? ofRole(before) : []) {
      const next = before && after(shop, before, text);
      const converts = next?.moves.filter(({ kind }) => kind === 'convert') ?? [];
      const [convert] = converts;
      if (!next || !convert) continue;
      const turned = roleOn(next, convert.from) ?? 0;
      const from = roleWord(description, turned);
      const into = roleWord(description, convert.role);
      const black = { color: colorWord(description, 'black') };
      yield {
        id: `convert ${name}`,
        task: t('hasMovedAAnswer', { ...black, name, from, into: article(into) }),
        rules: paragraphs(shop, 'changes', tells('event', role, turned, convert.role)).slice(0, 1),
        fen: next.fen,
        star: null,
        right: converts.map(({ text }) => text),
      };
      break;
    }
  }
}
