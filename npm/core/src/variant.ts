import { type Address, calls, output, withText, word } from './module';

/** What is wrong with a rule text or a FEN, or worth a remark. */
export interface Finding {
  readonly severity: 'note' | 'warning' | 'error';
  readonly file: string;
  /** From 1, the column in bytes; 0 when it is about the text as a whole. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly source: string | null;
  readonly sentence: string;
  readonly suggestion: string | null;
}

interface Findings {
  readonly findings: readonly Finding[];
  readonly error: string | null;
}

/** A rule text or a FEN is wrong: `findings` has all that is, with places. */
export class FindingsError extends Error {
  override readonly name = 'FindingsError';
  constructor(
    readonly findings: readonly Finding[],
    error: string | null,
  ) {
    const wrong = findings.filter(({ severity }) => severity === 'error');
    super(wrong.map(sentenceOf).join('\n') || error || 'something is wrong');
  }
}

function sentenceOf({ file, line, column, sentence, suggestion }: Finding): string {
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  return `${place}: ${sentence}${suggestion === null ? '' : ` (${suggestion})`}`;
}

/** What the module says after a call that can fail. */
export function failure(): FindingsError {
  const { findings, error } = output<Findings>();
  return new FindingsError(findings, error);
}

/** The rules of a part of a game, in full sentences. */
export interface Paragraph {
  readonly title: string;
  readonly text: string;
}

/** A kind of piece. */
export interface Role {
  readonly name: string;
  readonly title: string;
  /** White's letter in a FEN. */
  readonly letter: string;
  readonly royal: boolean;
}

/** What a game tells of itself. */
export interface Description {
  readonly id: string;
  readonly title: string;
  /** In a sentence; '' where the rules do not say it. */
  readonly idea: string;
  readonly aliases: readonly string[];
  /** Who made it and when. */
  readonly origin: string;
  /** Same rules, same hash. */
  readonly hash: string;
  readonly sources: readonly string[];
  readonly notes: readonly string[];
  readonly omissions: readonly string[];
  /** The rules in a few sentences for who knows chess. */
  readonly brief: readonly string[];
  /** The rules in full. */
  readonly rules: readonly Paragraph[];
  /** Index 0 is null. */
  readonly roles: readonly (Role | null)[];
  readonly hasHands: boolean;
  readonly hasDice: boolean;
  /** How many numbered starts there are; 0 for one start. */
  readonly startCount: number;
}

const lost = new FinalizationRegistry<Address>((address) => calls().web_variant_free(address));

/** The rules of one game. It never changes; any number of boards may share it. */
export class Variant {
  readonly #address: Address;

  /** @internal */
  constructor(
    address: Address,
    /** What was remarked about its text. */
    readonly findings: readonly Finding[],
  ) {
    this.#address = address;
    lost.register(this, address);
  }

  /** @internal */
  get address(): Address {
    return this.#address;
  }

  get id(): string {
    return this.describe().id;
  }

  /** All that it tells of itself, in the language that was used last. */
  describe(): Description {
    calls().web_variant_describe(this.#address);
    return output<Description>();
  }
}

/** Texts by id, that the next text may be `like`; no others. */
export function knowRules(others: Readonly<Record<string, string>>): void {
  calls().web_rules_forget();
  for (const [id, other] of Object.entries(others))
    withText(id, (id) => withText(other, (at, size) => calls().web_rules_know(id, at, size)));
}

/** A game from a rule text. Throws FindingsError, with all that is wrong. */
export function compileRules(
  text: string,
  { name = 'own.variant', others = {} }: RulesOptions = {},
): Variant {
  knowRules(others);
  const address = withText(name, (name) =>
    withText(text, (at, size) => calls().web_variant_rules(name, at, size)),
  );
  if (address === 0) throw failure();
  return new Variant(address, output<Findings>().findings);
}

export interface RulesOptions {
  /** Shown in findings; its first part is the id of the game. */
  readonly name?: string;
  /** Further texts by id, that the text may be `like`. */
  readonly others?: Readonly<Record<string, string>>;
}

/** What may follow in a statement of a rule text, for the completion of an editor. */
export function expectedWords(statement: string): string[] {
  withText(statement, (at, size) => calls().web_rules_expect(at, size));
  return output<string[]>();
}

/** Games whose texts the package has; on larger boards than the module has room for are others. */
const given = new Set<string>();

/** The rule text of a built-in game, of which the module has the name alone. */
export function giveRules(id: string, rules: string): void {
  given.add(id);
  withText(id, (id) => withText(rules, (at, size) => calls().web_games_give(id, at, size)));
}

/** Tell everything in that language from now on: the text of a language file. */
export function useLanguage(text: string): void {
  if (withText(text, (at, size) => calls().web_language_use(at, size)) === 0) throw failure();
}

/** The ids of the games that can be played here, those of loadVariantConfig() last. */
export function variantIds(): string[] {
  calls().web_games_list();
  return [...output<string[]>().filter((id) => given.has(id)), ...added.keys()];
}

const compiled = new Map<string, Variant>();

/** What was given to loadVariantConfig(), and the rule texts that it became. */
let configs = '';
const added = new Map<string, string>();

/** A game as importGames() of @acedrex/import tells it. */
export interface NamedRules {
  readonly id: string;
  readonly rules: string | null;
}

/**
 * Add the games of a variants.ini by their names, also built on earlier ones; games that are
 * there stay as they are. importGames: that of @acedrex/import. Beyond ffish.
 */
export function loadVariantConfig(
  config: string,
  importGames: (text: string) => readonly NamedRules[],
): void {
  const all = `${configs}${config}\n`;
  for (const { id, rules } of importGames(all)) {
    if (rules === null || given.has(id) || added.has(id)) continue;
    added.set(id, rules);
    compiled.delete(id);
  }
  configs = all;
}

/**
 * A built-in game by its id, title or another name; with 960 behind it, its shuffled form. Or one
 * of loadVariantConfig().
 */
export function variant(name: string): Variant {
  const known = compiled.get(name);
  if (known) return known;
  const rules = added.get(name);
  const found =
    rules === undefined
      ? (builtinOf(name) ?? builtinOf(nameOf(name)))
      : compileRules(rules, { name: `${name}.variant` });
  if (!found) throw new RangeError(`there is no game ${name}; variants() lists them`);
  compiled.set(name, found);
  return found;
}

function builtinOf(id: string | null): Variant | null {
  if (id === null) return null;
  const address = calls().web_variant_builtin(word(id));
  return address === 0 ? null : new Variant(address, []);
}

function nameOf(name: string): string | null {
  withText(name, (at) => calls().web_games_named(at));
  return output<string | null>();
}
