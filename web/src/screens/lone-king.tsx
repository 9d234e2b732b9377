import { mates } from 'virtual:mates';
import { t as game } from 'virtual:words/game';
import { t } from 'virtual:words/tells';
import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { Description } from '../core/types';
import { capital } from '../game/names';
import { listText } from '../language/language';

interface LoneKingProps {
  readonly description: Description;
}

/** What each piece and its king do to a lone king, solved beforehand (variants/*.mates). */
export function LoneKing({ description }: LoneKingProps): JSX.Element | null {
  const solved = (description.isBuiltin && mates[description.id]) || [];
  const known = solved.flatMap(([name, moves, share]) => {
    const role = description.roles.find((role) => role?.name === name);
    return role ? [{ role, moves, share }] : [];
  });
  if (known.length === 0) return null;
  const winning = known.filter(({ share }) => share > 0).sort((a, b) => a.moves - b.moves);
  const named = (isMeant: (moves: number) => boolean) =>
    known.filter(({ share, moves }) => share === 0 && isMeant(moves)).map(({ role }) => role.title);
  const rare = named((moves) => moves > 0);
  const others = named((moves) => moves === 0);
  return (
    <section>
      <h2>{t('loneKing')}</h2>
      <p>{t('loneKingHow')}</p>
      <ul class="lone-king">
        {winning.map(({ role, moves, share }) => (
          <li key={role.name}>
            <Picture role={role} color="white" />
            <span>
              {game('besideName', { color: capital(role.title) })}{' '}
              {share < 100 ? t('loneKingMostly', { moves, share }) : t('loneKingMates', { moves })}
            </span>
          </li>
        ))}
      </ul>
      {rare.length > 0 && <p>{t('loneKingRarely', { pieces: listText(rare) })}</p>}
      {others.length > 0 && <p>{t('loneKingNever', { pieces: listText(others) })}</p>}
    </section>
  );
}
