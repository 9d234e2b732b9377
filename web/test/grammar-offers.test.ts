// @vitest-environment node
/** Every word of the rule language is offered in the studio, or left out for a reason that stands here. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkRules } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import { bounds, deeds } from '../src/studio/choices/forms';
import { gameOf } from '../src/studio/choices/game';
import { inheritedBy } from '../src/studio/choices/inherited';
import { rows } from '../src/studio/choices/rows';
import { ideas, turn } from '../src/studio/idea-statements';
import { edited } from '../src/studio/statements';

const file = '../build/wasm/acedrex-search.wasm';
const table = fileURLToPath(new URL('../../src/rules/grammar_rows.c', import.meta.url));

/**
 * What no choice and no idea writes, each with its reason. A name ends anywhere: it stands for all that
 * begins so. Whoever types such a statement is offered its words all the same (`rules_expect`).
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'the head of a text: the sheet that shares it asks for title and inventor': [
    'like',
    'title',
    'alias',
    'idea',
    'inventor',
    'year',
    'source',
    'note',
    'omits',
  ],
  'painted, with size, edges, holes and hands': ['board', 'setup'],
  'what passes between two boards, which a text writes side by side': ['when any moves'],
  'how the board is named and drawn': ['files', 'ranks', 'symmetry', 'zone', 'look', 'colors'],
  'drawn with the wizard of pieces, which keeps what else a piece has': ['piece', 'known'],
  'a way of moving with a condition, of one piece: a word in Betza’s notation is typed': [
    'move ROLE',
    'link',
    'imitations',
    'while any',
    'while ROLES guarded',
    'while ROLES attacked by ROLES',
    'while ROLES attacked by any',
    'while ROLES attacked/guarded',
    'when ROLE has NUMBER',
  ],
  'lists of pieces with numbers, one for each game that has them': [
    'count board',
    'count pieces',
    'count points',
    'end counting',
    'end repetition NUMBER points',
    'end moves NUMBER points',
    'end passes NUMBER points',
    'end facing ROLES points',
  ],
  'pieces that turn into others, in one game each': [
    'when ROLES moves',
    'when ROLES captures ROLES',
    'when any captures : it becomes ROLE',
    'when any captures : it turns',
    'when ROLES captures : it becomes ROLE',
    'when ROLES captures : it turns',
    'act',
    'drop ROLES on SQUARES [as ROLE]',
    'drop ROLES anywhere [as ROLE]',
  ],
  'a third limit: the second is rare enough': [
    'promote ROLES on SQUARES to ROLES [at most NUMBER ROLES] 3',
  ],
  'lists of kinds: all go where they go, or some to hand': [
    'captured ROLES to pool',
    'captured ROLES to owner',
  ],
  'offered for neighbors of one color; others of one game each, as the text writes them': [
    'swap any',
    'swap ROLES with any',
    'swap ROLES with enemy',
  ],
  'castling of starts by lot, and paths of one game': [
    'castle ROLE to',
    'castle ROLE PATH with ROLE PATH [empty SQUARES]',
  ],
  'the other goal of the same choice': ['end capture of ROLE draw', 'end capture of ROLE win'],
  'with a choice it is a loss': ['end checks NUMBER draw', 'end checks NUMBER win'],
  'it says what holds without it': ['end dead none', 'begins white'],
  'other squares for a chase, as in rules of tournaments': ['chase ROLES by ROLES [on SQUARES]'],
  'a part of the dice': ['throw : doubles any'],
  'parts of stones': [
    'turn move place NAME [behind]',
    'turn move place NAME [on SQUARES]',
    'turn move place NAME [drawn as PICTURE]',
  ],
};

/** A string of C that may go on in further literals and in macros. */
function textIn(source: string, macros: ReadonlyMap<string, string>): string {
  const parts = [...source.matchAll(/"([^"]*)"|\b([A-Z_]+)\b/g)];
  return parts.map(([, text, name]) => text ?? macros.get(name ?? '') ?? '').join('');
}

interface Shape {
  readonly keyword: string;
  readonly pattern: string;
  readonly items: readonly string[];
}

function shapesIn(source: string): readonly Shape[] {
  const macros = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const flat = source.replaceAll(/\\\n/g, ' ');
  for (const [, name = '', body = ''] of flat.matchAll(/^#define (\w+) +(.*)$/gm)) {
    const strings = body.split(/,(?=\s*")/).map((each) => textIn(each, macros));
    if (strings.length > 1) lists.set(name, strings);
    else macros.set(name, strings[0] ?? '');
  }
  return [...flat.matchAll(/\{\.keyword = "(\w+)"(.*?)\}(?:,\n| *;)|\{\.keyword/gs)].flatMap(
    ([, keyword = '', rest = '']): Shape[] => {
      if (keyword === '') return [];
      const pattern = /\.pattern =\s*((?:"[^"]*"|[A-Z_]+|\s)+)/.exec(rest)?.[1] ?? '';
      const items = /\.items = \{([^}]*)/.exec(rest)?.[1] ?? '';
      const [, list = ''] = /^\s*([A-Z_]+)\s*$/.exec(items) ?? [];
      return [
        {
          keyword,
          pattern: textIn(pattern, macros),
          items: lists.get(list) ?? [...items.matchAll(/"([^"]*)"/g)].map(([, item = '']) => item),
        },
      ];
    },
  );
}

/** Words with single blanks, without commas, each colon a word of its own, and clauses apart. */
const plainly = (text: string): string =>
  text
    .replaceAll(/[|,]/g, ' ')
    .replaceAll(':', ' : ')
    .replaceAll('[', ' [')
    .replaceAll(/\[ +/g, '[')
    .replaceAll(/\s+/g, ' ')
    .trim();

interface Unit {
  readonly name: string;
  /** What a form has to look like that offers it. */
  readonly like: RegExp;
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()[\]\\]/g, '\\$&');

/** A pattern of forms: what is to be filled in may be a field, or words of the game. */
function likeOf(words: string, chosen?: { readonly at: number; readonly word: string }): string {
  return words
    .split(' ')
    .map((word, at) => {
      if (at === chosen?.at)
        return /^(loss|draw|win)$/.test(chosen.word)
          ? `(?:${chosen.word}|\\{result\\})`
          : chosen.word;
      // No piece and no square has the name of a word of the language.
      if (/^[A-Z]+2?$/.test(word)) return '(?!(?:all|any|its|what) )[^:[\\]]+?';
      if (word.includes('/')) return `(?:${word.replaceAll('/', '|')}|\\{\\w+\\})`;
      return escaped(word);
    })
    .join(' ');
}

/** One for each statement, each of its words of which one is chosen, each clause and each item. */
function unitsOf({ keyword, pattern, items }: Shape): readonly Unit[] {
  const bare = plainly(`${keyword} ${pattern.replaceAll(/\[[^\]]*\]/g, '')}`)
    .replace(/ ITEMS$/, '')
    .trim();
  const words = bare.split(' ');
  const start = `^${likeOf(bare)}`;
  const chosen = words.flatMap((word, at) =>
    word.includes('/') ? word.split('/').map((word) => ({ at, word })) : [],
  );
  const heads = chosen.map((one) => ({
    name: words.with(one.at, one.word).join(' '),
    like: new RegExp(`^${likeOf(bare, one)}(?: |$)`),
  }));
  const seen = new Map<string, number>();
  const clauses = [...pattern.matchAll(/\[,? ?([^\]]+)\]/g)].flatMap(([, clause = '']) => {
    const count = (seen.get(clause) ?? 0) + 1;
    seen.set(clause, count);
    return (/^\S+\/\S+$/.test(clause) ? clause.split('/') : [clause]).map((each) => ({
      name: `${bare} [${each}]${count > 1 ? ` ${count}` : ''}`,
      like: new RegExp(start + `.*[ []${likeOf(each)}(?: |\\]|$)`.repeat(count)),
    }));
  });
  const parts = items.map((item) => ({
    name: `${bare.replace(/ :$/, '')} : ${item}`,
    like: new RegExp(`${start}.* ${likeOf(plainly(item.replaceAll(/\[[^\]]*\]/g, '')))}(?: |$)`),
  }));
  const plain = { name: bare, like: new RegExp(`${start}(?: |$)`) };
  return [...(heads.length > 0 ? heads : [plain]), ...clauses, ...parts];
}

const fillings: readonly (readonly [string, readonly string[]])[] = [
  ['{deed}', deeds],
  ['{bounds}', bounds],
  ['{place}', ['anywhere', 'on {where}']],
];

/** Each way to fill in what has a few values. */
const filled = (form: string): readonly string[] => {
  const [field, values] = fillings.find(([field]) => form.includes(field)) ?? [];
  return field && values ? values.map((value) => form.replace(field, value)) : [form];
};

it.skipIf(!existsSync(file))(
  'the studio offers every statement and clause of the grammar',
  async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const offers = new Set<string>();
    for (const id of ['chess', 'crazyhouse', 'pocket-knight']) {
      const own = { kind: 'own', name: 'mine', text: `like ${id}\n`, others: [] } as const;
      const checked = checkRules(core, own);
      const game = gameOf(checked, inheritedBy(core, own) ?? []);
      if (!game) throw new Error('this is no game');
      const forms = rows.flatMap((row) =>
        'form' in row ? [row.form] : row.choices.flatMap(({ forms }) => forms(game) ?? []),
      );
      const written = ideas.flatMap((idea) => {
        const edits = turn(own.text, idea, checked);
        return edits ? edited(own.text, edits).split('\n').slice(1) : [];
      });
      for (const each of [...forms, ...written])
        offers.add(each.replace(/^(replace|also|remove) /, ''));
    }
    const all = [...offers].flatMap(filled).map(plainly);
    const units = shapesIn(readFileSync(table, 'utf8')).flatMap(unitsOf);
    expect(units.length).toBeGreaterThan(200);
    const names = Object.values(exceptions).flat();
    const isExcepted = ({ name }: Unit) => names.some((each) => name.startsWith(each));
    const isOffered = ({ like }: Unit) => all.some((form) => like.test(form));
    const missing = units.filter((unit) => !isOffered(unit) && !isExcepted(unit));
    expect(missing.map(({ name }) => name)).toEqual([]);
    // An exception is one of something that the language has, and nothing offers.
    const stale = names.filter(
      (name) => !units.some((unit) => unit.name.startsWith(name) && !isOffered(unit)),
    );
    expect(stale).toEqual([]);
  },
);
