/**
 * The texts of the page, compiled to functions when it is built (src/language/). virtual:words/NAME says
 * those of one section and has them in English; virtual:messages/LANGUAGE is what a first visit needs of
 * another language, virtual:messages/LANGUAGE/list what it says of the games in the list, and
 * virtual:messages/LANGUAGE/later all the rest. virtual:each/SECTION/KEY is one text in every language.
 */
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module';
import type { Plugin } from 'vite';
import { firstGames } from '../src/guide/rows';
import { de } from '../src/language/de';
import { en } from '../src/language/en';
import { es } from '../src/language/es';
import { fr } from '../src/language/fr';
import { deLater } from '../src/language/later/de';
import { enLater } from '../src/language/later/en';
import { esLater } from '../src/language/later/es';
import { frLater } from '../src/language/later/fr';
import { nlLater } from '../src/language/later/nl';
import { zhLater } from '../src/language/later/zh';
import { nl } from '../src/language/nl';
import { zh } from '../src/language/zh';
import { saidOfGames } from './guide-plugin';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const first: Readonly<Record<string, Texts>> = { en, nl, fr, de, es, zh };
const later: Readonly<Record<string, Texts>> = {
  en: enLater,
  nl: nlLater,
  fr: frLater,
  de: deLater,
  es: esLater,
  zh: zhLater,
};

/** Every section of a language. */
export const textsOf = (language: string): Texts => ({ ...first[language], ...later[language] });

const words = 'virtual:words/';
const messages = 'virtual:messages/';
const each = 'virtual:each/';
const speaker = '/src/language/language.ts';
const library = '@messageformat/runtime';
const runtime = '/src/language/message-runtime.ts';

/** French sets a thin space that does not break before these signs, a wider one beside colon and quotes. */
const frenchSpaces = (text: string) =>
  text.replaceAll(/ (?=[;!?])/g, '\u202f').replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0');

export const typeset = (language: string, text: string): string =>
  language === 'fr' ? frenchSpaces(text) : text;

/**
 * {color, agree, les ~ gagnent/~ gagne}: what a player is called, in the words that go with many or with one.
 * French and Spanish call most colors by many, who end in s: Blancs, rojas; but Sente is one.
 */
function agree(name: unknown, _language: string, forms: string | null): string {
  const [many = '', one = ''] = (forms ?? '').trim().split('/');
  return (/s$/i.test(String(name)) ? many : one).replace('~', String(name));
}

/** A section, or all of a language. */
function compile(language: string, texts: Texts | Texts[string]): string {
  const set = JSON.parse(JSON.stringify(texts), (_, value) =>
    typeof value === 'string' ? typeset(language, value) : value,
  );
  return compileModule(new MessageFormat(language, { customFormatters: { agree } }), set);
}

/** What is said of games, as a part of a language; only: of these. */
async function listOf(language: string, only: readonly string[] | null): Promise<Texts> {
  const said = Object.entries(await saidOfGames(language));
  return Object.fromEntries(
    said.map(([what, texts]) => [
      what,
      Object.fromEntries(Object.entries(texts).filter(([id]) => only?.includes(id) ?? true)),
    ]),
  );
}

async function load(id: string): Promise<string> {
  if (id.startsWith(words)) {
    const name = id.slice(words.length);
    return [
      `import english from '${messages}en/${name}';`,
      `import { section } from '${speaker}';`,
      `export const t = section('${name}', english);`,
    ].join('\n');
  }
  if (id.startsWith(each)) {
    const [name = '', key = ''] = id.slice(each.length).split('/');
    const texts = Object.keys(first).map(
      (language) => textsOf(language)[name]?.[key] ?? textsOf('en')[name]?.[key],
    );
    return `export default ${JSON.stringify(texts)};`;
  }
  const [language = '', name] = id.slice(messages.length).split('/');
  if (name === 'list') return compile(language, await listOf(language, null));
  if (name === undefined)
    return compile(language, { ...first[language], ...(await listOf(language, firstGames)) });
  const wanted = name === 'later' ? later[language] : textsOf(language)[name];
  if (!wanted) throw new Error(`there are no messages ${id}`);
  return compile(language, wanted);
}

const isOurs = (id: string) => [words, messages, each].some((start) => id.startsWith(start));

export const pageMessages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  resolveId(id, from) {
    if (id === library && from?.startsWith(`\0${messages}`)) return this.resolve(runtime);
    return isOurs(id) ? `\0${id}` : null;
  },
  load: (id) => (id.startsWith('\0') && isOurs(id.slice(1)) ? load(id.slice(1)) : null),
};
