import { t } from 'virtual:words/home';
import { type GameRecord, whoAndWhen } from '../game/record';
import { listText } from '../language/language';

/** Who plays, where somebody does. */
export function whoWords(record: GameRecord): string {
  if (record.isStudy) return t('analysis');
  const { players } = record;
  const levels = Object.values(players).flatMap((player) =>
    player.kind === 'computer' ? [player.level] : [],
  );
  if (levels.length === 2) return t('computersLevels', { levels: listText(levels.map(String)) });
  if (levels.length === 1) return t('againstTheComputerLevel', { level: levels.join() });
  return whoAndWhen(record) || t('twoPlayers');
}
