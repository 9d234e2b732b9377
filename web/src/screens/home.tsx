import type { JSX } from 'preact';
import { BoardPicture } from '../board/board-picture';
import { panelsOf } from '../board/layout';
import { Picture } from '../board/picture';
import type { Description, Piece, Role } from '../core/types';
import type { GameRecord } from '../game/record';
import { capital, countWord, plain } from '../game/words';
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
          <span class="tile-origin">
            {capital(description.inventor)}
            {description.year && `, ${description.year}`}
          </span>
          <span class="tile-traits">
            {traits(description).map((trait) => (
              <span key={trait} class="trait">
                {trait}
              </span>
            ))}
            <span class="tile-roles">
              {roles.map((role) => (
                <span key={role.name} title={capital(plain(role.name))}>
                  <Picture role={role} color="white" />
                </span>
              ))}
            </span>
          </span>
        </span>
      </a>
    </li>
  );
}

function whenWords(record: GameRecord): string {
  const players = Object.values(record.players);
  const computer = players.find((player) => player.kind === 'computer');
  const against =
    computer?.kind === 'computer' ? `computer, level ${computer.level}` : 'two players';
  return `${against} · ${countWord(record.moves.length, 'ply', 'plies')}`;
}

interface HomeProps {
  readonly tiles: readonly Tile[];
  readonly running: readonly GameRecord[];
  readonly onForget: (record: GameRecord) => void;
}

export function Home({ tiles, running, onForget }: HomeProps): JSX.Element {
  return (
    <main class="home">
      <header class="home-head">
        <h1>Choose a game</h1>
        <p>
          Old and new relatives of chess, each played strictly by its written rules: against the
          computer or for two at one screen.
        </p>
      </header>
      {running.length > 0 && (
        <section class="running" aria-labelledby="running-title">
          <h2 id="running-title">Go on with</h2>
          <ul>
            {running.slice(0, runningMax).map((record) => (
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
        </section>
      )}
      <ul class="tiles">
        {tiles.map((tile) => (
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
