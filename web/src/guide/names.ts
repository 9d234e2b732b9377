type Kind = 'role' | 'game' | 'origin' | 'idea';

/**
 * What a language file of games has by names: pieces by those of the rules, what games are also called
 * by their ids, what they are about likewise, and who made them and when (plugins/guide-plugin.ts).
 */
export const namesIn = (file: string, of: Kind): ReadonlyMap<string, string> =>
  new Map(
    [
      ...file.matchAll(
        /^(?:# )?(?:(role|game|origin) ([\w-]+) = ([^;{\n]+)|(idea) ([\w-]+) = (.+))/gm,
      ),
    ]
      .map((found) => found.filter((part) => part !== undefined))
      .filter(([, kind]) => kind === of)
      .map(([, , name = '', word = '']) => [name, word.trim()]),
  );
