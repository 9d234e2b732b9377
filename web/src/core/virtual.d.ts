/** Written by plugins/rule-texts.ts when the page is built. */
declare module 'virtual:rule-texts' {
  /** Of the file with the rule text of a built-in game and those of the games that it is like. */
  export const addressOf: (id: string) => string;
}

/** Written by plugins/puzzles.ts. */
declare module 'virtual:puzzles' {
  /** How many there are, by the id of the game. */
  export const counts: Readonly<Record<string, number>>;
  /** Of the file with the puzzles of a game that has some. */
  export const addressOf: (id: string) => string;
}

/** Written by plugins/books.ts. */
declare module 'virtual:books' {
  /** Of the file with the book of a game that has one, by the id of the game. */
  export const addresses: Readonly<Record<string, string>>;
}

/** Written by plugins/mates.ts. */
declare module 'virtual:mates' {
  /** By the id of a game: a role, the moves of its longest win (0: none), the share of positions won in hundredths. */
  export const mates: Readonly<
    Record<string, readonly (readonly [role: string, moves: number, share: number])[]>
  >;
}

declare module 'virtual:all-rule-texts' {
  export const texts: import('./rule-texts').RuleTexts;
}
