import { addressOf, counts } from 'virtual:puzzles';
import { t } from 'virtual:words/puzzles';
import { fetchFile } from '../core/fetch-file';
import { type Puzzle, readPuzzles } from './puzzle';

/** The puzzles of a game. Throws with words for people. */
export async function bringPuzzles(id: string): Promise<readonly Puzzle[]> {
  if (!counts[id]) throw new Error(t('noPuzzlesYet'));
  return fetchFile(addressOf(id), async (response) => readPuzzles(await response.text()));
}
