/** What those who know chess need not be told of another game; written when the page is built. */
import type { Description, Role, RoleId } from '../core/types';

export interface ChessKnown {
  /** The rules of chess in brief. */
  readonly brief: readonly string[];
  /** The rules of chess in full, without how pieces move. */
  readonly rules: readonly string[];
  /** How its pieces move, by their pictures. */
  readonly moves: Readonly<Record<string, string>>;
}

/** How a piece moves, in the words of its rules; '' where they say nothing. */
export const movesOf = ({ rules }: Description, id: RoleId): string =>
  rules.find(({ topic, role }) => topic === 'role' && role === id)?.text ?? '';

export function chessOf(games: readonly Description[]): ChessKnown {
  const game = games.find(({ id }) => id === 'chess');
  if (!game) return { brief: [], rules: [], moves: {} };
  const { brief, rules, roles } = game;
  return {
    brief,
    rules: rules.flatMap(({ topic, text }) => (topic === 'role' ? [] : text)),
    moves: Object.fromEntries(
      roles.flatMap((role, id) => (role ? [[role.picture, movesOf(game, id)]] : [])),
    ),
  };
}

/** Chess does not have the piece, or it moves otherwise there, or here in states of its own. */
export function isNews(chess: ChessKnown, description: Description, id: RoleId): boolean {
  const { roles } = description;
  const role = roles[id];
  if (!role) return false;
  const hasForms = roles.some(
    (form, at) => form?.base === id && at !== id && movesOf(description, at) !== '',
  );
  return hasForms || chess.moves[role.picture] !== movesOf(description, id);
}

/** The pieces of a game that chess does not have, or has with other moves. */
export function newTo(chess: ChessKnown, description: Description): Role[] {
  return description.roles.filter(
    (role, id): role is Role =>
      role !== null && role.base === id && !role.handOnly && isNews(chess, description, id),
  );
}
