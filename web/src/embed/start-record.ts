import type { CoreGame, RulesSource } from '../core/types';
import { type GameRecord, nameOfRules } from '../game/record';

const person = { kind: 'person' } as const;
const players = { white: person, black: person };

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
  const events = game.begin(nameOfRules(rules), fen ? { fen } : {}, players);
  const position = events.replay(0);
  try {
    for (const text of moves) {
      const { turn, throwDue } = position.state();
      if (!position.play(text)) throw new Error(`${text}: ${position.explain(text).sentence}`);
      events.append(`${throwDue ? 'throw' : 'move'} ${turn} ${text}`);
    }
    return {
      key: crypto.randomUUID(),
      rules,
      text: events.text(),
      title: game.description.title,
      players,
      moveCount: moves.length,
      isOver: false,
      flipped,
      savedAt: Date.now(),
    };
  } finally {
    position.close();
    events.close();
  }
}
