import type { JSX } from 'preact';
import { TeamScreen } from './team-screen';
import { TeamsScreen } from './teams-screen';

/** number: of a team; '' for all of them. */
export function TeamScreens({ number }: { readonly number: string }): JSX.Element {
  return number === '' ? <TeamsScreen /> : <TeamScreen key={number} number={Number(number)} />;
}
