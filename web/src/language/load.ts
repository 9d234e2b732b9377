import { speakOfGames } from '../core/game-words';
import { fetchGameWords } from './game-files';
import { speak } from './language';
import { type Language, languageFor, tagOf } from './languages';
import type { CompiledLanguage } from './messages';

type Fetch = () => Promise<{ readonly default: CompiledLanguage }>;

const nothing: Fetch = async () => ({ default: {} });

/** Every language is two files, fetched when they are wanted: for a first visit, and for the rest. */
const files: Readonly<Record<Language, readonly [first: Fetch, later: Fetch]>> = {
  en: [nothing, nothing],
  nl: [() => import('virtual:messages/nl'), () => import('virtual:messages/nl/later')],
  fr: [() => import('virtual:messages/fr'), () => import('virtual:messages/fr/later')],
  de: [() => import('virtual:messages/de'), () => import('virtual:messages/de/later')],
  es: [() => import('virtual:messages/es'), () => import('virtual:messages/es/later')],
  zh: [() => import('virtual:messages/zh'), () => import('virtual:messages/zh/later')],
};

/** What a visitor has chosen, or the first of the browser's languages that the page has. */
export const wantedLanguage = (chosen: Language | null): Language =>
  chosen ?? languageFor(navigator.languages);

let wanted: Language = 'en';
let isLaterWanted = false;

async function fetchMessages(language: Language): Promise<CompiledLanguage> {
  const [first, later] = files[language];
  const [one, two] = await Promise.all([first(), isLaterWanted ? later() : nothing()]);
  return { ...one.default, ...two.default };
}

/** Have the page speak a language. Of several asked for at once the last holds. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  const [messages, gameWords] = await Promise.all([
    fetchMessages(language),
    fetchGameWords(language),
  ]);
  if (wanted !== language) return;
  speak(language, messages);
  speakOfGames(gameWords);
  document.documentElement.lang = tagOf(language);
}

/** A part of the page whose texts are not among the first; English stands in for those that do not come. */
export async function withLaterWords<Part>(part: Promise<Part>): Promise<Part> {
  isLaterWanted = true;
  const language = wanted;
  const speakAll = async () => {
    const messages = await fetchMessages(language);
    if (wanted === language) speak(language, messages);
  };
  const [loaded] = await Promise.all([part, speakAll().catch(() => undefined)]);
  return loaded;
}
