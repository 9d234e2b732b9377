/** Castling that a new board or setup has left without its pieces, and what may be said instead. */
import { t } from 'virtual:words/painter';
import type { JSX } from 'preact';
import type { Finding } from '../../core/types';
import type { Edit } from '../editor';
import { addStatement } from '../fixes';
import { type Plan, pointName } from './plan';

/** An inherited statement that no longer fits, as findings quote it. */
const inherited = /^"castle (\S+) \S+ with (\S+) /;
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

interface CastlingProps {
  readonly text: string;
  readonly plan: Plan;
  readonly findings: readonly Finding[];
  readonly onWrite: (edits: readonly Edit[]) => void;
}

export function Castling({ text, plan, findings, onWrite }: CastlingProps): JSX.Element | null {
  const broken = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ sentence }) => inherited.exec(sentence))
    .find((match) => match !== null);
  if (!broken) return null;
  const [, king = '', rook = ''] = broken;
  const castles = castlesOn(plan, king, rook);
  const add = (lines: readonly string[]) =>
    onWrite([addStatement(text, ['remove castle', ...lines].join('\n'))]);
  return (
    <section class="message" aria-label={t('castlingNoLongerFits')}>
      <p>{t('castlingNoLongerFits')}</p>
      <p class="card-actions">
        {castles.length > 0 && (
          <button type="button" onClick={() => add(castles)}>
            {t('castleAsTheyStand')}
          </button>
        )}
        <button type="button" onClick={() => add([])}>
          {t('noCastling')}
        </button>
      </p>
    </section>
  );
}
