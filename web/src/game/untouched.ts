/** What is in a text of one's own before anything is written: a game to change, so that there is a board at once. */
import titles from 'virtual:each/studio/myGame';
import ideas from 'virtual:each/studio/ownIdea';
import inventors from 'virtual:each/studio/yourName';

export const starterOf = (like: string, title: string, inventor: string, idea: string): string =>
  `like ${like}\n\ntitle     ${title}\ninventor  ${inventor}\nsource    ${idea}\n`;

/** In whatever language of the page it was begun. */
export const isUntouched = (text: string): boolean =>
  text.trim() === '' ||
  titles.some((title, i) => text === starterOf('chess', title, inventors[i] ?? '', ideas[i] ?? ''));

/** What a text claims of its game besides its rules, with the lines that go on below. */
const claims = /^(title|idea|inventor|source|alias|year|note)\b.*(?:\n[ \t]+\S.*)*\n?/gm;

/**
 * A copy to change: its rules are those of the other game, its title, inventor and year are not. Nor is what is told of
 * them in sentences, which is not true any more when they are changed.
 */
export const copyOf = (text: string, title: string, inventor: string, idea: string): string =>
  text.replaceAll(claims, (_, fact) =>
    fact === 'title' ? `title     ${title}\ninventor  ${inventor}\nsource    ${idea}\n` : '',
  );
