import { t } from 'virtual:words/game';
import type { Description, State } from '../core/types';
import { vanishedWords } from '../game/fields';
import type { Result, Step } from '../game/session';
import { colorWord, endingWords, moveSentence, resultTitle } from '../game/words';

/** What is said of a move, and of the end of the game where it led to it. */
export function happening(
  description: Description,
  before: State,
  { move, mover, state }: Step,
  result: Result | null,
): string {
  if (!move || !mover) return '';
  const who = t('besideName', { color: colorWord(description, mover) });
  const words = [`${who} ${moveSentence(description, before, move)}.`];
  const vanished = vanishedWords(description, before, state, move);
  if (vanished !== '') words.push(vanished);
  if (result)
    words.push(`${resultTitle(description, result)}. ${endingWords(description, result)}`);
  else if (state.checkers.length > 0) words.push(t('check'));
  return words.join(' ');
}
