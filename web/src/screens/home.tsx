import { first } from 'virtual:guide';
import { t } from 'virtual:words/home';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type OwnLive, ownLive } from '../game/own-live';
import { addressOf, type GameRecord, movesIn } from '../game/record';
import { type Filter, isUnfiltered, unfiltered } from '../guide/filter';
import { type RowName, rowNames } from '../guide/rows';
import { type Size, type Special, sizes, specials } from '../guide/special';
import { withLaterWords, withListWords } from '../language/load';
import { rich } from '../language/rich';
import { Icon } from '../parts/icon';
import { lazy } from '../parts/lazy';
import { isNewVisit } from '../parts/use-in-turn';
import { useSeen } from '../parts/use-seen';
import { useKept } from '../parts/way-back';
import { useLivePlace } from '../server/use-live-place';
import { useMedia } from '../settings/use-media';
import type { Waiting } from './game-tile';
import { GuideRow } from './guide-row';
import { whoWords } from './who-words';

const Found = lazy(() => withLaterWords(import('./found')).then((part) => part.Found));
export const Shelves = lazy(() => withListWords(import('./shelves')).then((part) => part.Shelves));

/** How near to the window the rest of the list has to come. */
const othersMargin = '1000px';

/** More games than these are not offered at the top; all of them have a screen of their own. */
const shownMax = 6;
/** So low that the games come before what is said about them all. */
const lowScreen = '(max-height: 31rem)';
/** The first visit has its games before it asks for people. */
const quietMs = 1500;

const whenWords = (record: GameRecord): string =>
  `${whoWords(record)} · ${t('moves', { count: movesIn(record.moveCount) })}`;

interface RecordsProps {
  readonly records: readonly GameRecord[];
  readonly onForget: (record: GameRecord) => void;
}

/** Saved games, to go on with or to look at again. */
function Records({ records, onForget }: RecordsProps): JSX.Element {
  return (
    <ul>
      {records.map((record) => (
        <li key={record.key} class="running-game">
          <a href={addressOf(record)}>
            <b>{record.title}</b>
            <span>{whenWords(record)}</span>
          </a>
          <button
            type="button"
            class="icon-button"
            aria-label={t('deleteThisGameOf', { title: record.title })}
            title={t('deleteThisGame')}
            onClick={() => onForget(record)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Games with other people. */
function LiveGames({ games }: { readonly games: readonly OwnLive[] }): JSX.Element {
  return (
    <ul>
      {games.map(({ id, title, opponent }) => (
        <li key={id} class="running-game">
          <a href={`#/live/${id}`}>
            <b>{title}</b>
            <span>{t('againstOnline', { name: opponent })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface KindsProps {
  readonly chosen: RowName | null;
  readonly onChoose: (name: RowName | null) => void;
}

/** One kind of games, or all of them. */
function Kinds({ chosen, onChoose }: KindsProps): JSX.Element {
  return (
    <fieldset class="kinds">
      <legend class="for-ears">{t('kindsOfGames')}</legend>
      {[null, ...rowNames].map((kind) => (
        <button
          type="button"
          key={kind}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind ? t(kind) : t('allGames')}
        </button>
      ))}
    </fieldset>
  );
}

interface NarrowingProps<Name extends string> {
  readonly label: string;
  readonly all: string;
  readonly names: readonly Name[];
  readonly chosen: Name | null;
  readonly onChoose: (name: Name | null) => void;
}

/** One of the lists of what a game may have. */
function Narrowing<Name extends Size | Special>(props: NarrowingProps<Name>): JSX.Element {
  const { label, all, names, chosen, onChoose } = props;
  return (
    <select
      aria-label={label}
      class={chosen === null ? '' : 'is-chosen'}
      value={chosen ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(names.find((name) => name === currentTarget.value) ?? null)
      }
    >
      <option value="">{all}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Games by kind, by the size of the board, and by what is special about them. */
function Filters({ filter, onFilter }: FiltersProps): JSX.Element {
  return (
    <div class="filters">
      <Kinds chosen={filter.kind} onChoose={(kind) => onFilter({ ...filter, kind })} />
      <div class="narrowings">
        <Narrowing
          label={t('boardSize')}
          all={t('anyBoard')}
          names={sizes}
          chosen={filter.size}
          onChoose={(size) => onFilter({ ...filter, size })}
        />
        <Narrowing
          label={t('whatIsSpecial')}
          all={t('anything')}
          names={specials}
          chosen={filter.special}
          onChoose={(special) => onFilter({ ...filter, special })}
        />
      </div>
    </div>
  );
}

interface HomeProps extends RecordsProps {
  /** Whether a game can be gone on with, which takes time to find out. */
  readonly canOpen: (record: GameRecord) => boolean;
}

/** The first of them that can be opened. */
function firstOf(records: readonly GameRecord[], canOpen: HomeProps['canOpen']): GameRecord[] {
  const first: GameRecord[] = [];
  for (const record of records) {
    if (first.length === shownMax) break;
    if (record.moveCount > 0 && canOpen(record)) first.push(record);
  }
  return first;
}

/** Asked when there is time for it, where the page's server has games between people. */
function useWaiting(isLive: boolean): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    if (!isLive) return;
    let isWanted = true;
    const ask = async () => {
      const { waitingNow } = await import('../live/waiting-now');
      const heard = await waitingNow();
      if (isWanted) setWaiting(heard);
    };
    const timer = setTimeout(() => void ask().catch(() => {}), quietMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isLive]);
  return waiting;
}

function Intro({ isLive }: { readonly isLive: boolean }): JSX.Element {
  return (
    <p class="home-intro">
      {rich(t('intro'), {
        link: (title) => <a href="#/setup/univers">{title}</a>,
        puzzle: (words) => <a href="#/puzzles">{words}</a>,
      })}
      {isLive && ' '}
      {isLive &&
        rich(t('withOthers'), {
          lobby: (words) => <a href="#/lobby">{words}</a>,
          gallery: (words) => <a href="#/gallery">{words}</a>,
        })}
    </p>
  );
}

interface HeadProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly children: ComponentChildren;
}

/** What the page is for, and the field to find a game by. */
function Head({ typed, onType, children }: HeadProps): JSX.Element {
  return (
    <header class="home-head">
      <h1>{t('chooseAGame')}</h1>
      <label class="home-find">
        <span class="for-ears">{t('findAGame')}</span>
        <Icon name="find" />
        <input
          type="search"
          value={typed}
          placeholder={t('nameOrRule')}
          onFocus={Found.fetch}
          onInput={(event) => onType(event.currentTarget.value)}
        />
      </label>
      {children}
    </header>
  );
}

/** Games that go on, and those that are over. */
function KeptGames({ records, canOpen, onForget }: HomeProps): JSX.Element {
  const live = useMemo(() => ownLive().slice(0, shownMax), []);
  const [running, finished] = useMemo(
    () =>
      [false, true].map((wanted) =>
        firstOf(
          records.filter(({ isOver }) => isOver === wanted),
          canOpen,
        ),
      ) as [GameRecord[], GameRecord[]],
    [records, canOpen],
  );
  return (
    <>
      {live.length + running.length > 0 && (
        <section class="running" aria-labelledby="running-title">
          <h2 id="running-title">{t('continue')}</h2>
          {live.length > 0 && <LiveGames games={live} />}
          <Records records={running} onForget={onForget} />
        </section>
      )}
      {finished.length > 0 && (
        <details class="running finished">
          <summary>{t('finishedGames')}</summary>
          <Records records={finished} onForget={onForget} />
        </details>
      )}
    </>
  );
}

interface GamesProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly waiting: Waiting | null;
  readonly isLive: boolean;
}

/** The first row of games; below it all others, once somebody comes near to them or asks for some. */
function Games({ filter, onFilter, waiting, isLive }: GamesProps): JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useSeen(end, othersMargin);
  const [isWanted, setWanted] = useKept('othersWanted', !isNewVisit());
  useEffect(() => {
    if (isNear) setWanted(true);
  }, [isNear, setWanted]);
  const shelves = <Shelves {...{ filter, onFilter, waiting, isLive }} />;
  if (!isUnfiltered(filter)) return shelves;
  return (
    <>
      <GuideRow name="eight" entries={first} waiting={waiting} />
      <div ref={end}>{isWanted && shelves}</div>
    </>
  );
}

export function Home(props: HomeProps): JSX.Element {
  const [typed, setTyped] = useKept('typed', '');
  const [filter, setFilter] = useKept('filter', unfiltered);
  const isLive = useLivePlace() !== null;
  const waiting = useWaiting(isLive);
  const isLow = useMedia(lowScreen);
  return (
    <main class="home">
      <Head typed={typed} onType={setTyped}>
        {!isLow && <Intro isLive={isLive} />}
      </Head>
      <KeptGames {...props} />
      <Filters filter={filter} onFilter={setFilter} />
      {typed.trim() === '' ? (
        <Games {...{ filter, waiting, isLive }} onFilter={setFilter} />
      ) : (
        <Found {...{ filter, typed, waiting, isLive }} onAll={() => setFilter(unfiltered)} />
      )}
      {isLow && <Intro isLive={isLive} />}
    </main>
  );
}
