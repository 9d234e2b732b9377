import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { panelsOf } from '../board/layout';
import { Picture } from '../board/picture';
import type { Description, Piece, Role } from '../core/types';
import type { GameRecord } from '../game/record';
import { capital, countWord, originWords, plain } from '../game/words';
import { Icon } from '../parts/icon';

export interface Tile {
  readonly description: Description;
  /** The start position. */
  readonly pieces: readonly Piece[];
}

/** More games than these are not offered at the top. */
const runningMax = 6;

const usualPictures = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** Pieces that a chess player has not met. */
function unusualRoles({ roles }: Description): Role[] {
  const shown = new Map<string, Role>();
  roles.forEach((role, id) => {
    if (role && role.base === id && !usualPictures.includes(role.picture))
      if (!shown.has(role.picture)) shown.set(role.picture, role);
  });
  return [...shown.values()];
}

/** What is special about a game, in a few words, from its description alone. */
export function traits({ board, hasDice, hasHands, startCount }: Description): string[] {
  const boards = panelsOf(board).length;
  return [
    boards > 1 || board.doubled
      ? countWord(board.squares.length, 'square')
      : `${board.files} × ${board.ranks}`,
    ...(boards > 1 ? [countWord(boards, 'board')] : []),
    ...(hasHands ? ['drops'] : []),
    ...(hasDice ? ['dice'] : []),
    ...(startCount > 1 ? [countWord(startCount, 'start')] : []),
  ];
}

/** How far a game is from chess, by its description alone: board, dice, hands, new pieces. */
export function strangeness(description: Description): number {
  const { board, hasDice, hasHands } = description;
  return (
    (board.doubled ? 8 : 0) +
    (panelsOf(board).length > 1 ? 8 : 0) +
    (hasDice ? 4 : 0) +
    (hasHands ? 2 : 0) +
    (board.files === 8 && board.ranks === 8 ? 0 : 2) +
    unusualRoles(description).length
  );
}

/** As it is compared: small letters, and sizes of boards as one word, "10×8". */
const folded = (text: string) => text.toLowerCase().replaceAll(/(\d+)\s*[x×*]\s*(\d+)/g, '$1×$2');

function searched(description: Description): string {
  const words = [
    description.title,
    description.inventor,
    description.year,
    ...traits(description),
    ...description.roles.map((role) => (role ? plain(role.name) : '')),
  ];
  return folded(words.join(' '));
}

/** How well a title fits what was typed: 0 when it begins so, 1 when a word of it does, else 2. */
function titleRank(title: string, typed: string): number {
  if (title.startsWith(typed)) return 0;
  return title.includes(` ${typed}`) ? 1 : 2;
}

/**
 * Tiles whose game has all the words typed in its title, inventor, traits or pieces; those whose
 * title fits come first.
 */
export function matching(tiles: readonly Tile[], typed: string): readonly Tile[] {
  const wanted = folded(typed.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const rank = ({ description: { title } }: Tile) => titleRank(folded(title), wanted);
  return tiles
    .filter(({ description }) => {
      const text = searched(description);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}

function GameTile({ tile }: { readonly tile: Tile }): JSX.Element {
  const { description, pieces } = tile;
  const roles = unusualRoles(description);
  return (
    <li>
      <a class="tile" href={`#/setup/${description.id}`} data-game={description.id}>
        <span class="tile-board">
          <BoardPicture description={description} pieces={pieces} />
        </span>
        <span class="tile-words">
          <b class="tile-title">{description.title}</b>
          <span class="tile-origin">{originWords(description)}</span>
          <span class="tile-traits">
            {traits(description).map((trait) => (
              <span key={trait} class="trait">
                {trait}
              </span>
            ))}
          </span>
          <span class="tile-roles">
            {roles.map((role) => (
              <span key={role.name} title={capital(plain(role.name))}>
                <Picture role={role} color="white" />
              </span>
            ))}
          </span>
        </span>
      </a>
    </li>
  );
}

/** How a throw of dice is recorded, e.g. "3-6". */
const throwText = /^\d+-\d+$/;

function whenWords(record: GameRecord): string {
  const players = Object.values(record.players);
  const computer = players.find((player) => player.kind === 'computer');
  const against =
    computer?.kind === 'computer' ? `computer, level ${computer.level}` : 'two players';
  const moves = record.moves.filter((text) => !throwText.test(text));
  return `${against} · ${countWord(moves.length, 'move')}`;
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
          <a href={`#/game/${record.key}`}>
            <b>{record.title}</b>
            <span>{whenWords(record)}</span>
          </a>
          <button
            type="button"
            class="icon-button"
            aria-label={`Forget this game of ${record.title}`}
            title="Forget this game"
            onClick={() => onForget(record)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface HomeProps extends RecordsProps {
  readonly tiles: readonly Tile[];
}

export function Home({ tiles, records, onForget }: HomeProps): JSX.Element {
  const [typed, setTyped] = useState('');
  const running = records.filter(({ isOver }) => !isOver);
  const finished = records.filter(({ isOver }) => isOver);
  const ordered = [...tiles].sort(
    (a, b) => strangeness(b.description) - strangeness(a.description),
  );
  const found = matching(ordered, typed);
  return (
    <main class="home">
      <header class="home-head">
        <h1>Choose a game</h1>
        <p>
          Old and new relatives of chess, each played strictly by its written rules: against the
          computer or for two at one screen. The strangest come first.
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
          <h2 id="running-title">Go on with</h2>
          <Records records={running.slice(0, runningMax)} onForget={onForget} />
        </section>
      )}
      {finished.length > 0 && (
        <details class="running finished">
          <summary>Finished games ({finished.length})</summary>
          <Records records={finished} onForget={onForget} />
        </details>
      )}
      <p class="home-found" role="status">
        {typed.trim() && (found.length ? countWord(found.length, 'game') : 'No game fits.')}
      </p>
      <ul class="tiles">
        {found.map((tile) => (
          <GameTile key={tile.description.id} tile={tile} />
        ))}
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
      </ul>
    </main>
  );
}
