import { t } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { OwnRules } from './core/types';
import { sayWhatIsKept } from './fault';
import { browserShelf } from './game/notes';
import { OwnShelf } from './game/own-shelf';
import { type Shelf, useShelf } from './game/use-shelf';
import { useEffectFor } from './hooks/use-for';
import { AccountLink, ChallengeBar, LobbyLink, RunningBar, UnsavedBar } from './live/lobby-link';
import { useWriter } from './native/use-writer';
import { onNewVersion } from './offline/register';
import { CloseNotice } from './parts/close-notice';
import { focusMain } from './parts/focus-main';
import { Icon, Sign } from './parts/icon';
import { useLate } from './parts/lazy';
import { PlaceLink } from './parts/place-link';
import { useRouteOf } from './parts/way-back';
import { decodeName, readRoute } from './places/address';
import { Games } from './places/games';
import { keys, newVersion, removed, SettingsDrawer, taste } from './places/lazy-screens';
import { placesOfKeys } from './places/of-games';
import { showAt } from './places/places';
import { loading, type Shown } from './places/shown';
import type { Loaded } from './places/visit';
import { Home } from './screens/home';
import { usualSettings } from './settings/settings';
import { SettingsContext, useSettingsChoice } from './settings/use-settings';

/**
 * Whoever comes to another screen by keys or by ear begins at its top; who has chosen there what it
 * shows goes on choosing. address: two may have one title.
 */
function useArrival(title: string | null, address: string): void {
  const isFirst = useRef(true);
  useEffectFor(
    () => {
      if (title === null) return;
      document.title = title === '' ? 'Acedrex' : `${title} · Acedrex`;
      if (!(isFirst.current || document.querySelector('main select:focus'))) focusMain();
      isFirst.current = false;
    },
    title,
    address,
  );
}

/** The rules of a key on the shelf, the same object as long as they are the same. */
function useOwnRules(shelf: OwnShelf): (key: string) => OwnRules | null {
  const known = useRef<{ key: string; rules: OwnRules } | null>(null);
  return (key) => {
    const own = key === '' ? shelf.last() : shelf.load(key);
    if (!own) return null;
    const { name, text } = own;
    const before = known.current;
    if (before?.key === own.key && before.rules.text === text) return before.rules;
    const rules: OwnRules = { kind: 'own', name, text, others: shelf.others(key) };
    known.current = { key: own.key, rules };
    return rules;
  };
}

/** Where nothing lasts, it is said on every screen until it has been read. */
function NotKept(): JSX.Element | null {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <p class="not-kept" role="status">
      {t('thisBrowserDoesNotLet')}
      <CloseNotice onClose={() => setRead(true)} />
    </p>
  );
}

export interface AppProps {
  readonly loaded: Loaded | null;
  /** Why nothing is going to be loaded. */
  readonly failure: string | null;
}

/** The first screen, which stands before anything that knows the rules is loaded. */
const showHome = (shelf: Shelf, games: Games | null): Shown => ({
  title: '',
  screen: (
    <Home
      records={shelf.list()}
      canOpen={(record) => games?.gameOf(record) != null}
      onForget={shelf.remove}
    />
  ),
});

interface TopBarProps {
  readonly isHome: boolean;
  readonly onSettings: () => void;
}

function TopBar({ isHome, onSettings }: TopBarProps): JSX.Element {
  return (
    <header class="top">
      <a class="top-name" href="#/">
        <Sign /> <span>Acedrex</span>
      </a>
      <nav aria-label={t('main')}>
        {!isHome && <PlaceLink place="" icon="board" words={t('games')} />}
        <LobbyLink />
        <PlaceLink place="puzzles" icon="hint" words={t('puzzles')} />
        <PlaceLink place="kept" icon="open" words={t('yourGames')} />
        <PlaceLink place="own" icon="pen" words={t('yourOwnRules')} />
        <AccountLink />
        <button
          type="button"
          class="icon-button quiet"
          aria-label={t('settings')}
          title={t('settings')}
          onPointerEnter={SettingsDrawer.fetch}
          onFocus={SettingsDrawer.fetch}
          onClick={onSettings}
        >
          <Icon name="settings" />
        </button>
      </nav>
    </header>
  );
}

/** How often somebody has asked for the keys, by a key; 0 where nobody wants them. */
function useKeysAsked() {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
      const isWriting = (target as Element).closest('input, textarea, dialog, [contenteditable]');
      if (key === '?' && !(isWriting || ctrlKey || metaKey)) setAsked((count) => count + 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return [asked, setAsked] as const;
}

export function App({ loaded, failure }: AppProps): JSX.Element {
  const [place = '', argument = '', ...details] = useRouteOf(readRoute);
  const [, setCome] = useState(0);
  const games = useMemo(
    () => loaded && new Games(loaded.core, () => setCome((count) => count + 1)),
    [loaded],
  );
  const shelf = useShelf(place, placesOfKeys.includes(place) ? argument : null);
  const ownShelf = useMemo(() => new OwnShelf(browserShelf()), []);
  const [isOwnReady, setOwnReady] = useState(false);
  useEffect(() => {
    void ownShelf.ready.then(() => setOwnReady(true));
  }, [ownShelf]);
  const ownRules = useOwnRules(ownShelf);
  const choice = useSettingsChoice();
  useWriter(choice.settings);
  const isLasting = shelf.isLasting && ownShelf.isLasting;
  useEffect(() => sayWhatIsKept(isLasting), [isLasting]);
  const [isSetting, setSetting] = useState(false);
  const [isNew, setNew] = useState(false);
  useEffect(() => onNewVersion(() => setNew(true)), []);
  // Where nothing is kept, to load the page again would lose everything.
  const NewVersion = useLate(isNew && isLasting, newVersion);
  const { blindfold, zen, motion } = choice.settings;
  const Taste = useLate(blindfold || zen || motion !== usualSettings.motion, taste);
  const [asked, setAsked] = useKeysAsked();
  const Keys = useLate(asked, keys);
  const Removed = useLate(shelf.removed.length > 0, removed);

  const show = (): Shown => {
    if (place === '') return showHome(shelf, games);
    if (!loaded || !games) return loading(failure);
    const fen = decodeName(details.join('/'));
    const [detail = ''] = details;
    const visit = { argument, detail, fen, games, shelf, ownShelf, isOwnReady, ownRules };
    return showAt(place)({ ...loaded, ...visit });
  };

  const { title, screen } = show();
  useArrival(title, `${place}/${argument}`);
  // Elsewhere nobody thinks of it any more.
  useEffectFor(() => shelf.letGo(), place);
  return (
    <SettingsContext.Provider value={choice}>
      <TopBar isHome={place === ''} onSettings={() => setSetting(true)} />
      {Removed && shelf.removed.length > 0 && (
        <Removed records={shelf.removed} onRestore={shelf.restore} onClose={shelf.letGo} />
      )}
      {NewVersion && <NewVersion onClose={() => setNew(false)} />}
      {place !== 'live' && <RunningBar />}
      {!shelf.isLasting && <NotKept />}
      {games && <ChallengeBar describe={games.describe} isListed={place === 'lobby'} />}
      <UnsavedBar shown={place === 'live' ? argument : ''} />
      {Taste && <Taste />}
      {screen}
      {Keys && <Keys onClose={() => setAsked(0)} />}
      {isSetting && <SettingsDrawer onClose={() => setSetting(false)} />}
    </SettingsContext.Provider>
  );
}
