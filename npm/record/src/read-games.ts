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

function rulesOfGame(id: string | null, text: string): Variant {
  if (id !== null) return rulesOf(id);
  const name = headersOf(text).get('Variant') ?? '';
  throw new RangeError(`the tag Variant names no game that is known: ${name}`);
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
      games.push(readGame(own ?? rulesOfGame(facts.id, text), text, at, facts.size));
      begin += facts.size;
    }
    return games;
  });
}
