/** The games that the server keeps for an account, as it gives them: one PGN. */

export interface AccountGame {
  /** On the server. */
  readonly id: string;
  /** PGN with all tags. */
  readonly text: string;
}

const tagOf = (text: string, name: string): string =>
  new RegExp(`^\\[${name} "([^"]*)"\\]`, 'm').exec(text)?.[1] ?? '';

/** Under this key a game over the net lies among one's own. */
export const keyOfLive = (id: string): string => `live-${id}`;

/** The games of a PGN that are over and have none of these keys. */
export function newGamesIn(pgn: string, keys: ReadonlySet<string>): readonly AccountGame[] {
  return pgn
    .split(/\n(?=\[Event ")/)
    .map((text) => ({ id: tagOf(text, 'Site'), text }))
    .filter(({ id, text }) => {
      const isOver = !['', '*'].includes(tagOf(text, 'Result'));
      return isOver && /^[\w-]+$/.test(id) && !keys.has(keyOfLive(id));
    });
}
