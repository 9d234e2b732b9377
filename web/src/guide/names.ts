type Kind = 'role' | 'game' | 'origin';

/**
 * What a language file of games has by names: pieces by those of the rules, what games are also called
 * by their ids, who made them and when likewise (plugins/guide-plugin.ts).
 */
export const namesIn = (file: string, of: Kind): ReadonlyMap<string, string> =>
  new Map(
    [...file.matchAll(/^(?:# )?(role|game|origin) ([\w-]+) = ([^;{\n]+)/gm)]
      .filter(([, kind]) => kind === of)
      .map(([, , name = '', word = '']) => [name, word.trim()]),
  );
