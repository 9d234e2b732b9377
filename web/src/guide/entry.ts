/** A game in the list of games: what is told of it before it is opened. Made when the page is built. */
import { panelsOf } from '../board/layout';
import type { Description, Role } from '../core/types';
import { countWord, originWords, plain } from '../game/words';

export interface GuideEntry {
  readonly id: string;
  readonly title: string;
  /** Who made it and when. */
  readonly origin: string;
  /** What is special about it, in a few words. */
  readonly traits: readonly string[];
  /** How far it is from chess: 0 is chess. */
  readonly strangeness: number;
  /** Names of pieces that a chess player has not met. */
  readonly roles: readonly string[];
  /** All that it can be found by, as `folded` writes it. */
  readonly searched: string;
  /** Addresses of pictures: the start position, and those pieces side by side. */
  readonly board: string;
  readonly pieces: string;
}

const usualPictures = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** Pieces that a chess player has not met. */
export function unusualRoles({ roles }: Description): Role[] {
  const shown = new Map<string, Role>();
  roles.forEach((role, id) => {
    if (role && role.base === id && !usualPictures.includes(role.picture))
      if (!shown.has(role.picture)) shown.set(role.picture, role);
  });
  return [...shown.values()];
}

/** What is special about a game, in a few words, from its description alone. */
export function traitsOf({ board, hasDice, hasHands, startCount }: Description): string[] {
  const boards = panelsOf(board).length;
  return [
    boards > 1 || board.doubled
      ? countWord(board.squares.length, 'square')
      : `${board.files} × ${board.ranks}`,
    ...(boards > 1 ? [countWord(boards, 'board')] : []),
    ...(board.wrapsFiles || board.wrapsRanks ? ['no edge'] : []),
    ...(hasHands ? ['drops'] : []),
    ...(hasDice ? ['dice'] : []),
    ...(startCount > 1 ? [countWord(startCount, 'start')] : []),
  ];
}

/** How far a game is from chess, by its description alone: board, dice, hands, new pieces. */
export function strangenessOf(description: Description): number {
  const { board, hasDice, hasHands } = description;
  return (
    (board.doubled ? 8 : 0) +
    (panelsOf(board).length > 1 ? 8 : 0) +
    (board.wrapsFiles || board.wrapsRanks ? 3 : 0) +
    (hasDice ? 4 : 0) +
    (hasHands ? 2 : 0) +
    (board.files === 8 && board.ranks === 8 ? 0 : 2) +
    unusualRoles(description).length
  );
}

const nearMax = 2;
const furtherMax = 7;

/** How far from chess, in words. */
export function distanceWords(strangeness: number): string {
  if (strangeness <= nearMax) return 'close to chess';
  return strangeness <= furtherMax ? 'a step further' : 'far from chess';
}

/** As it is compared: lowercase letters, and sizes of boards as one word, "10×8". */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/(\d+)\s*[x×*]\s*(\d+)/g, '$1×$2');

export function entryOf(
  description: Description,
  pictures: Pick<GuideEntry, 'board' | 'pieces'>,
): GuideEntry {
  const { id, title } = description;
  const origin = originWords(description);
  const traits = traitsOf(description);
  const names = description.roles.flatMap((role) => (role ? [plain(role.name)] : []));
  return {
    id,
    title,
    origin,
    traits,
    strangeness: strangenessOf(description),
    roles: unusualRoles(description).map(({ name }) => plain(name)),
    searched: folded([title, id, origin, ...traits, ...names].join(' ')),
    ...pictures,
  };
}

/** How well a title fits what was typed: 0 when it begins so, 1 when a word of it does, else 2. */
function titleRank(title: string, typed: string): number {
  if (title.startsWith(typed)) return 0;
  return title.includes(` ${typed}`) ? 1 : 2;
}

/** Games that all the typed words fit to; those whose title fits come first. */
export function matching(entries: readonly GuideEntry[], typed: string): readonly GuideEntry[] {
  const wanted = folded(typed.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const rank = ({ title }: GuideEntry) => titleRank(folded(title), wanted);
  return entries
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .sort((a, b) => rank(a) - rank(b));
}
