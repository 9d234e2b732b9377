import {
  bringOtherWords,
  fetchOtherWordsBy,
  speakOfGames,
  speakOfOtherGames,
} from '../core/game-words';
import { fetchGameWords } from './game-files';
import { speak } from './language';
import { type Language, languageFor, tagOf } from './languages';
import type { CompiledLanguage } from './messages';

type Fetch = () => Promise<{ readonly default: CompiledLanguage }>;

const nothing: Fetch = async () => ({ default: {} });

/** What is said on the first screen, of all games in the list, and on all other screens. */
type Part = 'first' | 'list' | 'later';

/** Every language is a file for each, fetched when it is wanted. */
const files: Readonly<Record<Language, Readonly<Record<Part, Fetch>>>> = {
  en: { first: nothing, list: nothing, later: nothing },
  nl: {
    first: () => import('virtual:messages/nl'),
    list: () => import('virtual:messages/nl/list'),
    later: () => import('virtual:messages/nl/later'),
  },
  fr: {
    first: () => import('virtual:messages/fr'),
    list: () => import('virtual:messages/fr/list'),
    later: () => import('virtual:messages/fr/later'),
  },
  de: {
    first: () => import('virtual:messages/de'),
    list: () => import('virtual:messages/de/list'),
    later: () => import('virtual:messages/de/later'),
  },
  es: {
    first: () => import('virtual:messages/es'),
    list: () => import('virtual:messages/es/list'),
    later: () => import('virtual:messages/es/later'),
  },
  zh: {
    first: () => import('virtual:messages/zh'),
    list: () => import('virtual:messages/zh/list'),
    later: () => import('virtual:messages/zh/later'),
  },
};

/** What a visitor has chosen, or the first of the browser's languages that the page has. */
export const wantedLanguage = (chosen: Language | null): Language =>
  chosen ?? languageFor(navigator.languages);

let wanted: Language = 'en';
const parts: Set<Part> = new Set(['first']);
/** The languages that games have begun to speak, and whose words for all games are there. */
let begun: Language | null = null;
let whole: Language | null = null;

async function fetchMessages(language: Language): Promise<CompiledLanguage> {
  const fetched = await Promise.all([...parts].map((part) => files[language][part]()));
  return Object.assign({}, ...fetched.map((part) => part.default));
}

/** rest: null while it is not there. */
function speakOf(language: Language, first: string, rest: string | null): void {
  if (whole === language) return;
  const all = first.replace(/^part .*\n/, '') + (rest ?? '');
  if (rest === null) speakOfGames(first, 'first');
  else if (begun === language) speakOfOtherGames(all);
  else speakOfGames(all);
  begun = language;
  whole = rest === null ? null : language;
}

/** Have the page speak a language. Of several asked for at once the last holds. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  fetchOtherWordsBy(fetchOtherWords);
  const [messages, first, rest] = await Promise.all([
    fetchMessages(language),
    fetchGameWords(language, 'first'),
    whole === null ? null : fetchGameWords(language, 'rest'),
  ]);
  if (wanted !== language) return;
  speak(language, messages);
  speakOf(language, first, rest);
  document.documentElement.lang = tagOf(language);
}

async function fetchOtherWords(): Promise<void> {
  const language = wanted;
  const [first, rest] = await Promise.all([
    fetchGameWords(language, 'first'),
    fetchGameWords(language, 'rest'),
  ]);
  if (wanted === language) speakOf(language, first, rest);
  else await fetchOtherWords();
}

/** A part of the page with texts that are not among the first; English stands in for those that do not come. */
async function withWords<Shown>(shown: Promise<Shown>, ...wantedParts: Part[]): Promise<Shown> {
  for (const part of wantedParts) parts.add(part);
  const language = wanted;
  const speakAll = async () => {
    const messages = await fetchMessages(language);
    if (wanted === language) speak(language, messages);
  };
  // The list itself names pieces in English.
  const isEnough = language === 'en' && !wantedParts.includes('later');
  const [loaded] = await Promise.all([
    shown,
    speakAll().catch(() => undefined),
    isEnough ? undefined : bringOtherWords().catch(() => undefined),
  ]);
  return loaded;
}

/** A screen that shows all games. */
export const withListWords = <Shown>(shown: Promise<Shown>) => withWords(shown, 'list');

/** Any other screen. */
export const withLaterWords = <Shown>(shown: Promise<Shown>) => withWords(shown, 'list', 'later');
