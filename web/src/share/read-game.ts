/** The games of a PGN text as the core reads them, in no words of the page: so a worker can do it. */
import { pgnIsRead, pgnReader } from '../core/core';
import { TextFault } from '../core/text-fault';
import type { Core, CoreGame, CoreRecord, Finding, Opened, OtherMan } from '../core/types';
import { type GameRecord, keptGame } from '../game/record';
import { studyText } from '../tree/kept-study';
import { isNull } from '../tree/numbering';
import { isAnnotated } from '../tree/tree';
import { treeOfSteps } from '../tree/tree-steps';

/** What came of the text. */
export type Reading =
  | {
      readonly is: 'game';
      readonly record: GameRecord;
      /** A piece that moves otherwise by the text. */
      readonly man: OtherMan | null;
      /** Whether the moves are legal with ranks counted from 0 as well as from 1. */
      readonly hasUnknownRanks: boolean;
      readonly isOfOtherRules: boolean;
    }
  /** finding: where it is wrong, if that is known. */
  | { readonly is: 'fault'; readonly message: string; readonly finding: Finding | null };

export type Fault = Extract<Reading, { is: 'fault' }>;

/** Variations, comments and marks; nothing where there are none. */
function studyOf(
  game: CoreGame,
  record: CoreRecord,
  text: string,
): Pick<GameRecord, 'study' | 'isStudy'> {
  const tree = treeOfSteps(game.visitPgn(text));
  if (!isAnnotated(tree)) return {};
  return { study: studyText(record, tree), isStudy: true };
}

const faultOf = (problem: unknown): Fault => ({
  is: 'fault',
  message: (problem as Error).message,
  finding: problem instanceof TextFault ? problem.finding : null,
});

function readOne(game: CoreGame, id: string, text: string): Reading {
  try {
    const record = game.readPgn(id, text);
    try {
      const { date, plies } = record.standing();
      const beside = {
        ...studyOf(game, record, text),
        ...(plies.some(isNull) ? { isStudy: true } : {}),
        ...(date ? { date } : {}),
      };
      return {
        is: 'game',
        record: keptGame(game, { kind: 'builtin', id }, record, beside),
        man: game.otherMan(text),
        hasUnknownRanks: game.hasUnknownRanks(text),
        isOfOtherRules: record.isOfOtherRules(),
      };
    } finally {
      record.close();
    }
  } catch (problem) {
    return faultOf(problem);
  }
}

/** The next game of a text. */
export interface NextGame {
  /** Of its part of the text; 0: there is none. */
  readonly letters: number;
  /** What its text calls the game that it is of. */
  readonly variant: string;
  /** What has to be there first, as of Opened, or what reads PGN: nothing else is known then. */
  readonly missing: string | null;
  /** What came of it; null where its game is not known, or there is none. */
  readonly reading: Reading | null;
}

/** Letters of a text that are looked at for the end of its first game, before more are. */
const lookAhead = 1 << 14;

/** The first game of a text, which may be long: what is said of it, and its own text. Needs what reads PGN. */
export function firstGame(core: Core, text: string) {
  for (let size = lookAhead; ; size *= 4) {
    const seen = text.slice(0, size);
    const facts = core.pgnFacts(seen);
    // Bytes, not letters: what the core counts.
    const bytes = new TextEncoder().encode(seen);
    if (facts && (facts.size < bytes.length || seen.length === text.length))
      return { facts, part: new TextDecoder().decode(bytes.subarray(0, facts.size)) };
    if (seen.length === text.length) return null;
  }
}

const none: NextGame = { letters: 0, variant: '', missing: null, reading: null };

/** Reads one game after another. */
export class TextReader {
  readonly #open = new Map<string, CoreGame>();
  #rest: string;

  /** usual: the id of the game that moves alone, without any tag before them, are of. */
  constructor(
    private readonly core: Core,
    text: string,
    private readonly usual: string,
  ) {
    this.#rest = text;
  }

  next(): NextGame {
    if (!pgnIsRead()) return { ...none, missing: pgnReader };
    const first = firstGame(this.core, this.#rest);
    if (!first) return none;
    const { facts, part } = first;
    if (facts.missing !== null) return { ...none, missing: facts.missing };
    const isBare = facts.variant === '' && !/^\s*\[/m.test(part);
    const id = isBare ? this.usual : facts.id;
    const { game, missing } = id === null ? { game: null, missing: null } : this.#game(id);
    if (missing !== null) return { ...none, missing };
    this.#rest = this.#rest.slice(part.length);
    const reading = game && id !== null ? readOne(game, id, part) : null;
    return { letters: part.length, variant: facts.variant, missing: null, reading };
  }

  /** A file has many games by the same rules. */
  #game(id: string): Pick<Opened, 'game' | 'missing'> {
    const known = this.#open.get(id);
    if (known) return { game: known, missing: null };
    const { game, missing } = this.core.open({ kind: 'builtin', id });
    if (game) this.#open.set(id, game);
    return { game, missing };
  }

  close(): void {
    for (const game of this.#open.values()) game.close();
    this.#open.clear();
  }
}
