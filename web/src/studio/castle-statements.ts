/** The statements of castling for a board that is painted. */
import { type Plan, pointName } from './painter/plan';

/** Further from the king than the square that the king goes to. */
const distanceMin = 3;

/** Two squares toward each such piece of White's on the king's rank, which leaps to the king's other side. */
export function castlesOn(plan: Plan, king: string, rook: string): string[] {
  const own = plan.pieces.filter(({ color }) => color === 'white');
  const at = own.find(({ role }) => role === king);
  if (!at) return [];
  const name = (file: number) => pointName(plan, { file, rank: at.rank });
  return own
    .filter(({ role, rank, file }) => role === rook && rank === at.rank && file !== at.file)
    .filter(({ file }) => Math.abs(file - at.file) >= distanceMin)
    .map(({ file }) => {
      const step = Math.sign(file - at.file);
      const [to, beside] = [name(at.file + 2 * step), name(at.file + step)];
      return `castle ${king} ${name(at.file)}-${to} with ${rook} ${name(file)}-${beside}`;
    });
}

/** Castlings in place of what a parent says. */
export const withCastles = (castles: readonly string[]): string =>
  ['remove castle', ...castles].join('\n');
