import type { Color, Milliseconds } from '../core/types';
import type { TournamentScore } from './events';

/** What a color has of a game: 1, 0.5 or 0; null while it goes on. */
export function scoreOf(score: TournamentScore, color: Color): number | null {
  if (score === 'open') return null;
  if (score === 'draw') return 0.5;
  const whiteHas = score === 'white-wins' || score === 'black-forfeits';
  const blackHas = score === 'black-wins' || score === 'white-forfeits';
  return (color === 'white' ? whiteHas : blackHas) ? 1 : 0;
}

/** Whether it was lost without a fight. */
export const isForfeit = (score: TournamentScore): boolean =>
  score.endsWith('forfeits') || score === 'both-forfeit';

/** What time it was by the server's clock, and when that was heard, by performance.now(). */
export interface HeardTime {
  readonly now: Milliseconds;
  readonly at: Milliseconds;
}

/** What time it is by the server's clock, in whole milliseconds. here: by performance.now(). */
export const serverTime = ({ now, at }: HeardTime, here: Milliseconds): Milliseconds =>
  now + Math.max(0, Math.round(here - at));
