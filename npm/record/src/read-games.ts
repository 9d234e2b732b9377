import type { PgnStep } from '../../../web/src/core/types';
import { headersOf, type PgnFacts } from '../../core/src/game';
import { type Address, calls, output, withText } from '../../core/src/module';
import { FindingsError, type Variant } from '../../core/src/variant';
import type { RulesOption } from '../index';
import { GameTree, startOf } from './game-tree';
import { recordCalls, rulesOf } from './position';
import { growBy } from './steps';

const bytesMax = 4 << 20;

interface Visited {
  readonly steps: readonly PgnStep[];
  readonly error: string | null;
}

/** text: of the game alone; at: where it lies in the module. */
function readGame(rules: Variant, text: string, at: Address, size: number): GameTree {
  const headers = Object.fromEntries(headersOf(text));
  let fen: string;
  try {
    fen = startOf(rules, headers);
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    return new GameTree({ rules, fen: '', headers, error: error.message });
  }
  recordCalls().web_pgn_visit(rules.address, at, size);
  const { steps, error } = output<Visited>();
  const game = new GameTree({ rules, fen, headers, error });
  growBy(game.root, steps, game.names);
  return game;
}

/** A game that is not known costs no other one of the text. */
function unknownGame(text: string): GameTree {
  const headers = Object.fromEntries(headersOf(text));
  const error = `the tag Variant names no game that is known: ${headers.Variant ?? ''}`;
  return new GameTree({ rules: null, fen: '', headers, error });
}

/** null where the package has no such game: the boards of some are too large for it. */
function rulesNamed(id: string | null): Variant | null {
  if (id === null) return null;
  try {
    return rulesOf(id);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function readGames(pgn: string, { rules: ruleText }: RulesOption = {}): GameTree[] {
  const bytes = new TextEncoder().encode(pgn);
  if (bytes.length > bytesMax) throw new RangeError(`a text has more than ${bytesMax} bytes`);
  const own = ruleText === undefined ? null : rulesOf('own', ruleText);
  return withText(pgn, (address, size) => {
    const games: GameTree[] = [];
    for (let begin = 0; begin < size; ) {
      const at = address + begin;
      calls().web_pgn_facts(at, size - begin);
      const facts = output<PgnFacts | null>();
      if (facts === null || facts.size === 0) break;
      const text = new TextDecoder().decode(bytes.subarray(begin, begin + facts.size));
      const rules = own ?? rulesNamed(facts.id);
      games.push(rules ? readGame(rules, text, at, facts.size) : unknownGame(text));
      begin += facts.size;
    }
    return games;
  });
}
