/**
 * Forms of statements: words, {fields} that are filled in, and [, clauses] that may be there and have fields of
 * their own. A statement is read by a form into values, and written by it.
 */
import type { Said } from './say';

export const numberFields = ['count', 'many', 'per', 'most', 'more'] as const;
export const pieceFields = ['who', 'what', 'of', 'also'] as const;
/** What a capture does to the piece that captures, or to those beside it. */
export const deeds = [
  'it vanishes',
  'it changes sides',
  'it becomes what it captures',
  'neighbors vanish',
  'it may capture again',
  'it must capture again',
] as const;

/** Of these a game has no others beside them. */
export const isAgain = (deed: string): boolean => deed.endsWith(' capture again');
/** On which squares some pieces are spared. */
export const bounds = ['on', 'except on'] as const;

export type NumberField = (typeof numberFields)[number];
export type PieceField = (typeof pieceFields)[number];
export type FieldName = NumberField | PieceField | 'where' | 'place' | 'result' | 'deed' | 'bounds';

const among = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);
export const isNumber = (name: string): name is NumberField => among(numberFields, name);
export const isPieces = (name: string): name is PieceField => among(pieceFields, name);

/** A number, a word or words, pieces, whether a clause is there. */
export type Value = number | string | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** Words of clauses, which are no names. */
const noName =
  '(?!(?:any|as|at|behind|by|equal|even|except|first|from|held|nor|of|one|or|safe|to)\\b|\\d+ (?:per|of))';
const pieces = `${noName}[a-z][a-z0-9-]*(?: ${noName}[a-z][a-z0-9-]*)*?`;
const squares = `${noName}\\S+(?: ${noName}\\S+)*?`;

const patterns: Readonly<Record<Exclude<FieldName, NumberField | PieceField>, string>> = {
  where: squares,
  place: `anywhere|on ${squares}`,
  result: 'loss|draw|win',
  deed: deeds.join('|'),
  bounds: bounds.join('|'),
};

const patternOf = (name: FieldName): string => {
  if (isNumber(name)) return '\\d+';
  return isPieces(name) ? pieces : patterns[name];
};

const clause = /\[,?([^\]]+)\]/g;
const field = /\{(\w+)\}/g;

export const clausesOf = (form: string): readonly string[] =>
  [...form.matchAll(clause)].map(([, words = '']) => words.trim());

const fieldsIn = (text: string): readonly FieldName[] => [
  ...new Set([...text.matchAll(field)].map(([, name]) => name as FieldName)),
];

/** The fields that every statement of a form has. */
export const fieldsOf = (form: string): readonly FieldName[] =>
  fieldsIn(form.replaceAll(clause, ''));

/** The fields of a clause. */
export const fieldsWith = fieldsIn;

/** The pattern of a form or clause; a field that has been seen is the same once more. */
function patternIn(form: string, seen: Set<string>): string {
  return form
    .replaceAll(',', '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(field, (_, name: FieldName) => {
      if (seen.has(name)) return `\\k<${name}>`;
      seen.add(name);
      return `(?<${name}>${patternOf(name)})`;
    });
}

const readValue = (name: string, text: string): Value => {
  if (isNumber(name)) return Number(text);
  return isPieces(name) ? text.split(' ') : text;
};

/** Values that a statement of words gives the fields of a form; null: it is of another form. */
export function readForm(form: string, words: string): Values | null {
  const values: Record<string, Value> = {};
  let rest = ` ${words} `;
  const clauses = clausesOf(form);
  const open = clauses.filter((name) => name.includes('{'));
  for (const name of clauses.filter((name) => !open.includes(name))) {
    values[name] = rest.includes(` ${name} `);
    rest = rest.replace(` ${name} `, ' ');
  }
  const seen = new Set<string>();
  const fixed = patternIn(form.replaceAll(clause, ''), seen);
  const more = open.map((name) => `(?: ${patternIn(name, seen)})?`).join('');
  const found = new RegExp(`^${fixed}${more}$`).exec(rest.trim());
  if (!found) return null;
  for (const [name, text] of Object.entries(found.groups ?? {}))
    if (text !== undefined) values[name] = readValue(name, text);
  for (const name of open) values[name] = fieldsIn(name).every((each) => each in values);
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
