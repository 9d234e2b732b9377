/** The pieces that stand beside what a lesson shows: without them the game would be over. */
import type { Color, Piece, RoleId } from '../core/types';
import { stateWith, victimOf, type Workshop } from './workshop';

/** Whether the game goes on with these pieces alone, whoever is to move. */
const lasts = (shop: Workshop, pieces: readonly Piece[]): boolean =>
  (['white', 'black'] as const).every(
    (turn) => (stateWith(shop, pieces, { turn })?.moves.length ?? 0) > 0,
  );

/** Royal pieces that are in hand at the start, each on the first free square of its own side. */
function royalsFromHand({ start, description }: Workshop): Piece[] {
  const squares = description.board.squares.map((_, at) => at);
  return (['white', 'black'] as const).flatMap((color: Color) =>
    start.hands[color]
      .filter(({ role }) => description.roles[role]?.royal)
      .flatMap(({ role }): Piece[] => {
        const own = color === 'white' ? squares : squares.toReversed();
        const square = own.find((at) => start.pieces.every((piece) => piece.square !== at));
        return square === undefined ? [] : [{ square, role, color }];
      }),
  );
}

/** As few of the pieces as the game needs to go on: whole kinds leave first, the most common before others. */
function fewest(shop: Workshop, all: readonly Piece[]): readonly Piece[] {
  const count = (role: RoleId) => all.filter((piece) => piece.role === role).length;
  const roles = [...new Set(all.map(({ role }) => role))].sort((a, b) => count(b) - count(a));
  let kept = all;
  const leave = (isGone: (piece: Piece) => boolean) => {
    const others = kept.filter((piece) => !isGone(piece));
    if (lasts(shop, others)) kept = others;
  };
  for (const role of roles) leave((piece) => piece.role === role);
  for (const one of kept) leave((piece) => piece === one);
  return kept;
}

/**
 * Royal pieces as they stand at the start; with one or all of the most common piece of each player
 * where they may not be alone. Where that is no game either, what it takes: the lion that nobody may
 * lose, one of each kind that must not die out.
 */
export function companyOf(shop: Workshop): readonly Piece[] {
  const { start, description } = shop;
  const royals = start.pieces.filter(({ role }) => description.roles[role]?.royal);
  const common = start.pieces.filter(({ role }) => role === victimOf(shop));
  const one = (['white', 'black'] as const).flatMap((of) =>
    common.filter(({ color }) => color === of).slice(0, 1),
  );
  const known = [royals, [...royals, ...one], [...royals, ...common]];
  return (
    known.find((pieces) => stateWith(shop, pieces)) ??
    fewest(shop, [...start.pieces, ...royalsFromHand(shop)])
  );
}
