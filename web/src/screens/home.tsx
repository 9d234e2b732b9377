import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { addressOf, type GameRecord } from '../game/record';
import { countWord } from '../game/words';
import { distanceWords, type GuideEntry, matching } from '../guide/entry';
import { type Row, rowsOf } from '../guide/rows';
import { Icon } from '../parts/icon';
import { useSeen } from '../parts/use-seen';

/** Side of the picture of a piece on a tile. */
const rolePixels = 24;
/** More games than these are not offered at the top; all of them have a screen of their own. */
const shownMax = 6;

const newPieces = ({ roles }: GuideEntry) =>
  roles.length === 0 ? 'No new pieces' : `New pieces: ${roles.join(', ')}`;

function GameTile({ entry }: { readonly entry: GuideEntry }): JSX.Element {
  const { id, title, origin, traits, strangeness, roles } = entry;
  const tile = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(tile);
  return (
    <li ref={tile}>
      <a class="tile" href={`#/setup/${id}`} data-game={id}>
        <span class="tile-board">
          {isSeen && <img src={entry.board} alt="" decoding="async" />}
        </span>
        <span class="tile-words">
          <b class="tile-title">{title}</b>
          <span class="tile-origin">{origin}</span>
          <span class="tile-traits">
            {[...traits, distanceWords(strangeness)].map((trait) => (
              <span key={trait} class="trait">
                {trait}
              </span>
            ))}
          </span>
          {roles.length > 0 && (
            <img
              class="tile-roles"
              src={isSeen ? entry.pieces : undefined}
              alt={newPieces(entry)}
              title={newPieces(entry)}
              width={roles.length * rolePixels}
              height={rolePixels}
              decoding="async"
            />
          )}
        </span>
      </a>
    </li>
  );
}

function OwnTile(): JSX.Element {
  return (
    <li>
      <a class="tile tile-own" href="#/own">
        <span class="tile-words">
          <b class="tile-title">
            <Icon name="open" /> Your own rules
          </b>
          <span class="tile-origin">
            Open a rule file or write one: a game is a page of plain text.
          </span>
        </span>
      </a>
    </li>
  );
}

function whenWords({ players, moveCount }: GameRecord): string {
  const levels = Object.values(players).flatMap((player) =>
    player.kind === 'computer' ? [player.level] : [],
  );
  const who =
    levels.length === 2
      ? `computers, levels ${levels.join(' and ')}`
      : levels.length === 1
        ? `against the computer, level ${levels[0]}`
        : 'two players';
  return `${who} · ${countWord(moveCount, 'move')}`;
}

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
            aria-label={`Delete this game of ${record.title}`}
            title="Delete this game"
            onClick={() => onForget(record)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }): JSX.Element[] {
  return rows.map(({ title, words, entries }) => (
    <section key={title} class="guide-row" aria-label={title}>
      <h2>{title}</h2>
      <p>{words}</p>
      <ul class="tiles">
        {entries.map((entry) => (
          <GameTile key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

interface KindsProps {
  readonly rows: readonly Row[];
  readonly chosen: string | null;
  readonly onChoose: (title: string | null) => void;
}

/** One kind of games, or all of them. */
function Kinds({ rows, chosen, onChoose }: KindsProps): JSX.Element {
  const kinds = [null, ...rows.map(({ title }) => title)];
  return (
    <fieldset class="kinds">
      <legend class="for-ears">Kinds of games</legend>
      {kinds.map((kind) => (
        <button
          type="button"
          key={kind}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind ?? 'All games'}
        </button>
      ))}
    </fieldset>
  );
}

interface HomeProps extends RecordsProps {
  readonly entries: readonly GuideEntry[];
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

export function Home({ entries, records, canOpen, onForget }: HomeProps): JSX.Element {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<string | null>(null);
  const rows = useMemo(() => rowsOf(entries), [entries]);
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
  const isSearch = typed.trim() !== '';
  const found = isSearch ? matching(entries, typed) : [];
  return (
    <main class="home">
      <header class="home-head">
        <h1>Choose a game</h1>
        <p>
          Old and new relatives of chess, each played strictly by its written rules: against the
          computer or for two at one screen. New here? <a href="#/setup/univers">Univers Chess</a>{' '}
          is chess on a wider board with two new pieces; it is a good game to start with.
        </p>
        <label class="home-find">
          <span>Find a game</span>
          <input
            type="search"
            value={typed}
            placeholder="name, inventor, piece, 10 × 8"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
      </header>
      {running.length > 0 && (
        <section class="running" aria-labelledby="running-title">
          <h2 id="running-title">Continue</h2>
          <Records records={running} onForget={onForget} />
        </section>
      )}
      {finished.length > 0 && (
        <details class="running finished">
          <summary>Finished games</summary>
          <Records records={finished} onForget={onForget} />
        </details>
      )}
      <p class="home-kept">
        <a href="#/kept">Your games: find, add, back up</a>
      </p>
      <p class="home-found" role="status">
        {isSearch && (found.length ? countWord(found.length, 'game') : 'No game found.')}
      </p>
      {isSearch ? (
        <ul class="tiles">
          {found.map((entry) => (
            <GameTile key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <>
          <Kinds rows={rows} chosen={kind} onChoose={setKind} />
          <Rows rows={rows.filter(({ title }) => kind === null || title === kind)} />
          <ul class="tiles">
            <OwnTile />
          </ul>
        </>
      )}
    </main>
  );
}
