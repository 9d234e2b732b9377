import { t } from 'virtual:words/study';
import type { Description, SquareId } from '../core/types';
import type { Shape } from '../tree/shapes';

/** "arrow from e4 to e5, red". */
export function shapeWords({ board }: Description, { from, to, ink }: Shape): string {
  const name = (square: SquareId) => board.squares[square]?.name ?? '';
  return from === to
    ? t('circleOn', { ink: t(ink), square: name(from) })
    : t('arrowTo', { ink: t(ink), from: name(from), to: name(to) });
}
