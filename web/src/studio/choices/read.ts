/** Which choices a text has made, and what to change for others. */
import type { Edit } from '../editor';
import { readForm, readForms, type Values, writeForm } from './forms';
import type { Game } from './game';
import type { Choice, EachRow, OneRow } from './kinds';
import { heldBy, type Keys, keyOf, type Said, say } from './say';

/** A text, and what it has from the game that it is like. */
export interface Source {
  readonly text: string;
  readonly inherited: readonly Said[];
}

const saidBy = ({ text, inherited }: Source, keys: Keys): readonly Said[] =>
  heldBy(text, inherited, keys);

export const textOf = ({ color, words }: Said): string =>
  color === '' ? words : `${color} ${words}`;

/** What a text says of a thing of which one choice holds. */
export interface OneState {
  readonly said: readonly Said[];
  /** Null: what it says is no choice. */
  readonly chosen: Choice | null;
  readonly values: Values;
}

const isAlike = ({ alike }: Choice, said: readonly Said[]): boolean =>
  alike !== undefined && String(said.map(textOf)) === String(alike);

export function readOne(source: Source, row: OneRow, game: Game): OneState {
  const said = saidBy(source, row.keys);
  for (const chosen of row.choices) {
    const forms = chosen.forms(game);
    const values = forms && readForms(forms, said);
    if (values || isAlike(chosen, said)) return { said, chosen, values: values ?? {} };
  }
  return { said, chosen: null, values: {} };
}

/** What makes a text one with a choice. */
export function writeOne(
  source: Source,
  { row, choice, game, values }: WishedOne,
): readonly Edit[] {
  const { text, inherited } = source;
  const lines = (choice.forms(game) ?? []).map((form) => writeForm(form, values));
  const { beside } = choice;
  if (!beside) return say(text, inherited, row.keys, lines);
  const before = inherited.filter(({ words }) => keyOf(words, beside.keys) !== null);
  const others = beside.lines(game, saidBy(source, beside.keys), before, values);
  return say(text, inherited, [...row.keys, ...beside.keys], [...lines, ...others]);
}

interface WishedOne {
  readonly row: OneRow;
  readonly choice: Choice;
  readonly game: Game;
  readonly values: Values;
}

/** A statement of a thing that is said in several; values: null where it is of no form. */
export interface Entry {
  readonly said: Said;
  readonly values: Values | null;
}

export const readEach = (source: Source, row: EachRow): readonly Entry[] =>
  saidBy(source, row.keys).map((said) => ({
    said,
    values: said.color === '' ? readForm(row.form, said.words) : null,
  }));

/** The statement of an entry, with other values or as it is. */
export const lineOf = ({ form }: EachRow, { said, values }: Entry): string =>
  values ? writeForm(form, values) : textOf(said);

/** What makes a text say these lines of a thing. */
export const writeEach = (
  { text, inherited }: Source,
  { keys }: EachRow,
  lines: readonly string[],
): readonly Edit[] => say(text, inherited, keys, lines);
