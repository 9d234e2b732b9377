import { speakOfGames } from '../core/game-words';
import { fetchGameWords } from './game-files';
import { speak } from './language';
import { type Language, languageFor } from './languages';
import type { CompiledLanguage } from './messages';

/** Every language is a file of its own, fetched when it is wanted. */
const files: Readonly<Record<Language, () => Promise<{ default: CompiledLanguage }>>> = {
  en: async () => ({ default: {} }),
  nl: () => import('virtual:messages/nl'),
  fr: () => import('virtual:messages/fr'),
  de: () => import('virtual:messages/de'),
  es: () => import('virtual:messages/es'),
  zh: () => import('virtual:messages/zh'),
};

/** What a visitor has chosen, or the first of the browser's languages that the page has. */
export const wantedLanguage = (chosen: Language | null): Language =>
  chosen ?? languageFor(navigator.languages);

let wanted: Language = 'en';

/** Have the page speak a language. Of several asked for at once the last holds. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  const [{ default: messages }, gameWords] = await Promise.all([
    files[language](),
    fetchGameWords(language),
  ]);
  if (wanted !== language) return;
  speak(language, messages);
  speakOfGames(gameWords);
  document.documentElement.lang = language;
}
