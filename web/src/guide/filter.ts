/** What the games in view have, besides what is typed. */
import type { GuideEntry } from './entry';
import { type RowName, rowsWith } from './rows';
import type { Size, Special } from './special';

export interface Filter {
  readonly kind: RowName | null;
  readonly size: Size | null;
  readonly special: Special | null;
}

export const unfiltered: Filter = { kind: null, size: null, special: null };

export const isUnfiltered = ({ kind, size, special }: Filter): boolean =>
  kind === null && size === null && special === null;

export function fits({ traits, id }: GuideEntry, { kind, size, special }: Filter): boolean {
  if (size !== null && traits.size !== size) return false;
  if (special !== null && !traits.special.includes(special)) return false;
  return kind === null || rowsWith(id).includes(kind);
}
