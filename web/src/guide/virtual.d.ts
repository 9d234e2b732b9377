/** Written by plugins/guide-plugin.ts when the page is built. */
declare module 'virtual:guide' {
  import type { GuideEntry } from './entry';

  /** The entries of the first row. */
  export const first: readonly GuideEntry[];
}

declare module 'virtual:guide/others' {
  export const others: readonly import('./entry').GuideEntry[];
}

/** Written by plugins/search-plugin.ts when the page is built. */
declare module 'virtual:rule-words/*' {
  export const ruleWords: import('./rule-words').RuleWords;
}

declare module 'virtual:chess/*' {
  export const chess: import('./chess-known').ChessKnown;
}

declare module 'virtual:likes' {
  /** Ids of games by the id of another that they are like. */
  export const likes: Readonly<Record<string, readonly string[]>>;
}

/** Written by plugins/networks.ts when the page is built. */
declare module 'virtual:networks' {
  /** Addresses by the family of games, which several networks may share. */
  export const families: Readonly<Record<string, readonly string[]>>;
  /** Addresses of what computes a network for a game that has none, by the kind of games. */
  export const functions: Readonly<Record<number, readonly string[]>>;
}

/** Written by plugins/characters.ts when the page is built. */
declare module 'virtual:characters' {
  export const outlines: Readonly<Record<string, string>>;
}
