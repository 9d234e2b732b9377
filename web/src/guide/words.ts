/** What the list of games says of a game, in the language of the page. */
import { t } from 'virtual:words/home';
import type { GuideEntry } from './entry';

/** What is special about it, in a few words. */
export function traitWords({ traits }: GuideEntry): string[] {
  const { squares, files, ranks, boards, isEdgeless, hasHands, hasDice, startCount } = traits;
  return [
    squares > 0 ? t('squares', { count: squares }) : t('size', { files, ranks }),
    ...(boards > 1 ? [t('boards', { count: boards })] : []),
    ...(isEdgeless ? [t('noEdge')] : []),
    ...(hasHands ? [t('drops')] : []),
    ...(hasDice ? [t('dice')] : []),
    ...(startCount > 1 ? [t('starts', { count: startCount })] : []),
  ];
}

const nearMax = 2;
const furtherMax = 7;

/** How far from chess, in words. */
export function distanceWords(strangeness: number): string {
  if (strangeness <= nearMax) return t('near');
  return strangeness <= furtherMax ? t('further') : t('far');
}

/** As it is compared: lowercase letters, and sizes of boards as one word, "10×8". */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/(\d+)\s*[x×*]\s*(\d+)/g, '$1×$2');

const searchedOf = (entry: GuideEntry): string =>
  folded([entry.searched, ...traitWords(entry)].join(' '));

/** How well a title fits what was typed: 0 when it begins so, 1 when a word of it does, else 2. */
function titleRank(title: string, typed: string): number {
  if (title.startsWith(typed)) return 0;
  return title.includes(` ${typed}`) ? 1 : 2;
}

/** Games that all the typed words fit to; those whose title fits come first. */
export function matching(entries: readonly GuideEntry[], typed: string): readonly GuideEntry[] {
  const wanted = folded(typed.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const rank = ({ title }: GuideEntry) => titleRank(folded(title), wanted);
  return entries
    .filter((entry) => words.every((word) => searchedOf(entry).includes(word)))
    .sort((a, b) => rank(a) - rank(b));
}
