import { entries } from 'virtual:guide';
import { t } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Checked } from './core/check-rules';
import type { RulesChecker } from './core/rules-checker';
import type { Searcher } from './core/searcher';
import type { Core, CoreGame, OwnRules, RulesSource } from './core/types';
import { wholeText } from './core/whole-text';
import { sayWhatIsKept } from './fault';
import { beginRecord } from './game/new-game';
import { browserShelf } from './game/notes';
import { OwnShelf } from './game/own-shelf';
import { type GameRecord, newKey } from './game/record';
import { type Shelf, useShelf } from './game/use-shelf';
import { withLaterWords } from './language/load';
import { ChallengeBar, LobbyLink, UnsavedBar } from './live/lobby-link';
import { onNewVersion } from './offline/register';
import { focusMain } from './parts/focus-main';
import { Icon, Sign } from './parts/icon';
import { lazy, lazyScreen, useLate } from './parts/lazy';
import { LoadAgain } from './parts/load-again';
import { Missing } from './parts/missing';
import { useRouteOf } from './parts/way-back';
import type { PlaytestBack } from './playtest/playtest';
import { Home } from './screens/home';
import { isHostedId } from './server/hosted-id';
import { SettingsContext, useSettingsChoice } from './settings/use-settings';
import type { Opponent } from './studio/preview';

/** Screens whose code comes after the list of games, or when it is wanted. */
const Setup = lazyScreen(() => import('./screens/setup').then((screen) => screen.Setup));
const Play = lazyScreen(() => import('./screens/play').then((screen) => screen.Play));
const Rules = lazyScreen(() => import('./screens/rules').then((screen) => screen.Rules));
const KeptGames = lazyScreen(() =>
  withLaterWords(import('./screens/kept')).then((screen) => screen.Kept),
);
const SharedGame = lazyScreen(() =>
  withLaterWords(import('./screens/shared')).then((screen) => screen.Shared),
);
const StudyScreen = lazyScreen(() =>
  withLaterWords(import('./study/study-screen')).then((screen) => screen.StudyScreen),
);
const SettingsDrawer = lazy(() =>
  import('./screens/settings-drawer').then((part) => part.SettingsDrawer),
);

const Edit = lazyScreen(() => withLaterWords(import('./edit/edit')).then((screen) => screen.Edit));
const LobbyScreen = lazyScreen(() =>
  withLaterWords(import('./live/lobby')).then((screen) => screen.LobbyScreen),
);
const LiveScreen = lazyScreen(() =>
  withLaterWords(import('./live/live-screen')).then((screen) => screen.LiveScreen),
);
const AccountScreen = lazyScreen(() =>
  withLaterWords(import('./account/account-screen')).then((screen) => screen.AccountScreen),
);
const PlayerScreen = lazyScreen(() =>
  withLaterWords(import('./screens/player')).then((screen) => screen.PlayerScreen),
);
const LeadersScreen = lazyScreen(() =>
  withLaterWords(import('./account/leaders-screen')).then((screen) => screen.LeadersScreen),
);
const GalleryScreens = lazyScreen(() =>
  withLaterWords(import('./gallery/screens')).then((screens) => screens.GalleryScreens),
);
const HostedGame = lazyScreen(() =>
  withLaterWords(import('./live/hosted')).then((part) => part.HostedGame),
);
const TournamentsScreen = lazyScreen(() =>
  withLaterWords(import('./tournament/tournaments-screen')).then(
    (screen) => screen.TournamentsScreen,
  ),
);
const TournamentScreen = lazyScreen(() =>
  withLaterWords(import('./tournament/tournament-screen')).then(
    (screen) => screen.TournamentScreen,
  ),
);
const Lesson = lazyScreen(() =>
  withLaterWords(import('./lesson/lesson')).then((screen) => screen.Lesson),
);
const Playtest = lazyScreen(() =>
  withLaterWords(import('./playtest/playtest')).then((screen) => screen.Playtest),
);

const newVersion = () =>
  withLaterWords(import('./offline/new-version')).then((part) => part.NewVersion);
const removed = () => withLaterWords(import('./parts/removed')).then((part) => part.Removed);

/** So that nobody waits for them, nor loses the focus on the way. */
export function fetchScreens(): void {
  for (const screen of [Setup, Play]) screen.fetch();
}

/** Where rules are written: fetched when it is wanted, for the editor is large. */
const Studio = lazyScreen(() =>
  withLaterWords(import('./studio/studio')).then((screen) => screen.Studio),
);
const Shared = lazyScreen(() =>
  withLaterWords(import('./studio/shared')).then((screen) => screen.Shared),
);

/** The part of the address after #, cut at the slashes. */
const readRoute = (): readonly string[] => location.hash.replace(/^#\/?/, '').split('/');

/** A name or a position as it stands in an address. */
function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Games that were opened stay open: their number is small and they are asked for again. */
class Games {
  readonly #open = new Map<string, CoreGame | null>();

  constructor(readonly core: Core) {}

  game(rules: RulesSource): CoreGame | null {
    const key = JSON.stringify(rules);
    const known = this.#open.get(key);
    if (known !== undefined) return known;
    const { game } = this.core.open(rules);
    this.#open.set(key, game);
    return game;
  }

  /** The game of a record; null when its rules or its start are not known here. */
  gameOf({ rules, text }: GameRecord): CoreGame | null {
    const game = this.game(rules);
    try {
      const events = game?.resume(text);
      try {
        events?.replay(0).close();
      } finally {
        events?.close();
      }
      return game;
    } catch {
      return null;
    }
  }

  text(rules: RulesSource): string {
    return rules.kind === 'own' ? rules.text : this.core.rulesText(rules.id);
  }
}

/** Whoever comes to another screen by keys or by ear begins at its top. address: two may have one title. */
function useArrival(title: string | null, address: string): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see address
  useEffect(() => {
    if (title === null) return;
    document.title = title === '' ? 'Acedrex' : `${title} · Acedrex`;
    if (!isFirst.current) focusMain();
    isFirst.current = false;
  }, [title, address]);
}

/** Where the address tells the key of a game. */
const placesOfGames = ['game', 'study'];

/** A screen and the words for the title of the window; null while it is not there yet. */
interface Shown {
  readonly title: string | null;
  readonly screen: JSX.Element;
}

function Loading({ failure }: { readonly failure: string | null }): JSX.Element {
  return (
    <main class="loading">
      <p role={failure ? 'alert' : 'status'}>
        {failure ? t('theGamesCouldNotBe', { failure }) : t('settingUpTheBoards')}
      </p>
      {failure && <LoadAgain />}
    </main>
  );
}

const describeIn = (games: Games) => (id: string) =>
  games.game({ kind: 'builtin', id })?.description ?? null;

const missing = (what: string, why = ''): Shown => ({
  title: what,
  screen: <Missing what={what}>{why && <p>{why}</p>}</Missing>,
});

/** Where one is: the end of all addresses of a game, and the position that the address tells. */
interface At {
  readonly tail: string;
  readonly fen: string;
}

function showSetup(games: Games, shelf: Shelf, rules: RulesSource, at: At): Shown {
  const game = games.game(rules);
  if (!game) return missing(t('thereIsNoSuchGame'));
  // The editor says what is wrong with a position of which no game can begin.
  if (at.fen && !game.look(at.fen).state) return showEdit(games, shelf, rules, at);
  const { id, title } = game.description;
  const text = games.text(rules);
  return {
    title,
    screen: (
      <Setup
        key={`${id} ${at.fen}`}
        game={game}
        rules={rules}
        rulesText={text}
        wholeText={(own) => wholeText(games.core, own)}
        fen={at.fen}
        tail={at.tail}
        onStart={shelf.begin}
      />
    ),
  };
}

/** tail: of the addresses of all that has to do with the game. */
function showRules(games: Games, shelf: Shelf, rules: RulesSource, tail: string): Shown {
  const game = games.game(rules);
  if (!game) return missing(t('thereIsNoSuchGame'));
  const { id, title } = game.description;
  const study = () => shelf.begin({ ...beginRecord(game, rules, 'person'), isStudy: true });
  return {
    title: t('rulesOf', { title }),
    screen: (
      <Rules
        key={id}
        game={game}
        playHref={`#/setup${tail}`}
        playtestHref={`#/playtest${tail}`}
        lessonHref={`#/lesson${tail}`}
        onStudy={study}
      />
    ),
  };
}

function showLesson(games: Games, rules: RulesSource, tail: string): Shown {
  const game = games.game(rules);
  if (!game) return missing(t('thereIsNoSuchGame'));
  const { id, title } = game.description;
  return {
    title: t('aLessonIn', { title }),
    screen: (
      <Lesson key={id} game={game} rulesHref={`#/rules${tail}`} playHref={`#/setup${tail}`} />
    ),
  };
}

function showEdit(games: Games, shelf: Shelf, rules: RulesSource, { tail, fen }: At): Shown {
  const game = games.game(rules);
  if (!game) return missing(t('thereIsNoSuchGame'));
  const { id, title } = game.description;
  return {
    title: t('aPositionOf', { title }),
    screen: (
      <Edit
        key={`${id} ${fen}`}
        game={game}
        fen={fen}
        playHref={(fen) => `#/setup${tail}/${encodeURIComponent(fen)}`}
        onStudy={(fen) =>
          shelf.begin({ ...beginRecord(game, rules, 'person', fen), isStudy: true })
        }
      />
    ),
  };
}

function showPlaytest(games: Games, rules: RulesSource, back: PlaytestBack): Shown {
  const game = games.game(rules);
  if (!game) return missing(t('thereIsNoSuchGame'));
  const { id, title } = game.description;
  return {
    title: t('playtestOf', { title }),
    screen: <Playtest key={id} game={game} rules={rules} back={back} />,
  };
}

interface OwnGameProps {
  readonly rules: OwnRules;
  readonly checker: RulesChecker;
  readonly children: (rules: OwnRules) => JSX.Element;
}

/** Own rules are compiled in the worker before anything is done with them here. */
function OwnGame({ rules, checker, children }: OwnGameProps): JSX.Element {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    let isWanted = true;
    void checker.check(rules).then((checked) => isWanted && setChecked(checked));
    return () => {
      isWanted = false;
    };
  }, [rules, checker]);
  if (!checked) return <Loading failure={null} />;
  if (!checked.description) return <Missing what={t('theseRulesCannotBePlayed')} />;
  const others = rules.others?.filter(({ id }) => checked.used.includes(id));
  return children({ ...rules, others });
}
const showSharedGame = (
  games: Games,
  checker: RulesChecker,
  shelf: Shelf,
  link: string,
): Shown => ({
  title: t('aGameForYou'),
  screen: (
    <SharedGame
      key={link}
      link={link}
      checker={checker}
      open={(rules) => games.game(rules)}
      onOpen={(record) => shelf.begin(record)}
    />
  ),
});

const showLive = (
  games: Games,
  checker: RulesChecker,
  id: string,
  keep: (record: GameRecord) => void,
): Shown => ({
  title: t('aGameOverTheNet'),
  screen: (
    <LiveScreen
      key={id}
      id={id}
      checker={checker}
      open={(rules) => games.game(rules)}
      rulesText={(rules) => games.text(rules)}
      onKeep={keep}
    />
  ),
});

function showGame(games: Games, shelf: Shelf, searcher: Searcher): Shown {
  const { record, revision } = shelf;
  const game = record && games.gameOf(record);
  if (!record) return missing(t('thisGameCannotBeOpened'), t('noSuchGameHere'));
  if (!game) return missing(t('thisGameCannotBeOpened'));
  const again = (record: GameRecord) =>
    shelf.begin({
      ...record,
      key: newKey(),
      moveCount: 0,
      isOver: false,
      study: undefined,
      savedAt: Date.now(),
    });
  return {
    title: record.title,
    screen: (
      <Play
        key={record.key}
        game={game}
        record={record}
        rulesText={games.text(record.rules)}
        searcher={searcher}
        revision={revision}
        onSave={shelf.save}
        onAgain={again}
      />
    ),
  };
}

function showStudy(games: Games, shelf: Shelf, searcher: Searcher, ply?: string): Shown {
  const { record, revision } = shelf;
  const game = record && games.gameOf(record);
  if (!record) return missing(t('thisGameCannotBeOpened'), t('noSuchGameHere'));
  if (!game) return missing(t('thisGameCannotBeOpened'));
  return {
    title: t('analysisOf', { title: record.title }),
    screen: (
      <StudyScreen
        key={record.key}
        game={game}
        record={record}
        rulesText={games.text(record.rules)}
        searcher={searcher}
        revision={revision}
        ply={ply && /^\d+$/.test(ply) ? Number(ply) : undefined}
        onSave={shelf.save}
      />
    ),
  };
}

/** The rules of a key on the shelf, the same object as long as they are the same. */
function useOwnRules(shelf: OwnShelf) {
  const known = useRef<{ key: string; rules: OwnRules } | null>(null);
  return {
    current(key: string): OwnRules | null {
      const own = key === '' ? shelf.last() : shelf.load(key);
      if (!own) return null;
      const { name, text } = own;
      const before = known.current;
      if (before?.key === own.key && before.rules.text === text) return before.rules;
      const rules: OwnRules = { kind: 'own', name, text, others: shelf.others(key) };
      known.current = { key: own.key, rules };
      return rules;
    },
  };
}

/** Where nothing lasts, it is said on every screen. */
function NotKept(): JSX.Element {
  return (
    <p class="not-kept" role="status">
      {t('thisBrowserDoesNotLet')}
    </p>
  );
}

/** What knows the rules; it comes after the list of games, which needs none of it. */
export interface Loaded {
  readonly core: Core;
  readonly searcher: Searcher;
  readonly checker: RulesChecker;
}

export interface AppProps {
  readonly loaded: Loaded | null;
  /** Why nothing is going to be loaded. */
  readonly failure: string | null;
}

export function App({ loaded, failure }: AppProps): JSX.Element {
  const [place = '', argument = '', ...details] = useRouteOf(readRoute);
  const [detail] = details;
  const position = details.join('/');
  const fen = useMemo(() => decodeName(position), [position]);
  const games = useMemo(() => loaded && new Games(loaded.core), [loaded]);
  const shelf = useShelf(place, placesOfGames.includes(place) ? argument : null);
  const ownShelf = useMemo(() => new OwnShelf(browserShelf()), []);
  const [isOwnReady, setOwnReady] = useState(false);
  useEffect(() => {
    void ownShelf.ready.then(() => setOwnReady(true));
  }, [ownShelf]);
  const choice = useSettingsChoice();
  const isLasting = shelf.isLasting && ownShelf.isLasting;
  useEffect(() => sayWhatIsKept(isLasting), [isLasting]);
  const [isSetting, setSetting] = useState(false);
  const [isNew, setNew] = useState(false);
  useEffect(() => onNewVersion(() => setNew(true)), []);
  // Where nothing is kept, to load the page again would lose everything.
  const NewVersion = useLate(isNew && isLasting, newVersion);
  const Removed = useLate(shelf.removed !== null, removed);

  const ownRules = useOwnRules(ownShelf);

  const playOwn = (rules: OwnRules, opponent: Opponent) => {
    const game = games?.game(rules);
    if (game) shelf.begin(beginRecord(game, rules, opponent));
  };

  const showOwn = ({ core, checker }: Loaded): Shown => ({
    title: t('yourOwnRules'),
    screen: (
      <Studio
        core={core}
        checker={checker}
        shelf={ownShelf}
        titles={entries}
        wanted={argument}
        onPlay={playOwn}
      />
    ),
  });

  /** A game of one's own, once the worker has found nothing wrong with its rules. */
  const showOwnGame = ({ checker }: Loaded, showRules: (rules: OwnRules) => Shown): Shown => {
    const own = ownRules.current(argument);
    if (!own) return missing(t('thereIsNoSuchGame'));
    return {
      title: own.name,
      screen: (
        <OwnGame key={own.name} rules={own} checker={checker}>
          {(rules) => showRules(rules).screen}
        </OwnGame>
      ),
    };
  };

  /** A built-in game, or one whose rules the server has. */
  const showGiven = ({ checker }: Loaded, show: (rules: RulesSource) => Shown): Shown =>
    isHostedId(argument)
      ? {
          title: t('aGameOverTheNet'),
          screen: (
            <HostedGame key={argument} id={argument} checker={checker}>
              {(rules) => show(rules).screen}
            </HostedGame>
          ),
        }
      : show({ kind: 'builtin', id: argument });

  const showShared = ({ checker }: Loaded): Shown => ({
    title: t('rulesFromALink'),
    screen: (
      <Shared
        checker={checker}
        packed={argument}
        onPlay={playOwn}
        onKeep={(rules) => {
          for (const { id, text } of rules.others ?? [])
            if (!ownShelf.others(null).some((known) => known.id === id)) ownShelf.add(id, text);
          location.hash = `#/own/${ownShelf.add(rules.name, rules.text).key}`;
        }}
      />
    ),
  });

  const showGallery = ({ checker }: Loaded): Shown => ({
    title: t('gallery'),
    screen: <GalleryScreens work={argument} checker={checker} shelf={ownShelf} />,
  });

  const showKept = ({ core }: Loaded): Shown => ({
    title: t('yourGames'),
    screen: (
      <KeptGames
        core={core}
        titles={entries}
        open={(rules) => games?.game(rules) ?? null}
        records={shelf.list()}
        onImport={shelf.add}
        onForget={shelf.remove}
      />
    ),
  });

  const showHome = (): Shown => ({
    title: '',
    screen: (
      <Home
        entries={entries}
        records={shelf.list()}
        canOpen={(record) => games?.gameOf(record) != null}
        onForget={shelf.remove}
      />
    ),
  });

  const show = (): Shown => {
    if (place === '') return showHome();
    if (!loaded || !games) return { title: null, screen: <Loading failure={failure} /> };
    const isOfOwn = place === 'own' || place === 'text' || place.endsWith('-own');
    if (isOfOwn && !isOwnReady) return { title: null, screen: <Loading failure={null} /> };
    const describe = describeIn(games);
    const at: At = { tail: `/${argument}`, fen };
    const ownAt: At = { tail: `-own/${argument}`, fen };
    if (place === 'setup') return showGiven(loaded, (rules) => showSetup(games, shelf, rules, at));
    if (place === 'setup-own')
      return showOwnGame(loaded, (rules) => showSetup(games, shelf, rules, ownAt));
    if (place === 'edit') return showGiven(loaded, (rules) => showEdit(games, shelf, rules, at));
    if (place === 'edit-own')
      return showOwnGame(loaded, (rules) => showEdit(games, shelf, rules, ownAt));
    if (place === 'lesson') return showGiven(loaded, (rules) => showLesson(games, rules, at.tail));
    if (place === 'lesson-own')
      return showOwnGame(loaded, (rules) => showLesson(games, rules, ownAt.tail));
    if (place === 'text') return showShared(loaded);
    if (place === 'rules')
      return showGiven(loaded, (rules) => showRules(games, shelf, rules, at.tail));
    if (place === 'rules-own')
      return showOwnGame(loaded, (rules) => showRules(games, shelf, rules, ownAt.tail));
    if (place === 'playtest')
      return showGiven(loaded, (rules) =>
        showPlaytest(games, rules, { href: `#/rules/${argument}`, words: t('rules') }),
      );
    if (place === 'playtest-own')
      return showOwnGame(loaded, (rules) =>
        showPlaytest(games, rules, { href: `#/own/${argument}`, words: t('backToTheText') }),
      );
    if (place === 'account')
      return {
        title: t('account'),
        screen: <AccountScreen what={argument} token={detail ?? ''} titles={entries} />,
      };
    if (place === 'player') {
      const name = decodeName(argument);
      return {
        title: name,
        screen: <PlayerScreen name={name} titles={entries} describe={describe} />,
      };
    }
    if (place === 'leaders')
      return {
        title: t('bestPlayers'),
        screen: (
          <LeadersScreen rules={argument || 'chess'} speed={detail ?? 'blitz'} titles={entries} />
        ),
      };
    if (place === 'gallery') return showGallery(loaded);
    if (place === 'lobby')
      return { title: t('lobby'), screen: <LobbyScreen titles={entries} describe={describe} /> };
    if (place === 'tournaments')
      return { title: t('tournaments'), screen: <TournamentsScreen titles={entries} /> };
    if (place === 'tournament')
      return {
        title: t('tournament'),
        screen: <TournamentScreen key={argument} id={argument} titles={entries} />,
      };
    if (place === 'live') return showLive(games, loaded.checker, argument, shelf.keep);
    if (place === 'share') return showSharedGame(games, loaded.checker, shelf, argument);
    if (place === 'own') return showOwn(loaded);
    if (!shelf.isReady) return { title: null, screen: <Loading failure={null} /> };
    if (place === 'kept') return showKept(loaded);
    if (place === 'game') return showGame(games, shelf, loaded.searcher);
    if (place === 'study') return showStudy(games, shelf, loaded.searcher, detail);
    return missing(t('thereIsNoSuchPage'));
  };

  const { title, screen } = show();
  useArrival(title, `${place}/${argument}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: elsewhere nobody thinks of it any more
  useEffect(() => shelf.letGo(), [place]);
  return (
    <SettingsContext.Provider value={choice}>
      <header class="top">
        <a class="top-name" href="#/">
          <Sign /> <span>Acedrex</span>
        </a>
        <nav aria-label={t('main')}>
          {place !== '' && <a href="#/">{t('games')}</a>}
          <LobbyLink />
          <a href="#/kept">{t('yourGames')}</a>
          <a href="#/own">{t('yourOwnRules')}</a>
          <button
            type="button"
            class="icon-button quiet"
            aria-label={t('settings')}
            title={t('settings')}
            onPointerEnter={SettingsDrawer.fetch}
            onFocus={SettingsDrawer.fetch}
            onClick={() => setSetting(true)}
          >
            <Icon name="settings" />
          </button>
        </nav>
      </header>
      {Removed && shelf.removed && (
        <Removed record={shelf.removed} onRestore={shelf.restore} onClose={shelf.letGo} />
      )}
      {NewVersion && <NewVersion onClose={() => setNew(false)} />}
      {!shelf.isLasting && <NotKept />}
      {games && place !== 'lobby' && <ChallengeBar titles={entries} describe={describeIn(games)} />}
      <UnsavedBar shown={place === 'live' ? argument : ''} />
      {screen}
      {isSetting && <SettingsDrawer onClose={() => setSetting(false)} />}
    </SettingsContext.Provider>
  );
}
