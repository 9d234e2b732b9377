import type { Color } from '../core/types';
import { madeDeedPrefix as prefix } from '../server/member-mark';

/** What can be done in a game besides a move, while nobody hears of it. */
const kinds = ['resign', 'offer-draw', 'offer-take-back', 'accept', 'decline'] as const;
export type DeedKind = (typeof kinds)[number];

/** Done here; the server may not know it. */
export interface Deed {
  /** What the server knows the action by when it is sent twice. */
  readonly id: string;
  readonly kind: DeedKind;
  /** How many plies stood before it. */
  readonly ply: number;
  /** How many events of the game were known. */
  readonly had: number;
  /** The color of whoever did it: another player of the game may use the same browser. */
  readonly by: Color;
  /** The move that waited before it; '' for none. */
  readonly after: string;
  /** Whether the action has waited for a connection. */
  readonly wasLate?: boolean;
}

const isDeed = (deed: Partial<Deed> | null): deed is Deed =>
  typeof deed?.id === 'string' &&
  typeof deed.ply === 'number' &&
  typeof deed.had === 'number' &&
  (deed.by === 'white' || deed.by === 'black') &&
  typeof deed.after === 'string' &&
  kinds.some((kind) => kind === deed.kind);

/** The deed in this game that the server may not know; null for none. */
export function readDeed(game: string): Deed | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + game) ?? 'null');
    return isDeed(kept as Partial<Deed> | null) ? (kept as Deed) : null;
  } catch {
    return null;
  }
}

/** Null: the server knows all. False where the deed does not outlast the page. */
export function keepDeed(game: string, deed: Deed | null): boolean {
  try {
    if (deed) localStorage.setItem(prefix + game, JSON.stringify(deed));
    else localStorage.removeItem(prefix + game);
    return true;
  } catch {
    return false;
  }
}
