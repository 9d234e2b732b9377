import type { CoreGame, Players, RulesSource } from '../core/types';
import { cryptoRandom } from './dice';
import { type GameRecord, keptGame, nameOfRules, today, twoPeople } from './record';

/** Of the computer where nothing was chosen. */
const level = 3;

const players: Readonly<Record<'computer' | 'person', Players>> = {
  computer: { ...twoPeople, black: { kind: 'computer', level } },
  person: twoPeople,
};

/** A game that begins at once: White is played here, and nothing else was chosen. fen: or ''. */
export function beginRecord(
  game: CoreGame,
  rules: RulesSource,
  opponent: 'computer' | 'person',
  fen = '',
): GameRecord {
  const { startCount } = game.description;
  const drawn = startCount > 0 ? { number: cryptoRandom(startCount) } : {};
  const start = { ...(fen ? { fen } : drawn), date: today() };
  const events = game.begin(nameOfRules(rules), start, players[opponent]);
  const record = keptGame(game, rules, events, { players: players[opponent] });
  events.close();
  return record;
}
