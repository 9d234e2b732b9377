/** What the list of games says of a game, in the language of the page. */
import { t } from 'virtual:words/home';
import { gameWords } from '../core/game-words';
import { plain } from '../game/names';
import type { GuideEntry } from './entry';
import { namesIn } from './names';
import { rowsWith } from './rows';

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

interface Names {
  readonly file: string;
  /** By those that the rules have. */
  readonly roles: ReadonlyMap<string, string>;
  readonly games: ReadonlyMap<string, string>;
  readonly origins: ReadonlyMap<string, string>;
  readonly ideas: ReadonlyMap<string, string>;
}

let known: Names | null = null;

/** What is said of pieces and games in the page's language; null for English. */
function namesHere(): Names | null {
  const file = gameWords();
  if (file === null) return null;
  if (known?.file !== file)
    known = {
      file,
      roles: new Map([...namesIn(file, 'role')].map(([name, word]) => [plain(name), word])),
      games: namesIn(file, 'game'),
      origins: namesIn(file, 'origin'),
      ideas: namesIn(file, 'idea'),
    };
  return known;
}

/** The new pieces of a game, as games of the page's language call them. */
export function newRoles({ roles }: GuideEntry): readonly string[] {
  const names = namesHere()?.roles;
  return names ? roles.map((name) => names.get(name) ?? name) : roles;
}

/** What a game is about, in a sentence. */
export const ideaWords = ({ id, idea }: GuideEntry): string => namesHere()?.ideas.get(id) ?? idea;

/** Who made a game and when. */
export const originWords = ({ id, origin }: GuideEntry): string =>
  namesHere()?.origins.get(id) ?? origin;

/** As it is compared: lowercase letters without accents, and sizes of boards as one word: 10×8. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d+)\s*[x×*]\s*(\d+)/g, '$1×$2');

/** A name as one word, as many write it: kingofthehill. */
const asOneWord = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** All that a game can be found by, the names of the rows that it stands in among it. */
const searchedOf = (entry: GuideEntry): string =>
  folded(
    [
      entry.searched,
      asOneWord(entry.title),
      namesHere()?.games.get(entry.id) ?? '',
      originWords(entry),
      ...newRoles(entry),
      ...traitWords(entry),
      ...rowsWith(entry.id).map((name) => t(name)),
    ].join(' '),
  );

/** How well a title fits what was typed: 0 when it begins so, 1 when a word of it does, else 2. */
function titleRank(title: string, typed: string): number {
  if (title.startsWith(typed)) return 0;
  return title.includes(` ${typed}`) ? 1 : 2;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Games that all the typed words fit to; those whose title fits come first. */
export function matching(entries: readonly GuideEntry[], typed: string): readonly GuideEntry[] {
  const wanted = folded(typed.trim());
  const words = wordsOf(wanted);
  const rank = ({ title }: GuideEntry) => titleRank(folded(title), wanted);
  return entries
    .filter((entry) => words.every((word) => searchedOf(entry).includes(word)))
    .sort((a, b) => rank(a) - rank(b));
}

/** How many letters of a typed word are wrong, missing or too many for another to begin with it. */
function slips(typed: string, word: string): number {
  // The best for each beginning of the word, one typed letter after the other.
  let best = Array.from({ length: word.length + 1 }, (_, at) => at);
  [...typed].forEach((letter, count) => {
    const next = [count + 1];
    for (let at = 1; at <= word.length; at++)
      next[at] = Math.min(
        (best[at - 1] ?? 0) + (word[at - 1] === letter ? 0 : 1),
        (best[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
      );
    best = next;
  });
  return Math.min(...best);
}

/** A slip in a word of four letters, two in one of eight. */
const lettersPerSlip = 4;

/** Games that the typed words fit to but for a few letters. */
export function nearlyMatching(entries: readonly GuideEntry[], typed: string): GuideEntry[] {
  const words = wordsOf(folded(typed));
  return entries.filter((entry) => {
    const there = [...new Set(wordsOf(searchedOf(entry)))];
    const isNear = (wanted: string) =>
      there.some((word) => slips(wanted, word) <= Math.floor(wanted.length / lettersPerSlip));
    return words.every(isNear);
  });
}
