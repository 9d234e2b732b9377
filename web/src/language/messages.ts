/** Types of the messages, taken from the English ones: no key can be misspelt, no value forgotten. */
import type { en } from './en';
import type { enLater } from './later/en';

export type English = typeof en & typeof enLater;
export type SectionName = keyof English;
export type Key<S extends SectionName> = keyof English[S] & string;

/** What a translation leaves out is said in English; tools/missing_texts.py lists it. */
type Translation<Sections> = {
  readonly [S in keyof Sections]?: { readonly [K in keyof Sections[S]]?: string };
};

/** The texts of one language, section by section, in ICU's MessageFormat. */
export type Messages = Translation<typeof en>;
/** Messages that are not fetched with the first visit. */
export type LaterMessages = Translation<typeof enLater>;

type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o')
  | ('p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z' | '0' | '1');

/** The name at the beginning of what stands in braces. */
type NameIn<After extends string> = After extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside
  : never;

/** Names of the values in a message: every "{name" but "one{", which opens a form of a plural. */
export type ValueNames<Text> = Text extends `${infer Before}{${infer After}`
  ? (Before extends `${string}${Letter}` ? never : NameIn<After>) | ValueNames<After>
  : never;

export type Values = Readonly<Record<string, string | number>>;

type ValuesOf<Text> = [ValueNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<Text>, string | number>>];

/** Says a message of one section in the language of the page. */
export type Say<S extends SectionName> = <K extends Key<S>>(
  key: K,
  ...values: ValuesOf<English[S][K]>
) => string;

/** What the build makes of messages: functions, so that the page reads no MessageFormat. */
export type Compiled = Readonly<Record<string, (values: Values) => string>>;
export type CompiledLanguage = Readonly<Record<string, Compiled>>;
