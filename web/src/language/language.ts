/**
 * The language that the page speaks. English travels with the code that says it; another language
 * comes when it is chosen (load.ts), and English stands in for what it does not have.
 */
import { decimalSignOf, type Language } from './languages';
import type { Compiled, CompiledLanguage, Say, SectionName, Values } from './messages';

let current: Language = 'en';
let messages: CompiledLanguage = {};

export const currentLanguage = (): Language => current;

/** Speak a language; more of the same one adds to it. */
export function speak(language: Language, words: CompiledLanguage): void {
  messages = language === current ? { ...messages, ...words } : words;
  current = language;
}

/** What virtual:words/NAME exports as t. */
export function section<S extends SectionName>(name: S, english: Compiled): Say<S> {
  const say = (key: string, values: Values = {}): string =>
    (messages[name]?.[key] ?? english[key])?.(values) ?? key;
  return say as Say<S>;
}

/** What is said of a game; undefined where the language does not have it, as English, which the game says itself. */
export const saidOf = (id: string, what: 'ideas' | 'origins' | 'names'): string | undefined =>
  messages[what]?.[id]?.({});

/** For Intl: English as in Britain, as the texts are. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);
export const locale = (): string => localeOf(current);

/** Intl takes a slow phone long to begin with; what is on the way to the first move is none of it. */
const isSmall = (digits: string): boolean => /^\d{1,3}(\.\d{1,3})?$/.test(digits);
const withSign = (digits: string, language: Language): string =>
  digits.replace('.', decimalSignOf(language));

export const numberIn = (
  language: Language,
  value: number,
  options?: Intl.NumberFormatOptions,
): string =>
  !options && isSmall(String(value))
    ? withSign(String(value), language)
    : new Intl.NumberFormat(localeOf(language), options).format(value);

export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  numberIn(current, value, options);

/** "0.8", "-12.0"; of numbers that need no more than three digits before their sign. */
export const tenthsText = (value: number): string => withSign(value.toFixed(1), current);

/** To make one takes a hundred times as long as to use it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale(), options);
  dateFormats.set(key, made);
  return made;
}

/** A day and a time of day, short. */
export const momentText = (when: number): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(when);

/** A time of day, short. */
export const timeText = (when: number): string => dateFormat({ timeStyle: 'short' }).format(when);

/** A day of the calendar, "2026-12-01". */
export const dayText = (day: string): string =>
  dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));

/** The day of a moment, short. */
export const dateText = (when: number): string => dateFormat({ dateStyle: 'medium' }).format(when);

/** "bishop, king and camel", or with "or"; one word needs no Intl. */
export const listText = (
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string =>
  words.length < 2 ? words.join() : new Intl.ListFormat(locale(), { type }).format(words);
