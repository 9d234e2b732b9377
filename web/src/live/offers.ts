/** What players of a game have offered each other, by the lines of its record. */
import type { Color } from '../core/types';
import { opponentOf } from '../game/session';

export interface Offer {
  readonly what: 'draw' | 'take-back';
  /** The opponent has said no, and nobody has moved since. */
  readonly isDeclined: boolean;
}

type Offers = Readonly<Record<Color, Offer | null>>;

const nothing: Offers = { white: null, black: null };

/** The last offer of each player; null where it is answered by a move, or none was made. */
export function offersOf(lines: readonly string[]): Offers {
  let offers = nothing;
  for (const line of lines) {
    const [what, by] = line.split(' ');
    const color = by as Color;
    if (what === 'offer-draw') offers = { ...offers, [color]: { what: 'draw', isDeclined: false } };
    else if (what === 'offer-take-back')
      offers = { ...offers, [color]: { what: 'take-back', isDeclined: false } };
    else if (what === 'decline') {
      const asker = opponentOf(color);
      const offer = offers[asker];
      offers = { ...offers, [asker]: offer && { ...offer, isDeclined: true } };
    } else if (what === 'move') {
      // One may offer and then move; the opponent who moves says no.
      const own = offers[color];
      offers = { ...nothing, [color]: own?.isDeclined ? null : own };
    } else if (what !== 'throw') offers = nothing;
  }
  return offers;
}
