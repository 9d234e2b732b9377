/** Where rule texts of built-in games come from, one file for a game and those that it is like. */
import { addressOf } from 'virtual:rule-texts';
import { fetchFile } from './fetch-file';
import { knowTexts, type RuleTexts } from './rule-texts';

const coming = new Map<string, Promise<void>>();

/** Have the text of a game and of those that it is like. id: of a built-in game. */
export function bringTexts(id: string): Promise<void> {
  const known = coming.get(id);
  if (known) return known;
  const brought = fetchFile(addressOf(id), (response) => response.json() as Promise<RuleTexts>);
  const there = brought.then(knowTexts);
  coming.set(id, there);
  there.catch(() => coming.delete(id)); // asked for again the next time
  return there;
}
