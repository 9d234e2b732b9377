import { t } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { findLive } from './find-live';

/** Shows nothing where the page's server has no games between people. */
export function LobbyLink(): JSX.Element | null {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void findLive().then((place) => isWanted && setThere(place !== null));
    return () => {
      isWanted = false;
    };
  }, []);
  return isThere ? <a href="#/lobby">{t('lobby')}</a> : null;
}
