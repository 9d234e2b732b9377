import { t } from 'virtual:words/page';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Description } from '../core/types';
import { ownLive } from '../game/own-live';
import { withLaterWords } from '../language/load';
import { madeDeedPrefix, madeMovePrefix, memberMark } from '../server/member-mark';
import { useLivePlace } from '../server/use-live-place';

/** What others have invented, where the page's server has it. */
export function GalleryLink(): JSX.Element | null {
  return useLivePlace() === null ? null : <a href="#/gallery">{t('gallery')}</a>;
}

interface BarProps {
  readonly describe: (rules: string) => Description | null;
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

/** The way back to a game whose clock goes on while its player looks elsewhere. */
export function RunningBar(): JSX.Element | null {
  const isThere = useLivePlace() !== null;
  const game = isThere ? ownLive().find(({ isTimed }) => isTimed) : undefined;
  if (!game) return null;
  const { id, title, opponent } = game;
  return (
    <aside class="not-kept">
      <a href={`#/live/${id}`}>{t('backToYourGame', { title, opponent })}</a>
    </aside>
  );
}

/** Challenges to who has an account here; others fetch nothing of it. */
export function ChallengeBar(props: BarProps): JSX.Element | null {
  const [Notice, setNotice] = useState<ComponentType<BarProps> | null>(null);
  const isWanted = useLivePlace() !== null && keptNames().includes(memberMark);
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
  return useLivePlace() === null ? null : <a href="#/lobby">{t('lobby')}</a>;
}
