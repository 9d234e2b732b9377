/** Steps about moves to another board, or across an edge, that no other board has. */
import { t } from 'virtual:words/lesson';
import { panelsOf } from '../board/layout';
import type { Piece, RoleId, SquareId, State, Way } from '../core/types';
import { roleWord } from '../game/words';
import { paragraphs, roleRules, type Step } from './step';
import {
  between,
  byDistance,
  isFree,
  kinds,
  panelOf,
  settled,
  stateWith,
  targetsTried,
  victimOf,
  type Workshop,
  withOwn,
} from './workshop';

/** Not more, or a lesson would be a book. */
const crossingsMax = 2;

/**
 * Whether a way leads over the edge to the other side of the board: a leap too wide for another
 * way, or a line whose squares between are occupied.
 */
function isAcross(shop: Workshop, from: SquareId, { square: to }: Way): boolean {
  const { board } = shop.description;
  if (panelsOf(board).length > 1) return panelOf(shop, from) !== panelOf(shop, to);
  const [a, b] = [board.squares[from], board.squares[to]];
  const isFar = (wraps: boolean, size: number, between: number) =>
    wraps && 2 * Math.abs(between) > size;
  return (
    a !== undefined &&
    b !== undefined &&
    (isFar(board.wrapsFiles, board.files, a.file - b.file) ||
      isFar(board.wrapsRanks, board.ranks, a.rank - b.rank))
  );
}

/** Moves to another board, or across an edge, that no other board has. */
export function* crossingSteps(shop: Workshop): Generator<Step | null> {
  const { game, description } = shop;
  const { board } = description;
  const isDivided = panelsOf(board).length > 1;
  if (!isDivided && !board.wrapsFiles && !board.wrapsRanks) return;
  const blocker = victimOf(shop);
  let count = 0;
  for (const role of kinds(shop)) {
    if (count >= crossingsMax) return;
    if (description.roles[role]?.royal || blocker === null) continue;
    const best = game.ways(role).square;
    const crossing = yield* crossingFrom(shop, role, blocker, byDistance(shop, best).all);
    if (!crossing) continue;
    count++;
    const name = roleWord(description, role);
    yield {
      id: `across ${name}`,
      task: isDivided ? t('moveAcrossBoards', { name }) : t('moveAcrossEdge', { name }),
      rules: [
        ...roleRules(shop, role),
        ...paragraphs(shop, 'board'),
        ...description.rules
          .filter(({ kind, named }) => kind === 'link' && named.includes(role))
          .map(({ text }) => text),
      ],
      ...crossing,
    };
  }
}

/** A position in which a piece can only cross to get to the star. */
function* crossingFrom(
  shop: Workshop,
  role: RoleId,
  blocker: RoleId,
  squares: readonly SquareId[],
): Generator<null, Pick<Step, 'fen' | 'star' | 'right'> | null> {
  for (const square of squares) {
    if (!isFree(shop.company, square)) continue;
    const ways = shop.game
      .ways(role, 'white', square)
      .ways.filter((way) => way.moves && isAcross(shop, square, way));
    for (const way of ways.slice(0, targetsTried)) {
      yield null;
      const walls = between(shop, square, way.square)
        .filter((at) => way.kind === 'ride' && isFree(shop.company, at))
        .map((at): Piece => ({ square: at, role: blocker, color: 'white' }));
      const pieces = [...withOwn(shop, role, square), ...walls];
      const right = (state: State) =>
        state.moves.filter((move) => move.from === square && move.to === way.square);
      const state = settled(shop, stateWith(shop, pieces), (state) => right(state).length > 0);
      if (!state || state.checkers.length > 0) continue;
      return { fen: state.fen, star: way.square, right: right(state).map(({ text }) => text) };
    }
  }
  return null;
}
