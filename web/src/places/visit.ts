import type { RulesChecker } from '../core/rules-checker';
import type { Searcher } from '../core/searcher';
import type { Core, OwnRules } from '../core/types';
import type { OwnShelf } from '../game/own-shelf';
import type { Shelf } from '../game/use-shelf';
import type { Games } from './games';
import type { Shown } from './shown';

/** What knows the rules; it comes after the list of games, which needs none of it. */
export interface Loaded {
  readonly core: Core;
  readonly searcher: Searcher;
  readonly checker: RulesChecker;
  /** A checker for whoever writes rules: it warns, too, and comes when it is wanted. */
  readonly linter: RulesChecker;
}

/** What a screen is made from: an address after its first word, and what there is to be shown. */
export interface Visit extends Loaded {
  /** The part of the address behind the name of the place: an id, a key, a link. */
  readonly argument: string;
  /** The part behind that. */
  readonly detail: string;
  /** All behind the argument, read as a position. */
  readonly fen: string;
  readonly games: Games;
  readonly shelf: Shelf;
  readonly ownShelf: OwnShelf;
  /** Whether all that was kept of own rules is there. */
  readonly isOwnReady: boolean;
  /** The rules of a key on the own shelf, the same object as long as they are the same. */
  readonly ownRules: (key: string) => OwnRules | null;
}

export type Show = (visit: Visit) => Shown;
