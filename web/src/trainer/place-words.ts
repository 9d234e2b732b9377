import { t } from 'virtual:words/trainer';
import { layoutOf } from '../board/layout';
import type { Description } from '../core/types';

/** Of each number its place among all of them, from 1. */
function ranksOf(values: readonly number[]): ReadonlyMap<number, number> {
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  return new Map(sorted.map((value, at) => [value, at + 1]));
}

/** Where each square lies. */
export function placesOf({ board }: Description, flipped: boolean): readonly string[] {
  const { places } = layoutOf(board, { flipped });
  const columns = ranksOf(places.map(({ x }) => x));
  const rows = ranksOf(places.map(({ y }) => -y));
  return places.map(({ x, y }) =>
    t('squareAt', { column: columns.get(x) ?? 0, row: rows.get(-y) ?? 0 }),
  );
}
