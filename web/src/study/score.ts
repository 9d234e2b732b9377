/** What the engine's scores mean for people. Scores are as White sees them. */
import { t } from 'virtual:words/study';
import type { Color, Description, SearchInfo, State } from '../core/types';
import { colorWord, pawnsText } from '../game/words';
import { numberText } from '../language/language';
import type { Score } from '../tree/tree';

/** Hundredths of a pawn to which the curve of the expected result belongs (docs/networks.md). */
const unit = 400;

/** What White may expect: 1 a win, 0 a loss. */
export function expected({ isMate, value }: Score): number {
  if (isMate) return value >= 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-value / unit));
}

/** turn: the side that was to move where it was searched. */
export const scoreOf = ({ isMate, score }: SearchInfo, turn: Color): Score => ({
  isMate,
  value: turn === 'white' ? score : -score || 0,
});

/** "+0.35", "−1.20", "#3", "#−2". */
export function scoreText({ isMate, value }: Score): string {
  const sign = value < 0 ? '−' : '';
  if (isMate) return `#${sign}${Math.abs(value)}`;
  return `${value > 0 ? '+' : sign}${(Math.abs(value) / 100).toFixed(2)}`;
}

/** As much of it as a narrow bar holds: "0.4", "12", "#3". */
export function shortScore({ isMate, value }: Score): string {
  const much = Math.abs(value) / 100;
  return isMate ? `#${Math.abs(value)}` : much.toFixed(much < 9.95 ? 1 : 0);
}

/** For a screen reader. */
export function scoreWords(
  description: Pick<Description, 'colors' | 'hasPawns'>,
  { isMate, value }: Score,
): string {
  const color = colorWord(description, value < 0 ? 'black' : 'white');
  const size = Math.abs(value);
  if (isMate) return t('matesIn', { color, count: size });
  if (size < 15) return t('equal');
  const much = size < 60 ? 'isLittleBetter' : size < 250 ? 'isBetter' : 'isWinning';
  if (!description.hasPawns) return t(much, { color });
  return t('byPawns', { words: t(much, { color }), pawns: pawnsText(size) });
}

/** What White may expect where the game is over; null where it goes on. */
export function expectedAtEnd({ winner }: State): number | null {
  if (winner === 'nobody') return null;
  return winner === 'white' ? 1 : winner === 'black' ? 0 : 0.5;
}

/** As a language shortens it: "1.2M", "350K". */
export function nodesText(nodes: number): string {
  const digits = nodes >= 1e6 ? 1 : 0;
  return numberText(nodes, {
    notation: 'compact',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
