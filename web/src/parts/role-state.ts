import { t } from 'virtual:words/rules';
import type { Description, RoleId } from '../core/types';

/** What tells a form of a piece from the piece, as of a checked king; null for the piece itself. */
export function roleState({ roles }: Description, id: RoleId): string | null {
  const role = roles[id];
  if (!role || role.base === id) return null;
  const base = roles[role.base]?.title ?? '';
  if (role.checks > 0) return t('afterChecks', { count: role.checks });
  return base === role.title ? t('waiting') : t('aFormOfThe', { base });
}
