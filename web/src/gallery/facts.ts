import titles from 'virtual:each/studio/myGame';
import inventors from 'virtual:each/studio/yourName';

/** Facts of a rule text that a new game has from the studio until its inventor writes them. */
export interface Facts {
  readonly title: string;
  readonly inventor: string;
}

const lineOf = (fact: keyof Facts) => new RegExp(`^(${fact}[ \\t]+)(.*)$`, 'm');

/** '' where the text says nothing. */
export const factsIn = (text: string): Facts => ({
  title: lineOf('title').exec(text)?.[2]?.trim() ?? '',
  inventor: lineOf('inventor').exec(text)?.[2]?.trim() ?? '',
});

/** What the studio has put there for the inventor to change, in whatever language. */
const usual = { title: titles, inventor: inventors };

/** The facts that nobody has written. */
export const unwrittenIn = (facts: Facts): (keyof Facts)[] =>
  (['title', 'inventor'] as const).filter((fact) => usual[fact].includes(facts[fact]));

const withFact = (text: string, fact: keyof Facts, value: string): string =>
  value.trim() === '' ? text : text.replace(lineOf(fact), (_, before) => before + value.trim());

/** The text with these facts; what is blank stays as it was, and a line that it lacks is not added. */
export const withFacts = (text: string, { title, inventor }: Facts): string =>
  withFact(withFact(text, 'title', title), 'inventor', inventor);
