/** What choices ask of the game that a text is. */
import type { Checked } from '../../core/check-rules';
import type { Description, Role } from '../../core/types';
import type { Said } from './say';

export interface Man {
  readonly name: string;
  readonly role: Role;
}

export interface Game {
  readonly description: Description;
  /** The pieces of the game, royal ones first, each as it is in the rules. */
  readonly men: readonly Man[];
  /** The piece that is called royal, though there may be no check; null where there is none. */
  readonly royal: string | null;
  /** That one, and others that pieces may become. */
  readonly royals: readonly string[];
  /** Names of the others. */
  readonly others: readonly string[];
  /** Names of the pieces that jump over others. */
  readonly hoppers: readonly string[];
  /** The piece of which White has most in the start position, such as pawns. */
  readonly pawn: string | null;
  /** White's pieces in the start position. */
  readonly own: readonly { readonly name: string; readonly file: number; readonly rank: number }[];
  /** The piece that castles with the royal one, where the text names one. */
  readonly partner: string | null;
  /** How many royal pieces each player has in the start position. */
  readonly royalCounts: readonly number[];
  readonly hasHeld: boolean;
  /** The statements of the text, each as words. */
  readonly said: readonly string[];
}

/** A piece, or a further move of one, that jumps over others: Betza's p and g. */
const hops = /^(?:piece \S+ \S+|move \S+) \S*[pg]/;

const textOf = ({ color, words }: Said): string => (color === '' ? words : `${color} ${words}`);

/** said: what the text says and has from elsewhere. */
export function gameOf(checked: Checked, said: readonly Said[]): Game | null {
  const { description, pieces, hands } = checked;
  if (!description) return null;
  const royals = said.filter(({ words }) => /^piece .* royal\b/.test(words));
  const royalNames = royals.map(({ words }) => words.split(' ')[1]);
  const { roles, board } = description;
  const isRoyal = ({ name }: Man) => royalNames.includes(name);
  const castle = said.find(({ words }) => words.startsWith('castle '))?.words;
  const men = roles
    .flatMap((role, id): Man[] =>
      role && role.base === id && !role.handOnly && !role.stone ? [{ name: role.name, role }] : [],
    )
    .sort((a, b) => Number(isRoyal(b)) - Number(isRoyal(a)));
  const own = pieces.flatMap(({ square, color, role }) => {
    const at = board.squares[square];
    const name = roles[role]?.name;
    return color === 'white' && at && name ? [{ name, file: at.file, rank: at.rank }] : [];
  });
  const others = men.filter((man) => !isRoyal(man)).map(({ name }) => name);
  const count = (name: string) => own.filter((piece) => piece.name === name).length;
  const most = others.reduce((most, name) => Math.max(most, count(name)), 0);
  return {
    description,
    men,
    royal: men.find(isRoyal)?.name ?? null,
    royals: men.filter(isRoyal).map(({ name }) => name),
    others,
    hoppers: others.filter((name) =>
      said.some(({ words }) => hops.test(words) && words.split(' ')[1] === name),
    ),
    pawn: (most > 2 && others.find((name) => count(name) === most)) || null,
    own,
    partner: /with (?:left |right )?(\S+)/.exec(castle ?? '')?.[1] ?? null,
    royalCounts: (['white', 'black'] as const).map(
      (color) =>
        pieces.filter((piece) => {
          const name = roles[piece.role]?.name;
          return piece.color === color && royalNames.includes(name);
        }).length,
    ),
    said: said.map(textOf),
    hasHeld: hands.white.length + hands.black.length > 0,
  };
}

/** The last ranks of the board, so many of them, as squares are named in a text. */
export function lastRanks({ description }: Game, count: number): string | null {
  const { board } = description;
  const labels = [...new Set(board.rankLabels)];
  if (board.doubled || labels.length !== board.ranks || count >= board.ranks) return null;
  const [from, to] = [labels.at(-count), labels.at(-1)];
  return count === 1 ? `rank ${to}` : `ranks ${from}-${to}`;
}

/** The first ranks, so many of them. */
export const firstRanks = (game: Game, count: number): string | null =>
  ranksWithout(game, 0, game.description.board.ranks - count);

/** All ranks but so many of the near ones and of the far ones. */
export function ranksWithout({ description }: Game, near: number, far: number): string | null {
  const { board } = description;
  const labels = [...new Set(board.rankLabels)];
  const [from, to] = [labels[near], labels[labels.length - 1 - far]];
  const isThere = labels.length === board.ranks && !board.doubled;
  if (!isThere || from === undefined || to === undefined) return null;
  const count = labels.length - near - far;
  if (count < 1) return null;
  return count === 1 ? `rank ${from}` : `ranks ${from}-${to}`;
}

/** The squares nearest to the middle, one, two or four. */
export function middleOf({ description: { board } }: Game): string {
  const isMiddle = (at: number, count: number) => Math.abs(2 * at - (count - 1)) <= 1;
  return board.squares
    .filter(({ file, rank }) => isMiddle(file, board.files) && isMiddle(rank, board.ranks))
    .map(({ name }) => name)
    .join(' ');
}
