/** What a core in a worker needs of what the page has fetched. */
import { gameWords, speakOfGames } from './game-words';
import { knownTexts, knowTexts, type RuleTexts } from './rule-texts';

export interface Known {
  /** The language file that games speak by. */
  readonly words: string;
  /** Rule texts of built-in games. */
  readonly texts: RuleTexts;
}

export const known = (): Known => ({ words: gameWords() ?? '', texts: knownTexts() });

/** Whether the page has fetched nothing between them. */
export const isSame = (one: Known, other: Known): boolean =>
  one.words === other.words && Object.keys(one.texts).length === Object.keys(other.texts).length;

export function know({ words, texts }: Known): void {
  speakOfGames(words);
  knowTexts(texts);
}
