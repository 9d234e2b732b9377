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
