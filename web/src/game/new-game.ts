import type { CoreGame, Players, RulesSource } from '../core/types';
import { cryptoRandom } from './dice';
import { type GameRecord, nameOfRules, newKey } from './record';

/** Of the computer where nothing was chosen. */
const level = 3;

const person = { kind: 'person' } as const;
const players: Readonly<Record<'computer' | 'person', Players>> = {
  computer: { white: person, black: { kind: 'computer', level } },
  person: { white: person, black: person },
};

/** A game that begins at once: White is played here, and nothing else was chosen. */
export function beginRecord(
  game: CoreGame,
  rules: RulesSource,
  opponent: 'computer' | 'person',
): GameRecord {
  const { title, startCount } = game.description;
  const start = startCount > 0 ? { number: cryptoRandom(startCount) } : {};
  const events = game.begin(nameOfRules(rules), start, players[opponent]);
  const record: GameRecord = {
    key: newKey(),
    rules,
    text: events.text(),
    title,
    players: players[opponent],
    moveCount: 0,
    isOver: false,
    flipped: false,
    savedAt: Date.now(),
  };
  events.close();
  return record;
}
