/** Finding games by what was typed: names first, then what they are about, then the words of their rules. */
import { t as home } from 'virtual:words/home';
import { t } from 'virtual:words/search';
import type { GuideEntry } from './entry';
import { rowsWith } from './rows';
import type { RuleWords } from './rule-words';
import { ideaWords, newRoles, originWords, otherName, traitWords } from './words';

export interface Found {
  readonly entry: GuideEntry;
  /** The sentence of the rules by which it was found; '' where its card says why. */
  readonly why: string;
}

/** As it is compared: lowercase letters without accents, and sizes of boards as one word: 10×8. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d+)\s*[x×*]\s*(\d+)/g, '$1×$2');

/** A name as one word, as many write it: kingofthehill. */
const asOneWord = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}×+-]+/u).filter(Boolean);

/** Letters that may stand anywhere in a word of a sentence; fewer have to begin it: "ice" finds no dice. */
const insideMin = 4;
const isNumber = (word: string): boolean => /^\d+$/.test(word);
/** Chinese has no spaces between its words. */
const spaceless = /\p{Script=Han}/u;

/** text: folded. */
function saysWord(text: string, wanted: string): boolean {
  const at = text.indexOf(wanted);
  // A number is not the beginning of another one, nor of a size.
  if (isNumber(wanted)) return wordsOf(text).includes(wanted);
  if (at < 0 || wanted.length >= insideMin || spaceless.test(wanted)) return at >= 0;
  return wordsOf(text).some((word) => word.startsWith(wanted));
}

/** Where a word was found: the less, the closer to what a game is called. */
const called = -1;
const inNames = 2;
const inIdea = 3;
const inOwnRules = 4;
const inRulesOfMany = 5;
const nowhere = 6;

/** What is searched of a game, folded. */
interface Searched {
  readonly entry: GuideEntry;
  readonly title: string;
  /** What else it is called in the page's language. */
  readonly others: readonly string[];
  readonly names: string;
  readonly idea: string;
  readonly sentences: readonly { readonly text: string; readonly told: string; isOwn: boolean }[];
}

/** What else people call what is special about a game. */
const soughtWords = ({ traits }: GuideEntry): string[] =>
  traits.special.map((special) => t(`${special}Sought`));

function searchedOf(entry: GuideEntry, rules: RuleWords | null): Searched {
  const usual = new Set(rules?.games.chess);
  const told = rules?.games[entry.id] ?? [];
  const names = [
    entry.title,
    entry.id,
    entry.origin,
    ...entry.roles,
    entry.searched,
    asOneWord(entry.title),
    otherName(entry),
    originWords(entry),
    ...newRoles(entry),
    ...traitWords(entry),
    ...rowsWith(entry.id).map((name) => home(name)),
  ];
  return {
    entry,
    title: folded(entry.title),
    others: folded(otherName(entry)).split(/,\s*/),
    names: folded(names.join(' ')),
    idea: folded([ideaWords(entry), ...soughtWords(entry)].join(' ')),
    sentences: told.map((at) => {
      const sentence = rules?.sentences[at] ?? '';
      return { told: sentence, text: folded(sentence), isOwn: !usual.has(at) };
    }),
  };
}

function placeOf({ title, names, idea, sentences }: Searched, word: string): number {
  if (title.startsWith(word)) return 0;
  if (title.includes(` ${word}`)) return 1;
  if (isNumber(word) ? saysWord(names, word) : names.includes(word)) return inNames;
  if (saysWord(idea, word)) return inIdea;
  const saying = sentences.filter(({ text }) => saysWord(text, word));
  if (saying.some(({ isOwn }) => isOwn)) return inOwnRules;
  return saying.length > 0 ? inRulesOfMany : nowhere;
}

/** What is called as was typed comes first, then what begins so; null where nothing is called so. */
function calledRank({ title, others }: Searched, wanted: string): number | null {
  if (title === wanted || others.includes(wanted)) return called;
  return title.startsWith(wanted) ? 0 : null;
}

/** The sentence that says most of the words, those of all games last. */
function whyOf({ sentences }: Searched, words: readonly string[]): string {
  const count = (text: string) => words.filter((word) => saysWord(text, word)).length;
  const [best] = sentences
    .map(({ told, text, isOwn }) => ({ told, score: 2 * count(text) + (isOwn ? 1 : 0) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score > 1 ? best.told : '';
}

/** Games that all the typed words fit to; the nearer to the name, the earlier. rules: null until they are there. */
export function find(
  entries: readonly GuideEntry[],
  typed: string,
  rules: RuleWords | null,
): Found[] {
  const wanted = folded(typed.trim());
  const words = wordsOf(wanted);
  return entries
    .map((entry) => {
      const searched = searchedOf(entry, rules);
      const places = words.map((word) => placeOf(searched, word));
      const rank = calledRank(searched, wanted) ?? Math.max(0, ...places);
      return { entry, rank, why: rank >= inOwnRules ? whyOf(searched, words) : '' };
    })
    .filter(({ rank }) => rank < nowhere)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry, why }) => ({ entry, why }));
}

/** Three letters are enough to mean a game. */
const namedMin = 3;

/** What was typed begins what a game is called. */
export function isNamed(entry: GuideEntry, typed: string): boolean {
  const wanted = folded(typed.trim());
  return wanted.length >= namedMin && folded(entry.title).startsWith(wanted);
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
/** Games that an address may have meant. */
const nearMax = 6;

/** Games whose id or title begins with the id that was asked for, has a word that does, or is nearly it. */
export function nearlyNamed(entries: readonly GuideEntry[], id: string): GuideEntry[] {
  const wanted = folded(id.replaceAll('-', ' ').trim());
  if (wanted === '') return [];
  const namesOf = (entry: GuideEntry) =>
    [entry.title, entry.id.replaceAll('-', ' '), otherName(entry)].map(folded);
  const slipsMax = Math.floor(wanted.length / lettersPerSlip);
  const waysToFit: readonly ((name: string) => boolean)[] = [
    (name) => name.startsWith(wanted),
    (name) => name.includes(` ${wanted}`),
    (name) => name !== '' && slips(wanted, name) <= slipsMax,
    (name) => wordsOf(name).some((word) => wanted.length >= insideMin && wanted.startsWith(word)),
  ];
  const fits = waysToFit.map((way) => entries.filter((entry) => namesOf(entry).some(way)));
  return (fits.find(({ length }) => length > 0) ?? []).slice(0, nearMax);
}

/** Letters at the end in which the forms of a word differ: promotes, promotion. */
const endingMax = 3;

/** Whether what is typed and a word may be forms of one word. */
function isForm(typed: string, word: string): boolean {
  const stem = typed.slice(0, Math.max(insideMin, typed.length - endingMax));
  return (
    typed.length >= insideMin && word.startsWith(stem) && word.length < typed.length + endingMax
  );
}

/** Games that the typed words fit to but for a few letters of a name or the ending of a word. */
export function findNearly(
  entries: readonly GuideEntry[],
  typed: string,
  rules: RuleWords | null,
): Found[] {
  const words = wordsOf(folded(typed));
  return entries.flatMap((entry) => {
    const searched = searchedOf(entry, rules);
    const named = [...new Set(wordsOf(`${searched.title} ${searched.names}`))];
    const told = [...new Set(wordsOf(searched.idea))];
    const isNear = (wanted: string) =>
      named.some((word) => slips(wanted, word) <= Math.floor(wanted.length / lettersPerSlip)) ||
      told.some((word) => isForm(wanted, word));
    if (words.every(isNear)) return { entry, why: '' };
    const sentence = searched.sentences.find(
      ({ text, isOwn }) =>
        isOwn && words.every((wanted) => wordsOf(text).some((word) => isForm(wanted, word))),
    );
    return sentence ? { entry, why: sentence.told } : [];
  });
}
