/**
 * Forms of statements: words, {fields} that are filled in, and [, clauses] that may be there. A statement is
 * read by a form into values, and written by it.
 */
import type { Said } from './say';

export type FieldName = 'count' | 'who' | 'what' | 'where' | 'place' | 'result';

/** A number, a word or words, pieces, whether a clause is there. */
export type Value = number | string | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** Words of clauses, which are no names. */
const noName = '(?!(?:as|at|behind|equal|first|from|held|nor|of|one|or|safe|to)\\b|\\d+ per)';
const pieces = `${noName}[a-z][a-z0-9-]*(?: ${noName}[a-z][a-z0-9-]*)*?`;
const squares = `${noName}\\S+(?: ${noName}\\S+)*?`;

const patterns: Readonly<Record<FieldName, string>> = {
  count: '\\d+',
  who: pieces,
  what: pieces,
  where: squares,
  place: `anywhere|on ${squares}`,
  result: 'loss|draw|win',
};

const clause = /\[,([^\]]+)\]/g;
const field = /\{(\w+)\}/g;

export const clausesOf = (form: string): readonly string[] =>
  [...form.matchAll(clause)].map(([, words = '']) => words.trim());

export const fieldsOf = (form: string): readonly FieldName[] => [
  ...new Set([...form.matchAll(field)].map(([, name]) => name as FieldName)),
];

/** Values that a statement of words gives the fields of a form; null: it is of another form. */
export function readForm(form: string, words: string): Values | null {
  const values: Record<string, Value> = {};
  let rest = ` ${words} `;
  for (const name of clausesOf(form)) {
    values[name] = rest.includes(` ${name} `);
    rest = rest.replace(` ${name} `, ' ');
  }
  const seen = new Set<string>();
  const pattern = form
    .replaceAll(clause, '')
    .replaceAll(',', '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(field, (_, name: FieldName) => {
      if (seen.has(name)) return `\\k<${name}>`;
      seen.add(name);
      return `(?<${name}>${patterns[name]})`;
    });
  const found = new RegExp(`^${pattern}$`).exec(rest.trim());
  if (!found) return null;
  for (const [name, text = ''] of Object.entries(found.groups ?? {}))
    values[name] =
      name === 'who' || name === 'what' ? text.split(' ') : name === 'count' ? Number(text) : text;
  return values;
}

const textOf = (value: Value | undefined): string =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '');

export const writeForm = (form: string, values: Values): string =>
  form
    .replaceAll(clause, (whole, name: string) =>
      values[name.trim()] === true ? whole.slice(1, -1) : '',
    )
    .replaceAll(field, (_, name: string) => textOf(values[name]));

const isEqual = (a: Value | undefined, b: Value | undefined): boolean => textOf(a) === textOf(b);

/** The values by which all of these statements are of these forms, each of its own; null where they are not. */
export function readForms(forms: readonly string[], said: readonly Said[]): Values | null {
  if (forms.length !== said.length) return null;
  const left = [...said];
  let values: Values = {};
  for (const form of forms) {
    const at = left.findIndex(({ color, words }) => color === '' && readForm(form, words) !== null);
    const found = readForm(form, left[at]?.words ?? '');
    if (at < 0 || !found) return null;
    if (
      Object.entries(found).some(([name, value]) => name in values && !isEqual(values[name], value))
    )
      return null;
    values = { ...values, ...found };
    left.splice(at, 1);
  }
  return values;
}
