import { t } from 'virtual:words/page';
import type { ComponentType, JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Description } from '../core/types';
import { ownLive } from '../game/own-live';
import { withLaterWords } from '../language/load';
import { PlaceLink } from '../parts/place-link';
import { isMember } from '../server/is-member';
import { madeDeedPrefix, madeMovePrefix } from '../server/member-mark';
import { useLivePlace } from '../server/use-live-place';

/** What others have invented, where the page's server has it. */
export function GalleryLink(): JSX.Element | null {
  return useLivePlace() === null ? null : <a href="#/gallery">{t('gallery')}</a>;
}

interface BarProps {
  readonly describe: (rules: string) => Description | null;
  readonly isListed: boolean;
}

/** What the browser has kept under these names; nothing where it refuses. */
function keptNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Moves and offers that the server may not have yet are sent from whatever screen is open. */
export function UnsavedBar({ shown }: { readonly shown: string }): JSX.Element | null {
  const [Notice, setNotice] = useState<ComponentType<{ shown: string }> | null>(null);
  const isUnsaved = (name: string) =>
    [madeMovePrefix, madeDeedPrefix].some(
      (prefix) => name.startsWith(prefix) && name !== prefix + shown,
    );
  const isWanted = useLivePlace() !== null && keptNames().some(isUnsaved);
  useEffect(() => {
    if (isWanted)
      void withLaterWords(import('./unsaved-notice')).then(
        (part) => setNotice(() => part.UnsavedNotice),
        () => undefined, // no connection after all
      );
  }, [isWanted]);
  return Notice && <Notice shown={shown} />;
}

interface StillRunningProps {
  readonly place: string;
  readonly onChange: () => void;
}

/** The way back to a game whose clock goes on while its player looks elsewhere, as long as it goes on. */
export function RunningBar(): JSX.Element | null {
  const place = useLivePlace();
  const [Still, setStill] = useState<ComponentType<StillRunningProps> | null>(null);
  const [, setChanges] = useState(0);
  const onChange = useCallback(() => setChanges((count) => count + 1), []);
  const games = place === null ? [] : ownLive();
  const isWanted = games.length > 0;
  useEffect(() => {
    if (isWanted)
      void withLaterWords(import('./still-running')).then(
        (part) => setStill(() => part.StillRunning),
        () => undefined, // no connection after all
      );
  }, [isWanted]);
  const game = games.find(({ isTimed }) => isTimed);
  return (
    <>
      {game && (
        <aside class="not-kept">
          <a href={`#/live/${game.id}`}>
            {t('backToYourGame', { title: game.title, opponent: game.opponent })}
          </a>
        </aside>
      )}
      {Still && place !== null && <Still place={place} onChange={onChange} />}
    </>
  );
}

/** Challenges to who has an account here; others fetch nothing of it. */
export function ChallengeBar(props: BarProps): JSX.Element | null {
  const [Notice, setNotice] = useState<ComponentType<BarProps> | null>(null);
  const isWanted = useLivePlace() !== null && isMember() !== false;
  useEffect(() => {
    if (isWanted)
      void withLaterWords(import('./challenge-notice')).then((part) =>
        setNotice(() => part.ChallengeNotice),
      );
  }, [isWanted]);
  return isWanted && Notice ? <Notice {...props} /> : null;
}

/** Shows nothing where the page's server has no games between people. */
export function LobbyLink(): JSX.Element | null {
  const isThere = useLivePlace() !== null;
  return isThere ? <PlaceLink place="lobby" icon="people" words={t('lobby')} /> : null;
}

export function AccountLink(): JSX.Element | null {
  const isThere = useLivePlace() !== null;
  return isThere ? (
    <>
      <span id="news" hidden />
      <PlaceLink place="account" icon="person" words={t('account')} />
    </>
  ) : null;
}
