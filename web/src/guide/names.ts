type Kind = 'role' | 'game' | 'idea';

/**
 * What a language file of games has by names: pieces by those of the rules, what games are also called
 * by their ids, and what they are about likewise.
 */
export const namesIn = (file: string, of: Kind): ReadonlyMap<string, string> =>
  new Map(
    [
      ...file
        .replaceAll(/\n +/g, ' ')
        .matchAll(/^(?:(role|game) ([\w-]+) = ([^;{\n]+)|(idea) ([\w-]+) = (.+))/gm),
    ]
      .map((found) => found.filter((part) => part !== undefined))
      .filter(([, kind]) => kind === of)
      .map(([, , name = '', word = '']) => [name, word.trim()]),
  );
