/** The languages of the page, each by its own name. */
export const languageNames = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  zh: '中文',
} as const;

/** What screen readers and typefaces are told; Chinese is written in two ways. */
export const tagOf = (language: Language): string => (language === 'zh' ? 'zh-Hans' : language);

/** Between a number's whole and its parts. */
export const decimalSignOf = (language: Language): string =>
  language === 'en' || language === 'zh' ? '.' : ',';

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

export const isLanguage = (code: unknown): code is Language =>
  languages.some((known) => known === code);

/** The first language of a visitor's that the page has; English where it has none of them. */
export function languageFor(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return codes.find(isLanguage) ?? 'en';
}
