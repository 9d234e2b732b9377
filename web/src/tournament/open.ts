import type { TournamentHeard } from '../server/events';

/** Whether somebody who has not been in a tournament can join it now. */
export const isOpen = ({ stage, kind, late, count, players }: TournamentHeard): boolean =>
  count < players &&
  (stage === 'coming' || (stage === 'running' && (kind === 'arena' || late === true)));
