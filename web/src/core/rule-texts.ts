/**
 * The rule texts of the built-in games, as far as they are there. The core knows the games by name
 * alone: their texts are files of their own, so that nobody waits for those of games that they do
 * not look at.
 */

/** By the ids of the games. */
export type RuleTexts = Readonly<Record<string, string>>;

const known = new Map<string, string>();

export function knowTexts(texts: RuleTexts): void {
  for (const [id, text] of Object.entries(texts)) known.set(id, text);
}

/** For a worker, which fetches none. */
export const knownTexts = (): RuleTexts => Object.fromEntries(known);

export const ruleText = (id: string): string | undefined => known.get(id);

/** The texts that were not there yet when there were so many. */
export const textsSince = (count: number): readonly (readonly [id: string, text: string])[] =>
  count === known.size ? [] : [...known].slice(count);
