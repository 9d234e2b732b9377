import { t } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useLivePlace } from './use-live-place';

/** Shows nothing where the page's server has no games between people. */
export function LobbyLink(): JSX.Element | null {
  return useLivePlace() === null ? null : <a href="#/lobby">{t('lobby')}</a>;
}
