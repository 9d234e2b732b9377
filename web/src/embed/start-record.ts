import type { CoreGame, RulesSource } from '../core/types';
import { type GameRecord, keptGame, nameOfRules, twoPeople } from '../game/record';

interface Beginning {
  readonly fen?: string;
  readonly moves: readonly string[];
  readonly flipped: boolean;
}

/** A game of two people that has come so far. Throws with the sentence that says what is wrong. */
export function startRecord(
  game: CoreGame,
  rules: RulesSource,
  { fen, moves, flipped }: Beginning,
): GameRecord {
  const events = game.begin(nameOfRules(rules), fen ? { fen } : {}, twoPeople);
  const position = events.replay(0);
  try {
    for (const text of moves) {
      const { turn, throwDue } = position.state();
      if (!position.play(text)) throw new Error(`${text}: ${position.explain(text).sentence}`);
      events.append(`${throwDue ? 'throw' : 'move'} ${turn} ${text}`);
    }
    return keptGame(game, rules, events, { flipped });
  } finally {
    position.close();
    events.close();
  }
}
