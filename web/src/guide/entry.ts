/** A game in the list of games: what is told of it before it is opened. Made when the page is built. */
import { panelsOf } from '../board/layout';
import type { Description, Role, Topic } from '../core/types';
import { plain } from '../game/names';
import { type Size, type Special, sizeOf, specialsOf } from './special';

/** What is special about a game. */
export interface Traits {
  /** Where a number tells more than files and ranks; else 0. */
  readonly squares: number;
  readonly files: number;
  readonly ranks: number;
  readonly boards: number;
  readonly size: Size;
  readonly special: readonly Special[];
  readonly startCount: number;
}

export interface GuideEntry {
  readonly id: string;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly idea: string;
  /** Who made it and when. */
  readonly origin: string;
  readonly traits: Traits;
  /** How far it is from chess: 0 is chess. */
  readonly strangeness: number;
  /** Names of pieces that a chess player has not met. */
  readonly roles: readonly string[];
  /** Names that it is found by beside its title, its id, its origin and its new pieces. */
  readonly searched: string;
  /** Addresses of pictures: the start position, and the first of those pieces side by side. */
  readonly board: string;
  readonly pieces: string;
}

/** Of more new pieces than these the rest is a number: a row of all would be too small to see. */
export const rolesDrawnMax = 8;

/** All of it but where its pictures lie. */
export type Untold = Omit<GuideEntry, 'board' | 'pieces'>;

/** Pieces that a chess player has not met. */
export function unusualRoles({ roles }: Description, usual: ReadonlySet<string>): Role[] {
  const shown = new Map<string, Role>();
  roles.forEach((role, id) => {
    if (role && role.base === id && !role.handOnly && !usual.has(role.picture))
      if (!shown.has(role.picture)) shown.set(role.picture, role);
  });
  return [...shown.values()];
}

export const picturesOf = ({ roles }: Description): ReadonlySet<string> =>
  new Set(roles.flatMap((role) => role?.picture ?? []));

/** What is special about a game, from its description alone. */
export function traitsOf(description: Description): Traits {
  const { board, startCount } = description;
  const boards = panelsOf(board).length;
  return {
    squares: boards > 1 || board.doubled ? board.squares.length : 0,
    files: board.files,
    ranks: board.ranks,
    boards,
    size: sizeOf(board),
    special: specialsOf(description),
    startCount,
  };
}

/** Whether the sentences of a game on a topic are not those of chess. */
function differsIn(topic: Topic, game: Description, chess: Description): boolean {
  const [here, there] = [game, chess].map(({ rules }) =>
    rules.filter((paragraph) => paragraph.topic === topic).map(({ text }) => text),
  );
  return String(here) !== String(there);
}

/** How far a game is from chess, by what is told of both: board, dice, hands, goal, new pieces. */
export function strangenessOf(description: Description, chess: Description): number {
  const { board, hasDice, hasHands } = description;
  return (
    (board.doubled ? 8 : 0) +
    (panelsOf(board).length > 1 ? 8 : 0) +
    (board.wrapsFiles || board.wrapsRanks ? 3 : 0) +
    (hasDice ? 4 : 0) +
    (hasHands ? 2 : 0) +
    (board.files === 8 && board.ranks === 8 ? 0 : 2) +
    (differsIn('goal', description, chess) ? 3 : 0) +
    (differsIn('turn', description, chess) ? 1 : 0) +
    unusualRoles(description, picturesOf(chess)).length
  );
}

/** also: what the game is also called in English. */
export function entryOf(description: Description, chess: Description, also: string): Untold {
  const { id, title, idea, aliases, origin } = description;
  const roles = unusualRoles(description, picturesOf(chess)).map(({ name }) => plain(name));
  const names = description.roles.flatMap((role) => (role ? [plain(role.name)] : []));
  const others = names.filter((name) => !roles.includes(name));
  return {
    id,
    title,
    idea,
    origin,
    traits: traitsOf(description),
    strangeness: strangenessOf(description, chess),
    roles,
    searched: [also, ...aliases, ...others].join(' ').trim(),
  };
}
