/**
 * The language that the page speaks. English travels with the code that says it; another language
 * comes when it is chosen (load.ts), and English stands in for what it does not have.
 */
import type { Language } from './languages';
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

/** For Intl: English as in Britain, as the texts are. */
export const locale = (): string => (current === 'en' ? 'en-GB' : current);

export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale(), options).format(value);

/** A day and a time of day, short. */
export const momentText = (when: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(when);

/** A time of day, short. */
export const timeText = (when: number): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(when);

/** A day of the calendar, "2026-12-01". */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );

/** The day of a moment, short. */
export const dateText = (when: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(when);

/** "bishop, king and camel", or with "or". */
export const listText = (
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(locale(), { type }).format(words);
