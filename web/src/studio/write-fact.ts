/** Says in a text what its game is called, or who has invented it. */
import { type Facts, factsIn, withFacts } from '../gallery/facts';

/** What is blank changes nothing; a line that the text lacks goes below the game that it is like. */
export function writeFact(text: string, fact: keyof Facts, value: string): string {
  const said = value.trim().replaceAll(/\s+/g, ' ');
  if (said === '') return text;
  if (factsIn(text)[fact] !== '') return withFacts(text, { title: '', inventor: '', [fact]: said });
  const line = `${fact.padEnd(9)} ${said}\n`;
  const like = /^like[ \t].*(?:\n|$)/m.exec(text)?.[0];
  if (like === undefined) return line + text;
  return text.replace(like, () => `${like.endsWith('\n') ? like : `${like}\n`}${line}`);
}
