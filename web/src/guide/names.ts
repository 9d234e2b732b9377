/** Names in a language file of games: of pieces by those of the rules, what games are also called by their ids. */
export const namesIn = (file: string, of: 'role' | 'game'): ReadonlyMap<string, string> =>
  new Map(
    [...file.matchAll(/^(role|game) ([\w-]+) = ([^;{\n]+)/gm)]
      .filter(([, kind]) => kind === of)
      .map(([, , name = '', word = '']) => [name, word.trim()]),
  );
