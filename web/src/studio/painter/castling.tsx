/** Castling that a new board or setup has left without its pieces, and what may be said instead. */
import { t } from 'virtual:words/painter';
import type { JSX } from 'preact';
import type { Finding } from '../../core/types';
import { castlesOn, inheritedCastle, withCastles } from '../castle-statements';
import type { Edit } from '../editor';
import { addStatement } from '../fixes';
import type { Plan } from './plan';

interface CastlingProps {
  readonly text: string;
  readonly plan: Plan;
  readonly findings: readonly Finding[];
  readonly onWrite: (edits: readonly Edit[]) => void;
}

export function Castling({ text, plan, findings, onWrite }: CastlingProps): JSX.Element | null {
  const broken = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ sentence }) => inheritedCastle.exec(sentence))
    .find((match) => match !== null);
  if (!broken) return null;
  const [, king = '', rook = ''] = broken;
  const castles = castlesOn(plan, king, rook);
  const add = (lines: readonly string[]) => onWrite([addStatement(text, withCastles(lines))]);
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
